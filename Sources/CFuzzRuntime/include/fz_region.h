// The one definition of what coordinator, worker and executor share. Swift sees it through the importer.
//
// Two mappings. A *region* belongs to one worker: the order of a block, the state of the block, the input of the execution in
// progress, what was found. It outlives every executor and every worker. The *snapshot* is one for all workers, written by
// the coordinator between epochs and mapped read-only elsewhere.
//
// The coordinator trusts no length that it reads from a region: an executor runs code that may write anywhere.
#pragma once

#include <stdint.h>

#define FZ_MAGIC 0x666F7A7A7265676EULL
#define FZ_VERSION 5u

// Frames of one stack: the innermost ones in order, then the outermost ones of a stack that is longer.
#define FZ_INNER_FRAMES 192u
#define FZ_OUTER_FRAMES 64u
// Program counters of code that loops, and how many of them are of one function.
#define FZ_LOOP_COUNTERS 64u
#define FZ_LOOP_FUNCTION_COUNTERS 16u
#define FZ_MAX_MODULES 256u
#define FZ_MODULE_PATH 256u
#define FZ_MAX_RECORDS 256u
#define FZ_BLOCK_FEATURES 16384u
#define FZ_STANDARD_ERROR 65536u
#define FZ_UNSTABLE_FEATURES 4096u
#define FZ_OUTCOMES 8u
// A map of edges has a byte for each: the classes of counts that were seen, a bit for each.
#define FZ_MAX_EDGES (4ULL << 20)

// Where the parts of the snapshot begin. The mapping is sparse: what is not written takes no memory.
#define FZ_SNAPSHOT_EXTENTS (1ULL << 20)
#define FZ_SNAPSHOT_MAX_ENTRIES (1ULL << 20)
#define FZ_SNAPSHOT_FEATURES (32ULL << 20)
#define FZ_SNAPSHOT_MAX_FEATURE_SLOTS (1ULL << 22)
#define FZ_SNAPSHOT_FAULTS (96ULL << 20)
#define FZ_SNAPSHOT_MAX_FAULT_SLOTS (1ULL << 20)
#define FZ_SNAPSHOT_EDGES (108ULL << 20)
#define FZ_SNAPSHOT_SCHEMA (112ULL << 20)
#define FZ_SNAPSHOT_SCHEMA_ROOM (8ULL << 20)
#define FZ_SNAPSHOT_WORDS (120ULL << 20)
#define FZ_SNAPSHOT_WORDS_ROOM (8ULL << 20)
#define FZ_SNAPSHOT_BYTES (128ULL << 20)
#define FZ_SNAPSHOT_SIZE (4ULL << 30)

// A place in a byte area, by its offset and its length.
typedef struct fz_extent {
    uint64_t offset;
    uint64_t length;
} fz_extent;

typedef struct fz_module {
    uint64_t base;
    uint64_t end;
    char path[FZ_MODULE_PATH];
} fz_module;

// Program counters, absolute: the same in worker and executors, since one is forked from the other.
typedef struct fz_stack {
    // Counts up when a stack was recorded, as the last thing.
    uint32_t sequence;
    // Whether the first frame is where the program was, not where it returns to.
    uint32_t is_exact;
    uint32_t inner_count;
    uint32_t outer_count;
    // The iteration that it was recorded in.
    uint64_t iteration;
    uint64_t inner[FZ_INNER_FRAMES];
    uint64_t outer[FZ_OUTER_FRAMES];
} fz_stack;

// Where a running execution loops, as several looks at it have seen: counters that grew, of functions that were not entered
// meanwhile. Program counters, absolute.
typedef struct fz_loops {
    // The execution that was looked at: `fz_execution`.
    uint64_t execution;
    uint64_t count;
    uint64_t counters[FZ_LOOP_COUNTERS];
} fz_loops;

// How an executor ended, as a number: `Ending` in Swift.
enum {
    FZ_ENDING_NONE = 0,
    FZ_ENDING_SIGNAL = 1,
    FZ_ENDING_EXITED = 2,
    FZ_ENDING_STOPPED = 3,
    FZ_ENDING_OUT_OF_TIME = 4,
    FZ_ENDING_OUT_OF_MEMORY = 5,
    FZ_ENDING_CUT_SHORT = 6,
};

enum {
    // The record is an input with a feature that was new.
    FZ_RECORD_DISCOVERY = 1,
    // The record is a fault with a key that was new.
    FZ_RECORD_FAULT = 2,
    // The record answers a probe.
    FZ_RECORD_PROBE = 4,
    // The record's input is a word that the block's entry was compared with.
    FZ_RECORD_WORD = 8,
};

