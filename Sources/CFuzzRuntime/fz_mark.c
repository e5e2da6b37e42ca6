#include "fz_process.h"

#if defined(__ELF__)
#define KEPT __attribute__((used, retain))
#else
#define KEPT __attribute__((used))
#endif

// Not optimized away, and not collected by the linker.
KEPT static const char mark[] = "This executable holds targets of the fuzz engine.";

const char *fz_executable_mark(void) {
    return mark;
}
