/* SPDX-License-Identifier: Apache-2.0 */
/* See link.h. */
#include "link.h"

#include "edge/link/link_protocol.h"

uint32_t frame_check(const uint8_t *bytes, size_t length) {
    uint32_t rest = 0xffffffff, mirrored = 0;
    for (size_t i = 0; i < 8 * length; i++) {
        uint32_t bit = (uint32_t)bytes[i / 8] >> i % 8 & 1;
        uint32_t out = rest >> 31 ^ bit;
        rest = rest << 1 ^ (out ? 0x04c11db7 : 0);
    }
    for (int i = 0; i < 32; i++) {
        mirrored |= (rest >> i & 1) << (31 - i);
    }
    return ~mirrored;
}

static size_t put(uint8_t *line, uint8_t byte) {
    if (byte == LINK_FLAG || byte == LINK_ESCAPE) {
        line[0] = LINK_ESCAPE;
        line[1] = byte ^ LINK_ESCAPED;
        return 2;
    }
    line[0] = byte;
    return 1;
}

size_t frame_write(uint8_t *line, const uint8_t *bytes, size_t length, uint32_t damage) {
    uint32_t check = frame_check(bytes, length) ^ damage;
    size_t used = 0;
    line[used++] = LINK_FLAG;
    for (size_t i = 0; i < length; i++) {
        used += put(line + used, bytes[i]);
    }
    for (int i = 0; i < 4; i++) {
        used += put(line + used, (uint8_t)(check >> 8 * i));
    }
    line[used++] = LINK_FLAG;
    return used;
}

size_t frame_read(uint8_t *bytes, size_t room, const uint8_t *line, size_t length) {
    size_t used = 0;
    for (size_t i = 0; i < length && used < room; i++) {
        if (line[i] == LINK_ESCAPE && i + 1 < length) {
            bytes[used++] = line[++i] ^ LINK_ESCAPED;
        } else if (line[i] != LINK_FLAG) {
            bytes[used++] = line[i];
        }
    }
    return used;
}
