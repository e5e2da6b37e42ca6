// On Darwin a library calls its own library's functions, whatever the executable defines: there is nothing to hook. `exit` is seen by
// the handler that an executor registers; `_exit` and a signal that cannot be caught leave no stack.
#ifdef __APPLE__
#include "CFuzzHooks.h"

int fz_hooks_are_linked(void) {
    return 1;
}
#endif
