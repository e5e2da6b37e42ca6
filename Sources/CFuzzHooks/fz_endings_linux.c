// Endings that no handler sees: `_exit`, and a signal that cannot be caught, sent to oneself. The stack is recorded first.
// And signal masks: the one signal that asks for a stack stays open, so that a loop behind a full mask can be told.
#ifdef __linux__
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CFuzzHooks.h"
#include "fz_stack.h"

int fz_hooks_are_linked(void) {
    return 1;
}

void _exit(int status) {
    fz_stack_record_ending(__builtin_return_address(0));
    for (;;) syscall(SYS_exit_group, status);
}

void _Exit(int status) {
    fz_stack_record_ending(__builtin_return_address(0));
    for (;;) syscall(SYS_exit_group, status);
}

static int fz_cannot_be_caught(int number) {
    return number == SIGKILL || number == SIGSTOP;
}

// Whether a signal ends or stops a process that takes no notice of signals.
static int fz_is_harmful(int number) {
    return number != 0 && number != SIGCHLD && number != SIGCONT && number != SIGURG && number != SIGWINCH;
}

// The worker and the executor die one after the other: what the executor did between would be taken for what ended it.
static int fz_kill_worker(pid_t process, int number, void *caller) {
    fz_stack_record_ending(caller);
    int answer = (int)syscall(SYS_kill, process, number);
    for (int i = 0; answer == 0 && i < 200; i++) usleep(10000);
    return answer;
}

int kill(pid_t process, int number) {
    if (fz_cannot_be_caught(number) && (process == getpid() || process == 0 || process == -getpgrp())) {
        fz_stack_record_ending(__builtin_return_address(0));
    }
    if (fz_stack_is_installed() && fz_is_harmful(number) && (process == getppid() || process == -getppid())) {
        return fz_kill_worker(process, number, __builtin_return_address(0));
    }
    return (int)syscall(SYS_kill, process, number);
}

int raise(int number) {
    if (fz_cannot_be_caught(number)) fz_stack_record_ending(__builtin_return_address(0));
    return (int)syscall(SYS_tgkill, getpid(), gettid(), number);
}

// The kernel's own size of a mask, in bytes.
#define FZ_MASK_SIZE 8

static long fz_change_mask(int how, const sigset_t *set, sigset_t *old) {
    sigset_t open;
    if (set != NULL && how != SIG_UNBLOCK && fz_stack_is_installed()) {
        open = *set;
        sigdelset(&open, fz_stack_signal());
        set = &open;
    }
    return syscall(SYS_rt_sigprocmask, how, set, old, FZ_MASK_SIZE);
}

int sigprocmask(int how, const sigset_t *set, sigset_t *old) {
    return (int)fz_change_mask(how, set, old);
}

int pthread_sigmask(int how, const sigset_t *set, sigset_t *old) {
    return fz_change_mask(how, set, old) == 0 ? 0 : errno;
}
#endif
