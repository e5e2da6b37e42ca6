// Processes on Linux.
#ifdef __linux__
#define _GNU_SOURCE
#include "fz_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fz_tester.h"

int fz_shared_memory(const char *name, uint64_t size) {
    int descriptor = memfd_create(name, MFD_CLOEXEC);
    if (descriptor < 0) return -errno;
    if (ftruncate(descriptor, (off_t)size) != 0) {
        int error = errno;
        close(descriptor);
        return -error;
    }
    return descriptor;
}

void *fz_map(int descriptor, uint64_t size, int writable) {
    int protection = writable ? PROT_READ | PROT_WRITE : PROT_READ;
    void *memory = mmap(NULL, size, protection, MAP_SHARED | MAP_NORESERVE, descriptor, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void fz_unmap(void *memory, uint64_t size) {
    munmap(memory, size);
}

// The descriptors are first moved above the places they are to take, so that none is overwritten before its turn.
static int fz_spawn_actions(
    posix_spawn_file_actions_t *actions, const int given[3], int output, int moved[4]) {
    for (int i = 0; i < 4; i++) {
        moved[i] = fcntl(i < 3 ? given[i] : output, F_DUPFD_CLOEXEC, FZ_FD_SNAPSHOT + 1);
        // What a limit on descriptors below that number is called here means nothing to anybody.
        if (moved[i] < 0) return errno == EINVAL ? EMFILE : errno;
    }
    posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(actions, moved[3], 1);
    posix_spawn_file_actions_adddup2(actions, moved[3], 2);
    for (int i = 0; i < 3; i++) posix_spawn_file_actions_adddup2(actions, moved[i], FZ_FD_SOCKET + i);
    return posix_spawn_file_actions_addclosefrom_np(actions, FZ_FD_SNAPSHOT + 1);
}

static int fz_spawn_attributes(posix_spawnattr_t *attributes) {
    sigset_t all;
    sigset_t none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setsigmask(attributes, &none);
    // A session is a group too, and tells what comes of a worker from other children of ours.
    return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
}

// The children that this process started and waits for, 0 for an empty place. The lock guards them, and is held from before one is
// spawned until it is among them.
#define FZ_MAX_CHILDREN 1024
static pid_t fz_children[FZ_MAX_CHILDREN];
static pthread_mutex_t fz_children_lock = PTHREAD_MUTEX_INITIALIZER;

void fz_lock_children(void) {
    pthread_mutex_lock(&fz_children_lock);
}

void fz_unlock_children(void) {
    pthread_mutex_unlock(&fz_children_lock);
}

static void fz_replace_child(pid_t before, pid_t after) {
    for (int i = 0; i < FZ_MAX_CHILDREN; i++) {
        if (fz_children[i] != before) continue;
        fz_children[i] = after;
        return;
    }
}

void fz_keep_child(pid_t process) {
    fz_replace_child(0, process);
}

void fz_drop_child(pid_t process) {
    fz_lock_children();
    fz_replace_child(process, 0);
    fz_unlock_children();
}

static int fz_is_kept(pid_t process) {
    for (int i = 0; i < FZ_MAX_CHILDREN; i++) if (fz_children[i] == process) return 1;
    return 0;
}

int fz_spawn_worker(
    const char *path, char *const arguments[], char *const environment[], int socket, int region, int snapshot, int output,
    pid_t *process) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    const int given[3] = {socket, region, snapshot};
    int moved[4] = {-1, -1, -1, -1};
    int error = fz_spawn_actions(&actions, given, output, moved);
    if (error == 0) error = fz_spawn_attributes(&attributes);
    if (error == 0) {
        // Inherited through the spawn; the supervisor itself keeps what it had.
        struct rlimit stack;
        struct rlimit core;
        getrlimit(RLIMIT_STACK, &stack);
        getrlimit(RLIMIT_CORE, &core);
        struct rlimit no_core = {fz_no_core(core.rlim_max), core.rlim_max};
        struct rlimit new_stack = {8 << 20, stack.rlim_max};
        if (stack.rlim_max < new_stack.rlim_cur) new_stack.rlim_cur = stack.rlim_max;
        int before = personality(0xFFFFFFFF);
        if (before != -1) personality((unsigned long)before | ADDR_NO_RANDOMIZE);
        setrlimit(RLIMIT_STACK, &new_stack);
        setrlimit(RLIMIT_CORE, &no_core);
        fz_lock_children();
        error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
        if (error == 0) fz_keep_child(*process);
        fz_unlock_children();
        setrlimit(RLIMIT_STACK, &stack);
        setrlimit(RLIMIT_CORE, &core);
        if (before != -1) personality((unsigned long)before);
    }
    for (int i = 0; i < 4; i++) if (moved[i] >= 0) close(moved[i]);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

int fz_leader_flags(posix_spawn_file_actions_t *actions, int first) {
    int error = posix_spawn_file_actions_addclosefrom_np(actions, first);
    return error != 0 ? -error : POSIX_SPAWN_SETSID;
}

rlim_t fz_no_core(rlim_t most) {
    // A size of 1, not 0: a system that pipes cores to a program does so even for 0.
    return most < 1 ? most : 1;
}

// The parent of the worker died: nothing may be left behind.
static void fz_on_orphaned(int number) {
    (void)number;
    fz_kill_descendants(0);
    fz_exit(0);
}

void fz_worker_begins(fz_region *region) {
    region->executor = 0;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = fz_on_orphaned;
    sigaction(SIGTERM, &action, NULL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (getppid() != region->coordinator) fz_exit(0);
}

void fz_adopt_orphans(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
}

pid_t fz_fork(fz_region *region, int error) {
    pid_t worker = getpid();
    pid_t child = fork();
    if (child != 0) {
        if (child > 0) setpgid(child, child);
        return child;
    }
    setpgid(0, 0);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != worker) fz_exit(0);
    region->executor = getpid();
    int sink = error >= 0 ? error : open("/dev/null", O_WRONLY);
    dup2(sink, 1);
    dup2(sink, 2);
    syscall(SYS_close_range, 3u, ~0u, 0u);
    return 0;
}

static uint64_t fz_address_space(void) {
    char text[64] = {0};
    int descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return 0;
    ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    return count > 0 ? strtoull(text, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE) : 0;
}

void fz_limit_memory(uint64_t bytes) {
    // AddressSanitizer reserves terabytes; the supervisor's look at the resident memory is what is left there.
    extern void __asan_init(void) __attribute__((weak));
    uint64_t used = fz_address_space();
    if (used == 0 || __asan_init != NULL) return;
    struct rlimit limit;
    getrlimit(RLIMIT_AS, &limit);
    limit.rlim_cur = used + bytes;
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_AS, &limit);
}

_Noreturn void fz_exit(int status) {
    for (;;) syscall(SYS_exit_group, status);
}

int fz_wait(pid_t process) {
    int status = 0;
    for (;;) {
        pid_t answer = waitpid(process, &status, WUNTRACED);
        if (answer == process) return status;
        if (answer < 0 && errno != EINTR) return -1;
    }
}

int fz_wait_reading(pid_t process, int descriptor, fz_region *region) {
    int status = 0;
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
    for (;;) {
        long count = fz_read_tail(descriptor, region);
        pid_t answer = waitpid(process, &status, WUNTRACED | WNOHANG);
        if (answer < 0 && errno != EINTR) return -1;
        if (answer == process) {
            fz_read_tail(descriptor, region);
            return status;
        }
        struct pollfd wanted = {.fd = descriptor, .events = POLLIN};
        // A closed pipe is ready at once, for ever: then only the process is waited for.
        if (count == 0) usleep(1000);
        else poll(&wanted, 1, 2);
    }
}

int fz_has_stopped(pid_t process) {
    siginfo_t information;
    information.si_pid = 0;
    return waitid(P_PID, (id_t)process, &information, WSTOPPED | WNOHANG | WNOWAIT) == 0 && information.si_pid == process;
}

_Noreturn void fz_rest(void) {
    // By the kernel's own call: the library's may be replaced by one that leaves a signal open.
    uint64_t all = ~0ULL;
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &all, NULL, sizeof all);
    for (;;) pause();
}

