#include "fz_comparisons.h"

#include <string.h>

#include "fz_relations.h"

int fz_comparisons_on;

static fz_comparison_record fz_log[FZ_MAX_COMPARISONS];
static uint32_t fz_log_count;

// What is logged already: a loop compares the same things again and again.
#define FZ_SEEN 16384u
static uint64_t fz_seen[FZ_SEEN];

void fz_comparisons_begin(int wanted) {
    if ((wanted & FZ_LOG) != 0) {
        fz_log_count = 0;
        memset(fz_seen, 0, sizeof fz_seen);
    }
    fz_comparisons_on = wanted;
}

uint32_t fz_comparisons_end(void) {
    fz_comparisons_on = 0;
    return fz_log_count;
}

const fz_comparison_record *fz_comparisons(void) {
    return fz_log;
}

static int fz_is_logged(uint64_t hash) {
    hash |= 1;
    for (uint64_t i = hash % FZ_SEEN, tries = 0; tries < 16; i = (i + 1) % FZ_SEEN, tries++) {
        if (fz_seen[i] == hash) return 1;
        if (fz_seen[i] == 0) {
            fz_seen[i] = hash;
            return 0;
        }
    }
    return 0;
}

static uint64_t fz_mix(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

void fz_comparison(uintptr_t place, uint64_t one, uint64_t two, uint8_t width, uint8_t is_constant) {
    if (place != 0 && (fz_comparisons_on & FZ_RELATIONS) != 0) fz_relations_note(place, one, two, width);
    if ((fz_comparisons_on & FZ_LOG) == 0 || one == two || fz_log_count == FZ_MAX_COMPARISONS) return;
    if (fz_is_logged(fz_mix(fz_mix(width, one), two))) return;
    fz_comparison_record *record = &fz_log[fz_log_count++];
    record->one = one;
    record->two = two;
    record->width = width;
    record->is_constant = is_constant;
    record->length_one = 0;
    record->length_two = 0;
}

static uint8_t fz_copy(uint8_t *place, const void *bytes, uint64_t length) {
    uint8_t count = length < FZ_COMPARED_BYTES ? (uint8_t)length : (uint8_t)FZ_COMPARED_BYTES;
    for (uint8_t i = 0; i < count; i++) place[i] = ((const uint8_t *)bytes)[i];
    return count;
}

void fz_comparison_text(const void *one, uint64_t length_one, const void *two, uint64_t length_two) {
    if ((fz_comparisons_on & FZ_LOG) == 0 || fz_log_count == FZ_MAX_COMPARISONS || (length_one | length_two) == 0)
        return;
    fz_comparison_record *record = &fz_log[fz_log_count];
    record->width = 0;
    record->is_constant = 0;
    record->one = length_one;
    record->two = length_two;
    record->length_one = fz_copy(record->text_one, one, length_one);
    record->length_two = fz_copy(record->text_two, two, length_two);
    uint64_t hash = fz_mix(length_one, length_two << 32);
    for (uint8_t i = 0; i < record->length_one; i++) hash = fz_mix(hash, record->text_one[i]);
    for (uint8_t i = 0; i < record->length_two; i++) hash = fz_mix(hash, record->text_two[i]);
    if (!fz_is_logged(hash)) fz_log_count++;
}
