#include "fz_spans.h"

#include <stdlib.h>
#include <string.h>

#include "fz_coverage.h"

// Sixteen counters at once: both kinds of processor have registers for that.
#define FZ_PART 16
typedef uint8_t __attribute__((vector_size(FZ_PART), may_alias)) fz_part;

// A cache line of counters: where one of its bytes may be read, so may all.
#define FZ_LINE 64
#define FZ_LINE_PARTS (FZ_LINE / FZ_PART)
typedef struct {
    fz_part parts[FZ_LINE_PARTS];
} fz_line;

// What there is to know of a line.
typedef struct {
    // 0xFF for each counter that is watched, else 0.
    fz_line watched;
    // What it counted when all of that was known last: most executions are like one before.
    fz_line seen;
    // The classes of counts that executions had and that are in one of the maps.
    fz_line known;
    // Of each part the edge of its first counter that is watched. Those of the others follow.
    uint64_t first_edges[FZ_LINE_PARTS];
} fz_facts;

// What lies between the counters is not ours, and AddressSanitizer would have a word for who reads it.
#define FZ_READS_AROUND __attribute__((no_sanitize("address")))

// The counters of some runs, from the line on in which the first one begins.
typedef struct {
    fz_line *lines;
    fz_facts *facts;
    uint64_t count;
    // Where the last run ends.
    const uint8_t *stop;
} fz_span;

// Runs that are no further apart are of one span: to look at a line more costs less than to begin anew.
#define FZ_GAP (4 * FZ_LINE)

static fz_span *fz_spans;
static uint64_t fz_span_count;
static uint64_t fz_span_capacity;
static int fz_lacks_memory;

// A line that an execution counted in.
typedef struct {
    fz_line *line;
    const fz_facts *facts;
} fz_touch;

static fz_touch *fz_touched;

// The maps that `known` is of.
static const uint8_t *fz_maps[2];

static inline int fz_is_zero(fz_part part) {
    typedef uint64_t __attribute__((vector_size(FZ_PART))) halves;
    halves both = (halves)part;
    return (both[0] | both[1]) == 0;
}

void fz_spans_begin(void) {
    for (uint64_t i = 0; i < fz_span_count; i++) free(fz_spans[i].facts);
    fz_span_count = 0;
    fz_lacks_memory = 0;
    fz_maps[0] = NULL;
}

// Makes a span longer; nothing is watched yet in the lines that are new to it.
static int fz_extend(fz_span *span, uint64_t count) {
    if (count <= span->count) return 1;
    fz_facts *facts = realloc(span->facts, count * sizeof *facts);
    if (facts == NULL) return 0;
    memset(facts + span->count, 0, (count - span->count) * sizeof *facts);
    span->facts = facts;
    span->count = count;
    return 1;
}

// The span that a run is of: the last one where that ends just before it.
static fz_span *fz_span_for(uint8_t *start) {
    if (fz_span_count > 0) {
        fz_span *last = &fz_spans[fz_span_count - 1];
        if (start >= last->stop && (uintptr_t)start - (uintptr_t)last->stop <= FZ_GAP) return last;
    }
    if (fz_span_count == fz_span_capacity) {
        uint64_t capacity = 2 * fz_span_capacity + 16;
        fz_span *spans = realloc(fz_spans, capacity * sizeof *spans);
        if (spans == NULL) return NULL;
        fz_spans = spans;
        fz_span_capacity = capacity;
    }
    fz_span *span = &fz_spans[fz_span_count++];
    *span = (fz_span){.lines = (fz_line *)(start - (uintptr_t)start % FZ_LINE)};
    return span;
}

void fz_spans_add(uint8_t *start, uint8_t *stop, uint64_t first_edge) {
    fz_span *span = fz_lacks_memory ? NULL : fz_span_for(start);
    if (span == NULL || !fz_extend(span, ((uint64_t)(stop - (uint8_t *)span->lines) + FZ_LINE - 1) / FZ_LINE)) {
        fz_lacks_memory = 1;
        return;
    }
    span->stop = stop;
    for (uint8_t *at = start; at < stop; at++) {
        uint64_t offset = (uint64_t)(at - (uint8_t *)span->lines);
        fz_facts *facts = &span->facts[offset / FZ_LINE];
        uint64_t part = offset % FZ_LINE / FZ_PART;
        if (fz_is_zero(facts->watched.parts[part])) facts->first_edges[part] = first_edge + (uint64_t)(at - start);
        facts->watched.parts[part][offset % FZ_PART] = 0xFF;
    }
}

