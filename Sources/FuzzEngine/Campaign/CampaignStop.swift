/// Why an epoch was left before its end; nothing of it counts.
enum CampaignStop: Error {
    /// A person asked for it.
    case interrupted
    case failed(CampaignError)

    /// Runs a file operation, or a command to the executor, and says its failure in these terms.
    static func wrap<Result>(storage body: () throws(StorageError) -> Result) throws(CampaignStop) -> Result {
        do { return try body() } catch { throw .failed(.storage(error)) }
    }
}
