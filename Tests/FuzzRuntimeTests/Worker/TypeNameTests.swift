import Testing

@testable import FuzzRuntime

struct TypeNameTests {
    @Test(
        "Addresses are left out of names, and nothing else",
        arguments: [
            ("Shop.(unknown context at $55d0c2f3).Failure", "Shop.Failure"),
            ("Shop.(unknown context at $1).(unknown context at $2).Failure", "Shop.Failure"),
            ("Array<Shop.(unknown context at $1a).Price>", "Array<Shop.Price>"),
            ("Shop.Price(amount: \"5$\")", "Shop.Price(amount: \"5$\")"),
            ("", ""),
        ])
    func addresses(text: String, result: String) {
        #expect(TypeName.stable(text) == result)
    }

    @Test("A name has its module and the types around it")
    func qualified() {
        #expect(TypeName.of([Int].self) == "Swift.Array<Swift.Int>")
        #expect(TypeName.of(PlainFailure.self) == "FuzzRuntimeTests.PlainFailure")
        #expect(TypeName.of(type(of: hiddenFailure)) == "FuzzRuntimeTests.HiddenFailure")
    }
}
