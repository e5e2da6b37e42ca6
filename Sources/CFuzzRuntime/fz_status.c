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

uint64_t fz_hash_file(int descriptor, uint64_t size) {
    const uint8_t *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (bytes == MAP_FAILED) return 0;
    uint64_t hash = 0xCBF29CE484222325ULL ^ size;
    for (uint64_t i = 0; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15ULL;
        hash ^= hash >> 29;
    }
    munmap((void *)bytes, size);
    return hash;
}
