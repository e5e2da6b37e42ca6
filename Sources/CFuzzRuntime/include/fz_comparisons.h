// Comparisons that the code under test makes, logged while an executor asks for them. In private memory of the executor.
#pragma once

#include <stdint.h>

#define FZ_MAX_COMPARISONS 4096u
#define FZ_COMPARED_BYTES 64u

// Two operands of a comparison: numbers of a width, or the first bytes of two strings of a length.
typedef struct fz_comparison_record {
    uint64_t one;
    uint64_t two;
    // Bytes of a number: 1, 2, 4 or 8. 0: text.
    uint8_t width;
    // The first operand is a constant in the code.
    uint8_t is_constant;
    uint8_t length_one;
    uint8_t length_two;
    uint8_t text_one[FZ_COMPARED_BYTES];
    uint8_t text_two[FZ_COMPARED_BYTES];
} fz_comparison_record;

// What becomes of comparisons now: nothing, or bits of what is wanted.
#define FZ_LOG 1
#define FZ_RELATIONS 2
extern int fz_comparisons_on;

// Switches on what is wanted; a log begins empty.
void fz_comparisons_begin(int wanted);

// Switches it off: answers how many comparisons the log holds.
uint32_t fz_comparisons_end(void);

const fz_comparison_record *fz_comparisons(void);

// Called by the hooks. `place` is where the code goes on.
void fz_comparison(uintptr_t place, uint64_t one, uint64_t two, uint8_t width, uint8_t is_constant);
void fz_comparison_text(const void *one, uint64_t length_one, const void *two, uint64_t length_two);
