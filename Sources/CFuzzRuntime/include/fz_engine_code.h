// Whose code a function of the executable is.
#pragma once

#include <stdint.h>

enum {
    FZ_CODE_OTHER = 0,
    // Of one of the engine's modules.
    FZ_CODE_ENGINE = 1,
    // Of a library of which each module that uses it has a copy, as of the standard library's generic code: whose it is here, the name
    // does not tell.
    FZ_CODE_SHARED = 2,
    // Of which all modules have one copy: what the compiler makes to fill a cache of types or conformances, and to copy or end a value,
    // and a library's generic code as it stands. The engine runs it as well, and some of it once in a process.
    FZ_CODE_HELPER = 3,
};

// Reads the symbol table of the executable. Where there is none, nothing is known to be the engine's.
void fz_find_engine_code(void);

// Gives back what reading took.
void fz_forget_engine_code(void);

// Between the two: of a function that begins at a program counter.
int fz_code_origin(uintptr_t counter);

// At any time after `fz_find_engine_code`: whether a program counter lies in a helper.
int fz_is_helper_code(uintptr_t counter);

// Whether a mangled name is that of a helper.
int fz_is_helper_name(const char *name);

// Whether a mangled name begins as those of the engine's modules, or of shared ones, do: the module behind its length. Costs little.
int fz_may_be_of_origin(const char *name);

// By a mangled name. An extension of an engine's or shared type in another module is that module's: people extend `Target`, and
// `String`. Shared code that is made for a type of the engine's is the engine's.
int fz_origin_of_name(const char *name);
