// A stack that is asked for wakes nobody: a function that sleeps would come back early from the signal, and the target would go on as
// it never does without a supervisor. Here it sleeps for the rest.
#ifdef __linux__
#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "fz_stack.h"

// 0, or minus the error number. `rest` is what is left where the time is not absolute.
static int fz_sleep(clockid_t clock, int flags, struct timespec *rest) {
    for (;;) {
        uint32_t before = fz_stack_answers();
        if (syscall(SYS_clock_nanosleep, clock, flags, rest, (flags & TIMER_ABSTIME) != 0 ? NULL : rest) == 0) return 0;
        if (errno != EINTR || fz_stack_answers() == before) return -errno;
    }
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    struct timespec rest = *wanted;
    int error = fz_sleep(CLOCK_REALTIME, 0, &rest);
    if (error == 0) return 0;
    if (error == -EINTR && left != NULL) *left = rest;
    errno = -error;
    return -1;
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *left) {
    struct timespec rest = *wanted;
    int error = fz_sleep(clock, flags, &rest);
    if (error == -EINTR && left != NULL && (flags & TIMER_ABSTIME) == 0) *left = rest;
    return -error;
}

int usleep(useconds_t microseconds) {
    struct timespec wanted = {(time_t)(microseconds / 1000000), (long)(microseconds % 1000000) * 1000};
    return nanosleep(&wanted, NULL);
}

unsigned sleep(unsigned seconds) {
    struct timespec wanted = {(time_t)seconds, 0};
    struct timespec left = {0, 0};
    if (nanosleep(&wanted, &left) == 0) return 0;
    return (unsigned)left.tv_sec + (left.tv_nsec > 0 ? 1 : 0);
}
#endif
