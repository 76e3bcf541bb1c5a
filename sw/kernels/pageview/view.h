/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of pageview share. */
#ifndef WEFT_PAGEVIEW_VIEW_H
#define WEFT_PAGEVIEW_VIEW_H

#include <stdint.h>

/* A line of the log: the hash of its address, and its number. */
typedef struct {
    uint32_t hash, line;
} view_t;

/* Buckets of a block of `threads` threads, a power of two as the block. */
static inline uint32_t bucket_count(uint32_t threads) {
    return threads < 4 ? 1 : threads / 4;
}

/* Shared memory of a block: its views, and three words for each bucket. */
static inline uint32_t staging_bytes(uint32_t threads) {
    return (uint32_t)sizeof(view_t) * threads + 12 * bucket_count(threads);
}

#endif
