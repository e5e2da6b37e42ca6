import Foundation
import Testing

@testable import FuzzInputs

struct PropertyListWriterTests {
    private func written(_ schema: Schema, _ content: SynthesizedValue.Content, node: Int? = nil) -> String {
        let bytes = PropertyListWriter(schema: schema).bytes(of: SynthesizedValue(node: node, content: content))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix(#"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0">"#))
        #expect(text.hasSuffix("</plist>"))
        return String(text.dropFirst(59).dropLast(8))
    }

    @Test("Each JSON text has its element, and null the word that stands for it")
    func texts() {
        let any = Schema(nodes: [SchemaNode(.any)])
        #expect(written(any, .text("null")) == "<string>$null</string>")
        #expect(written(any, .text("true")) == "<true/>")
        #expect(written(any, .text("-12")) == "<integer>-12</integer>")
        #expect(written(any, .text("0.5")) == "<real>0.5</real>")
        #expect(written(any, .text(#""a<\u0026>""#)) == "<string>a&lt;&amp;&gt;</string>")
        #expect(
            written(any, .text(#"[0,{"b":[],"a":false}]"#))
                == "<array><integer>0</integer><dict><key>a</key><false/><key>b</key><array></array></dict></array>")
    }

    @Test("Dates and bytes are elements of their own, unless another text was decided on")
    func leaves() {
        let schema = Schema(nodes: [SchemaNode(.tuple([1, 2])), SchemaNode(.date), SchemaNode(.data)])
        func value(_ node: Int, _ text: String) -> SynthesizedValue {
            SynthesizedValue(node: node, content: .text(text))
        }

        #expect(
            written(schema, .array([value(1, "0"), value(2, "\"\"")]))
                == "<array><date>2001-01-01T00:00:00Z</date><data></data></array>")
        #expect(
            written(schema, .array([value(1, "\"0\""), value(2, "[]")]))
                == "<array><string>0</string><array></array></array>")
    }

    @Test("An object has its keys as the document spells them, in their order")
    func objects() {
        let any = SynthesizedValue(node: nil, content: .text("1"))
        #expect(
            written(Schema(nodes: [SchemaNode(.any)]), .object([("bC", "b_c", any), ("a", "a", any)]))
                == "<dict><key>b_c</key><integer>1</integer><key>a</key><integer>1</integer></dict>")
    }

    @Test(
        "What is written, PropertyListDecoder reads: numbers, dates, bytes, enums, what is null and what is not there")
    func accepted() {
        var synthesis = SchemaSynthesis(SchemaProbe.schema(of: Zoo.Parcel.self), style: .full)
        while let bytes = synthesis.next() {
            do {
                _ = try PropertyListDecoder().decode(Zoo.Parcel.self, from: Data(bytes))
                synthesis.report(.accepted)
            } catch {
                synthesis.report(SynthesisOutcome(error))
            }
        }
        #expect(synthesis.accepted != nil)
        #expect(synthesis.conventions.form == .propertyList)
        #expect(synthesis.tries <= 40)
    }
}

extension Zoo {
    /// One of each kind of value that property lists have, or that `PropertyListDecoder` makes of them.
    fileprivate struct Parcel: Decodable {
        var number: Int
        var weight: Double
        var sent: Date
        var seal: Data
        var price: Decimal
        var home: URL
        var kind: Cart.Kind
        var notes: [String?]
        var isFragile: Bool?
    }
}