// One execution worth telling. Extents are into the region's arena.
typedef struct fz_record {
    uint64_t iteration;
    uint64_t key;
    fz_extent input;
    // 64-bit features.
    fz_extent features;
    // Lines of UTF-8.
    fz_extent identity;
    fz_extent detail;
    // Program counters, relative: a module's index in the high 16 bits, an offset in the low 48. 0xFFFF: no module.
    fz_extent stack;
    // As the stack: where a hang loops.
    fz_extent loop;
    uint64_t address;
    uint32_t flags;
    int32_t code;
    uint8_t outcome;
    uint8_t phase;
    uint8_t ending;
    uint8_t is_exact;
} fz_record;

// What a worker is to do with its region, as `fz_region.mode`.
enum {
    FZ_MODE_BLOCK = 0,
    // Each extent of `probes` is run as it is, and each gets a record.
    FZ_MODE_PROBE = 1,
    // As before, and with standard error captured and errors described.
    FZ_MODE_DETAILED_PROBE = 2,
    // The shape of what the target decodes: the schema, and inputs made of it, each as a record.
    FZ_MODE_SHAPE = 3,
    // Of each extent of `probes`, as a text of choices, what the target's generator draws, each as a record.
    FZ_MODE_DRAW = 4,
    // As before, and with the value described.
    FZ_MODE_DETAILED_DRAW = 5,
};

typedef struct fz_region {
    uint64_t magic;
    uint32_t version;
    // Which target of the executable.
    uint32_t target;

    // Options, set once.
    uint64_t seed;
    uint64_t maximum_length;
    uint64_t memory_bytes;
    uint64_t stack_bytes;
    // The process that started the worker.
    int32_t coordinator;

    // The order: set by the coordinator before it sends the command.
    uint64_t block_first;
    uint64_t block_count;
    uint32_t block_stage;
    uint32_t block_entry;
    uint32_t mode;
    uint32_t probe_count;
    // Whether each executor of a block keeps a history.
    uint32_t keeps_history;
    // Where in its stage's list of candidates the block begins.
    uint64_t block_offset;
    // How long that list is; set by the executor.
    uint64_t stage_total;

    // The state of the block. Written by the executor, and by the worker when an executor has died.
    uint64_t next;
    uint64_t outcomes[FZ_OUTCOMES];
    uint32_t hangs;
    uint32_t record_count;
    uint64_t arena_used;

    // The execution in progress. `phase` is 0 between executions.
    uint64_t iteration;
    uint64_t length;
    uint8_t phase;
    // The outcome is decided already; what runs now is for the record alone.
    uint8_t decided;
    // The executor is on its way out by itself.
    uint8_t leaving;
    // A record found no room: the arena has to be drained, and this iteration run again.
    uint8_t wants_drain;
    // The execution in progress is the second one of its input: it has time of its own.
    uint8_t is_again;

    // Who runs now, and how it ends.
    int32_t executor;
    int32_t signal;
    uint64_t address;
    // Set by the coordinator before it kills: why, and which execution it means.
    uint32_t kill_ending;
    uint32_t module_count;
    // How many edges of instrumented code are watched; set by the worker.
    uint64_t edge_count;
    uint64_t kill_execution;

    // The stack at a fatal signal or an exit, and the one asked for while it ran.
    fz_stack fatal;
    fz_stack sample;
    fz_loops loops;

    // Features that an input showed, and did not show when it was run again: a set as `block_features` is.
    uint64_t unstable[FZ_UNSTABLE_FEATURES];
    uint32_t unstable_count;

    // How many bytes of the history are used.
    uint64_t history_length;
    uint64_t standard_error_length;
    fz_record records[FZ_MAX_RECORDS];
    fz_extent probes[FZ_MAX_RECORDS];
    // An open-addressed set, 0 for an empty slot; its size is a power of two.
    uint64_t block_features[FZ_BLOCK_FEATURES];
    uint32_t block_feature_count;
    fz_module modules[FZ_MAX_MODULES];
    uint8_t standard_error[FZ_STANDARD_ERROR];
} fz_region;

typedef struct fz_snapshot {
    uint64_t magic;
    uint64_t entry_count;
    uint64_t smallest;
    // Sizes of the two open-addressed sets, powers of two.
    uint64_t feature_slots;
    uint64_t fault_slots;
    // The schema, as JSON.
    uint64_t schema_length;
    // The words, each behind its length in four bytes: those that a person gave, then those that comparisons showed.
    uint64_t words_length;
    uint64_t given_length;
    // Counts up when there are other given words than before; 0 before there are any.
    uint64_t given_version;
} fz_snapshot;

// What goes over the socket: this, and `length` bytes after it.
typedef struct fz_message {
    uint32_t kind;
    uint32_t length;
    uint64_t value;
} fz_message;

