// A module of C that is instrumented by its own setting.
#pragma once

#include <stddef.h>
#include <stdint.h>

// What sort of text the bytes begin: every answer is an edge of its own.
int zoo_part_sort(const uint8_t *bytes, size_t count);
