// What a process that runs cases of a property needs and each system has in its own way.
#pragma once

#include <spawn.h>
#include <sys/resource.h>
#include <sys/types.h>

// What is spawned has no descriptors from `first` on, and leads a session, or where the system has no way to end one, a group. Answers
// the flags for that, or minus an errno.
int fz_leader_flags(posix_spawn_file_actions_t *actions, int first);

// A child that this process waits for itself: between the two, and while it is spawned, nobody takes it for one that a worker left.
void fz_lock_children(void);
void fz_unlock_children(void);
void fz_keep_child(pid_t process);
void fz_drop_child(pid_t process);

// The size of a core file with which there is none.
rlim_t fz_no_core(rlim_t most);
