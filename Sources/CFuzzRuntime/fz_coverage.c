#include "fz_coverage.h"

#include <string.h>

#include "fz_engine_code.h"

// A run of counters that are watched, all of one range, with the index of its first edge. Whole words are read, so that the bytes
// of others at its ends are masked out.
typedef struct {
    uint8_t *start;
    uint8_t *stop;
    uint64_t first;
} fz_run;

typedef struct {
    uint8_t *start;
    uint8_t *stop;
    // Pairs of a program counter and flags, one for each counter.
    const uintptr_t *table;
} fz_range;

static fz_range fz_ranges[FZ_MAX_COUNTER_RANGES];
static uint32_t fz_range_count;
static uint32_t fz_table_count;

#define FZ_MAX_RUNS 4096u
static fz_run fz_runs[FZ_MAX_RUNS];
static uint32_t fz_run_count;
static uint64_t fz_edge_count;

__thread uintptr_t __sancov_lowest_stack __attribute__((tls_model("initial-exec"))) = UINTPTR_MAX;

void fz_coverage_add_counters(uint8_t *start, uint8_t *stop) {
    if (start == stop) return;
    // The loader announces a module's counters once for each of its object files.
    for (uint32_t i = 0; i < fz_range_count; i++) {
        if (fz_ranges[i].start == start) return;
    }
    if (fz_range_count == FZ_MAX_COUNTER_RANGES) return;
    fz_ranges[fz_range_count++] = (fz_range){start, stop, NULL};
}

void fz_coverage_add_counters_table(const uintptr_t *start, const uintptr_t *stop) {
    if (start == stop) return;
    for (uint32_t i = 0; i < fz_range_count; i++) {
        if (fz_ranges[i].table == start) return;
    }
    // The table of a range comes after its counters, and has two words for each of them.
    for (uint32_t i = 0; i < fz_range_count; i++) {
        if (fz_ranges[i].table == NULL && (stop - start) == 2 * (fz_ranges[i].stop - fz_ranges[i].start)) {
            fz_ranges[i].table = start;
            return;
        }
    }
}

static void fz_add_run(uint8_t *start, uint8_t *stop) {
    if (start == stop || fz_run_count == FZ_MAX_RUNS) return;
    fz_runs[fz_run_count++] = (fz_run){start, stop, fz_edge_count};
    fz_edge_count += (uint64_t)(stop - start);
}

// Cuts a range into the runs of what is not the engine's.
static void fz_add_range(const fz_range *range) {
    if (range->table == NULL) {
        fz_add_run(range->start, range->stop);
        return;
    }
    uint8_t *start = range->start;
    int is_engines = 0;
    for (uint8_t *at = range->start; at < range->stop; at++) {
        const uintptr_t *entry = range->table + 2 * (at - range->start);
        // The flag says: the entry of a function.
        if ((entry[1] & 1) == 0) continue;
        int now = fz_is_engine_code(entry[0]);
        if (now == is_engines) continue;
        if (now) fz_add_run(start, at);
        start = at;
        is_engines = now;
    }
    if (!is_engines) fz_add_run(start, range->stop);
}

uint64_t fz_coverage_prepare(void) {
    fz_run_count = 0;
    fz_edge_count = 0;
    fz_find_engine_code();
    for (uint32_t i = 0; i < fz_range_count; i++) fz_add_range(&fz_ranges[i]);
    fz_forget_engine_code();
    return fz_edge_count;
}

uint64_t fz_coverage_edges(void) {
    return fz_edge_count;
}

void fz_coverage_clear(void) {
    for (uint32_t i = 0; i < fz_run_count; i++) {
        memset(fz_runs[i].start, 0, (size_t)(fz_runs[i].stop - fz_runs[i].start));
    }
}

// Classes of a count as bits: 1, 2, 3, 4-7, 8-15, 16-31, 32-127, 128 and more.
static uint8_t fz_class(uint8_t count) {
    if (count == 0) return 0;
    if (count < 4) return (uint8_t)(1u << (count - 1));
    if (count < 8) return 8;
    if (count < 16) return 16;
    if (count < 32) return 32;
    return count < 128 ? 64 : 128;
}

// The next counter from `at` on that is not 0, or the end.
static uint8_t *fz_next_counter(uint8_t *at, const uint8_t *stop) {
    while (at < stop) {
        if (((uintptr_t)at & 7) == 0 && stop - at >= 8) {
            uint64_t word;
            memcpy(&word, at, 8);
            if (word == 0) {
                at += 8;
                continue;
            }
        }
        if (*at != 0) return at;
        at++;
    }
    return (uint8_t *)stop;
}

int fz_coverage_take(const uint8_t *known, const uint8_t *also_known) {
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        for (uint8_t *at = run->start; (at = fz_next_counter(at, run->stop)) < run->stop; at++) {
            uint64_t edge = run->first + (uint64_t)(at - run->start);
            if ((fz_class(*at) & ~(known[edge] | also_known[edge])) != 0) return 1;
        }
    }
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        for (uint8_t *at = run->start; (at = fz_next_counter(at, run->stop)) < run->stop; at++) *at = 0;
    }
    return 0;
}

uint64_t fz_coverage_features(uint64_t tag, uint64_t *features, uint64_t capacity) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        for (uint8_t *at = run->start; (at = fz_next_counter(at, run->stop)) < run->stop; at++) {
            if (count == capacity) return count;
            uint64_t edge = run->first + (uint64_t)(at - run->start);
            features[count++] = tag + edge * 8 + (uint64_t)__builtin_ctz(fz_class(*at));
        }
    }
    return count;
}

uintptr_t fz_coverage_lowest_stack(void) {
    return __sancov_lowest_stack;
}

void fz_coverage_reset_stack(void) {
    __sancov_lowest_stack = UINTPTR_MAX;
}
