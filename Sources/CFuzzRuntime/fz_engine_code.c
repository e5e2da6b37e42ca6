// Whose code a function is, by its name.
#include "fz_engine_code.h"

#include <stdlib.h>
#include <string.h>

static const char *const fz_modules[] = {
    "FuzzCore", "FuzzInputs", "FuzzRuntime", "FuzzEngine", "Fuzzing", "FuzzTesting", "PropertyTesting",
};

// The runtime's own; it writes into the buffer, or where that is too small into memory of its own.
extern char *swift_demangle(
    const char *name, size_t length, char *buffer, size_t *buffer_size, uint32_t flags) __attribute__((weak));

static int fz_is_engine_module(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof fz_modules / sizeof fz_modules[0]; i++) {
        if (strlen(fz_modules[i]) == length && strncmp(name, fz_modules[i], length) == 0) return 1;
    }
    return 0;
}

int fz_may_be_engine_name(const char *name) {
    if (strncmp(name, "fz_", 3) == 0) return 1;
    if (strncmp(name, "$s", 2) != 0 && strncmp(name, "$S", 2) != 0) return 0;
    char *module;
    unsigned long length = strtoul(name + 2, &module, 10);
    return length > 0 && strnlen(module, length) == length && fz_is_engine_module(module, length);
}

// Whether a name is that of an extension, in another module, of a type of the engine's: people extend `Target`.
static int fz_is_extension_elsewhere(const char *name) {
    static const char words[] = "(extension in ";
    if (swift_demangle == NULL) return 0;
    char *text = swift_demangle(name, strlen(name), NULL, NULL, 0);
    if (text == NULL) return 0;
    int is_elsewhere = 0;
    for (const char *at = text; (at = strstr(at, words)) != NULL; at += sizeof words - 1) {
        const char *module = at + sizeof words - 1;
        if (!fz_is_engine_module(module, strcspn(module, ")"))) is_elsewhere = 1;
    }
    free(text);
    return is_elsewhere;
}

int fz_is_engine_name(const char *name) {
    return fz_may_be_engine_name(name) && !fz_is_extension_elsewhere(name);
}