void fz_silence(void) {
    int sink = open("/dev/null", O_WRONLY);
    dup2(sink, 1);
    dup2(sink, 2);
    if (sink > 2) close(sink);
}

// The parent of a process, and its session, from /proc; read without allocation, since a handler may be asking.
static pid_t fz_parent(const char *name, pid_t *session) {
    char path[64];
    char text[512];
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0) return -1;
    text[count] = 0;
    char *after = strrchr(text, ')');
    if (after == NULL || strlen(after) <= 4) return -1;
    pid_t parent = (pid_t)strtol(after + 4, &after, 10);
    strtol(after, &after, 10);
    *session = (pid_t)strtol(after, NULL, 10);
    return parent;
}

int fz_is_executor(pid_t process, pid_t worker) {
    char name[16];
    if (process <= 1 || process == worker) return 0;
    snprintf(name, sizeof name, "%d", process);
    pid_t session;
    pid_t parent = fz_parent(name, &session);
    return parent == worker || parent == getpid();
}

void fz_end_executor(pid_t process, pid_t worker) {
    // A worker's own group is that of its number; an executor of ours has one too.
    if (!fz_is_executor(process, worker) || getpgid(process) != process) return;
    kill(-process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {
    }
}

// Calls a function for each process, with its parent and session; answers the sum of its answers. Without allocation.
static int fz_visit_processes(int (*visit)(pid_t process, pid_t parent, pid_t session, pid_t wanted), pid_t wanted) {
    struct entry {
        uint64_t inode;
        int64_t offset;
        uint16_t length;
        uint8_t type;
        char name[];
    };
    char buffer[8192] __attribute__((aligned(8)));
    int sum = 0;
    int folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return 0;
    for (long count; (count = syscall(SYS_getdents64, folder, buffer, sizeof buffer)) > 0;) {
        for (long at = 0; at < count;) {
            struct entry *entry = (struct entry *)(buffer + at);
            at += entry->length;
            if (entry->name[0] < '1' || entry->name[0] > '9') continue;
            pid_t session;
            pid_t parent = fz_parent(entry->name, &session);
            if (parent >= 0) sum += visit((pid_t)strtol(entry->name, NULL, 10), parent, session, wanted);
        }
    }
    close(folder);
    return sum;
}

static int fz_kill_child(pid_t process, pid_t parent, pid_t session, pid_t wanted) {
    (void)session;
    if (parent != wanted) return 0;
    kill(process, SIGKILL);
    return 1;
}

// Of a child that came to this process from a worker; it is waited for.
static int fz_kill_orphan(pid_t process, pid_t parent, pid_t session, pid_t wanted) {
    if (parent != wanted || session == getsid(0) || fz_is_kept(process)) return 0;
    kill(process, SIGKILL);
    while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
    return 1;
}

static int fz_kill_member(pid_t process, pid_t parent, pid_t session, pid_t wanted) {
    (void)parent;
    if (session != wanted || process == wanted) return 0;
    return kill(process, SIGKILL) == 0;
}

void fz_end_tester(pid_t tester) {
    // Itself the last, where it ends itself.
    if (tester != getpid()) kill(-tester, SIGKILL);
    for (int round = 0; round < 8 && fz_visit_processes(fz_kill_member, tester) > 0; round++) {}
    kill(-tester, SIGKILL);
}

void fz_forget_worker(pid_t worker) {
    // What one of them started comes to us when it has ended.
    fz_drop_child(worker);
    // Mostly there is no other child at all, and looking through all processes would say the same.
    siginfo_t information;
    if (waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) != 0 && errno == ECHILD) return;
    fz_lock_children();
    for (int round = 0; round < 64 && fz_visit_processes(fz_kill_orphan, getpid()) > 0; round++) {}
    fz_unlock_children();
}

