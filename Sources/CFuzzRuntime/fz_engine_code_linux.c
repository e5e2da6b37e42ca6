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

// Mangled names begin with these: the module's name behind its length.
static const char *const fz_modules[] = {
    "8FuzzCore", "10FuzzInputs", "11FuzzRuntime", "10FuzzEngine", "7Fuzzing", "11FuzzTesting", "15PropertyTesting",
};

static uintptr_t *fz_engine;
static size_t fz_engine_count;

static int fz_is_engine_name(const char *name) {
    if (strncmp(name, "fz_", 3) == 0) return 1;
    if (strncmp(name, "$s", 2) != 0 && strncmp(name, "$S", 2) != 0) return 0;
    for (size_t i = 0; i < sizeof fz_modules / sizeof fz_modules[0]; i++) {
        if (strncmp(name + 2, fz_modules[i], strlen(fz_modules[i])) == 0) return 1;
    }
    return 0;
}

static int fz_compare(const void *one, const void *two) {
    uintptr_t a = *(const uintptr_t *)one;
    uintptr_t b = *(const uintptr_t *)two;
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
        fz_engine = malloc(count * sizeof *fz_engine);
        for (size_t k = 0; fz_engine != NULL && k < count; k++) {
            if (ELF64_ST_TYPE(symbols[k].st_info) != STT_FUNC || symbols[k].st_name >= names->sh_size) continue;
            if (!fz_is_engine_name((const char *)(file + names->sh_offset + symbols[k].st_name))) continue;
            fz_engine[fz_engine_count++] = base + symbols[k].st_value;
        }
        return;
    }
}

void fz_find_engine_code(void) {
    if (fz_engine != NULL) return;
    int descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat facts;
    if (descriptor < 0) return;
    if (fstat(descriptor, &facts) == 0) {
        void *file = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED) {
            fz_read_symbols(file, (size_t)facts.st_size);
            munmap(file, (size_t)facts.st_size);
        }
    }
    close(descriptor);
    qsort(fz_engine, fz_engine_count, sizeof *fz_engine, fz_compare);
}

int fz_is_engine_code(uintptr_t counter) {
    return fz_engine_count > 0
        && bsearch(&counter, fz_engine, fz_engine_count, sizeof *fz_engine, fz_compare) != NULL;
}
#endif
