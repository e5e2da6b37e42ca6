internal import Foundation
internal import FuzzInputs
internal import FuzzRuntime

/// A row as Swift source: an element of the arguments of a parameterized test.
struct SwiftRow {
    var row: TableRow
    var target: String

    var source: String {
        var arguments = [
            SwiftLiteral.text(of: row.name), "of: \(SwiftLiteral.text(of: target))", "input: \(input)",
            "expecting: \(expectation)",
        ]
        if row.status == .open { arguments.append("status: .open") }
        if row.needsProcess { arguments.append("isolated: true") }
        return "RegressionRow(\(arguments.joined(separator: ", "))),"
    }

    private var input: String {
        guard let text = String(validating: row.bytes, as: UTF8.self) else {
            return "SeedInput(base64: \"\(Data(row.bytes).base64EncodedString())\")"
        }
        return SwiftLiteral.text(of: text)
    }

    private var expectation: String {
        switch row.expectation {
        case .behaves: ".behaves"
        case .accepted: ".accepted"
        case .rejected(nil): ".rejected"
        case .rejected(let name?): ".rejected(\(SwiftLiteral.text(of: name)))"
        }
    }
}
