#if canImport(Darwin)
    internal import Foundation
    internal import FuzzRuntime

    /// `atos`: it holds its answers back until its input ends, so each question about an image is a process of its own.
    extension Symbolizer {
        static let absence =
            "no atos at /usr/bin/atos (FUZZ_SYMBOLIZER names one); traces have offsets in place of names"

        static func locate(environment: [String: String] = ProcessInfo.processInfo.environment) -> String? {
            if let chosen = environment["FUZZ_SYMBOLIZER"], !chosen.isEmpty { return chosen }
            return access("/usr/bin/atos", X_OK) == 0 ? "/usr/bin/atos" : nil
        }

        /// `nil` where `atos` cannot be run, or gives fewer lines than there were questions.
        func answers(to frames: [RawFrame], from program: String) -> [[SymbolFrame]]? {
            var answers: [RawFrame: [SymbolFrame]] = [:]
            for (module, group) in Dictionary(grouping: frames, by: \.module) {
                let offsets = group.map { "0x" + String(Self.lookup($0), radix: 16) }
                let arguments = ["-o", module, "-offset", "-fullPath", "-i", "-d", Self.delimiter] + offsets
                guard let atos = ChildDialogue(program: program, arguments: arguments) else { return nil }
                for frame in group {
                    guard let line = atos.readLine() else { return nil }
                    answers[frame] = Self.frames(
                        in: String(decoding: line, as: UTF8.self), module: module, offset: Self.lookup(frame))
                }
            }
            return frames.map { answers[$0] ?? [.unnamed(module: $0.module, offset: Self.lookup($0))] }
        }

        private static let delimiter = "\u{1}"

        /// `function (in image) (path:line)`, for each inlined frame one, with the delimiter between.
        static func frames(in line: String, module: String, offset: UInt64) -> [SymbolFrame] {
            let parts = line.components(separatedBy: delimiter).filter { !$0.isEmpty }
            let frames = parts.enumerated().compactMap { index, part -> SymbolFrame? in
                guard let image = part.range(of: " (in ", options: .backwards), !part.hasPrefix("0x") else {
                    return nil
                }
                var frame = SymbolFrame(
                    function: String(part[..<image.lowerBound]), module: module, offset: offset,
                    isInlined: index < parts.count - 1)
                if let open = part.range(of: ") (", range: image.upperBound..<part.endIndex), part.hasSuffix(")") {
                    let place = part[open.upperBound...].dropLast()
                    if let colon = place.lastIndex(of: ":"), let number = Int(place[place.index(after: colon)...]),
                        number > 0,
                        !place.hasPrefix("<compiler-generated>"), !place.hasPrefix("/<compiler-generated>")
                    {
                        frame.file = String(place[..<colon])
                        frame.line = number
                    }
                }
                return frame
            }
            return frames.isEmpty ? [.unnamed(module: module, offset: offset)] : frames
        }
    }
#endif
