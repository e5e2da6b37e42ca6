/// What was learnt of a decoder that its type does not say: how it wants documents written, and keys, dates and data spelled.
package struct SchemaConventions: Codable, Hashable, Sendable {
    package var form: DocumentForm
    package var keys: KeySpelling
    /// A row of the table of date formats.
    var date: Int
    /// A row of the table of ways to spell bytes.
    var data: Int

    package init() {
        form = .json
        keys = .asIs
        date = 0
        data = 0
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        form = try container.decode(DocumentForm.self, forKey: .form)
        keys = try container.decode(KeySpelling.self, forKey: .keys)
        date = try container.decode(Int.self, forKey: .date)
        data = try container.decode(Int.self, forKey: .data)
        guard SynthesisTexts.dates.indices.contains(date), SynthesisTexts.data.indices.contains(data) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: "a spelling that is not there"))
        }
    }
}
