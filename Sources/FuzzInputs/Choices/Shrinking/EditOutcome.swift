/// What came of all that an edit tried at a place.
struct EditOutcome: Sendable {
    /// Whether the run was made simpler.
    var hasKept = false
    /// Whether anything was replayed.
    var hasRun = false
    /// Whether any replay had fewer choices than the run before, failing or not.
    var hasShortened = false
}
