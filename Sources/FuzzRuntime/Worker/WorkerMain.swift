internal import CFuzzRuntime
internal import Foundation
internal import FuzzCore

/// The way into a worker: the same executable, started with one argument and three descriptors.
package enum WorkerMain {
    /// The version of what coordinator and worker say to each other, the shared layout included.
    package static let protocolVersion = Int(FZ_VERSION)

    static let argument = "--fuzz-worker"

    /// Becomes a worker, and never returns, where the process was started as one. To be called before anything else.
    package static func runIfAsked<Main: FuzzTargets>(of main: Main.Type) {
        guard CommandLine.arguments.count == 2, CommandLine.arguments[1] == argument else { return }
        let targets = main.targets
        guard let base = mapRegion(), let snapshot = fz_map(FZ_FD_SNAPSHOT, FZ_SNAPSHOT_SIZE, 0) else {
            StandardError.write("this argument is for the tool's own use\n")
            exit(2)
        }
        let socket = MessageSocket(descriptor: FZ_FD_SOCKET)
        socket.prepare()
        // A region of another version is not read any further: the greeting tells the coordinator ours.
        guard base.pointee.version == FZ_VERSION else {
            greet(socket, main)
            fz_exit(0)
        }
        let region = Region(base: base, maximumLength: Int(base.pointee.maximum_length))
        fz_worker_begins(base)
        greet(socket, main)
        // No target's yet, so that it need not wait for the answer.
        region.base.pointee.edge_count = min(fz_coverage_prepare(), FZ_MAX_EDGES)
        warm(region)
        guard let order = socket.receive(), order.kind == UInt32(FZ_MESSAGE_HELLO), order.value < UInt64(targets.count)
        else {
            fz_exit(0)
        }
        fz_silence()
        OrderRunner.enter(region) {
            var worker = Worker(region: region, snapshot: snapshot, target: targets[Int(order.value)], socket: socket)
            worker.serve()
            fz_kill_descendants(0)
            fz_exit(0)
        }
    }

    /// Nil where the descriptor is no region, or a shorter one than it says.
    private static func mapRegion() -> UnsafeMutablePointer<fz_region>? {
        var facts = stat()
        guard fstat(FZ_FD_REGION, &facts) == 0, Int(facts.st_size) >= MemoryLayout<fz_region>.size,
            let memory = fz_map(FZ_FD_REGION, UInt64(facts.st_size), 1)
        else { return nil }
        let base = memory.assumingMemoryBound(to: fz_region.self)
        guard base.pointee.magic == FZ_MAGIC else { return nil }
        let (size, length) = (UInt64(facts.st_size), base.pointee.maximum_length)
        let isWhole = base.pointee.version != FZ_VERSION || (length < size && fz_region_size(length) <= size)
        return isWhole ? base : nil
    }

    private static func greet<Main: FuzzTargets>(_ socket: MessageSocket, _ main: Main.Type) {
        let handshake = Handshake(
            version: protocolVersion, build: String(fz_executable_hash(), radix: 16), main: TypeName.of(main),
            targets: main.targets.map {
                .init(
                    name: $0.name, fileExtension: $0.fileExtension, seeds: $0.seeds.map(\.bytes),
                    words: $0.words.map(\.bytes), isOfChoices: $0.isOfChoices)
            })
        let payload = (try? JSONEncoder().encode(handshake)).map { [UInt8]($0) } ?? []
        socket.send(
            fz_message(kind: UInt32(FZ_MESSAGE_HELLO), length: UInt32(payload.count), value: 0), payload: payload)
    }

    /// What every executor would otherwise do again after its fork: load modules, fill the caches of the decoder.
    private static func warm(_ region: Region) {
        fz_stack_warm(region.base)
        struct Sample: Decodable {
            let text: String
            let number: Int
            let fraction: Double
            let flag: Bool?
            let list: [Int]
            let table: [String: Int]
        }
        let good = Data(#"{"text":"a","number":1,"fraction":1.5,"flag":true,"list":[1,2],"table":{"a":1}}"#.utf8)
        _ = try? JSONDecoder().decode(Sample.self, from: good)
        for bad in [#"{"text":1}"#, "{", #"{"text":"a"}"#] {
            do {
                _ = try JSONDecoder().decode(Sample.self, from: Data(bad.utf8))
            } catch {
                _ = ErrorShape(error).identity
            }
        }
        _ = ErrorFeatures.prepared
    }
}
