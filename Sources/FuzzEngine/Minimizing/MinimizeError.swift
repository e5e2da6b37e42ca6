/// Why a minimization could not do its work. Facts only; no input is lost by any of them.
package enum MinimizeError: Error, Sendable, Equatable {
    /// The folder that the set was to go to holds something else. With the first name of that.
    case outputNotEmpty(folder: String, name: String)
    /// A file is not what it was a moment ago.
    case sourceChanged(path: String)
    case campaign(CampaignError)

    static func wrap<Result>(storage body: () throws(StorageError) -> Result) throws(MinimizeError) -> Result {
        do { return try body() } catch { throw .campaign(.storage(error)) }
    }
}
