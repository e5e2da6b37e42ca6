// Stacks: recorded by a signal handler on a stack of its own, in the region, so that they outlive the executor.
#pragma once

#include "fz_region.h"

// Finds the modules that are loaded, and walks one stack, so that no later walk has to load or allocate anything.
void fz_stack_warm(fz_region *region);

// Fills the region's list of modules: the executable first, as the loader tells it.
void fz_find_modules(fz_region *region);

// In an executor, on the thread that runs the target: takes the fatal signals, and the one that asks for a stack.
void fz_stack_install(fz_region *region);

// The signal that asks a running executor for its stack.
int fz_stack_signal(void);

// Records the stack from the frame that goes on at `start` outwards as the fatal one, for an ending that no handler sees; all of it
// where `start` is NULL. Does nothing outside an execution.
void fz_stack_record_ending(void *start);

// How many stacks this executor has recorded when asked.
uint32_t fz_stack_answers(void);

// Whether this process is an executor that has taken its signals.
int fz_stack_is_installed(void);

// The module of a program counter and the offset in it, as in `fz_record.stack`.
uint64_t fz_stack_relative(const fz_region *region, uint64_t counter);
