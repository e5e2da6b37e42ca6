/// The part of a trace that tells where a fault is: the frames of its place, marked, and those next to them.
enum TraceExcerpt {
    /// Frames that are shown on each side of one of the place's, and of a trace in which none is.
    private static let neighbours = 3
    private static let most = 8

    /// `visit(_:) Zoo.swift:24` of `visit(_:) Tests/Zoo/Zoo.swift:24`, as places have it.
    private static func withoutFolders(_ frame: String) -> String {
        guard let space = frame.lastIndex(of: " "), let slash = frame[space...].lastIndex(of: "/") else { return frame }
        return String(frame[...space] + frame[frame.index(after: slash)...])
    }

    /// One row a frame, innermost first; `place` is that of the signature.
    static func rows(of trace: [String], around place: [String]) -> [String] {
        let marked = trace.indices.filter { index in
            let frame = withoutFolders(trace[index])
            return place.contains { !$0.isEmpty && (frame == $0 || frame.hasPrefix($0 + " ")) }
        }
        var shown = Set(trace.indices.prefix(marked.isEmpty ? most : 1))
        for index in marked { shown.formUnion(max(0, index - neighbours)...min(trace.count - 1, index + neighbours)) }
        var rows: [String] = []
        var passed = 0
        for (index, frame) in trace.enumerated() {
            guard shown.contains(index) else {
                passed += 1
                continue
            }
            if passed > 0 { rows.append("  … \(Amount.counted(passed, "frame"))") }
            passed = 0
            rows.append((marked.contains(index) ? "> " : "  ") + PrintableText.message(frame))
        }
        if passed > 0 { rows.append("  … \(Amount.counted(passed, "frame"))") }
        return rows
    }
}
