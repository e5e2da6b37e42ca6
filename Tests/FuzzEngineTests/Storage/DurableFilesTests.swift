import Foundation
import Synchronization
import Testing

@testable import FuzzEngine

@Suite("Durable files")
struct DurableFilesTests {
    let folder: TemporaryFolder
    let files = DurableFiles()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A file that was written reads back, and nothing lies beside it")
    func roundTrip() throws {
        try files.write([1, 2, 3], to: folder.path + "/a.bin")
        try files.write([4], to: folder.path + "/a.bin")
        #expect(try files.read(folder.path + "/a.bin", limit: 10) == [4])
        #expect(try folder.names() == ["a.bin"])
    }

    @Test("A file of exactly the limit is read, one byte more is an error")
    func limit() throws {
        let path = folder.path + "/a.bin"
        try files.write([1, 2, 3], to: path)
        #expect(try files.read(path, limit: 3) == [1, 2, 3])
        #expect(throws: StorageError(path: path, operation: .read, errno: EFBIG)) { try files.read(path, limit: 2) }
    }

    @Test("A folder where a file should be is an error that names it, for readers and writers")
    func folderInPlaceOfFile() throws {
        let path = folder.path + "/a.bin"
        try files.createFolder(path)
        #expect(throws: StorageError(path: path, operation: .read, errno: EISDIR)) { try files.read(path, limit: 2) }
        #expect(throws: StorageError(path: path, operation: .replace, errno: EISDIR)) { try files.write([1], to: path) }
        #expect(try folder.names() == ["a.bin"])
    }

    @Test("A file where a folder should be is an error that names it")
    func fileInPlaceOfFolder() throws {
        let path = folder.path + "/a"
        try files.write([1], to: path)
        #expect(throws: StorageError(path: path, operation: .createFolder, errno: EEXIST)) {
            try files.createFolder(path)
        }
    }

    @Test("A pipe where a file should be is an error, and does not block")
    func pipe() throws {
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: StorageError(path: path, operation: .read, errno: EINVAL)) { try files.read(path, limit: 2) }
    }

    @Test("A full disk leaves the old file and no half of the new one")
    func fullDisk() throws {
        let path = folder.path + "/a.bin"
        try files.write([1], to: path)
        for failing in [StorageError.Operation.write, .sync, .replace] {
            let full = DurableFiles { (operation, path) throws(StorageError) in
                if operation == failing { throw StorageError(path: path, operation: operation, errno: ENOSPC) }
            }
            #expect(throws: StorageError(path: path, operation: failing, errno: ENOSPC)) {
                try full.write([2], to: path)
            }
            #expect(try files.read(path, limit: 2) == [1])
            #expect(try folder.names() == ["a.bin"])
        }
    }

    @Test("Files that are written together are all there, and on a full disk no half of one")
    func together() throws {
        try files.write([("a.bin", [1]), ("b.bin", []), ("c.bin", [2, 3])], into: folder.path)
        try files.write([], into: folder.path + "/none")
        #expect(try folder.names() == ["a.bin", "b.bin", "c.bin"])
        #expect(try files.read(folder.path + "/c.bin", limit: 2) == [2, 3])
        for failing in [StorageError.Operation.write, .sync, .replace] {
            let full = DurableFiles { (operation, path) throws(StorageError) in
                if operation == failing { throw StorageError(path: path, operation: operation, errno: ENOSPC) }
            }
            #expect(throws: StorageError.self) { try full.write([("a.bin", [9]), ("d.bin", [9])], into: folder.path) }
            #expect(try folder.names() == ["a.bin", "b.bin", "c.bin"])
            #expect(try files.read(folder.path + "/a.bin", limit: 2) == [1])
        }
        try files.remove(["a.bin", "gone", "c.bin"], from: folder.path)
        #expect(try folder.names() == ["b.bin"])
    }

    @Test(
        "A file of any length reads back whole", arguments: [0, 1, 4_095, 4_096, 4_097, 1 << 20, 1 << 20 + 1, 3 << 20])
    func lengths(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try files.write(bytes, to: folder.path + "/a.bin")
        #expect(try files.read(folder.path + "/a.bin", limit: count) == bytes)
        #expect(try files.read(folder.path + "/a.bin", limit: .max - 1) == bytes)
    }

    @Test("A writer killed at any call leaves the old bytes or the new, and its rest can be swept")
    func killed() throws {
        let path = folder.path + "/a.bin"
        var seen: Set<[UInt8]> = []
        for calls in 0..<6 {
            try files.write([1], to: path)
            let left = Mutex(calls)
            let killed = DurableFiles { (operation, path) throws(StorageError) in
                let dead = left.withLock { left in
                    left -= 1
                    return left < 0
                }
                if dead { throw StorageError(path: path, operation: operation, errno: EIO) }
            }
            #expect(throws: StorageError.self) { try killed.write([2], to: path) }
            seen.insert(try files.read(path, limit: 2))
            try files.removePartials(in: folder.path)
            #expect(try folder.names() == ["a.bin"])
        }
        #expect(seen == [[1], [2]])
    }

    @Test("A listing is in the order of bytes, follows links, and tells what is neither file nor folder")
    func list() throws {
        try files.write([1, 2], to: folder.path + "/b")
        try files.createFolder(folder.path + "/a/c")
        #expect(symlink("b", folder.path + "/C") == 0)
        #expect(symlink("nowhere", folder.path + "/d") == 0)
        #expect(
            try files.list(folder.path) == [
                FileEntry(name: "C", kind: .file, size: 2, isLink: true),
                FileEntry(name: "a", kind: .folder, size: 0),
                FileEntry(name: "b", kind: .file, size: 2),
                FileEntry(name: "d", kind: .other, size: 0, isLink: true),
            ])
        #expect(
            try files.list(folder.path, hasSizes: false) == [
                FileEntry(name: "C", kind: .file, size: 0, isLink: true),
                FileEntry(name: "a", kind: .folder, size: 0),
                FileEntry(name: "b", kind: .file, size: 0),
                FileEntry(name: "d", kind: .other, size: 0, isLink: true),
            ])
        #expect(throws: StorageError(path: folder.path + "/none", operation: .list, errno: ENOENT)) {
            try files.list(folder.path + "/none")
        }
    }

    @Test("A removed file is gone, and removing it again is fine")
    func remove() throws {
        try files.write([1], to: folder.path + "/a")
        try files.remove(folder.path + "/a")
        try files.remove(folder.path + "/a")
        #expect(try folder.names().isEmpty)
    }
}
