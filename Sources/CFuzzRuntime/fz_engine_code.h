// Which functions of the executable are the engine's own.
#pragma once

#include <stdint.h>

// Reads the symbol table of the executable. Where there is none, nothing is known to be the engine's.
void fz_find_engine_code(void);

// Gives back what reading took.
void fz_forget_engine_code(void);

// Between the two: whether a function that begins at a program counter belongs to one of the engine's modules.
int fz_is_engine_code(uintptr_t counter);

// Whether a mangled name begins as those of the engine's modules do: the module behind its length. Costs little.
int fz_may_be_engine_name(const char *name);

// The same, and the function is no extension of one of the engine's types in another module: people extend `Target`.
int fz_is_engine_name(const char *name);
