/// What a type says about the values that it may be looking for.
struct ProbeHints {
    static let none = ProbeHints()

    var strings: [String] = []
    var integers: [Int] = []
    /// Numbers by which code may tell cases apart.
    var caseNumbers: [Int] = []
    /// Whether values of telling shapes are wanted too.
    var hasShapes = false

    init() {}

    /// The raw values of an enum, or the names of its cases as texts spell them.
    init<Value>(of type: Value.Type) {
        if let raw = type as? any RawRepresentable.Type, let values = Self.rawValues(raw) {
            strings = values.compactMap(Self.string)
            integers = values.compactMap { ($0 as? any BinaryInteger).flatMap { Int(exactly: $0) } }
        } else {
            let names = EnumLayout.caseNames(of: type)
            let spelled = names + names.map(KeySpelling.snakeCase.spell) + names.map(KeySpelling.upperSnakeCase.spell)
            strings = Self.unique(spelled)
            // Those beyond 1, which are tried anyway.
            caseNumbers = (2..<10).filter { $0 <= names.count }
        }
    }

    static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }

    private static func rawValues<Value: RawRepresentable>(_ type: Value.Type) -> [Any]? {
        EnumLayout.cases(of: type)?.map(\.rawValue)
    }

    private static func string(_ value: Any) -> String? {
        value as? String ?? (value as? Character).map(String.init)
    }
}
