/// The faults of the systematic list. A family is one file; its rows are added here.
enum VariantTable {
    /// At a value.
    static let sites = ValueFaults.table + NumberFaults.table + StringFaults.table + ContainerFaults.table

    /// Of the document as a whole.
    static let document = DocumentFaults.table
}
