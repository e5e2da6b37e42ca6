/// One name in a folder, and what it leads to once symbolic links are followed.
package struct FileEntry: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case file, folder
        /// A device, a pipe, a socket, a link that leads nowhere, or a name that is not UTF-8.
        case other
    }

    package var name: String
    package var kind: Kind
    /// In bytes; 0 for what is not a file.
    package var size: Int
    /// Whether the name is a symbolic link.
    package var isLink: Bool

    package init(name: String, kind: Kind, size: Int, isLink: Bool = false) {
        self.isLink = isLink
        self.name = name
        self.kind = kind
        self.size = size
    }
}
