/// What has become of a finding. One that is promoted is a row of a regression table.
enum FindingStanding: String, Sendable {
    case open
}
