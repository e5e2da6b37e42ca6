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
            throw CampaignStop(error)
        }
    }

    /// What a generating target makes of texts.
    mutating func drawAll(_ texts: [[UInt8]]) throws(CampaignStop) -> [Drawing?] {
        do {
            return try draw(texts, isDescribed: false)
        } catch {
            throw CampaignStop(error)
        }
    }

    /// What an input does in a fresh executor that has run others before.
    mutating func probe(_ input: [UInt8], behind earlier: [[UInt8]]) throws(CampaignStop) -> Execution {
        do {
            return try probe(input, after: earlier) { _ in false }
        } catch {
            throw CampaignStop(error)
        }
    }

    /// What the last executor of a block was given.
    mutating func inputs(of block: Block, on snapshot: Snapshot) throws(CampaignStop) -> [[UInt8]] {
        do {
            return try retrace(block, on: snapshot) { _ in false }
        } catch {
            throw CampaignStop(error)
        }
    }
}

extension CampaignStop {
    init(_ error: SupervisorError) {
        self = error == .interrupted ? .interrupted : .failed(.supervisor(error))
    }
}
