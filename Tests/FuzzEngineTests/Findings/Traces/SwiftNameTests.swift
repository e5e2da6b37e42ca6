import Testing

@testable import FuzzEngine

@Suite("Swift names")
struct SwiftNameTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var symbol: String
        var function: String
        var module: String?
        var isThunk = false
        var isSpecialized = false

        init(
            _ symbol: String, _ function: String, _ module: String?, isThunk: Bool = false, isSpecialized: Bool = false
        ) {
            self.symbol = symbol
            self.function = function
            self.module = module
            self.isThunk = isThunk
            self.isSpecialized = isSpecialized
        }

        var testDescription: String { symbol }
    }

    static let declarations = [
        Row("$s3Lib3runyyKF", "run()", "Lib"),
        Row("$s3Lib3BoxV5check2at4withS2i_xtKF", "Box.check(at:with:)", "Lib"),
        Row("$s3Lib4free5label_S2i_SidtF", "free(label:_:)", "Lib"),
        Row("$s3Lib3BoxVySiSScig", "Box.subscript.getter", "Lib"),
        Row("$s3Lib3BoxV5valuexvM.resume.0", "Box.value.modify", "Lib"),
        Row("$s3Lib6SquareC4sideACSi_tcfC", "Square.init(side:)", "Lib"),
        Row("$s3Lib6SquareCfD", "Square.deinit", "Lib"),
        Row("$s3Lib6SquareC2eeoiySbAC_ACtFZ", "Square.==(_:_:)", "Lib"),
        Row("$sSa3LibSiRszlE5thirdSiyF", "Array.third()", "Lib"),
        Row("$sSS3LibE3nthySJSiF", "String.nth(_:)", "Lib"),
        Row("$s3Lib10useClosureyS3iKXEKF", "useClosure(_:)", "Lib"),
        Row("$s3Lib10lazyGlobal_WZ", "lazyGlobal initializer", "Lib"),
        Row(
            "$s3Lib5OfferV10CodingKeys33_0727E756CD55951EFCAFC650B717C6A2LLO11stringValueAFSgSS_tcfC",
            "Offer.CodingKeys.init(stringValue:)", "Lib"),
        Row("$s3Lib4free5label_S2i_SidtYbF", "free(label:_:)", "Lib"),
        Row("$s3App0A0V5$mainyyFZ", "App.$main()", "App"),
        Row("_ZN5swift6fatalErrorEv", "_ZN5swift6fatalErrorEv", nil),
        Row("malloc", "malloc", nil),
        Row(
            "Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value",
            "Swift runtime failure: Unexpectedly found nil while unwrapping an Optional value", nil),
    ]

    static let inner = [
        Row("$s3Lib3runyyKFS2iKXEfU_", "closure #1 in run()", "Lib"),
        Row("$s3Lib3runyyKFS2iKXEfU_S2iXEfU_", "closure #1 in closure #1 in run()", "Lib"),
        Row("$s3Lib10lazyGlobalSivpfiSiyXEfU_", "closure #1 in lazyGlobal initializer", "Lib"),
        Row("$s3Lib3runyyKF5LocalL_O02inC0SiyFZ", "inLocal() in Local in run()", "Lib"),
        Row("$s3Lib5OfferV1nSiSgvpfi", "Offer.n initializer", "Lib"),
        Row(
            "$ss5print_9separator10terminatoryypd_S2StFfA0_",
            "default argument 1 of print(_:separator:terminator:)", "Swift"),
    ]

    static let folded = [
        Row("$s3Lib3BoxV5check2at4withS2i_xtKFSi_Tt0t1g5", "Box.check(at:with:)", "Lib", isSpecialized: true),
        Row("$s3Lib3BoxVySiSScigSi_Tt0g5Tm", "Box.subscript.getter", "Lib", isSpecialized: true),
        Row("$s3AppAAV4mainyyYaKFZTf4d_nTQ1_", "App.main()", "App", isSpecialized: true),
        Row("$s3Lib6SquareC5later5countS2i_tYaKFTY1_", "Square.later(count:)", "Lib"),
        Row("$s3Lib6SquareC5later5countS2i_tYaKFTQ0_", "Square.later(count:)", "Lib"),
        Row(
            "$s3Lib6SquareC4area5scaleS2i_tFS2i_SitYbcfu_", "closure #1 in Square.area(scale:)", "Lib", isThunk: true),
        Row("$s3Lib6SquareC4area5scaleS2i_tFS2iXEfU_TA", "closure #1 in Square.area(scale:)", "Lib", isThunk: true),
        Row("$s3Lib4KindOSeAASe4fromxs7Decoder_p_tKcfCTW", "Kind.init(from:)", "Lib", isThunk: true),
        Row("$s3Lib4KindOSQAASQ2eeoiySbx_xtFZTW", "Kind.==(_:_:)", "Lib", isThunk: true),
        Row(
            "$s20FoundationEssentials4DataV15_RepresentationO22withUnsafeMutableBytesyxxSwKXEKlFs16IndexingIteratorVySS8"
                + "UTF8ViewVG_Sit_Tg5",
            "Data._Representation.withUnsafeMutableBytes(_:)", "FoundationEssentials", isSpecialized: true),
        Row(
            "$s20FoundationEssentials15ContiguousBytes_pWOb",
            "outlined init with take of FoundationEssentials.ContiguousBytes", nil, isThunk: true),
        Row("$s3Lib3BoxVMa", "type metadata accessor for Lib.Box", nil, isThunk: true),
    ]

    @Test("A name folds to what a person wrote", arguments: declarations + inner + folded)
    func fold(row: Row) {
        let name = SwiftName(symbol: row.symbol)
        #expect(name.function == row.function)
        #expect(name.module == row.module)
        #expect(name.isThunk == row.isThunk)
        #expect(name.isSpecialized == row.isSpecialized)
    }

    @Test("A demangled name, as other symbolizers give it, folds the same way")
    func demangled() {
        let name = SwiftName(
            symbol: "closure #1 (Swift.Int) throws -> Swift.Int in Lib.run(at: Swift.Int) throws -> ()")
        #expect(name == SwiftName(module: "Lib", function: "closure #1 in run(at:)"))
    }
}
