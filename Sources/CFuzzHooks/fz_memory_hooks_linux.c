// `memcmp` and `bcmp`, as libswiftCore calls them to compare strings of more than fifteen bytes: the executable's definition is the
// one that all modules use. The plain loops are by words, since every comparison of the process comes through here.
#ifdef __linux__
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "fz_comparisons.h"

static int fz_compare_bytes(const uint8_t *one, const uint8_t *two, size_t count) {
    while (count >= 8) {
        uint64_t a;
        uint64_t b;
        __builtin_memcpy(&a, one, 8);
        __builtin_memcpy(&b, two, 8);
        if (a != b) {
            a = __builtin_bswap64(a);
            b = __builtin_bswap64(b);
            return a < b ? -1 : 1;
        }
        one += 8;
        two += 8;
        count -= 8;
    }
    for (; count > 0; one++, two++, count--) {
        if (*one != *two) return *one < *two ? -1 : 1;
    }
    return 0;
}

int memcmp(const void *one, const void *two, size_t count) {
    if (__builtin_expect(fz_comparisons_on, 0)) fz_comparison_text(one, count, two, count);
    return fz_compare_bytes(one, two, count);
}

int bcmp(const void *one, const void *two, size_t count) {
    if (__builtin_expect(fz_comparisons_on, 0)) fz_comparison_text(one, count, two, count);
    return fz_compare_bytes(one, two, count);
}
#endif
