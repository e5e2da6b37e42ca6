/// A frame of a stack with the name that a person would use, and whose code it is.
package struct TraceFrame: Sendable, Hashable {
    /// Folded, see ``SwiftName``.
    package var function: String
    package var file: String?
    package var line: Int?
    package var origin: FrameOrigin
    /// Inlined into the next frame.
    package var isInlined: Bool
    /// A thunk or other generated code without a line: part of no trace, and the place of no fault.
    package var isHidden: Bool
    /// A library's function that was compiled into the target: inlined, or specialized for its types.
    package var isCopy: Bool
    /// The code of several functions that are alike, under the name of the first. Copies of one generic function are one all the same.
    package var isShared: Bool
    /// An image and an offset: code of the compiler's own, where others around it have names.
    package var isUnnamed: Bool

    init(_ frame: SymbolFrame) {
        let name = SwiftName(symbol: frame.function)
        function = name.function
        file = frame.file
        line = frame.line
        origin = FrameOrigin(of: frame, named: name)
        isInlined = frame.isInlined
        isUnnamed = frame.isUnnamed
        isShared = name.isMerged && !name.isSpecialized
        isHidden = frame.line == nil && (name.isThunk || (frame.isInlined && origin == .target))
        if case .library = origin {
            isCopy = frame.line == nil && (name.isSpecialized || frame.isInlined) && !Self.isShared(frame.module)
        } else {
            isCopy = false
        }
    }

    /// The frames of a symbolized stack, innermost first.
    package static func frames(of stack: [[SymbolFrame]]) -> [TraceFrame] {
        var frames = stack.flatMap { $0.map(TraceFrame.init) }
        // The package manager names an executable's `main` after its module, and a person may have renamed the file: it is
        // what calls the engine.
        for index in frames.indices.dropFirst()
        where frames[index - 1].origin == .engine && frames[index].function.hasSuffix("_main") {
            frames[index].origin = .engine
        }
        return frames
    }

    /// What a signature holds: `parse(_:) Offer.swift:12`, or the function alone where the line is not known.
    package var place: String {
        guard let file, let line else { return function }
        return "\(function) \(SourcePath(file).name):\(line)"
    }

    /// What a trace shows: `parse(_:) Sources/Shop/Offer.swift:12`. No absolute path, no address.
    package var text: String {
        guard let file, let line else { return function }
        return "\(function) \(SourcePath(file).relative):\(line)"
    }

    /// Neither the runtime's nor ours.
    package var isOfInterest: Bool {
        !isHidden && origin != .runtime && origin != .engine
    }

    /// Whether it is a function of the C++ runtime, by a name that nobody reads.
    package var isMangled: Bool {
        function.hasPrefix("_Z")
    }

    /// Inside the runtime, where nothing has a name, or the words of a trap, which are the reason.
    package var isNameless: Bool {
        origin == .runtime && (function.contains("+0x") || function.hasPrefix(FrameOrigin.runtimeFailure))
    }

    private static func isShared(_ image: String) -> Bool {
        image.contains(".so") || image.hasSuffix(".dylib") || image.contains(".framework/")
    }
}
