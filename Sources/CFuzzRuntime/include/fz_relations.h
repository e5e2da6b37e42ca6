// How the operands of each comparison relate: less, equal or greater, by the place in the code. In private memory of the executor.
#pragma once

#include <stdint.h>

// The most that are told apart. What comes beyond them is not seen.
#define FZ_MAX_RELATIONS 6144u

typedef struct fz_relation {
    // A program counter.
    uintptr_t place;
    // 0: less, 1: equal, 2: greater.
    uint64_t order;
} fz_relation;

// Before the first execution: forgets which relations have been seen.
void fz_relations_clear(void);

// How many `fz_relations_take` would answer.
uint32_t fz_relations_waiting(void);

// Those that were seen for the first time since the last call, in the order in which they came. They are known from then on.
uint32_t fz_relations_take(const fz_relation **relations);

// Called for each comparison.
void fz_relations_note(uintptr_t place, uint64_t one, uint64_t two, uint8_t width);
