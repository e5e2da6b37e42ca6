/// One line of `llvm-symbolizer --output-style=JSON`.
struct SymbolizerAnswer: Decodable {
    struct Symbol: Decodable {
        var function: String
        var file: String
        var line: Int

        enum CodingKeys: String, CodingKey {
            case function = "FunctionName"
            case file = "FileName"
            case line = "Line"
        }

        /// Generated code has a file of no meaning, or line 0.
        var hasSource: Bool {
            line > 0 && !["", "??"].contains(file) && !file.hasSuffix("<compiler-generated>")
        }
    }

    /// Missing where the image cannot be read.
    var symbols: [Symbol]?

    enum CodingKeys: String, CodingKey {
        case symbols = "Symbol"
    }

    /// Innermost first, at least one.
    func frames(module: String, offset: UInt64) -> [SymbolFrame] {
        let known = (symbols ?? []).filter { !["", "??"].contains($0.function) }
        guard !known.isEmpty else { return [.unnamed(module: module, offset: offset)] }
        return known.enumerated().map { index, symbol in
            SymbolFrame(
                function: symbol.function, file: symbol.hasSource ? symbol.file : nil,
                line: symbol.hasSource ? symbol.line : nil, module: module, offset: offset,
                isInlined: index < known.count - 1)
        }
    }
}
