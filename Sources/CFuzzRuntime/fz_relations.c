#include "fz_relations.h"

#include <string.h>

#include "fz_engine_code.h"

// A set of what was seen, open addressing: a place times four, plus its order, plus one. A full set takes nothing in any more; what a
// set holds does not depend on where the code lies.
#define FZ_SLOTS 8192u
static uint64_t fz_slots[FZ_SLOTS];
static uint32_t fz_seen_count;

static fz_relation fz_new[FZ_MAX_RELATIONS];
static uint32_t fz_new_count;

void fz_relations_clear(void) {
    memset(fz_slots, 0, sizeof fz_slots);
    fz_seen_count = 0;
    fz_new_count = 0;
}

uint32_t fz_relations_waiting(void) {
    return fz_new_count;
}

uint32_t fz_relations_take(const fz_relation **relations) {
    uint32_t count = fz_new_count;
    *relations = fz_new;
    fz_new_count = 0;
    return count;
}

// The sign of a number of some bytes moves to the top: code compares numbers with a sign far more often than without.
static int64_t fz_extended(uint64_t number, uint8_t width) {
    int shift = 64 - 8 * width;
    return (int64_t)(number << shift) >> shift;
}

void fz_relations_note(uintptr_t place, uint64_t one, uint64_t two, uint8_t width) {
    int64_t a = fz_extended(one, width);
    int64_t b = fz_extended(two, width);
    uint64_t order = a == b ? 1 : a < b ? 0 : 2;
    uint64_t key = (uint64_t)place * 4 + order + 1;
    uint64_t slot = key * 0x9E3779B97F4A7C15ULL >> 51;
    while (fz_slots[slot] != 0) {
        if (fz_slots[slot] == key) return;
        slot = (slot + 1) % FZ_SLOTS;
    }
    if (fz_seen_count == FZ_MAX_RELATIONS) return;
    fz_slots[slot] = key;
    fz_seen_count++;
    if (fz_is_helper_code(place)) return;
    fz_new[fz_new_count++] = (fz_relation){place, order};
}
