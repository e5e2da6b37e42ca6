// How deep the stack of an execution was, where its code is instrumented: each function that it enters lowers one variable to the
// address where its frame ends. Depths count from a place that lies alike in its page in every process, so that no layout of the
// process, and no alignment that follows from one, changes a depth.
#pragma once

#include <stdint.h>

// The deepest address of this thread's stack so far. Instrumented code writes it.
extern __thread uintptr_t __sancov_lowest_stack __attribute__((tls_model("initial-exec")));

// Where depths count from.
extern uintptr_t fz_depth_base;

// Calls `work`, which runs executions on this thread: depths count from the frame that it is called on.
void fz_depth_measure(void (*work)(void *), void *argument);

// An execution begins: nothing is deep yet.
static inline void fz_depth_clear(void) {
    __sancov_lowest_stack = UINTPTR_MAX;
}

// The class of how deep an execution was: the number of bits of the depth in bytes, so that each class is twice as deep as the one
// before. 0 where nothing was noted, or on another stack.
static inline uint32_t fz_depth_class(uintptr_t base, uintptr_t lowest) {
    if (lowest >= base || base - lowest > UINT32_MAX) return 0;
    return 32u - (uint32_t)__builtin_clz((uint32_t)(base - lowest));
}

// The class of the execution since `fz_depth_clear`.
static inline uint32_t fz_depth_now(void) {
    return fz_depth_class(fz_depth_base, __sancov_lowest_stack);
}
