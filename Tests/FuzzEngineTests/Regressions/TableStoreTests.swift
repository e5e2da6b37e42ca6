import Foundation
import FuzzCore
import FuzzRuntime
import Synchronization
import Testing

@testable import FuzzEngine

@Suite("A regression table on disk")
struct TableStoreTests {
    let folder: TemporaryFolder
    let files = DurableFiles()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func table(_ bytes: [UInt8], file: String? = nil) -> TableFile {
        var row = TableRow(name: "long", bytes: bytes, expectation: .accepted, kind: .accepted)
        row.file = file
        return TableFile(target: "offer", rows: [row])
    }

    @Test("It comes back as it was saved, with its folders, and long inputs beside it")
    func roundTrip() throws {
        let store = TableStore(path: folder.path + "/Tests/ShopTests/Regressions/offer.json")
        #expect(try store.load() == nil)
        let bytes = [UInt8](repeating: 0x5B, count: 5_000)
        let file = store.file(for: bytes, name: "10,000 deep", fileExtension: "json")
        #expect(file == "offer/10-000-deep-\(SHA256.hex(bytes).prefix(8)).json")
        try store.save(table(bytes, file: file))
        let again = try #require(try store.load())
        #expect(again.rows[0].bytes == bytes)
        #expect(again.rows[0].line == 6)
        #expect(try files.list(folder.path + "/Tests/ShopTests/Regressions").map(\.name) == ["offer", "offer.json"])
    }

    @Test("A disk that fills up at any point leaves the table that was there")
    func fullDisk() throws {
        let path = folder.path + "/offer.json"
        let before = table([1])
        try TableStore(path: path).save(before)
        var point = 0
        while true {
            let calls = Mutex(0)
            let limit = point
            let gated = DurableFiles { (operation, path) throws(StorageError) in
                let call = calls.withLock { count in
                    defer { count += 1 }
                    return count
                }
                if call >= limit { throw StorageError(path: path, operation: operation, errno: ENOSPC) }
            }
            let bytes = [UInt8](repeating: UInt8(point), count: 5_000)
            let after = table(bytes, file: "offer/long-\(point).json")
            let isDone = (try? TableStore(path: path, files: gated).save(after)) != nil
            let now = try #require(try TableStore(path: path).load())
            if isDone { break }
            #expect(now.rows[0].bytes == [1] || now.rows[0].bytes == bytes)
            point += 1
        }
        #expect(point > 8)
    }

    @Test("A link to a table stays one, and a file of another content under the name of an input is written over")
    func links() throws {
        let path = folder.path + "/offer.json"
        try TableStore(path: folder.path + "/real.json").save(table([1]))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real.json")
        try files.createFolder(folder.path + "/offer")
        try files.write([9], to: folder.path + "/offer/long.json")
        try TableStore(path: path).save(table([2], file: "offer/long.json"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real.json")
        #expect(try TableStore(path: folder.path + "/real.json").load()?.rows[0].bytes == [2])
    }

    @Test("A row's file that is gone is told with its line")
    func missingFile() throws {
        let path = folder.path + "/offer.json"
        try files.write(table([1], file: "offer/gone.json").fileBytes, to: path)
        let error = #expect(throws: TableError.self) { try TableStore(path: path).load() }
        #expect(error?.line == 7)
        #expect(error?.problem == .fileUnreadable("offer/gone.json", reason: "No such file or directory"))
    }

    @Test("A row goes to the target's table, else to the one folder for tables, else to Regressions")
    func places() throws {
        let places = TablePlaces(root: folder.path)
        let path = { (place: String) in folder.path + "/" + place }
        #expect(try places.placesToWrite("Offer 1") == [path("Regressions/offer-1.json")])
        try files.createFolder(path("Tests/ATests"))
        try files.createFolder(path("Tests/BTests/Regressions"))
        #expect(try places.placesToWrite("offer") == [path("Tests/BTests/Regressions/offer.json")])
        try files.createFolder(path("Tests/CTests/Regressions"))
        #expect(try places.placesToWrite("offer").count == 2)
        try files.write(table([1]).fileBytes, to: path("Tests/CTests/Regressions/offer.json"))
        #expect(try places.placesToWrite("offer") == [path("Tests/CTests/Regressions/offer.json")])
    }

    @Test("Signatures of open rows are known, those of closed ones and of other targets are not")
    func openSignatures() throws {
        var table = TableFile(target: "offer")
        for (status, signature) in [(TableRow.Status.open, "0a1b2c3d"), (.closed, "11111111")] {
            var row = TableRow(name: signature, bytes: [], expectation: .behaves, status: status, kind: .crash)
            row.signature = signature
            table.rows.append(row)
        }
        try TableStore(path: folder.path + "/Regressions/offer.json").save(table)
        #expect(TablePlaces(root: folder.path).openSignatures(of: "offer") == ["0a1b2c3d"])
        #expect(TablePlaces(root: folder.path).openSignatures(of: "other").isEmpty)
    }
}
