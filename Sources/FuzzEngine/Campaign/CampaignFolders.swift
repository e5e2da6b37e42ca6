internal import FuzzCore

/// Where a target's files are. No name from a target or an input is in a path but as a slug.
package struct CampaignFolders: Sendable, Hashable {
    /// Seed inputs, `corpus/<target>`.
    package let corpus: String
    /// What runs added, `corpus/<target>/generated`.
    package let generated: String
    /// Findings, `crashes/<target>`.
    package let crashes: String
    /// The run's own, `.fuzz/<target>`.
    package let run: String
    /// Of the inputs' files, without the dot.
    package let fileExtension: String

    package init(root: String, target: String, fileExtension: String) {
        let prefix = root == "." || root.isEmpty ? "" : root + "/"
        let slug = Slug(target).text
        corpus = "\(prefix)corpus/\(slug)"
        generated = "\(prefix)corpus/\(slug)/generated"
        crashes = "\(prefix)crashes/\(slug)"
        run = "\(prefix).fuzz/\(slug)"
        self.fileExtension = Slug.fileExtension(fileExtension)
    }

    package var state: String { run + "/state.json" }
    /// How far a minimization is that was cut off.
    package var minimizeState: String { run + "/minimize.json" }
    /// Inputs of faults that are not filed yet.
    package var raw: String { run + "/raw" }
    /// Long entries that the state speaks of, by content.
    package var entries: String { run + "/entries" }
    package var lock: String { run + "/lock" }

    /// The file of a fault's input before it is filed. The content is in the name, so that runs do not write over
    /// each other's.
    package func rawFile(iteration: UInt64, bytes: [UInt8]) -> String {
        "\(raw)/\(iteration)-\(SHA256.hex(bytes).prefix(8)).\(fileExtension)"
    }
}
