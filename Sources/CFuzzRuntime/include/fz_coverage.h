// Coverage: the counters of instrumented code, one byte an edge, where the build has any. The hooks announce them as the code is
// loaded; the worker leaves out the engine's own; executors read and clear them between executions.
#pragma once

#include <stdint.h>

#define FZ_MAX_COUNTER_RANGES 512u

// Called by the hooks, before `main`.
void fz_coverage_add_counters(uint8_t *start, uint8_t *stop);
void fz_coverage_add_counters_table(const uintptr_t *start, const uintptr_t *stop);

// Leaves out the edges of functions that are the engine's own; answers how many edges are watched. To be called once, in the worker.
uint64_t fz_coverage_prepare(void);

// How many edges are watched: the size of the maps below. An edge's index is the same in every process of one build.
uint64_t fz_coverage_edges(void);

// Sets all watched counters to 0.
void fz_coverage_clear(void);

// Whether an execution had an edge with a count class that is in neither map. A map has a byte an edge, a bit a class.
int fz_coverage_is_new(const uint8_t *known, const uint8_t *also_known);

// Writes all features of the execution, an edge times eight plus its class, and answers how many; at most `capacity`.
uint64_t fz_coverage_features(uint64_t *features, uint64_t capacity);

// Adds the features of the execution to a map.
void fz_coverage_merge(uint8_t *known);

// The deepest stack address of the current execution, where instrumented; and its reset.
uintptr_t fz_coverage_lowest_stack(void);
void fz_coverage_reset_stack(void);
