import Foundation
import FuzzCore
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Minimization")
struct MinimizationTests {
    @Test("The set has all features in fewer files, each named by its content, and done again it is the same")
    func again() throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 600) { !MinimizeRig.isDeadly($0) }
        let wanted = MinimizeRig.features(rig.contents())
        let report = try rig.run()
        let set = rig.contents()
        #expect(MinimizeRig.features(set) == wanted)
        #expect(report.kept == .init(inputs: set.count, bytes: set.values.reduce(0) { $0 + $1.count }))
        #expect(set.count < 100)
        #expect(report.features == wanted.count)
        #expect(set.allSatisfy { $0.key == SHA256.hex($0.value).prefix(16) + ".bin" })
        let second = try MinimizeRig(folder: rig.folder)
        #expect(try second.run().kept == report.kept)
        #expect(second.contents() == set)
        #expect(rig.leftOut.isEmpty)
    }

    @Test("Neither the order in which blocks come to be nor the names of the files change the set")
    func order() throws {
        let one = try MinimizeRig()
        try one.fill("raw", count: 500)
        one.options.sources = [one.folder.path + "/raw"]
        _ = try one.run()
        let two = try MinimizeRig()
        for (index, file) in one.contents("raw").sorted(by: { $0.key > $1.key }).enumerated() {
            try DurableFiles().createFolder(two.folder.path + "/deep/\(index % 7)")
            two.write(file.value, to: "deep/\(index % 7)/\(index)")
        }
        two.options.sources = [two.folder.path + "/deep"]
        two.executor.order = { Array($0.indices.reversed()) }
        _ = try two.run()
        #expect(!one.contents().isEmpty)
        #expect(one.contents() == two.contents())
        #expect(one.contents("raw").count == 500)
    }

    @Test("What crashes, hangs, cannot be read or is too long is told, is in no set, and stays")
    func leftOut() throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 300) { !MinimizeRig.isDeadly($0) }
        let before = rig.contents()
        let place = rig.folder.path + "/" + MinimizeRig.generated
        let bad: [(name: String, bytes: [UInt8], reason: LeftOutInput.Reason)] = [
            ("a-crash", [0x42, 1], .fails(.crash)), ("b-crash", [0x42, 1, 9, 9], .fails(.crash)),
            ("c-hang", [0xF8, 0xFF], .fails(.hang)), ("long", Array(repeating: 7, count: 65), .tooLong(limit: 64)),
        ]
        for file in bad { rig.write(file.bytes, to: MinimizeRig.generated + "/" + file.name) }
        try FileManager.default.createSymbolicLink(atPath: place + "/link", withDestinationPath: "/nowhere/at/all")
        let report = try rig.run()
        #expect(
            Set(rig.leftOut)
                == Set(
                    bad.map { LeftOutInput(path: place + "/" + $0.name, reason: $0.reason) } + [
                        LeftOutInput(
                            path: place + "/link",
                            reason: .unreadable(StorageError(path: place + "/link", operation: .read, errno: 2)))
                    ]))
        #expect(report.leftOut == 5)
        let after = rig.contents()
        #expect(bad.allSatisfy { after[$0.name] == $0.bytes })
        #expect(MinimizeRig.features(after) == MinimizeRig.features(before))
        #expect(report.kept.inputs == after.count - 5)
    }

    @Test("What died once, and not by itself, is an input like any other")
    func machine() throws {
        let rig = try MinimizeRig { bytes, place in
            bytes == [0xF0] && place == .block
                ? .init(execution: BuggyTarget.execution(.hang, "machine", key: 6))
                : .init(features: [UInt64(bytes.count)])
        }
        try rig.fill(MinimizeRig.generated, count: 0)
        rig.write([0xF0], to: MinimizeRig.generated + "/slow")
        rig.write([1, 2], to: MinimizeRig.generated + "/other")
        let report = try rig.run()
        // It died again in a block of its own, so that its features are not known.
        #expect(rig.leftOut == [.init(path: "\(rig.folder.path)/\(MinimizeRig.generated)/slow", reason: .fails(.hang))])
        #expect(report.kept.inputs == 1)
        #expect(rig.contents()["slow"] == [0xF0])
    }

    @Test("Seeds by hand stay, and what they show is not kept twice; a folder of its own has all of it")
    func seeds() throws {
        let rig = try MinimizeRig()
        rig.facts.seeds = [[1, 2, 3]]
        try rig.fill("corpus/buggy-target", count: 20) { !MinimizeRig.isDeadly($0) }
        try rig.fill(MinimizeRig.generated, count: 200) { !MinimizeRig.isDeadly($0) }
        let hand = rig.contents("corpus/buggy-target").filter { !$0.value.isEmpty || $0.key != "generated" }
        let before = rig.contents()
        let all = MinimizeRig.features(hand).union(MinimizeRig.features(before)).union(
            MinimizeRig.features(["": [1, 2, 3]]))
        rig.options.output = rig.folder.path + "/small"
        _ = try rig.run()
        #expect(rig.contents() == before)
        #expect(MinimizeRig.features(rig.contents("small")) == all)
        let inPlace = try MinimizeRig(folder: rig.folder)
        inPlace.facts.seeds = rig.facts.seeds
        let report = try inPlace.run()
        #expect(report.features == all.count)
        #expect(report.kept.inputs < rig.contents("small").count)
        #expect(
            rig.contents("corpus/buggy-target").filter { $0.key != "generated" }
                == hand.filter { $0.key != "generated" })
    }

    @Test("A folder that holds something else is refused, and an earlier set of the same is not")
    func outputNotEmpty() throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 100)
        let output = rig.folder.path + "/out"
        rig.options.output = output
        _ = try rig.run()
        let set = rig.contents("out")
        _ = try rig.run()
        #expect(rig.contents("out") == set)
        rig.write([9], to: "out/0123456789abcdef.bin")
        #expect(throws: MinimizeError.outputNotEmpty(folder: output, name: "0123456789abcdef.bin")) { try rig.run() }
        rig.write([9], to: "out/mine")
        let ran = rig.executor.executed.count
        #expect(throws: MinimizeError.outputNotEmpty(folder: output, name: "mine")) { try rig.run() }
        #expect(rig.executor.executed.count == ran)
        #expect(rig.contents("out")["mine"] == [9])
    }
}

