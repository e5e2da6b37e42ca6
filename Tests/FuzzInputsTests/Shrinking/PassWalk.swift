@testable import FuzzInputs

/// Single passes over texts.
enum PassWalk {
    /// All candidates of a pass, where none of them will do.
    static func candidates(of pass: any ShrinkPass.Type, _ text: String) -> [String] {
        let input = ShrinkInput(Array(text.utf8))
        var pass = pass.init()
        var candidates: [String] = []
        while let candidate = pass.next(input) { candidates.append(String(decoding: candidate, as: UTF8.self)) }
        return candidates
    }

    /// What passes make of a text, one candidate at a time, and how many they needed.
    static func shrunk(
        _ text: String, by passes: any ShrinkPass.Type..., while isKept: (String) -> Bool
    ) -> (text: String, executions: Int) {
        var search = ShrinkSearch(Array(text.utf8), passes: passes)
        var executions = 0
        while let candidate = search.candidates(atMost: 1).first {
            executions += 1
            _ = search.learn([isKept(String(decoding: candidate, as: UTF8.self))])
        }
        return (String(decoding: search.bytes, as: UTF8.self), executions)
    }
}
