/// Whose code a frame of a stack is.
package enum FrameOrigin: Sendable, Hashable {
    /// Ours, and what stands around `main`.
    case engine
    /// The Swift runtime and standard library, libc, the loader, the unwinder, a sanitizer.
    case runtime
    /// A library that the target uses: Foundation, or any other shared library.
    case library(String)
    /// All else: the code under test, with the packages that were built with it.
    case target

    /// By the Swift module where the name has one, so that a statically linked library is told from the target too, and
    /// by the image otherwise.
    init(of frame: SymbolFrame, named name: SwiftName) {
        if name.function.hasPrefix(Self.runtimeFailure) {
            self = .runtime
        } else if Self.isEntry(name.function, of: frame.module) {
            self = .engine
        } else if let module = name.module {
            self = Self.origin(ofModule: module, frame, name)
        } else {
            self = Self.origin(ofFunction: name.function) ?? Self.origin(ofImage: frame.module)
        }
    }

    /// The inlined function that debug information gives a trap of generated code: its name is the reason.
    static let runtimeFailure = "Swift runtime failure: "

    private static func origin(ofModule module: String, _ frame: SymbolFrame, _ name: SwiftName) -> FrameOrigin {
        if engineModules.contains(module) || name.function.hasSuffix(".$main()") { return .engine }
        if runtimeModules.contains(module) { return .runtime }
        if libraryModules.contains(module) || module.hasPrefix("Foundation") { return .library(module) }
        // A module that is nobody's we know, in a shared library without debug information, came from elsewhere.
        if frame.line == nil, case .library(let image) = origin(ofImage: frame.module) { return .library(image) }
        return .target
    }

    private static func origin(ofFunction function: String) -> FrameOrigin? {
        if function.hasPrefix("fz_") || entryFunctions.contains(function) { return .engine }
        if runtimePrefixes.contains(where: { function.hasPrefix($0) }) || runtimeFunctions.contains(function) {
            return .runtime
        }
        return isCoreFoundation(function) ? .library("CoreFoundation") : nil
    }

    /// The package manager renames `main` after the executable's module.
    private static func isEntry(_ function: String, of path: String) -> Bool {
        let image = path.split(separator: "/").last ?? ""
        return function == String(image.map { $0.isLetter || $0.isNumber ? $0 : "_" }) + "_main"
    }

    private static func origin(ofImage path: String) -> FrameOrigin {
        let image = path.split(separator: "/").last.map(String.init) ?? path
        if runtimeImages.contains(where: { image.hasPrefix($0) }) || path.hasPrefix("/usr/lib/system/") {
            return .runtime
        }
        if image.contains(".so") || image.hasSuffix(".dylib") || path.contains(".framework/") {
            let stem = image.prefix { $0 != "." }
            return .library(String(stem.hasPrefix("lib") ? stem.dropFirst(3) : stem))
        }
        return .target
    }
}

extension FrameOrigin {
    private static let engineModules: Set = [
        "FuzzCore", "FuzzInputs", "FuzzRuntime", "FuzzEngine", "Fuzzing", "FuzzTesting", "PropertyTesting",
    ]

    private static let runtimeModules: Set = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "RegexBuilder", "Synchronization", "Distributed",
        "Observation", "_Differentiation", "_Builtin_float", "Builtin", "Cxx", "CxxStdlib", "_Volatile", "Runtime",
        "Dispatch",
        "Glibc", "SwiftGlibc", "Musl", "Darwin", "SwiftOnoneSupport", "ObjectiveC",
    ]

    private static let libraryModules: Set = ["_FoundationICU", "_FoundationCollections", "CoreFoundation"]

    /// `CFRelease`, `__CFStringCreate`; not `CFoo`.
    private static func isCoreFoundation(_ function: String) -> Bool {
        let name = function.drop { $0 == "_" }
        return name.hasPrefix("CF") && name.dropFirst(2).first?.isUppercase == true
    }

    private static let entryFunctions: Set = [
        "main", "_start", "start", "__libc_start_main", "__libc_start_call_main", "__libc_start_main_impl",
        "async_Main",
        "async_MainTQ0_", "async_MainTY0_",
    ]

    private static let runtimePrefixes = [
        "swift_", "_swift_", "__swift_", "_ZN5swift", "_ZNK5swift", "_Unwind_", "__cxa_", "__gxx_", "_ZSt", "_ZNSt",
        "_Zn",
        "_Zd", "__asan_", "__ubsan_", "__tsan_", "__sanitizer_", "_ZN11__sanitizer", "_ZN6__asan", "__interceptor_",
        "dispatch_",
        "_dispatch_", "objc_", "__stack_chk", "__chk_fail", "__libc_", "__GI_", "__restore_rt",
    ]

    /// Of libc, for where it is linked in.
    private static let runtimeFunctions: Set = [
        "abort", "raise", "gsignal", "exit", "_exit", "malloc", "calloc", "realloc", "free", "posix_memalign",
        "aligned_alloc", "memcpy", "memmove", "memset", "memcmp", "strlen", "strcmp", "__assert_fail", "__assert_rtn",
        "_Exit", "kill", "sleep", "usleep", "nanosleep", "clock_nanosleep", "pthread_sigmask", "sigprocmask",
        "pthread_create", "start_thread", "clone", "clone3", "thread_start", "_pthread_start",
    ]

    private static let runtimeImages = [
        "libswiftCore.", "libswift_", "libswiftSwiftOnoneSupport.", "libswiftGlibc.", "libswiftMusl.",
        "libswiftDarwin.",
        "libswiftDispatch.", "libswiftSynchronization.", "libswiftObservation.", "libswiftDistributed.",
        "libswiftRegexBuilder.",
        "libswiftRemoteMirror.", "libdispatch.", "libBlocksRuntime.", "libc.so", "libc.musl", "libc-", "libm.so",
        "libm-",
        "libpthread", "libdl.", "librt.", "ld-linux", "ld-musl", "ld-2", "ld64", "libgcc_s", "libstdc++", "libc++",
        "libunwind", "libclang_rt.", "libasan", "libtsan", "libubsan", "linux-vdso", "[vdso]", "libSystem.", "libobjc.",
        "dyld",
    ]
}