void fz_kill_descendants(pid_t group) {
    if (group > 0) kill(-group, SIGKILL);
    // What it left in other groups is ours now. Mostly there is nothing, and the first wait says so.
    for (;;) {
        pid_t answer = waitpid(-1, NULL, WNOHANG);
        if (answer < 0 && errno != EINTR) return;
        if (answer != 0) continue;
        fz_visit_processes(fz_kill_child, getpid());
        answer = waitpid(-1, NULL, 0);
        if (answer < 0 && errno != EINTR) return;
    }
}

// What /proc says of a process behind its name, from the state on. NULL where it is gone.
static char *fz_process_facts(pid_t process, char *text, size_t size) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/stat", process);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return NULL;
    ssize_t count = read(descriptor, text, size - 1);
    close(descriptor);
    if (count <= 0) return NULL;
    text[count] = 0;
    char *after = strrchr(text, ')');
    return after != NULL && strlen(after) > 4 ? after + 2 : NULL;
}

int64_t fz_user_milliseconds(pid_t process) {
    char text[1024];
    char *at = fz_process_facts(process, text, sizeof text);
    // The state is field 3; the time is field 14.
    for (int field = 3; at != NULL && field < 14; field++) {
        at = strchr(at, ' ');
        if (at != NULL) at++;
    }
    return at == NULL ? -1 : (int64_t)(strtoull(at, NULL, 10) * 1000 / (uint64_t)sysconf(_SC_CLK_TCK));
}

int fz_is_asleep(pid_t process) {
    char text[1024];
    char *state = fz_process_facts(process, text, sizeof text);
    return state != NULL && (*state == 'S' || *state == 'D');
}

int64_t fz_private_bytes(pid_t process) {
    char path[64];
    char text[128];
    snprintf(path, sizeof path, "/proc/%d/statm", process);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return -1;
    ssize_t count = read(descriptor, text, sizeof text - 1);
    close(descriptor);
    if (count <= 0) return -1;
    text[count] = 0;
    unsigned long long total = 0;
    unsigned long long resident = 0;
    unsigned long long shared = 0;
    if (sscanf(text, "%llu %llu %llu", &total, &resident, &shared) != 3) return -1;
    return (int64_t)((resident - shared) * (unsigned long long)sysconf(_SC_PAGESIZE));
}

int fz_executable_path(char *buffer, uint64_t size) {
    ssize_t count = readlink("/proc/self/exe", buffer, size - 1);
    if (count < 0) return errno;
    buffer[count] = 0;
    return 0;
}

uint64_t fz_executable_hash(void) {
    int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat facts;
    if (descriptor < 0) return 0;
    uint64_t hash = fstat(descriptor, &facts) == 0 ? fz_hash_file(descriptor, (uint64_t)facts.st_size) : 0;
    close(descriptor);
    return hash;
}

int fz_sync_file_system(int folder) {
    return syncfs(folder) == 0 ? 0 : errno;
}
#endif