enum {
    // Worker to coordinator, first: the handshake as JSON.
    FZ_MESSAGE_HELLO = 0x465A0001,
    // Coordinator to worker: carry out the order in the region, from `next` on.
    FZ_MESSAGE_RUN = 0x465A0002,
    // Worker to coordinator: the order is carried out.
    FZ_MESSAGE_DONE = 0x465A0003,
    // Worker to coordinator: the records have to be taken out; RUN goes on.
    FZ_MESSAGE_DRAIN = 0x465A0004,
    // Worker to coordinator: record `value` is a fault with a new key.
    FZ_MESSAGE_FAULT = 0x465A0005,
    // Worker to coordinator: executors die before any input.
    FZ_MESSAGE_PREPARE_FAILED = 0x465A0006,
};

// The first byte of the input in a region. The arena lies behind it, as far away as the input's capacity.
static inline uint8_t *fz_region_input(fz_region *region) {
    return (uint8_t *)(region + 1);
}

static inline uint64_t fz_region_input_capacity(uint64_t maximum_length) {
    return (maximum_length + 64 + 4095) & ~4095ULL;
}

// The arena holds at least two of the longest inputs with all that belongs to them.
static inline uint64_t fz_region_arena_size(uint64_t maximum_length) {
    uint64_t least = 2 * (maximum_length + 65536);
    return least < (8ULL << 20) ? (8ULL << 20) : least;
}

// The history holds at least two of the longest inputs.
static inline uint64_t fz_region_history_size(uint64_t maximum_length) {
    uint64_t least = 2 * (maximum_length + 64);
    return least < (32ULL << 20) ? (32ULL << 20) : least;
}

// Behind the arena, and sparse: the edges that the block has seen so far, as a map; and the history, the inputs that an executor was
// given, each behind its length in eight bytes.
static inline uint64_t fz_region_size(uint64_t maximum_length) {
    return sizeof(fz_region) + fz_region_input_capacity(maximum_length) + fz_region_arena_size(maximum_length)
        + FZ_MAX_EDGES + fz_region_history_size(maximum_length);
}

// The input and the number of the iteration are in the region before the target is called, whatever the compiler thinks.
static inline void fz_begin(fz_region *region, uint64_t iteration, uint64_t length, uint8_t phase) {
    region->length = length;
    region->iteration = iteration;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    __atomic_store_n(&region->phase, phase, __ATOMIC_RELEASE);
}

static inline void fz_enter(fz_region *region, uint8_t phase) {
    __atomic_store_n(&region->phase, phase, __ATOMIC_RELEASE);
}

// The number by which whoever watches tells one execution from another: the second one of an input has one too.
static inline uint64_t fz_execution(const fz_region *region) {
    return __atomic_load_n(&region->iteration, __ATOMIC_ACQUIRE) ^ (uint64_t)region->is_again << 63;
}

static inline uint64_t fz_load64(const uint64_t *place) {
    return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

static inline uint32_t fz_load32(const uint32_t *place) {
    return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

// Arrays of the region, for Swift, whose importer passes over large ones.
static inline fz_record *fz_region_records(fz_region *region) {
    return region->records;
}

static inline fz_extent *fz_region_probes(fz_region *region) {
    return region->probes;
}

static inline uint64_t *fz_region_block_features(fz_region *region) {
    return region->block_features;
}

static inline uint64_t *fz_region_unstable(fz_region *region) {
    return region->unstable;
}

static inline const fz_module *fz_region_module(const fz_region *region, uint32_t index) {
    return &region->modules[index];
}

static inline const char *fz_module_path(const fz_module *module) {
    return module->path;
}

static inline uint8_t *fz_region_standard_error(fz_region *region) {
    return region->standard_error;
}

static inline uint64_t *fz_region_history_length(fz_region *region) {
    return &region->history_length;
}

static inline uint64_t *fz_region_outcomes(fz_region *region) {
    return region->outcomes;
}

static inline uint8_t *fz_region_phase(fz_region *region) {
    return &region->phase;
}

static inline fz_stack *fz_region_fatal(fz_region *region) {
    return &region->fatal;
}

static inline fz_stack *fz_region_sample(fz_region *region) {
    return &region->sample;
}

static inline fz_loops *fz_region_loops(fz_region *region) {
    return &region->loops;
}

static inline uint64_t fz_loops_count(const fz_loops *loops) {
    return loops->count < FZ_LOOP_COUNTERS ? loops->count : FZ_LOOP_COUNTERS;
}

// Counter `index` of the loops; 0 past the end.
static inline uint64_t fz_loops_counter(const fz_loops *loops, uint64_t index) {
    return index < fz_loops_count(loops) ? loops->counters[index] : 0;
}

// Frame `index` of a stack: the inner ones, then the outer ones. 0 past the end.
static inline uint64_t fz_stack_frame(const fz_stack *stack, uint32_t index) {
    uint32_t inner = stack->inner_count < FZ_INNER_FRAMES ? stack->inner_count : FZ_INNER_FRAMES;
    uint32_t outer = stack->outer_count < FZ_OUTER_FRAMES ? stack->outer_count : FZ_OUTER_FRAMES;
    if (index < inner) return stack->inner[index];
    return index - inner < outer ? stack->outer[index - inner] : 0;
}
