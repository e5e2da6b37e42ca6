// What Swift cannot say by itself about processes: fork, a spawn with all its attributes, limits, and the clean-up of everything
// that an executor may have started.
#pragma once

#include <stdint.h>
#include <sys/types.h>

#include "fz_region.h"

// Descriptors of a worker.
#define FZ_FD_SOCKET 3
#define FZ_FD_REGION 4
#define FZ_FD_SNAPSHOT 5

// Anonymous shared memory of a size. Answers a descriptor, or minus an errno.
int fz_shared_memory(const char *name, uint64_t size);

// Maps a descriptor. NULL where the system refuses.
void *fz_map(int descriptor, uint64_t size, int writable);
void fz_unmap(void *memory, uint64_t size);

// Starts `path` as a worker in a session of its own: the three descriptors at FZ_FD_*, `output` as standard output and
// error, /dev/null as standard input, default signals, none blocked, 8 MiB of stack, no core files, and no address
// randomisation where the system allows it. Answers 0 or an errno.
int fz_spawn_worker(
    const char *path, char *const arguments[], char *const environment[], int socket, int region, int snapshot, int output,
    pid_t *process);

// Starts `path` as a process that runs cases of a property, in a session of its own where the system can end one, else in a group: `socket` at FZ_FD_SOCKET, `output` as standard output
// and error, /dev/null as standard input, default signals, none blocked, no other descriptor. Several threads may call it, and nothing
// of this process changes meanwhile. Answers 0 or an errno.
int fz_spawn_tester(
    const char *path, char *const arguments[], char *const environment[], int socket, int output, pid_t *process);

// Called in such a process before its first case: no core files, nothing that it starts inherits the socket, and once the other end of
// that is closed, it is ended. 0 or an errno.
int fz_tester_begins(void);

// Kills such a process and all that is in its session or group, whether it lives or not. It is not reaped.
void fz_end_tester(pid_t tester);

// Such a process has been reaped.
void fz_forget_tester(pid_t tester);

// Called first in a worker: from here on it dies with its parent, and adopts what executors leave behind where the system can.
void fz_worker_begins(fz_region *region);

// Nobody hears any more what the worker says on standard output and error.
void fz_silence(void);

// The other way round, where the worker is the executor: what it says goes to the coordinator. (Darwin)
void fz_hear(void);

// In a worker of one thread (Linux). 0 in the child, which is then in a process group of its own, dies with the worker, has `error` as
// standard output and error (/dev/null where that is -1), and holds no other descriptor.
pid_t fz_fork(fz_region *region, int error);

// Sets the limit of the address space above what is in use now. Does nothing where the build has a sanitizer.
void fz_limit_memory(uint64_t bytes);

// Ends an executor at once: no handler, no destructor, nothing flushed.
_Noreturn void fz_exit(int status);

// Waits for a child to end or to stop; answers its status, or -1.
int fz_wait(pid_t process);

// Waits while reading what the child writes to `descriptor` into the tail that the region keeps. (Linux)
int fz_wait_reading(pid_t process, int descriptor, fz_region *region);

// Reads what is there on a descriptor that does not block, as far as it goes without end, into the tail that the region keeps.
// Answers how much the last read gave: 0 at the end of the file, -1 where there is no more for now.
long fz_read_tail(int descriptor, fz_region *region);

// Whether a child has been stopped by a signal. It is not reaped.
int fz_has_stopped(pid_t process);

// Whether a process number that stood in shared memory is that of an executor of `worker`, or of one that a worker left to us.
int fz_is_executor(pid_t process, pid_t worker);

// Kills the process group of an executor that outlived its worker, and reaps it.
void fz_end_executor(pid_t process, pid_t worker);

// A worker has ended: what it left to us, in whatever group or session, is killed. (Linux: elsewhere nothing comes to us.)
void fz_forget_worker(pid_t worker);

// Whether a wait status says: ended by a signal (its number), exited (its code), stopped (its signal). Others answer -1.
int fz_status_signal(int status);
int fz_status_exit(int status);
int fz_status_stop(int status);

// Starts a thread with a stack of a size, at least; it owns `argument`. 0 or an errno.
int fz_start_thread(uint64_t stack_bytes, void (*work)(void *), void *argument);

// The calling thread takes no signal and does nothing any more.
_Noreturn void fz_rest(void);

// Kills a process group, and every descendant of this process; waits for all of them.
void fz_kill_descendants(pid_t group);

// User CPU time of another process in milliseconds, its private resident memory in bytes; -1 where it is gone.
int64_t fz_user_milliseconds(pid_t process);
int64_t fz_private_bytes(pid_t process);

// Whether the main thread of another process waits for something, by the system's word: one that only has to wait for a processor
// is not asleep.
int fz_is_asleep(pid_t process);

// A 64-bit hash of a file's bytes; 0 where it cannot be read.
uint64_t fz_hash_file(int descriptor, uint64_t size);

// A 64-bit hash of the bytes of this executable, and its path. 0 where it cannot be read.
uint64_t fz_executable_hash(void);

// Text that stands in the file of every executable that this is linked into: whoever looks for fuzz executables starts no other.
const char *fz_executable_mark(void);

// The path of this executable, into a buffer of a size. 0 or an errno.
int fz_executable_path(char *buffer, uint64_t size);

// Adopts orphans of workers that were killed.
void fz_adopt_orphans(void);

// Makes all that was written to the file system of a folder durable, for Swift, which does not see the call: for many files it is
// much cheaper than a sync of each. 0 or an errno; ENOSYS where the system has no such call.
int fz_sync_file_system(int folder);
