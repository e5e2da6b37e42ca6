internal import FuzzRuntime

extension Executing {
    /// What one input does in a fresh executor, in full.
    mutating func probeOne(_ input: [UInt8]) throws(CampaignStop) -> Execution {
        let executions = try probeAll([input], detailed: true)
        guard let execution = executions.first else {
            preconditionFailure("an executor answers once for each input")
        }
        return execution
    }

    mutating func probeAll(
        _ inputs: [[UInt8]], detailed: Bool, isKnownHang: (Execution) -> Bool = { _ in false }
    ) throws(CampaignStop) -> [Execution] {
        do {
            return try probe(inputs, detailed: detailed, isKnownHang: isKnownHang)
        } catch {
            if error == .interrupted { throw .interrupted }
            throw .failed(.supervisor(error))
        }
    }
}
