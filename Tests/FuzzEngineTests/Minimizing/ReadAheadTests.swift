import Foundation
import FuzzCore
import Testing

@testable import FuzzEngine

@Suite("Reading ahead")
struct ReadAheadTests {
    @Test("What was read ahead comes to the same set, and to the same words about what is wrong")
    func same() throws {
        let (inTurn, ahead) = (try filled(), try filled())
        ahead.readsAhead = true
        let (one, other) = (try inTurn.run(), try ahead.run())
        #expect(one.read == other.read)
        #expect(one.kept == other.kept)
        #expect(one.leftOut == 3)
        #expect(!inTurn.contents().isEmpty)
        #expect(inTurn.contents() == ahead.contents())
        #expect(reasons(inTurn) == reasons(ahead))
    }

    @Test(
        "A file is read once: what is written to it afterwards is not seen, and one that could not be read is tried again"
    )
    func once() throws {
        let rig = try MinimizeRig()
        let sources = rig.folder.path + "/raw"
        try rig.fill("raw", count: 3)
        try FileManager.default.createSymbolicLink(atPath: sources + "/late", withDestinationPath: "../target")
        var ahead = ReadAhead([sources], files: DurableFiles())
        #expect(ahead.count == 4)
        ahead.read(limit: 64)
        rig.write([1, 2, 3], to: "raw/raw-0")
        rig.write([4, 5, 6], to: "target")
        let taken = ahead.take(sources + "/raw-0")
        let before = try #require(taken)
        #expect(before.bytes != [1, 2, 3])
        #expect(before.digest == SHA256.hex(before.bytes))
        let again = ahead.take(sources + "/raw-0")
        #expect(again?.bytes == nil)
        let late = ahead.take(sources + "/late")
        #expect(late?.bytes == nil)
        #expect(try ahead.list(sources, DurableFiles()).map(\.name) == ["late", "raw-0", "raw-1", "raw-2"])
    }

    /// Folders, one of them named twice and one below another, and what cannot be read.
    private func filled() throws -> MinimizeRig {
        let rig = try MinimizeRig()
        try rig.fill("corpus/buggy-target", count: 20) { !MinimizeRig.isDeadly($0) }
        try rig.fill("raw", count: 200) { !MinimizeRig.isDeadly($0) }
        try rig.fill("raw/below", count: 300) { !MinimizeRig.isDeadly($0) }
        rig.write([0x42, 1], to: "raw/crash")
        rig.write(Array(repeating: 7, count: 65), to: "raw/long")
        rig.write([9, 9, 9], to: "single")
        let raw = rig.folder.path + "/raw"
        try FileManager.default.createSymbolicLink(atPath: raw + "/link", withDestinationPath: "/nowhere/at/all")
        rig.options.sources = [raw, raw + "/below", rig.folder.path + "/single", rig.folder.path + "/corpus"]
        return rig
    }

    private func reasons(_ rig: MinimizeRig) -> [String] {
        rig.leftOut.map {
            "\($0.path.dropFirst(rig.folder.path.count)): \($0.reason)".replacing(rig.folder.path, with: "")
        }
    }
}
