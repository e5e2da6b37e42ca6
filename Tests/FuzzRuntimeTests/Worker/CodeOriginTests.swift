import CFuzzRuntime
import Testing

struct CodeOriginTests {
    @Test(
        "Whose code a function is, is told by its mangled name",
        arguments: [
            ("$s3Lib3runyyKF", FZ_CODE_OTHER),
            ("zoo_part_sort", FZ_CODE_OTHER),
            ("$s8FuzzCore10SplitMix64V4nexts6UInt64VyF", FZ_CODE_ENGINE),
            ("fz_begin", FZ_CODE_ENGINE),
            ("$sSa13_endMutationyyFs5UInt8V_Tg5", FZ_CODE_SHARED),
            ("$sSa13_endMutationyyF", FZ_CODE_HELPER),
            ("$sSS3LibE5thirdSiyF", FZ_CODE_OTHER),
            // Made for a type of the engine's.
            ("$sSa15reserveCapacityyySiF8FuzzCore10SplitMix64V_Tg5", FZ_CODE_ENGINE),
        ])
    func origin(name: String, origin: Int) {
        #expect(Int(fz_origin_of_name(name)) == origin)
    }

    @Test(
        "What the compiler makes for all modules is nobody's: caches of types and conformances, copies and ends of values",
        arguments: [
            "__swift_instantiateConcreteTypeFromMangledName", "__swift_project_boxed_opaque_existential_1",
            "__swift_memcpy8_8",
            "$sSaySiGMa", "$sSays5UInt8VGSayxGSlsWl", "$sSays5UInt8VGSayxGSlsWlTm", "$sypSgWOc", "$sypSgWOhTm",
            "$s10Foundation4DataV15_RepresentationOWOe",
        ])
    func helpers(name: String) {
        #expect(fz_origin_of_name(name) == FZ_CODE_HELPER)
        #expect(fz_may_be_of_origin(name) != 0)
    }

    @Test(
        "The same for a type of the code under test is that code",
        arguments: ["$s7ZooPartAAOMa", "$s3App5OfferVWOh", "$s3App5OfferVACSEAAWl"])
    func own(name: String) {
        #expect(fz_origin_of_name(name) == FZ_CODE_OTHER)
    }
}
