package import FuzzRuntime

/// What keeps a contract table from being made or compared.
package enum ContractError: Error, Sendable, Hashable {
    /// The file is not there, or is no such table.
    case table(TableError)
    /// Nobody gave an input, and no type makes one.
    case noBases(target: String, folder: String)
    /// Inputs are a generator's choices: there is no document to break.
    case ofChoices(target: String)
}
