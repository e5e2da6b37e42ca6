// Whose code a function is, by its name.
#include "fz_engine_code.h"

#include <stdlib.h>
#include <string.h>

static const char *const fz_modules[] = {
    "FuzzCore", "FuzzInputs", "FuzzRuntime", "FuzzEngine", "Fuzzing", "FuzzTesting", "PropertyTesting",
};

// Modules whose code ends up in those that use it. The standard library's own have a letter in place of a length.
static const char *const fz_shared_modules[] = {
    "Foundation", "FoundationEssentials", "Synchronization", "Dispatch", "Glibc", "Swift",
};

// The runtime's own; it writes into the buffer, or where that is too small into memory of its own.
extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags) __attribute__((weak));

static int fz_is_among(const char *name, size_t length, const char *const *modules, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strlen(modules[i]) == length && strncmp(name, modules[i], length) == 0) return 1;
    }
    return 0;
}

static int fz_is_engine_module(const char *name, size_t length) {
    return fz_is_among(name, length, fz_modules, sizeof fz_modules / sizeof fz_modules[0]);
}

static int fz_is_shared_module(const char *name, size_t length) {
    return fz_is_among(name, length, fz_shared_modules, sizeof fz_shared_modules / sizeof fz_shared_modules[0]);
}

// By the start of a name alone.
static int fz_origin_by_start(const char *name) {
    if (strncmp(name, "fz_", 3) == 0) return FZ_CODE_ENGINE;
    if (strncmp(name, "__swift_", 8) == 0) return FZ_CODE_HELPER;
    if (strncmp(name, "$s", 2) != 0 && strncmp(name, "$S", 2) != 0) return FZ_CODE_OTHER;
    char *module;
    unsigned long length = strtoul(name + 2, &module, 10);
    if (length == 0) return FZ_CODE_SHARED;
    if (strnlen(module, length) < length) return FZ_CODE_OTHER;
    if (fz_is_engine_module(module, length)) return FZ_CODE_ENGINE;
    return fz_is_shared_module(module, length) ? FZ_CODE_SHARED : FZ_CODE_OTHER;
}

int fz_may_be_of_origin(const char *name) {
    return fz_origin_by_start(name) != FZ_CODE_OTHER;
}

// Whether a mangled name has one of the engine's modules in it.
static int fz_mentions_engine(const char *name) {
    for (const char *at = name; *at != 0; at++) {
        if (*at < '1' || *at > '9' || (at > name && at[-1] >= '0' && at[-1] <= '9')) continue;
        char *module;
        unsigned long length = strtoul(at, &module, 10);
        if (strnlen(module, length) == length && fz_is_engine_module(module, length)) return 1;
    }
    return 0;
}

// Whether a name is that of an extension in a module that is neither the engine's nor shared: people extend `Target`, and `String`.
static int fz_is_extension_elsewhere(const char *name) {
    static const char words[] = "(extension in ";
    if (swift_demangle == NULL) return 0;
    char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
    if (text == NULL) return 0;
    int is_elsewhere = 0;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += sizeof words - 1) {
        const char *module = at + sizeof words - 1;
        size_t length = strcspn(module, ")");
        if (!fz_is_engine_module(module, length) && !fz_is_shared_module(module, length)) is_elsewhere = 1;
    }
    free(text);
    return is_elsewhere;
}

int fz_is_helper_name(const char *name) {
    if (strncmp(name, "__swift_", 8) == 0) return 1;
    size_t length = strlen(name);
    // A body that several of them have in common says so.
    if (length > 2 && strcmp(name + length - 2, "Tm") == 0) length -= 2;
    if (length <= 4 || fz_origin_by_start(name) != FZ_CODE_SHARED) return 0;
    // The accessors of a type's metadata, and of a conformance; the copies and ends of values.
    const char *end = name + length;
    return strncmp(end - 2, "Ma", 2) == 0 || strncmp(end - 2, "Wl", 2) == 0 || strncmp(end - 3, "WO", 2) == 0;
}

// Whether a function was made for types or closures at hand, as a build that is optimised does.
static int fz_is_specialized(const char *name) {
    return strstr(name, "Tg") != NULL || strstr(name, "TG") != NULL || strstr(name, "Tf") != NULL || strstr(name, "TB") != NULL;
}

int fz_origin_of_name(const char *name) {
    if (fz_is_helper_name(name)) return FZ_CODE_HELPER;
    int origin = fz_origin_by_start(name);
    if (origin == FZ_CODE_OTHER || fz_is_extension_elsewhere(name)) return FZ_CODE_OTHER;
    if (origin == FZ_CODE_ENGINE || fz_mentions_engine(name)) return FZ_CODE_ENGINE;
    // A library's generic code as it stands has one copy as well.
    return fz_is_specialized(name) ? FZ_CODE_SHARED : FZ_CODE_HELPER;
}
