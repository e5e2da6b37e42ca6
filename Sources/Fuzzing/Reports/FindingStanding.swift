/// What has become of a finding.
enum FindingStanding: String, Sendable {
    case open
    /// It is an open row of a regression table.
    case promoted
}
