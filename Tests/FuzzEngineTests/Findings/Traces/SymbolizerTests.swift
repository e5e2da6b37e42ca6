import Foundation
import FuzzRuntime
import Testing

@testable import FuzzEngine

@Suite("Symbolizer")
struct SymbolizerTests {
    /// The caller's stack, as the runtime would record it: return addresses, relative to their images.
    @inline(never)
    private func stack() -> [RawFrame] {
        Thread.callStackReturnAddresses.compactMap { address in
            var facts = ImageFacts()
            guard imageFacts(UnsafeRawPointer(bitPattern: address.uintValue), &facts) != 0, let name = facts.path
            else {
                return nil
            }
            return RawFrame(
                module: String(cString: name), offset: UInt64(address.uintValue - UInt(bitPattern: facts.base)),
                isExact: false)
        }
    }

    @inline(never)
    private func outer(_ body: (Int) -> [RawFrame]) -> [RawFrame] {
        body(1)
    }

    @Test("A stack of this process has functions, files and lines, innermost first")
    func ownStack() throws {
        let line = #line + 1
        let raw = outer { _ in stack() }
        let symbolizer = Symbolizer()
        let frames = TraceFrame.frames(of: symbolizer.symbolize(raw))
        #expect(symbolizer.note == nil)
        let texts = frames.map(\.place)
        let closure = try #require(
            texts.firstIndex(of: "closure #1 in SymbolizerTests.ownStack() SymbolizerTests.swift:\(line)"))
        let outer = try #require(texts.firstIndex { $0.hasPrefix("SymbolizerTests.outer(_:) SymbolizerTests.swift:") })
        let test = try #require(texts.lastIndex(of: "SymbolizerTests.ownStack() SymbolizerTests.swift:\(line)"))
        #expect(closure < outer)
        #expect(outer < test)
        #expect(frames[closure].origin == .target)
    }

    @Test("A block that begins without a line is told by the line behind it")
    func blocks() throws {
        let raw = outer { _ in stack() }
        let symbolizer = Symbolizer()
        let answers = symbolizer.symbolize(raw)
        let place = try #require(answers.firstIndex { $0.last?.line != nil && $0.count == 1 })
        let known = RawFrame(module: raw[place].module, offset: raw[place].offset - 1, isExact: true)
        #expect(symbolizer.symbolize(blocks: [known]) == symbolizer.symbolize([known]))
        let unknown = RawFrame(module: "/nowhere/libgone.so", offset: 0x41, isExact: true)
        #expect(symbolizer.symbolize(blocks: [unknown, known])[0].map(\.function) == ["libgone.so+0x41"])
    }

    @Test("A frame is looked up once, and many frames take several questions")
    func many() throws {
        let raw = outer { _ in stack() }
        let symbolizer = Symbolizer()
        let once = symbolizer.symbolize(raw)
        let thrice = symbolizer.symbolize(raw + raw + raw)
        #expect(thrice == once + once + once)
    }

    @Test("An image that is not there gives its name and the offset, and the others their functions")
    func missingImage() throws {
        let own = try #require(outer { _ in stack() }.first { $0.module.hasSuffix(".xctest") })
        let gone = RawFrame(module: "/nowhere/libgone.so", offset: 0x41, isExact: false)
        let odd = RawFrame(module: "/no\"where\n/libodd.so", offset: 0x41, isExact: true)
        let frames = Symbolizer().symbolize([gone, own, odd])
        #expect(frames[0].map(\.function) == ["libgone.so+0x40"])
        #expect(frames[1].first?.line != nil)
        #expect(frames[2].map(\.function) == ["libodd.so+0x41"])
    }

    @Test("Without a symbolizer, or with one that dies or talks nonsense, frames are offsets and a note says why")
    func degraded() {
        let frame = RawFrame(module: "/app/tool", offset: 0x41, isExact: true)
        for program in ["/nowhere/llvm-symbolizer", "/bin/false", "/bin/cat"] {
            let symbolizer = Symbolizer(program: program)
            #expect(symbolizer.symbolize([frame]).map { $0.map(\.function) } == [["tool+0x41"]])
            #expect(symbolizer.note == "\(program) does not answer; traces have offsets in place of names")
        }
    }

    @Test("The variable names the symbolizer, the toolchain's comes before others")
    func locate() throws {
        #expect(Symbolizer.locate(environment: ["FUZZ_SYMBOLIZER": "/a/b"]) == "/a/b")
        #expect(Symbolizer.locate(environment: ["PATH": "/nowhere"]) == nil)
        let folder = try TemporaryFolder()
        for name in ["bin/swift-driver", "bin/llvm-symbolizer", "other/llvm-symbolizer"] {
            let path = folder.path + "/" + name
            try DurableFiles().createFolder((path as NSString).deletingLastPathComponent)
            try DurableFiles().write([], to: path)
            #expect(chmod(path, 0o755) == 0)
        }
        #expect(symlink("../bin/swift-driver", folder.path + "/other/swift") == 0)
        let found = try #require(Symbolizer.locate(environment: ["PATH": folder.path + "/other"]))
        #expect(found.hasSuffix("/bin/llvm-symbolizer"))
    }

    @Test("The child is gone with the symbolizer")
    func child() throws {
        let raw = outer { _ in stack() }
        var symbolizer: Symbolizer? = Symbolizer()
        _ = symbolizer?.symbolize(raw)
        let process = try #require(symbolizer?.child?.process)
        #expect(kill(process, 0) == 0)
        symbolizer = nil
        #expect(kill(process, 0) == -1)
        #expect(errno == ESRCH)
    }
}

/// The system's `Dl_info`, which its header shows to C alone.
private struct ImageFacts {
    var path: UnsafePointer<CChar>?
    var base: UnsafeRawPointer?
    var symbol: UnsafePointer<CChar>?
    var address: UnsafeRawPointer?
}

@_silgen_name("dladdr")
private func imageFacts(_ address: UnsafeRawPointer?, _ facts: UnsafeMutablePointer<ImageFacts>) -> Int32
