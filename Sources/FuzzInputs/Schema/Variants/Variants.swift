/// Every single fault of a document of the kinds that servers really produce, each with a name.
///
/// Of a document that does not look like JSON, the faults are those of its bytes where it is binary, and of its brackets.
///
/// The list is lazy: it knows where each fault goes, and makes a variant when it is asked for. It is in linear
/// proportion to the document: members at any depth, and of each array the first element and the last. Names tell variants apart,
/// and stay the same for the same document and schema.
///
///     let variants = Variants(of: seed, schema: index)
///     for i in 0..<variants.count where variants.write(i, to: &buffer) {
///         print(variants.name(i))     // null lines[0].quantity
///     }
package struct Variants: Sendable {
    private struct Entry: Sendable {
        var site: Int32
        var fault: Int32
        /// Which of the schema's texts, for faults that take one; the offset of a cut or of a byte; which bracket.
        var argument: Int32
    }

    private static let invalidUTF8 = 0xFF as UInt8

    let source: VariantSource
    private let sites: VariantSites
    private var brackets: [Bracket] = []
    private var entries: [Entry] = []
    /// How many variants were left out because the list is full, or their place is too deep.
    package private(set) var omitted = 0

    package var count: Int { entries.count }

    /// The longest list, where nothing else is said.
    package static let most = 100_000

    /// `limit` bounds the list.
    package init(of bytes: [UInt8], schema: SchemaIndex? = nil, limit: Int = most) {
        source = VariantSource(bytes: bytes, schema: schema)
        sites = VariantSites(source)
        omitted = sites.omitted * VariantTable.sites.count
        for site in sites.all.indices { appendFaults(of: site, limit) }
        for (fault, row) in VariantTable.document.enumerated() where row.edit(sites.document, source) != nil {
            append(Entry(site: -1, fault: Int32(fault), argument: 0), limit)
        }
        for offset in sites.cuts { append(Entry(site: -2, fault: 0, argument: offset), limit) }
        for offset in sites.strings { append(Entry(site: -3, fault: 0, argument: offset), limit) }
        if !sites.looksLikeJSON { appendFormatFaults(limit) }
    }

    private mutating func appendFormatFaults(_ limit: Int) {
        brackets = BracketFaults.sites(source.bytes)
        for (number, bracket) in brackets.enumerated() {
            for (fault, row) in BracketFaults.table.enumerated() where row.edit(bracket) != nil {
                append(Entry(site: -4, fault: Int32(fault), argument: Int32(number)), limit)
            }
        }
        for offset in ByteFaults.sites(source.bytes) {
            for (fault, row) in ByteFaults.table.enumerated() where row.bytes(offset, source.bytes) != nil {
                append(Entry(site: -5, fault: Int32(fault), argument: Int32(offset)), limit)
            }
        }
    }

    private mutating func appendFaults(of site: Int, _ limit: Int) {
        for (fault, row) in VariantTable.sites.enumerated() where row.edit(sites.all[site], source) != nil {
            append(Entry(site: Int32(site), fault: Int32(fault), argument: 0), limit)
        }
        for (number, _) in SchemaFaults.faults(of: sites.all[site], sites, source).enumerated() {
            append(Entry(site: Int32(site), fault: -1, argument: Int32(number)), limit)
        }
    }

    private mutating func append(_ entry: Entry, _ limit: Int) {
        if entries.count < limit { entries.append(entry) } else { omitted += 1 }
    }

    package func name(_ index: Int) -> String {
        let entry = entries[index]
        switch entry.site {
        case -1: return "\(VariantTable.document[Int(entry.fault)].name)"
        case -2: return "truncated after \(entry.argument) bytes" + sites.token(at: Int(entry.argument), source)
        case -3: return "invalid UTF-8 at byte \(entry.argument)"
        case -4:
            let start = brackets[Int(entry.argument)].opener.lowerBound
            return "bracket at byte \(start) \(BracketFaults.table[Int(entry.fault)].name)"
        case -5: return "byte \(entry.argument) \(ByteFaults.table[Int(entry.fault)].name)"
        default: break
        }
        let site = sites.all[Int(entry.site)]
        let path = sites.path(of: site.node, source)
        guard entry.fault >= 0 else {
            return SchemaFaults.faults(of: site, sites, source)[Int(entry.argument)].name(path)
        }
        return "\(VariantTable.sites[Int(entry.fault)].name)".split(
            separator: "*", maxSplits: 1, omittingEmptySubsequences: false
        ).joined(separator: path)
    }

    /// What a variant makes of the document.
    func change(_ index: Int) -> VariantChange {
        let entry = entries[index]
        switch entry.site {
        case -1: return VariantTable.document[Int(entry.fault)].change
        case -2: return source.isSpace(Int(entry.argument)..<source.bytes.count) ? .value : .form
        case -3: return .form
        case -4: return BracketFaults.table[Int(entry.fault)].change
        case -5: return .value
        default: return entry.fault >= 0 ? VariantTable.sites[Int(entry.fault)].change : .value
        }
    }

    /// The value that a variant is put at; the document where that is not one of its values.
    func site(_ index: Int) -> VariantSite {
        let site = entries[index].site
        return site < 0 ? sites.document : sites.all[Int(site)]
    }

    /// Writes a variant over what the buffer holds; false where it does not fit.
    package func write(_ index: Int, to output: inout InputBuffer) -> Bool {
        let entry = entries[index]
        let edit: VariantEdit?
        switch entry.site {
        case -1: edit = VariantTable.document[Int(entry.fault)].edit(sites.document, source)
        case -2: edit = VariantEdit(Int(entry.argument)..<source.bytes.count)
        case -3:
            let offset = Int(entry.argument)
            guard source.write(VariantEdit(offset..<offset, .text("?")), to: &output) else { return false }
            output[offset] = Self.invalidUTF8
            return true
        case -4: edit = BracketFaults.table[Int(entry.fault)].edit(brackets[Int(entry.argument)])
        case -5: return write(ByteFaults.table[Int(entry.fault)], at: Int(entry.argument), to: &output)
        default:
            let site = sites.all[Int(entry.site)]
            edit =
                entry.fault >= 0
                ? VariantTable.sites[Int(entry.fault)].edit(site, source)
                : SchemaFaults.faults(of: site, sites, source)[Int(entry.argument)].edit
        }
        return edit.map { source.write($0, to: &output) } ?? false
    }

    private func write(_ fault: ByteFaults.Fault, at offset: Int, to output: inout InputBuffer) -> Bool {
        guard let bytes = fault.bytes(offset, source.bytes), source.write(VariantEdit(0..<0), to: &output) else {
            return false
        }
        bytes.withUnsafeBytes { output.overwrite(at: offset, with: $0) }
        return true
    }
}
