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

#include "fz_process.h"

static fz_region *fz_current;
static uint8_t fz_signal_stack[256 * 1024] __attribute__((aligned(16)));

struct fz_walk {
    fz_stack *stack;
    // Frames inside the handler itself, passed over until this counter is met. 0: record all.
    uint64_t start;
    uint64_t last_frame;
    int started;
};

static _Unwind_Reason_Code fz_step(struct _Unwind_Context *context, void *argument) {
    struct fz_walk *walk = argument;
    uint64_t counter = _Unwind_GetIP(context);
    if (counter == 0) return _URC_END_OF_STACK;
    if (!walk->started) {
        if (counter != walk->start) return _URC_NO_REASON;
        walk->started = 1;
    }
    if (walk->stack->inner_count == FZ_INNER_FRAMES) return _URC_END_OF_STACK;
    walk->stack->inner[walk->stack->inner_count++] = counter;
    walk->last_frame = _Unwind_GetCFA(context);
    return _URC_NO_REASON;
}

// The outermost frames of a stack that is longer than the inner list, by frame pointers, in a ring; then put in order.
static void fz_walk_outer(fz_stack *stack, uint64_t frame, uint64_t above) {
    uint64_t ring[FZ_OUTER_FRAMES];
    uint64_t seen = 0;
    uint64_t limit = frame + (1ULL << 30);
    while (frame != 0 && (frame & 7) == 0 && frame < limit) {
        uint64_t next = ((uint64_t *)frame)[0];
        uint64_t counter = ((uint64_t *)frame)[1];
        if (counter == 0) break;
        if (frame > above) ring[seen++ % FZ_OUTER_FRAMES] = counter;
        if (next <= frame) break;
        frame = next;
    }
    uint64_t count = seen < FZ_OUTER_FRAMES ? seen : FZ_OUTER_FRAMES;
    for (uint64_t i = 0; i < count; i++) stack->outer[i] = ring[(seen - count + i) % FZ_OUTER_FRAMES];
    stack->outer_count = (uint32_t)count;
}

static void fz_machine_state(void *context, uint64_t *counter, uint64_t *frame) {
#if defined(__linux__) && defined(__x86_64__)
    *counter = (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
    *frame = (uint64_t)((ucontext_t *)context)->uc_mcontext.gregs[REG_RBP];
#elif defined(__linux__) && defined(__aarch64__)
    *counter = ((ucontext_t *)context)->uc_mcontext.pc;
    *frame = ((ucontext_t *)context)->uc_mcontext.regs[29];
#elif defined(__APPLE__) && defined(__x86_64__)
    *counter = ((ucontext_t *)context)->uc_mcontext->__ss.__rip;
    *frame = ((ucontext_t *)context)->uc_mcontext->__ss.__rbp;
#elif defined(__APPLE__) && defined(__aarch64__)
    *counter = ((ucontext_t *)context)->uc_mcontext->__ss.__pc;
    *frame = ((ucontext_t *)context)->uc_mcontext->__ss.__fp;
#else
#error "fz_machine_state: tell where this system keeps the program counter"
#endif
}

static void fz_recorded(fz_stack *stack) {
    stack->iteration = fz_current == NULL ? 0 : fz_current->iteration;
    __atomic_add_fetch(&stack->sequence, 1, __ATOMIC_RELEASE);
}

// A stack from a signal's context. Where the unwinder does not come past the place of the signal (a jump to nowhere, say), the
// frame pointers are what is left.
static void fz_record_context(fz_stack *stack, void *context) {
    uint64_t counter = 0;
    uint64_t frame = 0;
    fz_machine_state(context, &counter, &frame);
    stack->inner_count = 0;
    stack->outer_count = 0;
    stack->is_exact = 1;
    struct fz_walk walk = {stack, counter, 0, 0};
    _Unwind_Backtrace(fz_step, &walk);
    if (!walk.started) {
        stack->inner[0] = counter;
        stack->inner_count = 1;
        fz_walk_outer(stack, frame, 0);
    } else if (stack->inner_count == FZ_INNER_FRAMES) {
        fz_walk_outer(stack, frame, walk.last_frame);
    }
    fz_recorded(stack);
}

// The stack of the calling thread from the counter `start` outwards.
static void fz_record_from(fz_stack *stack, uint64_t start) {
    stack->inner_count = 0;
    stack->outer_count = 0;
    stack->is_exact = 0;
    struct fz_walk walk = {stack, start, 0, start == 0};
    _Unwind_Backtrace(fz_step, &walk);
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
    fz_record_context(&region->fatal, context);
    fz_exit(128 + number);
}

static void fz_on_question(int number, siginfo_t *information, void *context) {
    (void)number;
    (void)information;
    fz_record_context(&fz_current->sample, context);
}

int fz_stack_signal(void) {
    return SIGXCPU;
}

void fz_stack_install(fz_region *region) {
    static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
    fz_current = region;
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