int fz_spans_end(void) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < fz_span_count; i++) count += fz_spans[i].count;
    free(fz_touched);
    fz_touched = malloc((count + 1) * sizeof *fz_touched);
    if (!fz_lacks_memory && fz_touched != NULL) return 1;
    fz_spans_begin();
    return 0;
}

void fz_spans_forget(void) {
    fz_maps[0] = NULL;
}

static void fz_use_maps(const uint8_t *known, const uint8_t *also_known) {
    if (known == fz_maps[0] && also_known == fz_maps[1]) return;
    fz_maps[0] = known;
    fz_maps[1] = also_known;
    for (uint64_t i = 0; i < fz_span_count; i++) {
        for (uint64_t line = 0; line < fz_spans[i].count; line++) {
            fz_spans[i].facts[line].seen = (fz_line){0};
            fz_spans[i].facts[line].known = (fz_line){0};
        }
    }
}

// The classes of counts, all at once: those of more have higher bits.
static inline fz_part fz_classes(fz_part counts) {
    fz_part classes = {0};
    for (int class = 0; class < FZ_CLASSES; class++) {
        fz_part reached = (fz_part)(counts >= fz_class_least[class]) & (uint8_t)(1u << class);
        classes = __builtin_elementwise_max(classes, reached);
    }
    return classes;
}

// Whether all that a part of a line counted is in one of the maps; then it will be known without them.
static int fz_learn(fz_facts *facts, int part, fz_part classes) {
    fz_part watched = facts->watched.parts[part];
    fz_part mapped = {0};
    uint64_t edge = facts->first_edges[part];
    for (int i = 0; i < FZ_PART; i++) {
        if (watched[i] == 0) continue;
        mapped[i] = fz_maps[0][edge] | fz_maps[1][edge];
        edge++;
    }
    if (!fz_is_zero(classes & ~mapped)) return 0;
    facts->known.parts[part] |= classes;
    return 1;
}

// Whether all that a line counted is in one of the maps.
FZ_READS_AROUND
static inline int fz_knows(const fz_line *line, fz_facts *facts) {
    fz_part differ = {0};
    for (int part = 0; part < FZ_LINE_PARTS; part++) {
        differ |= (line->parts[part] & facts->watched.parts[part]) ^ facts->seen.parts[part];
    }
    if (fz_is_zero(differ)) return 1;
    for (int part = 0; part < FZ_LINE_PARTS; part++) {
        fz_part counts = line->parts[part] & facts->watched.parts[part];
        if (fz_is_zero(counts ^ facts->seen.parts[part])) continue;
        fz_part classes = fz_classes(counts);
        if (!fz_is_zero(classes & ~facts->known.parts[part]) && !fz_learn(facts, part, classes)) return 0;
        facts->seen.parts[part] = counts;
    }
    return 1;
}

FZ_READS_AROUND
int fz_coverage_take(const uint8_t *known, const uint8_t *also_known, int keeps) {
    fz_use_maps(known, also_known);
    uint64_t touched = 0;
    for (uint64_t i = 0; i < fz_span_count; i++) {
        const fz_span span = fz_spans[i];
        for (uint64_t line = 0; line < span.count; line++) {
            const fz_part *parts = span.lines[line].parts;
            if (fz_is_zero((parts[0] | parts[1]) | (parts[2] | parts[3]))) continue;
            fz_facts *facts = &span.facts[line];
            if (!fz_knows(&span.lines[line], facts)) return 1;
            fz_touched[touched++] = (fz_touch){&span.lines[line], facts};
        }
    }
    if (keeps) return 0;
    for (uint64_t i = 0; i < touched; i++) {
        for (int part = 0; part < FZ_LINE_PARTS; part++) {
            fz_touched[i].line->parts[part] &= ~fz_touched[i].facts->watched.parts[part];
        }
    }
    return 0;
}
