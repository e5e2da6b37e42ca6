import Foundation
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("The inputs that a contract table is of")
struct ContractBaseTests {
    private let folder: TemporaryFolder
    private let sample = TargetShape(
        samples: [
            .init(bytes: [1], answer: .refused, execution: 1), .init(bytes: [2], answer: .accepted, execution: 2),
            .init(bytes: [3, 3], answer: .accepted, execution: 3),
            .init(bytes: [4, 4, 4], answer: .decoded, execution: 4),
        ])

    init() throws {
        folder = try TemporaryFolder()
    }

    private func bases(seeds: [[UInt8]] = [], shape: TargetShape) throws -> [ContractBase] {
        try ContractBase.read(
            target: .init(name: "A Target", fileExtension: "json", seeds: seeds), shape: shape, maximumLength: 8,
            files: DurableFiles(), root: folder.path)
    }

    private func write(_ bytes: [UInt8], to name: String) throws {
        let corpus = folder.path + "/corpus/a-target"
        try DurableFiles().createFolder(corpus + "/generated")
        try DurableFiles().write(bytes, to: corpus + "/" + name)
    }

    @Test("Seeds in code come first, then those that people keep, by name; each content once, each name once")
    func seeds() throws {
        try write([5], to: "b.json")
        try write([6], to: "a.json")
        try write([7], to: "c.json")
        try write([9], to: "seed 2")
        try write([8], to: "generated/d.json")
        try write([8], to: ".hidden")
        #expect(
            try bases(seeds: [[7], [0]], shape: sample) == [
                ContractBase(name: "seed 1", bytes: [7]), ContractBase(name: "seed 2", bytes: [0]),
                ContractBase(name: "a.json", bytes: [6]), ContractBase(name: "b.json", bytes: [5]),
                ContractBase(name: "seed 2 2", bytes: [9]),
            ])
    }

    @Test("Without seeds, the longest that the target accepts; where it accepts none, one that came far")
    func made() throws {
        let name = "an input made from the type"
        #expect(try bases(shape: sample) == [ContractBase(name: name, bytes: [3, 3])])
        let refused = TargetShape(samples: [
            .init(bytes: [1], answer: .died, execution: 1), .init(bytes: [2], answer: .refused, execution: 2),
        ])
        #expect(try bases(shape: refused) == [ContractBase(name: name, bytes: [2])])
    }

    @Test("Where there is nothing to begin with, or a seed cannot be read, it says so")
    func missing() throws {
        #expect(throws: ContractError.noBases(target: "A Target", folder: folder.path + "/corpus/a-target")) {
            try bases(shape: TargetShape())
        }
        try write(Array(repeating: 0, count: 9), to: "long.json")
        let error = #expect(throws: StorageError.self) { try bases(shape: sample) }
        #expect(error?.isTooLong == true)
    }
}
