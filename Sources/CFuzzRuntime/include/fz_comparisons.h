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

// Whether comparisons are logged now.
extern int fz_comparisons_on;

// Begins a log, and ends it: answers how many there are.
void fz_comparisons_begin(void);
uint32_t fz_comparisons_end(void);

const fz_comparison_record *fz_comparisons(void);

// Called by the hooks.
void fz_comparison(uint64_t one, uint64_t two, uint8_t width, uint8_t is_constant);
void fz_comparison_text(const void *one, uint64_t length_one, const void *two, uint64_t length_two);
