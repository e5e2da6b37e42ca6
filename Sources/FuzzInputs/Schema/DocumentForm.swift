/// How documents are written down.
package enum DocumentForm: String, Codable, CaseIterable, Sendable {
    case json
    /// In XML.
    case propertyList
}
