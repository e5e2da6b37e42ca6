// Coverage: the counters of instrumented code, one byte an edge, where the build has any. The hooks announce them as the code is
// loaded; the worker leaves out the engine's own; executors read and clear them between executions.
#pragma once

#include <stdint.h>

#include "fz_region.h"

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

// Looks at the counters of an execution, touching no word that it left alone. Where all that it saw is in one of the maps, sets
// them to 0, unless they are to be kept, and answers 0; else leaves them as they are and answers 1. A map has a byte an edge, a bit a
// class of counts.
int fz_coverage_take(const uint8_t *known, const uint8_t *also_known, int keeps);

// Writes all features of the execution that `fz_coverage_take` left, each `tag` plus an edge times eight plus its class; answers
// how many, at most `capacity`.
uint64_t fz_coverage_features(uint64_t tag, uint64_t *features, uint64_t capacity);

// Counters that may count between executions: of generic code, of which a build keeps one copy for the engine and the code under test.
// `fz_coverage_begin` sets those that were told to 0, just before an execution. No more than FZ_MAX_STRAYS are taken.
#define FZ_MAX_STRAYS 512u
void fz_coverage_begin(void);
void fz_coverage_add_stray(uint64_t edge);
void fz_coverage_forget_strays(void);

// Looks at all watched counters while an execution runs, in a signal handler. From the second look on at the same execution, `loops` has
// the counters that grew between any two looks, of functions whose entry did not: those were not left. A counter is a byte and may come
// round to where it was, so that it takes several looks to be sure.
void fz_coverage_look(uint64_t execution, fz_loops *loops);
