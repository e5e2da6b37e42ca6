// Signal handler and stack walks. Everything here runs in an executor, most of it inside a handler: no allocation, no lock of
// ours, no call that may not be made there but the unwinder's, which is warmed before the fork.
#define _GNU_SOURCE
#include "fz_stack.h"

#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef __APPLE__
#include <sys/ucontext.h>
#else
#include <ucontext.h>
#endif
#include <unistd.h>
#include <unwind.h>

#include "fz_coverage.h"
#include "fz_process.h"

static fz_region *fz_current;
static uint8_t fz_signal_stack[256 * 1024] __attribute__((aligned(16)));

// The thread's stack lies below this address: that of a frame outside of all that an executor runs.
static uint64_t fz_stack_top;

// The register that holds the frame pointer, by its number in unwind tables.
#if defined(__x86_64__)
#define FZ_FRAME_REGISTER 6
#else
#define FZ_FRAME_REGISTER 29
#endif

static int fz_is_code(uint64_t counter) {
    return fz_current != NULL && fz_stack_relative(fz_current, counter) >> 48 != 0xFFFF;
}

struct fz_walk {
    fz_stack *stack;
    // Frames inside the handler itself are passed over until this counter is met. 0: record all.
    uint64_t start;
    int started;
    // Whether to go on past the inner frames, and keep the last of all in a ring.
    int goes_on;
    uint64_t ring[FZ_OUTER_FRAMES];
    uint64_t ring_count;
    // Of the last frame that the unwinder came to: where its caller's frames begin.
    uint64_t frame;
    // The stack pointer at the beginning: no frame is below it.
    uint64_t lowest;
};

// Whether there is room for another frame, which is kept then.
static int fz_keep(struct fz_walk *walk, uint64_t counter) {
    if (walk->stack->inner_count < FZ_INNER_FRAMES) {
        walk->stack->inner[walk->stack->inner_count++] = counter;
    } else if (walk->goes_on) {
        walk->ring[walk->ring_count++ % FZ_OUTER_FRAMES] = counter;
    } else {
        return 0;
    }
    return 1;
}

static _Unwind_Reason_Code fz_step(struct _Unwind_Context *context, void *argument) {
    struct fz_walk *walk = argument;
    uint64_t counter = _Unwind_GetIP(context);
    if (counter == 0) return _URC_END_OF_STACK;
    if (!walk->started) {
        if (counter != walk->start) return _URC_NO_REASON;
        walk->started = 1;
    }
    walk->frame = _Unwind_GetGR(context, FZ_FRAME_REGISTER);
    return fz_keep(walk, counter) ? _URC_NO_REASON : _URC_END_OF_STACK;
}

// The callers by frame pointers, where the unwinder ends early: at a function without unwind tables, or after a jump to nowhere.
// No address outside of the thread's own stack is read.
__attribute__((no_sanitize("address"))) static void fz_walk_frames(struct fz_walk *walk) {
    uint64_t frame = walk->frame;
    while (frame >= walk->lowest && frame < fz_stack_top && (frame & 7) == 0) {
        uint64_t next = ((uint64_t *)frame)[0];
        uint64_t counter = ((uint64_t *)frame)[1];
        // Code that keeps no frame pointer leaves anything in its place.
        if (!fz_is_code(counter) || !fz_keep(walk, counter) || next <= frame) break;
        frame = next;
    }
}

static void fz_walk_stack(fz_stack *stack, struct fz_walk *walk) {
    stack->inner_count = 0;
    stack->outer_count = 0;
    _Unwind_Backtrace(fz_step, walk);
    if (!walk->started) fz_keep(walk, walk->start);
    fz_walk_frames(walk);
    uint64_t count = walk->ring_count < FZ_OUTER_FRAMES ? walk->ring_count : FZ_OUTER_FRAMES;
    for (uint64_t i = 0; i < count; i++) {
        stack->outer[i] = walk->ring[(walk->ring_count - count + i) % FZ_OUTER_FRAMES];
    }
    stack->outer_count = (uint32_t)count;
}

