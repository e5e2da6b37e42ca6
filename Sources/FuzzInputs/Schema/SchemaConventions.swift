/// What was learnt of a decoder that its type does not say: how it wants documents written, and keys, dates and data spelled.
package struct SchemaConventions: Codable, Hashable, Sendable {
    package var form: DocumentForm
    package var keys: KeySpelling
    /// A row of the table of date formats.
    package internal(set) var date: Int
    /// A row of the table of ways to spell bytes.
    package internal(set) var data: Int

    package init() {
        form = .json
        keys = .asIs
        date = 0
        data = 0
    }

    /// Nil for rows that their tables do not have.
    package init?(form: DocumentForm, keys: KeySpelling, date: Int, data: Int) {
        guard SynthesisTexts.dates.indices.contains(date), SynthesisTexts.data.indices.contains(data) else {
            return nil
        }
        self.form = form
        self.keys = keys
        self.date = date
        self.data = data
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let known = SchemaConventions(
            form: try container.decode(DocumentForm.self, forKey: .form),
            keys: try container.decode(KeySpelling.self, forKey: .keys),
            date: try container.decode(Int.self, forKey: .date), data: try container.decode(Int.self, forKey: .data))
        guard let known else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: "a spelling that is not there"))
        }
        self = known
    }
}
