/* SPDX-License-Identifier: Apache-2.0 */
/* The hash FNV-1a with 32 bits, byte by byte, for kernels and host sides:
 *
 *     uint32_t hash = FNV_BEGIN;
 *     hash = fnv_add(hash, byte);     for each byte
 */
#ifndef WEFT_KERNELS_FNV_H
#define WEFT_KERNELS_FNV_H

#include <stdint.h>

#define FNV_BEGIN 2166136261u

static inline uint32_t fnv_add(uint32_t hash, uint8_t byte) {
    return (hash ^ byte) * 16777619u;
}

/* The hash of `bytes` bytes. */
static inline uint32_t fnv_of(const uint8_t *text, uint32_t bytes) {
    uint32_t hash = FNV_BEGIN;
    for (uint32_t i = 0; i < bytes; i++) {
        hash = fnv_add(hash, text[i]);
    }
    return hash;
}

#endif
