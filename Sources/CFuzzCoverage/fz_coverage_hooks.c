// What `-sanitize=fuzzer`, given to the compiler's front end, has the code call. Nothing here links libFuzzer.
#include <stdint.h>

#include "fz_coverage.h"
#include "fz_comparisons.h"

// With gated callbacks the code asks this before it calls one.
uint64_t __sancov_should_track;

void __sanitizer_cov_8bit_counters_init(uint8_t *start, uint8_t *stop) {
    fz_coverage_add_counters(start, stop);
}

void __sanitizer_cov_pcs_init(const uintptr_t *start, const uintptr_t *stop) {
    fz_coverage_add_counters_table(start, stop);
}

void __sanitizer_cov_trace_pc_indir(uintptr_t callee) {
    (void)callee;
}

// Where the code goes on that called a hook. No branch to its use may be marked as unlikely: the compiler then moves the use into a
// function of its own, whose caller is the hook.
#define FZ_PLACE ((uintptr_t)__builtin_return_address(0))

#define FZ_TRACE(name, type, size)                                                             \
    void name(type one, type two) {                                                            \
        if (fz_comparisons_on) fz_comparison(FZ_PLACE, one, two, size, 0);                    \
    }

FZ_TRACE(__sanitizer_cov_trace_cmp1, uint8_t, 1)
FZ_TRACE(__sanitizer_cov_trace_cmp2, uint16_t, 2)
FZ_TRACE(__sanitizer_cov_trace_cmp4, uint32_t, 4)
FZ_TRACE(__sanitizer_cov_trace_cmp8, uint64_t, 8)

// The first operand is a constant of the code's.
#define FZ_TRACE_CONSTANT(name, type, size)                                                    \
    void name(type one, type two) {                                                            \
        if (fz_comparisons_on) fz_comparison(FZ_PLACE, one, two, size, 1);                    \
    }

FZ_TRACE_CONSTANT(__sanitizer_cov_trace_const_cmp1, uint8_t, 1)
FZ_TRACE_CONSTANT(__sanitizer_cov_trace_const_cmp2, uint16_t, 2)
FZ_TRACE_CONSTANT(__sanitizer_cov_trace_const_cmp4, uint32_t, 4)
FZ_TRACE_CONSTANT(__sanitizer_cov_trace_const_cmp8, uint64_t, 8)

// `cases`: how many, the width of the value in bits, then the values of the cases.
void __sanitizer_cov_trace_switch(uint64_t value, const uint64_t *cases) {
    if (__builtin_expect(!fz_comparisons_on, 1)) return;
    uint8_t width = (uint8_t)(cases[1] / 8);
    // Each case is an edge, so its place says nothing new.
    for (uint64_t i = 0; i < cases[0]; i++) fz_comparison(0, cases[2 + i], value, width, 1);
}

void __sanitizer_cov_trace_div4(uint32_t value) {
    (void)value;
}

void __sanitizer_cov_trace_div8(uint64_t value) {
    (void)value;
}

void __sanitizer_cov_trace_gep(uintptr_t index) {
    (void)index;
}