@Suite("A minimization that is cut off")
struct CutOffMinimizationTests {
    @Test("Killed at any file operation and started again, it comes to the same set", arguments: [false, true])
    func killed(hasOutput: Bool) throws {
        func rig(_ folder: TemporaryFolder? = nil, files: DurableFiles = DurableFiles()) throws -> MinimizeRig {
            let rig = try MinimizeRig(folder: folder, files: files)
            if folder == nil { try rig.fill(MinimizeRig.generated, count: 120) }
            if hasOutput { rig.options.output = rig.folder.path + "/out" }
            // A state after each epoch.
            rig.world.tick = 10
            return rig
        }
        let counter = OperationCounter()
        let whole = try rig(files: FakeWorld.dying(after: .max, counter: counter))
        _ = try whole.run()
        let wanted = [whole.contents(), whole.contents("out")]
        #expect(counter.total > 200)
        for limit in stride(from: 0, to: counter.total, by: 7) {
            let killed = try rig(files: FakeWorld.dying(after: limit, counter: OperationCounter()))
            let before = Set(killed.contents().values)
            if (try? killed.run()) != nil { continue }
            #expect(before.isSuperset(of: killed.contents().values))
            let again = try rig(killed.folder)
            _ = try again.run()
            try #require([again.contents(), again.contents("out")] == wanted, "killed at operation \(limit)")
            #expect(again.contents(".fuzz/buggy-target").keys.sorted() == ["lock"])
        }
    }

    @Test("Stopped, it changes nothing, and goes on behind what has run")
    func stopped() throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 400) { !MinimizeRig.isDeadly($0) }
        let before = rig.contents()
        let whole = try MinimizeRig()
        try whole.fill(MinimizeRig.generated, count: 400) { !MinimizeRig.isDeadly($0) }
        _ = try whole.run()
        rig.world.stop = { [executor = rig.executor] _ in executor.executed.count > 220 }
        let report = try rig.run()
        #expect(report.isInterrupted)
        #expect(rig.contents() == before)
        let again = try MinimizeRig(folder: rig.folder)
        #expect(try !again.run().isInterrupted)
        #expect(again.contents() == whole.contents())
        #expect(again.executor.executed.count < whole.executor.executed.count)
        #expect(rig.contents(".fuzz/buggy-target").keys.sorted() == ["lock"])
    }

    @Test("A state of other inputs, of another build or of garbage is none", arguments: [0, 1, 2])
    func otherState(kind: Int) throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 400) { !MinimizeRig.isDeadly($0) }
        rig.world.stop = { [executor = rig.executor] _ in executor.executed.count > 220 }
        _ = try rig.run()
        let state = rig.folder.path + "/.fuzz/buggy-target/minimize.json"
        let again = try MinimizeRig(folder: rig.folder)
        switch kind {
        case 0:
            again.write(
                [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], to: MinimizeRig.generated + "/one-more")
        case 1: again.options.limits.timeoutMilliseconds = 17
        default: try DurableFiles().write(Array("{\"version\":1".utf8), to: state)
        }
        _ = try again.run()
        #expect(again.executor.executed.count > 300)
    }

    @Test("It does not run beside a search of the same target")
    func lock() throws {
        let rig = try MinimizeRig()
        try rig.fill(MinimizeRig.generated, count: 3)
        try DurableFiles().createFolder(rig.folder.path + "/.fuzz/buggy-target")
        let path = rig.folder.path + "/.fuzz/buggy-target/lock"
        let lock = try RunLock(path: path)
        #expect(throws: MinimizeError.campaign(.alreadyRunning(lock: path))) { try rig.run() }
        withExtendedLifetime(lock) {}
    }
}
