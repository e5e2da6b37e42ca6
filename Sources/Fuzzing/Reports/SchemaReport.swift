internal import FuzzCore
internal import FuzzRuntime

/// What the type of one target tells, and the words for it.
///
///     workshop
///       shape   { "id": string, "seats": int64 }
///       input   {"id":"a","seats":1}
///       result  accepted, after 2 executions
///
/// Of a generating target, its simplest value.
struct SchemaReport: Sendable, Equatable {
    private static let column = "          "

    var target: String
    var shape: TargetShape
    /// What the input does, in words, where it is not accepted.
    var ending: String?

    /// The first input that the target accepted.
    var accepted: TargetShape.Sample? { shape.samples.first { $0.answer == .accepted } }

    /// The input to show: an accepted one; or one that came far; or the smallest by the shape. Nil without a shape.
    var input: [UInt8]? {
        (accepted ?? shape.samples.first)?.bytes ?? shape.words?.smallest
    }

    var lines: [String] {
        let name = PrintableText.message(target)
        if let simplest = shape.samples.first, simplest.answer == .drawn {
            return [name] + Self.item("shape", "none: an input is the choices of a generator")
                + Self.item("input", PrintableText.input(simplest.bytes))
                + Self.item("result", "the simplest of \(Amount.counted(shape.samples.count, "sample"))")
        }
        guard let words = shape.words, let input else {
            return [
                "\(name): no Decodable type is known, so no shape. Name it with 'reading:', or keep inputs in corpus/\(slug)."
            ]
        }
        return [name] + Self.item("shape", words.shape) + Self.item("input", PrintableText.input(input))
            + Self.item("result", result)
    }

    private var slug: String { Slug(target).text }

    private var result: String {
        if let accepted { return "accepted, after \(Amount.counted(accepted.execution, "execution"))" }
        let none = "none accepted in \(Amount.counted(shape.executions, "execution"))"
        return ending.map { "\(none); this one: \($0)" } ?? none
    }

    /// Lines of text behind a label.
    private static func item(_ label: String, _ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
            let head = index == 0 ? "  " + label : ""
            let padding = column.dropFirst(head.count)
            return head + padding + PrintableText.message(String(line))
        }
    }
}
