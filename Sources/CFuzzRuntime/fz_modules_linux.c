// The list of loaded modules, from the loader.
#ifdef __linux__
#define _GNU_SOURCE
#include <link.h>
#include <string.h>
#include <unistd.h>

#include "fz_process.h"
#include "fz_stack.h"

static int fz_add_module(struct dl_phdr_info *information, size_t size, void *argument) {
    (void)size;
    fz_region *region = argument;
    if (region->module_count == FZ_MAX_MODULES) return 1;
    fz_module *module = &region->modules[region->module_count];
    module->base = information->dlpi_addr;
    module->end = module->base;
    for (int i = 0; i < information->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &information->dlpi_phdr[i];
        uint64_t end = module->base + header->p_vaddr + header->p_memsz;
        if (header->p_type == PT_LOAD && end > module->end) module->end = end;
    }
    memset(module->path, 0, FZ_MODULE_PATH);
    if (information->dlpi_name != NULL && information->dlpi_name[0] != 0) {
        strncpy(module->path, information->dlpi_name, FZ_MODULE_PATH - 1);
    } else if (region->module_count == 0) {
        fz_executable_path(module->path, FZ_MODULE_PATH);
    }
    region->module_count++;
    return 0;
}

void fz_find_modules(fz_region *region) {
    region->module_count = 0;
    dl_iterate_phdr(fz_add_module, region);
}
#endif
