#include "fz_coverage.h"

#include <stdlib.h>
#include <string.h>

#include "fz_engine_code.h"
#include "fz_spans.h"

// A run of counters that are watched, all of one range, with the index of its first edge.
typedef struct {
    uint8_t *start;
    uint8_t *stop;
    uint64_t first;
    // Pairs of a program counter and flags, one for each counter; NULL where there are none.
    const uintptr_t *table;
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
// For all edges: what each counter was at the last look, and whether it was another one than at the look before, ever.
static uint8_t *fz_looked;
static uint8_t *fz_grown;
static uint64_t fz_looked_at = UINT64_MAX;
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

// Adds the counters from `start` on of a range to what is watched.
static void fz_add_run(const fz_range *range, uint8_t *start, uint8_t *stop) {
    if (start == stop || fz_run_count == FZ_MAX_RUNS) return;
    fz_run run = {.start = start, .stop = stop, .first = fz_edge_count};
    if (range->table != NULL) run.table = range->table + 2 * (start - range->start);
    fz_runs[fz_run_count++] = run;
    fz_edge_count += (uint64_t)(stop - start);
}

// Gives the runs their memory; without it nothing is watched.
static void fz_share_memory(void) {
    free(fz_looked);
    fz_looked = malloc(2 * fz_edge_count + 1);
    fz_grown = fz_looked + fz_edge_count;
    fz_looked_at = UINT64_MAX;
    fz_spans_begin();
    for (uint32_t i = 0; i < fz_run_count; i++) fz_spans_add(fz_runs[i].start, fz_runs[i].stop, fz_runs[i].first);
    if (fz_looked == NULL || !fz_spans_end()) {
        fz_run_count = 0;
        fz_edge_count = 0;
    }
}

// The next counter from `at` on that is of a function's entry, or the end; and the origin of the function.
static uint8_t *fz_next_function(const fz_range *range, uint8_t *at, int *origin) {
    for (; at < range->stop; at++) {
        const uintptr_t *entry = range->table + 2 * (at - range->start);
        // The flag says: the entry of a function.
        if ((entry[1] & 1) == 0) continue;
        *origin = fz_code_origin(entry[0]);
        return at;
    }
    return range->stop;
}

// Cuts a range into the runs of what is not the engine's. The functions of a module lie together, so that shared ones between two of
// the engine's are the engine's too.
static void fz_add_range(const fz_range *range) {
    if (range->table == NULL) {
        fz_add_run(range, range->start, range->stop);
        return;
    }
    // What lies before `start` is decided; from `shared` on there are shared functions only, behind one of the engine's.
    uint8_t *start = range->start;
    uint8_t *shared = NULL;
    int is_engines = 0;
    int origin = FZ_CODE_OTHER;
    for (uint8_t *at = range->start; (at = fz_next_function(range, at, &origin)) < range->stop; at++) {
        if (origin == FZ_CODE_HELPER) {
            // Nobody's: the run ends before it, and the next one begins behind it.
            int next;
            if (!is_engines) {
                fz_add_run(range, start, at);
                start = fz_next_function(range, at + 1, &next);
            }
            shared = NULL;
        } else if (origin == FZ_CODE_SHARED) {
            if (is_engines && shared == NULL) shared = at;
        } else if (origin == FZ_CODE_ENGINE) {
            if (!is_engines) fz_add_run(range, start, at);
            is_engines = 1;
            shared = NULL;
        } else {
            if (is_engines) start = shared != NULL ? shared : at;
            is_engines = 0;
            shared = NULL;
        }
    }
    if (!is_engines) fz_add_run(range, start, range->stop);
}

uint64_t fz_coverage_prepare(void) {
    fz_run_count = 0;
    fz_edge_count = 0;
    fz_find_engine_code();
    for (uint32_t i = 0; i < fz_range_count; i++) fz_add_range(&fz_ranges[i]);
    fz_forget_engine_code();
    fz_share_memory();
    return fz_edge_count;
}

uint64_t fz_coverage_edges(void) {
    return fz_edge_count;
}

void fz_coverage_clear(void) {
    for (uint32_t i = 0; i < fz_run_count; i++) {
        memset(fz_runs[i].start, 0, (size_t)(fz_runs[i].stop - fz_runs[i].start));
    }
    // A map may have been emptied for another order.
    fz_spans_forget();
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

uint64_t fz_coverage_features(uint64_t tag, uint64_t *features, uint64_t capacity) {
    uint64_t count = 0;
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        for (uint8_t *at = run->start; (at = fz_next_counter(at, run->stop)) < run->stop; at++) {
            if (count == capacity) return count;
            uint64_t edge = run->first + (uint64_t)(at - run->start);
            features[count++] = tag + edge * FZ_CLASSES + fz_class(*at);
        }
    }
    return count;
}

static uint8_t *fz_strays[FZ_MAX_STRAYS];
static uint32_t fz_stray_count;

void fz_coverage_begin(void) {
    for (uint32_t i = 0; i < fz_stray_count; i++) *fz_strays[i] = 0;
}

void fz_coverage_add_stray(uint64_t edge) {
    if (fz_stray_count == FZ_MAX_STRAYS) return;
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        if (edge < run->first || edge - run->first >= (uint64_t)(run->stop - run->start)) continue;
        uint8_t *counter = run->start + (edge - run->first);
        for (uint32_t k = 0; k < fz_stray_count; k++) {
            if (fz_strays[k] == counter) return;
        }
        fz_strays[fz_stray_count++] = counter;
    }
}

void fz_coverage_forget_strays(void) {
    fz_stray_count = 0;
}

// The counters of a function lie together, its entry's first. Answers where the next function's begin, or the end of the run.
static uint64_t fz_function_end(const fz_run *run, uint64_t entry, uint64_t count) {
    uint64_t at = entry + 1;
    while (at < count && (run->table[2 * at + 1] & 1) == 0) at++;
    return at;
}

// Adds those counters of a run that grew, of functions that were not entered.
static void fz_add_loops(const fz_run *run, fz_loops *loops) {
    const uint8_t *grown = fz_grown + run->first;
    uint64_t count = (uint64_t)(run->stop - run->start);
    for (uint64_t entry = 0, end; entry < count; entry = end) {
        end = fz_function_end(run, entry, count);
        if (grown[entry] || (run->table[2 * entry + 1] & 1) == 0) continue;
        uint64_t room = FZ_LOOP_FUNCTION_COUNTERS;
        for (uint64_t at = entry + 1; at < end && room > 0 && loops->count < FZ_LOOP_COUNTERS; at++) {
            if (!grown[at]) continue;
            loops->counters[loops->count++] = run->table[2 * at];
            room--;
        }
    }
}

void fz_coverage_look(uint64_t execution, fz_loops *loops) {
    int is_first = fz_looked_at != execution;
    fz_looked_at = execution;
    loops->count = 0;
    loops->execution = execution;
    for (uint32_t i = 0; i < fz_run_count; i++) {
        const fz_run *run = &fz_runs[i];
        uint8_t *looked = fz_looked + run->first;
        uint8_t *grown = fz_grown + run->first;
        for (uint64_t at = 0; at < (uint64_t)(run->stop - run->start); at++) {
            uint8_t count = ((volatile uint8_t *)run->start)[at];
            grown[at] = !is_first && (grown[at] || count != looked[at]);
            looked[at] = count;
        }
        if (!is_first && run->table != NULL) fz_add_loops(run, loops);
    }
}
