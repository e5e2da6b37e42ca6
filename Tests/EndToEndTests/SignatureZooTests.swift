import Foundation
import Testing

@Suite("One fault is one finding", .timeLimit(.minutes(20)))
struct SignatureZooTests {
    /// As a person reads it from the `.finding`.
    private struct Finding: Decodable {
        struct Signature: Decodable {
            var place: [String]
        }

        var kind: String
        var signature: Signature
        var trace: [String]
    }

    @Test("Forty faults, each by several ways, are forty findings, each at its function and line")
    func zoo() async throws {
        let faults = try ZooFault.all()
        #expect(faults.count == 40)
        try await Sandbox.use(corpus: false) { sandbox in
            for fault in faults {
                for way in 0..<3 {
                    try sandbox.write(fault.input(by: way), to: "corpus/zoo/\(fault.name)-\(way).json")
                }
            }
            let run = try await sandbox.start(
                Products.signatureZoo,
                ["run", "zoo", "--seed", "1", "--iterations", "\(3 * faults.count)", "--no-shrink"],
                patience: .seconds(300)
            ).finish()
            #expect(run.status == 1)
            #expect(run.errors == "")
            let files = sandbox.names("crashes/zoo").filter { $0.hasSuffix(".finding") }
            let findings = try files.map {
                try JSONDecoder().decode(Finding.self, from: Data(sandbox.read("crashes/zoo/\($0)").utf8))
            }
            #expect(findings.count == faults.count)
            for fault in faults {
                let own = findings.filter { $0.kind == fault.kind && $0.signature.place == fault.place }
                #expect(own.count == 1, "\(fault.name): \(fault.place)")
                if let trace = own.first?.trace { #expect(fault.isTraced(by: trace), "\(fault.name): \(trace)") }
            }
        }
    }
}

/// A fault of the zoo of signatures, as a comment above its line has it.
private struct ZooFault {
    let name: String
    let kind: String
    /// What the signature names.
    let place: [String]
    /// A line of the trace, in one of the place's functions; `nil` where the kind has no trace.
    private let source: String?

    /// Of all files of the zoo.
    static func all() throws -> [ZooFault] {
        let folder = Products.package.appending(path: "Tests/SignatureZoo")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try files.sorted().flatMap { file in
            let lines = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.compactMap { index in
                let code = lines[index...].firstIndex { !$0.drop { $0 == " " }.hasPrefix("//") } ?? index
                return ZooFault(comment: lines[index], file: file, line: code + 1)
            }
        }
    }

    private init?(comment line: Substring, file: String, line number: Int) {
        guard let found = line.firstMatch(of: #/^ *// fault (\w+): (\w+) at (.+)$/#) else { return nil }
        let words = String(found.3)
        name = String(found.1)
        kind = String(found.2)
        source = ["crash", "hang", "memory"].contains(kind) ? " Tests/SignatureZoo/\(file):\(number)" : nil
        if words == "this line" {
            place = ["SignatureZoo/\(file):\(number)"]
        } else if words.hasPrefix("\"") {
            place = words.matches(of: #/"([^"]*)"/#).map { String($0.1) }
        } else if kind == "hang" || words.contains(" calls ") {
            place = words.components(separatedBy: " calls ").filter { $0 != "itself" }
        } else {
            place = ["\(words) \(file):\(number)"]
        }
    }

    /// An input that leads there; other ways have other values in it.
    func input(by way: Int) -> String {
        #"{"exhibit":"\#(name)","door":\#(way),"depth":\#(way * 9),"label":"\#(String(repeating: "b", count: way))"}"#
    }

    func isTraced(by trace: [String]) -> Bool {
        guard let source else { return true }
        return place.contains { place in
            let end = place.firstRange(of: #/ \S+\.swift:/#)?.lowerBound ?? place.endIndex
            return trace.contains(place[..<end] + source)
        }
    }
}
