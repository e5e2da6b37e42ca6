/// A value that a probe hands to user code, and the JSON text that stands for it, where there is one.
struct ProbeSample<Value> {
    var value: Value
    var text: String?
    var origin: ProbeOrigin

    init(_ value: Value, text: String? = nil, _ origin: ProbeOrigin = .plain) {
        self.value = value
        self.text = text
        self.origin = origin
    }
}
