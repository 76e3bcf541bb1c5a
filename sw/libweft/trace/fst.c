/* SPDX-License-Identifier: Apache-2.0 */
/* Checks FST files block by block: see fst.h. A block is a byte that gives its type, a big-endian
 * 64-bit length that counts itself and what follows, and the contents.
 */
#include "fst.h"

#include <stdint.h>
#include <stdio.h>

enum {
    BLOCK_HEADER = 0,
    BLOCK_GEOMETRY = 3,
    BLOCK_NAMES = 4,
    BLOCK_NAMES_LZ4 = 6,
    BLOCK_NAMES_LZ4X2 = 7,
    BLOCK_OPEN = 255
};

/* Read type and length of the block at the file's position. */
static bool read_block(FILE *file, int *type, uint64_t *length) {
    uint8_t bytes[8];
    *type = fgetc(file);
    *length = 0;
    if (*type == EOF || fread(bytes, 1, sizeof bytes, file) != sizeof bytes) {
        return false;
    }
    for (int i = 0; i < 8; i++) {
        *length = *length << 8 | bytes[i];
    }
    return *length >= sizeof bytes;
}

static bool blocks_complete(FILE *file, uint64_t size) {
    bool header = false, geometry = false, names = false;
    uint64_t at = 0, length;
    int type;
    while (at < size) {
        if (fseek(file, (long)at, SEEK_SET) != 0 || !read_block(file, &type, &length) ||
            type == BLOCK_OPEN || length > size - at - 1) {
            return false;
        }
        header = header || type == BLOCK_HEADER;
        geometry = geometry || type == BLOCK_GEOMETRY;
        names =
            names || type == BLOCK_NAMES || type == BLOCK_NAMES_LZ4 || type == BLOCK_NAMES_LZ4X2;
        at += 1 + length;
    }
    return header && geometry && names;
}

bool fst_complete(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        return false;
    }
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;
    bool complete = size > 0 && blocks_complete(file, (uint64_t)size);
    fclose(file);
    return complete;
}
