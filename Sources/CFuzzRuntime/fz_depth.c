#include "fz_depth.h"

#include <alloca.h>

#define FZ_PAGE 4096u

__thread uintptr_t __sancov_lowest_stack __attribute__((tls_model("initial-exec"))) = UINTPTR_MAX;
uintptr_t fz_depth_base;

__attribute__((noinline)) void fz_depth_measure(void (*work)(void *), void *argument) {
    // What the frame lacks to the next page below is given to it.
    uintptr_t surplus = (uintptr_t)__builtin_frame_address(0) & (FZ_PAGE - 1);
    volatile uint8_t *room = alloca(surplus + 16);
    *room = 0;
    fz_depth_base = (uintptr_t)room;
    fz_depth_clear();
    work(argument);
    // The room outlives the work.
    *room = 1;
}
