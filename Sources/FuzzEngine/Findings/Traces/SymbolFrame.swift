/// One function of a stack, as the debug information has it. A program counter in inlined code gives several.
package struct SymbolFrame: Sendable, Hashable {
    /// The linkage name, or the image's name and an offset in it where there are no symbols.
    package var function: String
    /// The path that the compiler was given; `nil` for generated code.
    package var file: String?
    package var line: Int?
    /// The path of the image: the executable or the library.
    package var module: String
    /// The offset that was looked up.
    package var offset: UInt64
    /// Whether the code stands inside the next frame's, not in a function of its own.
    package var isInlined: Bool

    package init(
        function: String, file: String? = nil, line: Int? = nil, module: String, offset: UInt64, isInlined: Bool = false
    ) {
        self.function = function
        self.file = file
        self.line = line
        self.module = module
        self.offset = offset
        self.isInlined = isInlined
    }

    /// Whether nothing is known of it but where it is.
    package var isUnnamed: Bool {
        function == Self.unnamed(module: module, offset: offset).function
    }

    /// What can be said of a program counter without symbols: `libfoo.so+0x1f40`.
    package static func unnamed(module: String, offset: UInt64) -> SymbolFrame {
        let image = module.split(separator: "/").last.map(String.init) ?? "unknown"
        return SymbolFrame(
            function: image + "+0x" + String(offset, radix: 16), module: module, offset: offset)
    }
}
