internal import FuzzCore

/// Inputs of faults that are not filed yet: `.fuzz/<target>/raw/<iteration>.<ext>`. Written the moment that a fault is seen.
package struct RawInputs: Sendable {
    package let folder: String
    private let fileExtension: String
    private let files: DurableFiles

    /// - Parameter root: the folder that holds `.fuzz`.
    package init(root: String, target: String, fileExtension: String, files: DurableFiles = DurableFiles()) {
        folder = root + "/.fuzz/" + Slug(target).text + "/raw"
        self.fileExtension = Slug(fileExtension).text
        self.files = files
    }

    package func path(of iteration: UInt64) -> String {
        "\(folder)/\(iteration).\(fileExtension)"
    }

    package func write(_ input: [UInt8], iteration: UInt64) throws(StorageError) {
        try files.createFolder(folder)
        try files.write(input, to: path(of: iteration))
    }

    package func remove(iteration: UInt64) throws(StorageError) {
        try files.remove(path(of: iteration))
    }
}