static void fz_machine_state(void *context, uint64_t *counter, uint64_t *frame, uint64_t *stack) {
#if defined(__linux__) && defined(__x86_64__)
    *counter = (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
    *frame = (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RBP];
    *stack = (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__linux__) && defined(__aarch64__)
    *counter = ((ucontext_t *)context)->uc_mcontext.pc;
    *frame = ((ucontext_t *)context)->uc_mcontext.regs[29];
    *stack = ((ucontext_t *)context)->uc_mcontext.sp;
#elif defined(__APPLE__) && defined(__x86_64__)
    *counter = ((ucontext_t *)context)->uc_mcontext->__ss.__rip;
    *frame = ((ucontext_t *)context)->uc_mcontext->__ss.__rbp;
    *stack = ((ucontext_t *)context)->uc_mcontext->__ss.__rsp;
#elif defined(__APPLE__) && defined(__aarch64__)
    *counter = ((ucontext_t *)context)->uc_mcontext->__ss.__pc;
    *frame = ((ucontext_t *)context)->uc_mcontext->__ss.__fp;
    *stack = ((ucontext_t *)context)->uc_mcontext->__ss.__sp;
#else
#error "fz_machine_state: tell where this system keeps the program counter"
#endif
}

static void fz_recorded(fz_stack *stack) {
    stack->iteration = fz_current == NULL ? 0 : fz_current->iteration;
    __atomic_add_fetch(&stack->sequence, 1, __ATOMIC_RELEASE);
}

// A stack from a signal's context; with `goes_on` its outermost frames too, however deep it is.
static void fz_record_context(fz_stack *stack, void *context, int goes_on) {
    uint64_t counter = 0;
    uint64_t frame = 0;
    uint64_t lowest = 0;
    fz_machine_state(context, &counter, &frame, &lowest);
    stack->is_exact = 1;
    struct fz_walk walk = {.stack = stack, .start = counter, .goes_on = goes_on, .frame = frame, .lowest = lowest};
    fz_walk_stack(stack, &walk);
    fz_recorded(stack);
}

// The stack of the calling thread from the counter `start` outwards.
static void fz_record_from(fz_stack *stack, uint64_t start) {
    stack->is_exact = 0;
    struct fz_walk walk = {.stack = stack, .start = start, .started = start == 0};
    walk.lowest = (uint64_t)__builtin_frame_address(0);
    fz_walk_stack(stack, &walk);
    fz_recorded(stack);
}

static void fz_on_exit(void) {
    fz_stack_record_ending(NULL);
}

// A stack that is broken may not be walked for ever.
#define FZ_STACK_SECONDS 5

static void fz_end_in(unsigned seconds) {
    sigset_t open;
    sigemptyset(&open);
    sigaddset(&open, SIGALRM);
    signal(SIGALRM, SIG_DFL);
    sigprocmask(SIG_UNBLOCK, &open, NULL);
    alarm(seconds);
}

static void fz_on_fatal(int number, siginfo_t *information, void *context) {
    fz_region *region = fz_current;
    if (region->signal != 0) fz_exit(128 + number);
    region->signal = number;
    region->address = (uint64_t)information->si_addr;
    fz_end_in(FZ_STACK_SECONDS);
    fz_record_context(&region->fatal, context, 0);
    fz_exit(128 + number);
}

static void fz_on_question(int number, siginfo_t *information, void *context) {
    (void)number;
    (void)information;
    fz_coverage_look(fz_execution(fz_current), &fz_current->loops);
    fz_record_context(&fz_current->sample, context, 1);
}

int fz_stack_signal(void) {
    return SIGXCPU;
}

void fz_stack_install(fz_region *region) {
    static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    fz_current = region;
    fz_stack_top = (uint64_t)__builtin_frame_address(0);
    stack_t alternate = {.ss_sp = fz_signal_stack, .ss_size = sizeof fz_signal_stack, .ss_flags = 0};
    sigaltstack(&alternate, NULL);
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    action.sa_sigaction = fz_on_fatal;
    for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) sigaction(fatal[i], &action, NULL);
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    action.sa_sigaction = fz_on_question;
    sigaction(fz_stack_signal(), &action, NULL);
    atexit(fz_on_exit);
}

uint32_t fz_stack_answers(void) {
    return fz_current == NULL ? 0 : fz_load32(&fz_current->sample.sequence);
}

int fz_stack_is_installed(void) {
    return fz_current != NULL;
}

void fz_stack_record_ending(void *start) {
    fz_region *region = fz_current;
    if (region == NULL || region->leaving || region->phase == 0 || region->signal != 0) return;
    // The first to tell is the nearest: a function that ends the process may call others that do.
    if (start == NULL && region->fatal.inner_count > 0) return;
    fz_record_from(&region->fatal, (uint64_t)start);
}

void fz_stack_warm(fz_region *region) {
    fz_record_from(&region->sample, 0);
    fz_find_modules(region);
}

uint64_t fz_stack_relative(const fz_region *region, uint64_t counter) {
    uint32_t count = region->module_count < FZ_MAX_MODULES ? region->module_count : FZ_MAX_MODULES;
    for (uint32_t i = 0; i < count; i++) {
        if (counter >= region->modules[i].base && counter < region->modules[i].end) {
            return (uint64_t)i << 48 | (counter - region->modules[i].base);
        }
    }
    return 0xFFFFULL << 48 | (counter & 0xFFFFFFFFFFFFULL);
}
