/// What a law has to say of an execution in which it does not hold.
struct LawViolation {
    /// For a person.
    var words: String
    /// What tells it from another violation of the same law, in a form that holds across builds: where in the value it shows, or the
    /// error that it shows as. Empty where the law cannot tell.
    var place: [String] = []

    init(_ words: String, at place: [String] = []) {
        self.words = words
        self.place = place
    }

    /// An error that the law met, in what it checks or in itself.
    init(_ words: String, for error: any Error) {
        self.init(words, at: ErrorShape.faultIdentity(of: error))
    }
}
