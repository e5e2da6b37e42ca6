// The symbol table of an ELF executable, read from its file.
#ifdef __linux__
#define _GNU_SOURCE
#include "fz_engine_code.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// A function that may be the engine's, or shared, by the start of its name.
typedef struct {
    uintptr_t start;
    uintptr_t size;
    const char *name;
} fz_function;

static fz_function *fz_functions;
static size_t fz_function_count;
// The executable's file: names point into it.
static uint8_t *fz_file;
static size_t fz_file_size;

static int fz_compare(const void *one, const void *two) {
    uintptr_t a = ((const fz_function *)one)->start;
    uintptr_t b = ((const fz_function *)two)->start;
    return a < b ? -1 : a > b;
}

static int fz_base_of_executable(struct dl_phdr_info *information, size_t size, void *base) {
    (void)size;
    *(uintptr_t *)base = information->dlpi_addr;
    return 1;
}

static void fz_read_symbols(const uint8_t *file, size_t size) {
    const ElfW(Ehdr) *header = (const ElfW(Ehdr) *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
    if (header->e_shoff > size || header->e_shnum * sizeof(ElfW(Shdr)) > size - header->e_shoff) return;
    const ElfW(Shdr) *sections = (const ElfW(Shdr) *)(file + header->e_shoff);
    uintptr_t base = 0;
    dl_iterate_phdr(fz_base_of_executable, &base);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type != SHT_SYMTAB || sections[i].sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *names = &sections[sections[i].sh_link];
        if (sections[i].sh_offset + sections[i].sh_size > size || names->sh_offset + names->sh_size > size) return;
        size_t count = sections[i].sh_size / sizeof(ElfW(Sym));
        const ElfW(Sym) *symbols = (const ElfW(Sym) *)(file + sections[i].sh_offset);
        fz_functions = malloc(count * sizeof *fz_functions);
        for (size_t k = 0; fz_functions != NULL && k < count; k++) {
            if (ELF64_ST_TYPE(symbols[k].st_info) != STT_FUNC || symbols[k].st_name >= names->sh_size) continue;
            const char *name = (const char *)(file + names->sh_offset + symbols[k].st_name);
            if (!fz_may_be_of_origin(name)) continue;
            fz_functions[fz_function_count++] = (fz_function){base + symbols[k].st_value, symbols[k].st_size, name};
        }
        return;
    }
}

// The helpers, kept: without names, in order.
static fz_function *fz_helpers;
static size_t fz_helper_count;

static void fz_keep_helpers(void) {
    free(fz_helpers);
    fz_helper_count = 0;
    fz_helpers = malloc((fz_function_count + 1) * sizeof *fz_helpers);
    for (size_t i = 0; fz_helpers != NULL && i < fz_function_count; i++) {
        if (!fz_is_helper_name(fz_functions[i].name)) continue;
        fz_helpers[fz_helper_count++] = (fz_function){fz_functions[i].start, fz_functions[i].size, NULL};
    }
}

int fz_is_helper_code(uintptr_t counter) {
    size_t low = 0;
    size_t high = fz_helper_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (fz_helpers[middle].start <= counter) low = middle + 1; else high = middle;
    }
    return low > 0 && counter - fz_helpers[low - 1].start <= fz_helpers[low - 1].size;
}

void fz_find_engine_code(void) {
    fz_forget_engine_code();
    int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat facts;
    if (descriptor < 0) return;
    if (fstat(descriptor, &facts) == 0) {
        void *file = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED) {
            fz_file = file;
            fz_file_size = (size_t)facts.st_size;
            fz_read_symbols(fz_file, fz_file_size);
        }
    }
    close(descriptor);
    if (fz_function_count > 0) qsort(fz_functions, fz_function_count, sizeof *fz_functions, fz_compare);
    fz_keep_helpers();
}

void fz_forget_engine_code(void) {
    free(fz_functions);
    fz_functions = NULL;
    fz_function_count = 0;
    if (fz_file != NULL) munmap(fz_file, fz_file_size);
    fz_file = NULL;
}

int fz_code_origin(uintptr_t counter) {
    if (fz_function_count == 0) return FZ_CODE_OTHER;
    fz_function wanted = {counter, 0, NULL};
    const fz_function *found = bsearch(&wanted, fz_functions, fz_function_count, sizeof *fz_functions, fz_compare);
    return found != NULL ? fz_origin_of_name(found->name) : FZ_CODE_OTHER;
}
#endif
