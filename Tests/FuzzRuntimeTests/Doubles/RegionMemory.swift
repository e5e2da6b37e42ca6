import CFuzzRuntime
import Foundation

@testable import FuzzRuntime

/// A region in memory of this process alone. The pages before and behind it may not be touched: who reads there, ends the tests.
final class RegionMemory {
    let region: Region
    private let mapping: UnsafeMutableRawPointer
    private let mappingSize: Int

    /// - Parameter maximumLength: a multiple of 8, so that the end of the region is the end of a page.
    init(maximumLength: Int = 4_096) {
        let page = Int(getpagesize())
        let size = Int(fz_region_size(UInt64(maximumLength)))
        let pages = (size + page - 1) / page * page
        mappingSize = pages + 2 * page
        guard let mapping = mmap(nil, mappingSize, PROT_NONE, MAP_PRIVATE | MAP_ANON, -1, 0), mapping != MAP_FAILED
        else {
            preconditionFailure("no memory for a test")
        }
        self.mapping = mapping
        mprotect(mapping + page, pages, PROT_READ | PROT_WRITE)
        let start = mapping + page + (pages - size)
        let base = start.bindMemory(to: fz_region.self, capacity: 1)
        base.pointee.magic = UInt64(FZ_MAGIC)
        base.pointee.maximum_length = UInt64(maximumLength)
        region = Region(base: base, maximumLength: maximumLength)
    }

    deinit {
        munmap(mapping, mappingSize)
    }

    var base: UnsafeMutablePointer<fz_region> { region.base }

    /// Writes an input as an execution does before it calls the target.
    func begin(_ input: String, iteration: UInt64, phase: Phase = .decode) {
        region.input.copyBytes(from: input.utf8)
        fz_begin(base, iteration, UInt64(input.utf8.count), phase.rawValue)
    }

    /// A stack as the handler leaves it, in a module that covers everything from 0x1000 on.
    func leaveStack(_ counters: [UInt64], in stack: UnsafeMutablePointer<fz_stack>) {
        base.pointee.module_count = 1
        let module = UnsafeMutablePointer(mutating: fz_region_module(base, 0))
        module?.pointee.base = 0x1000
        module?.pointee.end = 0x100_0000
        stack.pointee.iteration = base.pointee.iteration
        stack.pointee.is_exact = 1
        stack.pointee.inner_count = UInt32(counters.count)
        let start = UnsafeMutableRawPointer(stack) + innerFrames
        for (index, counter) in counters.enumerated() {
            start.storeBytes(of: counter, toByteOffset: index * 8, as: UInt64.self)
        }
    }

    /// Where the inner frames of a stack begin; its importer passes over the array.
    private var innerFrames: Int { MemoryLayout<fz_stack>.size - 8 * Int(FZ_INNER_FRAMES + FZ_OUTER_FRAMES) }

    func outcomes() -> [UInt64] {
        (0..<Int(FZ_OUTCOMES)).map { fz_region_outcomes(base)[$0] }
    }
}
