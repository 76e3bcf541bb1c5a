/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache with l1_local=through: local memory is treated as all other memory is. No line is ever
 * dirty, and invalidation loses nothing. The functions of local_back.h, for a cache without it.
 */
#ifndef WEFT_L1_LOCAL_THROUGH_H
#define WEFT_L1_LOCAL_THROUGH_H

#include "memory/l1d/l1d.h"

static inline U(1) in_local(uint32_t line) {
    (void)line;
    return 0;
}

static inline U(LINE_BITS) clean_line(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline U(L1_WAY_BITS) clean_way(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline U(1) cleans(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline U(LINE_SECTORS) dirty_sectors(const l1d_t *s, uint32_t set, uint32_t way) {
    (void)s;
    (void)set;
    (void)way;
    return 0;
}

static inline void make_dirty(l1d_t *s, uint32_t set, uint32_t way, uint32_t sectors) {
    (void)s;
    (void)set;
    (void)way;
    (void)sectors;
}

static inline void clean_reset(l1d_t *s) {
    (void)s;
}

static inline void clean_begin(l1d_t *s, uint32_t line, uint32_t way) {
    (void)s;
    (void)line;
    (void)way;
}

static inline U(LINE_SECTORS)
    clean_step(l1d_t *s, const l1d_in_t *in, uint32_t set, l1d_out_t *out) {
    (void)s;
    (void)in;
    (void)set;
    (void)out;
    return 0;
}

static inline U(L1_WAYS) kept_ways(const l1d_t *s, uint32_t set) {
    (void)s;
    (void)set;
    return 0;
}

static inline U(REQUESTS) kept_entries(const l1d_t *s) {
    (void)s;
    return 0;
}

#endif
