// Processes that run cases of a property.
#define _GNU_SOURCE
#include "fz_tester.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "fz_process.h"

int fz_spawn_tester(
    const char *path, char *const arguments[], char *const environment[], int socket, int output, pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    // Above the places that they are to take, so that neither is overwritten before its turn.
    int moved[2] = {fcntl(socket, F_DUPFD_CLOEXEC, FZ_FD_SOCKET + 1), fcntl(output, F_DUPFD_CLOEXEC, FZ_FD_SOCKET + 1)};
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, moved[1], 1);
    posix_spawn_file_actions_adddup2(&actions, moved[1], 2);
    posix_spawn_file_actions_adddup2(&actions, moved[0], FZ_FD_SOCKET);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    int flags = fz_leader_flags(&actions, FZ_FD_SOCKET + 1);
    int error = flags < 0 ? -flags : moved[0] < 0 || moved[1] < 0 ? EMFILE : 0;
    flags |= POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    if (error == 0) error = posix_spawnattr_setflags(&attributes, (short)flags);
    fz_lock_children();
    if (error == 0) error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    if (error == 0) fz_keep_child(*process);
    fz_unlock_children();
    for (int i = 0; i < 2; i++) if (moved[i] >= 0) close(moved[i]);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

// Ends the process and all that it started once nobody is at the other end of the socket any more, whatever the case does that runs meanwhile.
static void *fz_watch_socket(void *argument) {
    (void)argument;
    sigset_t all;
    sigfillset(&all);
    // By this the runtime stops all threads before it lists the stack of one that crashes: it waits long for one that cannot be stopped.
    sigdelset(&all, SIGPROF);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    struct pollfd wanted = {.fd = FZ_FD_SOCKET, .events = 0};
    // A case may close the descriptor: then there is nobody to answer to, either.
    while (poll(&wanted, 1, -1) < 0 && errno == EINTR) {}
    if (getpgrp() == getpid()) fz_end_tester(getpid());
    fz_exit(0);
}

int fz_tester_begins(void) {
    struct rlimit core;
    getrlimit(RLIMIT_CORE, &core);
    core.rlim_cur = fz_no_core(core.rlim_max);
    setrlimit(RLIMIT_CORE, &core);
    fcntl(FZ_FD_SOCKET, F_SETFD, FD_CLOEXEC);
    pthread_t thread;
    int error = pthread_create(&thread, NULL, fz_watch_socket, NULL);
    if (error == 0) pthread_detach(thread);
    return error;
}

void fz_forget_tester(pid_t tester) {
    fz_drop_child(tester);
}
