// Functions of the C library that a fuzz executable defines anew, so that an executor can tell more than the system would. In
// every process that is not an executor they pass straight through.
#pragma once

// Whether the hooks are linked in. Called by nobody but a test; its presence keeps the object from being left out.
int fz_hooks_are_linked(void);
