// The list of loaded modules, from the loader: the executable is the first.
#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#include <string.h>

#include "fz_process.h"
#include "fz_stack.h"

// Where the last segment ends that belongs to the image alone: the linkage data of images in the shared cache is common to all.
static uint64_t fz_image_end(const struct mach_header_64 *header, uint64_t slide) {
    uint64_t end = (uint64_t)header;
    const uint8_t *at = (const uint8_t *)(header + 1);
    for (uint32_t i = 0; i < header->ncmds; i++) {
        const struct load_command *command = (const struct load_command *)at;
        if (command->cmd == LC_SEGMENT_64) {
            const struct segment_command_64 *segment = (const struct segment_command_64 *)at;
            uint64_t segment_end = segment->vmaddr + slide + segment->vmsize;
            if (strncmp(segment->segname, "__TEXT", sizeof segment->segname) == 0) end = segment_end;
        }
        at += command->cmdsize;
    }
    return end;
}

void fz_find_modules(fz_region *region) {
    uint32_t count = _dyld_image_count();
    region->module_count = 0;
    for (uint32_t i = 0; i < count && region->module_count < FZ_MAX_MODULES; i++) {
        const struct mach_header *header = _dyld_get_image_header(i);
        const char *name = _dyld_get_image_name(i);
        if (header == NULL || header->magic != MH_MAGIC_64) continue;
        fz_module *module = &region->modules[region->module_count];
        // Offsets are those of the header, as the symbolizer takes them with the image's load address.
        module->base = (uint64_t)header;
        module->end = fz_image_end((const struct mach_header_64 *)header, (uint64_t)_dyld_get_image_vmaddr_slide(i));
        memset(module->path, 0, FZ_MODULE_PATH);
        if (name != NULL) strncpy(module->path, name, FZ_MODULE_PATH - 1);
        region->module_count++;
    }
}
#endif
