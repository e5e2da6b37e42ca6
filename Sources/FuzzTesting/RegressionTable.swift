@_exported public import FuzzRuntime
public import Foundation

/// The rows of a target's regression table: a file that `fuzz promote` writes, and people read and edit.
///
///     @Test(arguments: try RegressionTable("offer", in: .module))
///     func offer(row: RegressionRow) async throws {
///         try await row.check(OfferFuzz.self)
///     }
///
/// A suite keeps its tables in a folder `Regressions`, a resource of its target: `resources: [.copy("Regressions")]`.
public struct RegressionTable: RandomAccessCollection, Sendable {
    /// The target that the inputs are for.
    public let target: String
    private let rows: [RegressionRow]

    /// The table `Regressions/NAME.json` among a bundle's resources.
    ///
    /// - Throws: as ``init(contentsOf:)``.
    public init(_ name: String, in bundle: Bundle) throws {
        let folder = bundle.resourceURL ?? bundle.bundleURL
        try self.init(contentsOf: folder.appending(path: "Regressions/\(name).json"))
    }

    /// The table in a file. Long inputs are read from the files beside it.
    ///
    /// - Throws: an error whose description is one line: what is wrong with the table, in which line, and what to do. A table that is
    ///   missing or has no row is an error too, for a test without arguments passes without a word.
    public init(contentsOf url: URL) throws {
        let folder = url.deletingLastPathComponent()
        let path = folder.lastPathComponent + "/" + url.lastPathComponent
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw TableError(path: path, problem: .missing)
        }
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch {
            throw TableError(path: path, problem: .unreadable(error.localizedDescription))
        }
        let table = try TableFile(Array(bytes), path: path) { file in
            let place = folder.appending(path: file)
            guard FileManager.default.fileExists(atPath: place.path) else { throw MissingFile() }
            return Array(try Data(contentsOf: place))
        }
        if table.rows.isEmpty { throw TableError(path: path, problem: .empty) }
        target = table.target
        rows = table.rows.map { RegressionRow($0, target: table.target, table: path) }
    }

    /// The position of the first row.
    public var startIndex: Int { rows.startIndex }
    /// The position behind the last row.
    public var endIndex: Int { rows.endIndex }
    /// The row at a position.
    public subscript(position: Int) -> RegressionRow { rows[position] }

    private struct MissingFile: Error, CustomStringConvertible {
        var description: String { "there is no such file" }
    }
}
