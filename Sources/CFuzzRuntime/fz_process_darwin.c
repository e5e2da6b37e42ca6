// Processes on Darwin. There is no fork here: the worker is the executor. Nor is there a death signal for children, or a way to
// adopt orphans: a thread watches the parent, and what leaves the process group is out of reach.
#ifdef __APPLE__
#include "fz_process.h"

#include <errno.h>
#include <fcntl.h>
#include <libproc.h>
#include <limits.h>
#include <mach-o/dyld.h>
#include <mach/mach_time.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/event.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fz_tester.h"

// Not in the public header; the debugger sets it. A system that does not know it ignores it or refuses the spawn.
#define FZ_SPAWN_DISABLE_ASLR 0x0100

// Where a worker keeps its way to the coordinator's ear while standard output and error lead nowhere.
#define FZ_FD_OUTPUT 6

// A file that has no name any more, for a system that gives no shared memory of the size.
static int fz_unnamed_file(void) {
    char path[] = "/tmp/fuzz.XXXXXX";
    int descriptor = mkstemp(path);
    if (descriptor < 0) return -errno;
    unlink(path);
    return descriptor;
}

static int fz_sized(int descriptor, uint64_t size) {
    if (ftruncate(descriptor, (off_t)size) == 0) {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC);
        return descriptor;
    }
    int error = errno;
    close(descriptor);
    return -error;
}

int fz_shared_memory(const char *name, uint64_t size) {
    static unsigned count;
    char path[32];
    (void)name;
    snprintf(path, sizeof path, "/fz.%d.%u", (int)getpid(), count++);
    int descriptor = shm_open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
    if (descriptor >= 0) {
        shm_unlink(path);
        descriptor = fz_sized(descriptor, size);
        if (descriptor >= 0) return descriptor;
    }
    descriptor = fz_unnamed_file();
    return descriptor < 0 ? descriptor : fz_sized(descriptor, size);
}

