// The loader knows the symbols on Darwin, those of no export included.
#ifdef __APPLE__
#include "fz_engine_code.h"

#include <dlfcn.h>
#include <stddef.h>

void fz_find_engine_code(void) {
}

void fz_forget_engine_code(void) {
}

int fz_is_engine_code(uintptr_t counter) {
    Dl_info information;
    return dladdr((const void *)counter, &information) != 0 && information.dli_saddr == (void *)counter
        && information.dli_sname != NULL && fz_is_engine_name(information.dli_sname);
}
#endif
