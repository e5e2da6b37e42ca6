// Which functions of the executable are the engine's own, by the symbol table of the executable.
#pragma once

#include <stdint.h>

// Reads the symbol table. Where there is none, nothing is known to be the engine's.
void fz_find_engine_code(void);

// Whether a function that begins at a program counter belongs to one of the engine's modules.
int fz_is_engine_code(uintptr_t counter);
