import Fuzzing

/// Ordinary property lists to start from, in each of the three formats: all kinds of values, long and short ones.
enum PropertyListSeeds {
    static let all: [SeedInput] = [parcel, settings, note, binaryParcel, binaryAddress, binaryList, binaryTable]

    private static let parcel: SeedInput = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>parcels</key>
            <integer>3</integer>
            <key>weight</key>
            <real>12.5</real>
            <key>recipient</key>
            <string>Marks &amp; Söhne</string>
            <key>fragile</key>
            <true/>
            <key>shipped</key>
            <date>2024-02-29T23:59:59Z</date>
            <key>signature</key>
            <data>iVBORw0KGgo=</data>
            <key>contents</key>
            <array>
                <string>books</string>
                <array/>
            </array>
        </dict>
        </plist>
        """

    private static let settings: SeedInput = """
        <plist version="1.0"><dict><!-- window --><key>frame</key><array><integer>-8</integer><integer>0x40</integer>\
        </array><key>theme</key><dict><key>name</key><string><![CDATA[<dark>]]></string></dict></dict></plist>
        """

    private static let note: SeedInput = """
        // OpenStep
        { title = "Caf\\U00e9"; tags = (a, 'b c', ( )); icon = <89504e47 0d0a>; size = { width = 640; }; }
        """

    /// Dictionaries and arrays refer to objects by their index, which is 0 for the first; a dictionary's keys come first.
    private static let binaryParcel = binary([
        [0xD5, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        text("weight"), text("fragile"), text("shipped"), text("signature"), text("contents"),
        [0x23, 0x40, 0x29, 0, 0, 0, 0, 0, 0],
        [0x09],
        [0x33, 0x41, 0xC5, 0xC9, 0x1F, 0xFF, 0x80, 0, 0],
        [0x44, 0x89, 0x50, 0x4E, 0x47],
        [0xA3, 11, 12, 1],
        text("seventeen paperbacks"),
        [0xA0],
    ])

    private static let binaryAddress = binary([
        [0xA2, 1, 2], wideText("Großhandlung Müller & Söhne"), wideText("Köln"),
    ])

    private static let binaryList = binary([
        [0xAF, 0x10, 16, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 1, 1, 2, 2, 3],
        [0x10, 7], [0x11, 1, 0], [0x12, 0, 1, 0, 0], [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0x22, 0x3F, 0x80, 0, 0], [0x08], [0xA2, 1, 2],
    ])

    private static let binaryTable = binary(
        [
            [0xDF, 0x10, 15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]
                + [16, 17, 16, 17, 16, 17, 16, 17, 16, 17, 16, 17, 16, 17, 16]
        ] + "abcdefghijklmno".map { text(String($0)) } + [[0x10, 1], [0x09]])

    /// ASCII alone.
    private static func text(_ text: String) -> [UInt8] {
        header(0x50, text.utf8.count) + text.utf8
    }

    private static func wideText(_ text: String) -> [UInt8] {
        header(0x60, text.utf16.count) + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    }

    private static func header(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 15, 0x10, UInt8(count)]
    }

    /// The objects behind the format's name, the table of their places, and the trailer: one byte for a place, one for a
    /// reference, the number of objects, the index of the first, the place of the table.
    private static func binary(_ objects: [[UInt8]]) -> SeedInput {
        var bytes = Array("bplist00".utf8)
        var places: [UInt8] = []
        for object in objects {
            places.append(UInt8(bytes.count))
            bytes += object
        }
        let table = UInt8(bytes.count)
        bytes += places + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
        return SeedInput(bytes)
    }
}
