/// The last words of a process, found in the tail of its standard error.
struct CrashMessage: Hashable {
    enum Source: Hashable {
        /// The Swift runtime or standard library, libc, a sanitizer: the words are constant but for values in them.
        case system
        /// `fatalError`, `precondition`, `assert` somewhere: the words can be anything.
        case code
    }

    var source: Source
    /// `fatal error`, `precondition failed`, …: the words in front.
    var lead: String
    /// Empty where nothing was said.
    var text: String
    /// The words for a signature, where they are known to hold no values.
    var fixed: String?
    /// The allocator's: there was no memory.
    var isAllocationFailure = false

    /// The last line that is somebody's last words; `nil` where there is none.
    init?(in standardError: [UInt8]) {
        let lines = String(decoding: standardError, as: UTF8.self).split { $0.isNewline }
        guard let found = lines.reversed().lazy.compactMap({ Self(line: String($0)) }).first else { return nil }
        self = found
    }

    init?(line: String) {
        if let message = Self.swift(line) ?? Self.sanitizer(line) ?? Self.exception(line) ?? Self.plain(line) {
            self = message
        } else {
            return nil
        }
    }

    private init(
        _ source: Source, lead: String, text: String, fixed: String? = nil, isAllocationFailure: Bool = false
    ) {
        self.source = source
        self.lead = lead
        self.text = text
        self.fixed = fixed
        self.isAllocationFailure = isAllocationFailure
    }

    /// `Shop/Offer.swift:12: Fatal error: no such book`, or without the file where the runtime speaks.
    private static func swift(_ line: String) -> CrashMessage? {
        for lead in ["Fatal error", "Precondition failed", "Assertion failed"] {
            guard let found = line.firstRange(of: lead) else { continue }
            let file = line[..<found.lowerBound]
            let rest = line[found.upperBound...]
            guard file.isEmpty || file.hasSuffix(": "), rest.isEmpty || rest.hasPrefix(": ") else { continue }
            let text = String(rest.dropFirst(2))
            let constant = constants.first { text.hasPrefix($0) }
            let isSystem = file.isEmpty || file.hasPrefix("Swift/") || constant != nil
            return CrashMessage(
                isSystem ? .system : .code, lead: lead, text: text, fixed: constant,
                isAllocationFailure: file.isEmpty && text.hasPrefix("failed to allocate "))
        }
        return nil
    }

    /// The standard library's messages that carry the caller's file.
    private static let constants = [
        "Unexpectedly found nil while unwrapping an Optional value",
        "Unexpectedly found nil while implicitly unwrapping an Optional value",
        "'try!' expression unexpectedly raised an error", "Index out of range", "Division by zero",
    ]

    /// `==7==ERROR: AddressSanitizer: heap-use-after-free on address …`, `f.c:3:5: runtime error: division by zero`. A report ends with
    /// `SUMMARY: AddressSanitizer: double-free …`, which names what the first line may only describe.
    private static func sanitizer(_ line: String) -> CrashMessage? {
        let leads = ["SUMMARY: AddressSanitizer: ", "ERROR: AddressSanitizer: "]
        if let found = leads.lazy.compactMap({ line.firstRange(of: $0) }).first {
            let kind = line[found.upperBound...].prefix { $0 != " " && $0 != ":" }
            let isAllocation = ["allocation-size-too-big", "out-of-memory", "calloc-overflow"].contains(kind)
            return CrashMessage(
                .system, lead: "AddressSanitizer", text: String(kind), isAllocationFailure: isAllocation)
        }
        guard let found = line.firstRange(of: ": runtime error: ") else { return nil }
        return CrashMessage(.system, lead: "runtime error", text: String(line[found.upperBound...]))
    }

    private static func exception(_ line: String) -> CrashMessage? {
        let starts = [
            "terminate called after throwing an instance of ", "terminating due to uncaught exception of type ",
        ]
        for start in starts {
            guard let found = line.firstRange(of: start) else { continue }
            let type = line[found.upperBound...].drop { $0 == "'" }.prefix { !"' ".contains($0) }
            let name = type.hasSuffix(":") ? type.dropLast() : type
            return CrashMessage(
                .system, lead: "uncaught exception", text: "uncaught exception " + name,
                isAllocationFailure: name == "std::bad_alloc")
        }
        return nil
    }

    /// What libc and the Swift runtime write without a lead.
    private static func plain(_ line: String) -> CrashMessage? {
        if line.contains("Assertion `") && line.hasSuffix("' failed.") {
            return CrashMessage(.code, lead: "Assertion failed", text: "")
        }
        if ["Could not cast value of type ", "Simultaneous accesses to "].contains(where: { line.hasPrefix($0) }) {
            return CrashMessage(.system, lead: "", text: line)
        }
        let allocator = ["free(): ", "malloc(): ", "realloc(): ", "munmap_chunk(): ", "double free or ", "corrupted "]
        let others = ["*** stack smashing detected", "*** buffer overflow detected", "Fatal access conflict detected"]
        guard (allocator + others).contains(where: { line.hasPrefix($0) }) else { return nil }
        return CrashMessage(.system, lead: "", text: line, fixed: line)
    }
}
