// The comparison of two Swift strings whose words differ, as the standard library makes it: instrumented code shows only the first
// words, and strings of two lengths are told apart before any byte is compared. The executable's definition is the one that all
// modules call; it logs, and goes on to the library's own. Weak, so that a library that is linked in keeps its own.
#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

#include "fz_comparisons.h"

#define FZ_STRING_COMPARE "$ss27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF"

typedef _Bool (*fz_string_compare)(uint64_t, uint64_t, uint64_t, uint64_t, uint8_t);

static fz_string_compare fz_next;

__attribute__((constructor)) static void fz_find_string_compare(void) {
    fz_next = (fz_string_compare)dlsym(RTLD_NEXT, FZ_STRING_COMPARE);
}

// The UTF-8 of a string by its two words, as the ABI lays them out: up to 15 bytes in the words themselves, with the count beside
// the tag on top; else at an address, 32 bytes past the one that is held. Answers the bytes, or NULL for what is neither.
static const uint8_t *fz_text(const uint64_t words[2], uint64_t *length) {
    uint8_t tag = (uint8_t)(words[1] >> 60);
    if ((tag & 2) != 0) {
        *length = words[1] >> 56 & 15;
        return (const uint8_t *)words;
    }
    if (tag != 0 && tag != 8) return NULL;
    *length = words[0] & 0xFFFFFFFFFFFFULL;
    return (const uint8_t *)(words[1] & 0x0FFFFFFFFFFFFFFFULL) + 32;
}

__attribute__((weak)) _Bool fz_compare_strings(
    uint64_t one_first, uint64_t one_second, uint64_t two_first, uint64_t two_second, uint8_t expecting)
    __asm__(FZ_STRING_COMPARE);

_Bool fz_compare_strings(
    uint64_t one_first, uint64_t one_second, uint64_t two_first, uint64_t two_second, uint8_t expecting) {
    if (__builtin_expect(fz_comparisons_on, 0)) {
        const uint64_t one[2] = {one_first, one_second};
        const uint64_t two[2] = {two_first, two_second};
        uint64_t length_one = 0;
        uint64_t length_two = 0;
        const uint8_t *text_one = fz_text(one, &length_one);
        const uint8_t *text_two = fz_text(two, &length_two);
        if (text_one != NULL && text_two != NULL) fz_comparison_text(text_one, length_one, text_two, length_two);
    }
    return fz_next(one_first, one_second, two_first, two_second, expecting);
}
#endif
