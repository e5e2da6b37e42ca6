// What the Swift runtime offers to compilers, and has no header for.
#pragma once

#include <stdint.h>

// A value in the box of an error, in place; its type; its conformance to `Error`.
typedef struct {
    const void *value;
    const void *type;
    const void *conformance;
} fz_error_value;

// The scratch is for boxes of other languages.
void swift_getErrorValue(const void *error, void **scratch, fz_error_value *result);
