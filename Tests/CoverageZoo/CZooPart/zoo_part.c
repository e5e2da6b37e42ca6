#include "CZooPart.h"

static __attribute__((noinline)) int quoted(const uint8_t *bytes, size_t count) {
    return count > 1 && bytes[count - 1] == '"' ? 8 : 9;
}

int zoo_part_sort(const uint8_t *bytes, size_t count) {
    if (count == 0) return 0;
    if (bytes[0] < ' ') return 1;
    if (bytes[0] == '"') return quoted(bytes, count);
    if (bytes[0] >= '0' && bytes[0] <= '9') return 3;
    if (bytes[0] >= 'A' && bytes[0] <= 'Z') return 4;
    if (bytes[0] >= 'a' && bytes[0] <= 'z') return 5;
    return bytes[0] < 0x80 ? 6 : 7;
}
