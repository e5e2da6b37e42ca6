// The loader knows the symbols on Darwin, those of no export included.
#ifdef __APPLE__
#include "fz_engine_code.h"

#include <dlfcn.h>
#include <stddef.h>

void fz_find_engine_code(void) {
}

void fz_forget_engine_code(void) {
}

int fz_code_origin(uintptr_t counter) {
    Dl_info information;
    int is_known = dladdr((const void *)counter, &information) != 0 && information.dli_saddr == (void *)counter
        && information.dli_sname != NULL;
    return is_known ? fz_origin_of_name(information.dli_sname) : FZ_CODE_OTHER;
}

int fz_is_helper_code(uintptr_t counter) {
    Dl_info information;
    return dladdr((const void *)counter, &information) != 0 && information.dli_sname != NULL
        && fz_is_helper_name(information.dli_sname);
}
#endif
