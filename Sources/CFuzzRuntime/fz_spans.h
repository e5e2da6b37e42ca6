// The counters that are watched as memory to look through: spans of whole cache lines, some bytes of which may be others'.
#pragma once

#include <stdint.h>

// The classes of counts, each by the least count in it: 1, 2, 3, 4-7, 8-15, 16-31, 32-127, 128 and more.
#define FZ_CLASSES 8
static const uint8_t fz_class_least[FZ_CLASSES] = {1, 2, 3, 4, 8, 16, 32, 128};

// The class of a count, which is not 0.
static inline uint32_t fz_class(uint8_t count) {
    uint32_t class = 0;
    while (class + 1 < FZ_CLASSES && count >= fz_class_least[class + 1]) class++;
    return class;
}

// Forgets all counters; then each run of them is to be added, in the order of its edges, and all of it ended. 0 where there is no
// memory for them, and none is looked at.
void fz_spans_begin(void);
void fz_spans_add(uint8_t *start, uint8_t *stop, uint64_t first_edge);
int fz_spans_end(void);

// What is remembered of the maps of `fz_coverage_take` does not hold any more.
void fz_spans_forget(void);
