// Wait statuses, the tail of what executors write, the hash of a file: alike on all systems.
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fz_process.h"

static void fz_keep_tail(fz_region *region, const uint8_t *bytes, uint64_t count) {
    uint64_t kept = region->standard_error_length;
    if (count >= FZ_STANDARD_ERROR) {
        memcpy(region->standard_error, bytes + (count - FZ_STANDARD_ERROR), FZ_STANDARD_ERROR);
        region->standard_error_length = FZ_STANDARD_ERROR;
        return;
    }
    if (kept + count > FZ_STANDARD_ERROR) {
        // Half of what is kept goes at once, so that a flood does not move everything at each read.
        uint64_t keep = FZ_STANDARD_ERROR / 2;
        if (keep + count > FZ_STANDARD_ERROR) keep = FZ_STANDARD_ERROR - count;
        if (keep > kept) keep = kept;
        memmove(region->standard_error, region->standard_error + (kept - keep), keep);
        kept = keep;
    }
    memcpy(region->standard_error + kept, bytes, count);
    region->standard_error_length = kept + count;
}

long fz_read_tail(int descriptor, fz_region *region) {
    // As often as a pipe of the usual size needs, and some more: another process may write without end.
    uint8_t bytes[16384];
    ssize_t count = -1;
    for (int reads = 0; reads < 64; reads++) {
        count = read(descriptor, bytes, sizeof bytes);
        if (count <= 0) break;
        fz_keep_tail(region, bytes, (uint64_t)count);
    }
    return (long)count;
}

int fz_status_signal(int status) {
    return WIFSIGNALED(status) ? WTERMSIG(status) : -1;
}

int fz_status_exit(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int fz_status_stop(int status) {
    return WIFSTOPPED(status) ? WSTOPSIG(status) : -1;
}

static uint64_t fz_hash_step(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
    return hash ^ hash >> 29;
}

uint64_t fz_hash_file(int descriptor, uint64_t size) {
    const uint8_t *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED) return 0;
    // Lanes that do not wait for each other: every start of a worker reads the whole executable.
    enum { lanes = 8 };
    uint64_t hashes[lanes];
    for (uint64_t lane = 0; lane < lanes; lane++) hashes[lane] = 0xCBF29CE484222325ULL ^ size ^ lane;
    uint64_t i = 0;
    for (; i + 8 * lanes <= size; i += 8 * lanes) {
        for (uint64_t lane = 0; lane < lanes; lane++) {
            uint64_t word;
            memcpy(&word, bytes + i + 8 * lane, 8);
            hashes[lane] = fz_hash_step(hashes[lane], word);
        }
    }
    for (; i < size; i++) hashes[0] = fz_hash_step(hashes[0], bytes[i]);
    munmap((void *)bytes, size);
    for (uint64_t lane = 1; lane < lanes; lane++) hashes[0] = fz_hash_step(hashes[0], hashes[lane]);
    return hashes[0];
}