void *fz_map(int descriptor, uint64_t size, int writable) {
    int protection = writable ? PROT_READ | PROT_WRITE : PROT_READ;
    void *memory = mmap(NULL, (size_t)size, protection, MAP_SHARED, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void fz_unmap(void *memory, uint64_t size) {
    munmap(memory, (size_t)size);
}

// The descriptors are first moved above the places they are to take, so that none is overwritten before its turn. What no action
// names is closed by POSIX_SPAWN_CLOEXEC_DEFAULT.
static int fz_spawn_actions(
    posix_spawn_file_actions_t *actions, const int given[3], int output, int moved[4]) {
    for (int i = 0; i < 4; i++) {
        moved[i] = fcntl(i < 3 ? given[i] : output, F_DUPFD_CLOEXEC, FZ_FD_OUTPUT + 1);
        // What a limit on descriptors below that number is called here means nothing to anybody.
        if (moved[i] < 0) return errno == EINVAL ? EMFILE : errno;
    }
    posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(actions, moved[3], 1);
    posix_spawn_file_actions_adddup2(actions, moved[3], 2);
    posix_spawn_file_actions_adddup2(actions, moved[3], FZ_FD_OUTPUT);
    for (int i = 0; i < 3; i++) posix_spawn_file_actions_adddup2(actions, moved[i], FZ_FD_SOCKET + i);
    return 0;
}

static int fz_spawn(
    const char *path, char *const arguments[], char *const environment[], const posix_spawn_file_actions_t *actions,
    int more_flags, pid_t *process) {
    posix_spawnattr_t attributes;
    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    int error = posix_spawnattr_init(&attributes);
    if (error != 0) return error;
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    int flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_CLOEXEC_DEFAULT;
    error = posix_spawnattr_setflags(&attributes, (short)(flags | more_flags));
    if (error == 0) error = posix_spawn(process, path, actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    return error;
}

int fz_spawn_worker(
    const char *path, char *const arguments[], char *const environment[], int socket, int region, int snapshot, int output,
    pid_t *process) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    const int given[3] = {socket, region, snapshot};
    int moved[4] = {-1, -1, -1, -1};
    error = fz_spawn_actions(&actions, given, output, moved);
    if (error == 0) {
        // Inherited through the spawn; the supervisor itself keeps what it had.
        struct rlimit stack;
        struct rlimit core;
        getrlimit(RLIMIT_STACK, &stack);
        getrlimit(RLIMIT_CORE, &core);
        struct rlimit no_core = {fz_no_core(core.rlim_max), core.rlim_max};
        struct rlimit new_stack = {8 << 20, stack.rlim_max};
        if (stack.rlim_max < new_stack.rlim_cur) new_stack.rlim_cur = stack.rlim_max;
        setrlimit(RLIMIT_STACK, &new_stack);
        setrlimit(RLIMIT_CORE, &no_core);
        error = fz_spawn(path, arguments, environment, &actions, FZ_SPAWN_DISABLE_ASLR, process);
        if (error == EINVAL) error = fz_spawn(path, arguments, environment, &actions, 0, process);
        setrlimit(RLIMIT_STACK, &stack);
        setrlimit(RLIMIT_CORE, &core);
    }
    for (int i = 0; i < 4; i++) if (moved[i] >= 0) close(moved[i]);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

int fz_leader_flags(posix_spawn_file_actions_t *actions, int first) {
    (void)actions;
    (void)first;
    return POSIX_SPAWN_CLOEXEC_DEFAULT | POSIX_SPAWN_SETPGROUP;
}

// Nothing comes to this process that is not its own.
void fz_lock_children(void) {}
void fz_unlock_children(void) {}
void fz_keep_child(pid_t process) { (void)process; }
void fz_drop_child(pid_t process) { (void)process; }

void fz_end_tester(pid_t tester) {
    kill(-tester, SIGKILL);
}

rlim_t fz_no_core(rlim_t most) {
    (void)most;
    return 0;
}

static void fz_on_asked(int number) {
    (void)number;
    fz_kill_descendants(0);
    fz_exit(0);
}

// On a thread of its own, since a target that runs would keep any other from looking: waits for the end of the parent, in the
// kernel, at no cost. A signal for it (SIGIO, say) could be blocked or taken by the target; this cannot.
static void *fz_watch_parent(void *argument) {
    pid_t parent = (pid_t)(intptr_t)argument;
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    int queue = kqueue();
    struct kevent wanted;
    struct kevent event;
    EV_SET(&wanted, parent, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, NULL);
    if (queue < 0 || kevent(queue, &wanted, 1, NULL, 0, NULL) < 0) close(queue);
    // A target may close the queue as any other descriptor; then the parent is looked at now and then.
    while (getppid() == parent) {
        struct timespec patience = {1, 0};
        if (kevent(queue, NULL, 0, &event, 1, &patience) < 0) sleep(1);
    }
    fz_kill_descendants(0);
    fz_exit(0);
}

void fz_worker_begins(fz_region *region) {
    region->executor = getpid();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = fz_on_asked;
    sigaction(SIGTERM, &action, NULL);
    pid_t parent = region->coordinator;
    if (getppid() != parent) fz_exit(0);
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    int error = pthread_create(&thread, &attributes, fz_watch_parent, (void *)(intptr_t)parent);
    pthread_attr_destroy(&attributes);
    if (error != 0) fz_exit(1);
}

void fz_silence(void) {
    int sink = open("/dev/null", O_WRONLY);
    if (sink < 0) return;
    dup2(sink, 1);
    dup2(sink, 2);
    if (sink > 2) close(sink);
}

void fz_hear(void) {
    dup2(FZ_FD_OUTPUT, 1);
    dup2(FZ_FD_OUTPUT, 2);
}

void fz_adopt_orphans(void) {
}

// The system holds no process to a limit of its address space: the supervisor's look at its memory is what there is.
void fz_limit_memory(uint64_t bytes) {
    (void)bytes;
}

_Noreturn void fz_exit(int status) {
    _exit(status);
}

int fz_wait(pid_t process) {
    int status = 0;
    for (;;) {
        pid_t answer = waitpid(process, &status, WUNTRACED);
        if (answer == process) return status;
        if (answer < 0 && errno != EINTR) return -1;
    }
}

int fz_has_stopped(pid_t process) {
    siginfo_t information;
    memset(&information, 0, sizeof information);
    return waitid(P_PID, (id_t)process, &information, WSTOPPED | WNOHANG | WNOWAIT) == 0 && information.si_pid == process;
}

int fz_is_executor(pid_t process, pid_t worker) {
    return process > 1 && process == worker;
}

// The executor was the worker, which is reaped as such.
void fz_end_executor(pid_t process, pid_t worker) {
    (void)process;
    (void)worker;
}

void fz_forget_worker(pid_t worker) {
    (void)worker;
}

_Noreturn void fz_rest(void) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, NULL);
    for (;;) pause();
}

// The worker's own group, itself left out: called by a worker that is about to end, which has no other children to speak of.
void fz_kill_descendants(pid_t group) {
    pid_t members[1024];
    pid_t own = getpgrp();
    if (group > 0 && group != own) {
        kill(-group, SIGKILL);
        return;
    }
    // A group that is not the worker's own is its parent's: nothing in it is to be killed.
    if (own != getpid()) return;
    int bytes = proc_listpids(PROC_PGRP_ONLY, (uint32_t)own, members, (int)sizeof members);
    for (int i = 0; i < bytes / (int)sizeof(pid_t); i++) {
        if (members[i] > 1 && members[i] != own) kill(members[i], SIGKILL);
    }
}

// Times of a process are counted in the units of the machine's clock.
static int64_t fz_milliseconds(uint64_t ticks) {
    mach_timebase_info_data_t base;
    if (mach_timebase_info(&base) != KERN_SUCCESS || base.denom == 0) return -1;
    return (int64_t)((double)ticks * base.numer / base.denom / 1e6);
}

int64_t fz_user_milliseconds(pid_t process) {
    struct rusage_info_v2 usage;
    if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&usage) != 0) return -1;
    return fz_milliseconds(usage.ri_user_time);
}

int64_t fz_private_bytes(pid_t process) {
    struct rusage_info_v2 usage;
    if (proc_pid_rusage(process, RUSAGE_INFO_V2, (rusage_info_t *)&usage) != 0) return -1;
    return (int64_t)usage.ri_phys_footprint;
}

int fz_executable_path(char *buffer, uint64_t size) {
    char given[PATH_MAX];
    char resolved[PATH_MAX];
    uint32_t given_size = sizeof given;
    if (_NSGetExecutablePath(given, &given_size) != 0) return ENAMETOOLONG;
    if (realpath(given, resolved) == NULL) return errno;
    if (strlen(resolved) + 1 > size) return ENAMETOOLONG;
    memcpy(buffer, resolved, strlen(resolved) + 1);
    return 0;
}

uint64_t fz_executable_hash(void) {
    char path[PATH_MAX];
    struct stat facts;
    if (fz_executable_path(path, sizeof path) != 0) return 0;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    uint64_t hash = fstat(descriptor, &facts) == 0 ? fz_hash_file(descriptor, (uint64_t)facts.st_size) : 0;
    close(descriptor);
    return hash;
}

int fz_sync_file_system(int folder) {
    (void)folder;
    return ENOSYS;
}
#endif
