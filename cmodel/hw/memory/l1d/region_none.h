/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of region.h, for a cache whose lines are all its own.
 */
#ifndef WEFT_REGION_NONE_H
#define WEFT_REGION_NONE_H

#include "memory/l1d/array.h"

typedef struct {
    U(1) valid;
} region_write_t;

static inline void region_empty(l1d_t *s) {
    (void)s;
}

static inline void region_reset(l1d_t *s) {
    (void)s;
}

static inline uint32_t region_row(const l1d_in_t *in, uint32_t line, uint32_t row) {
    (void)in;
    (void)line;
    (void)row;
    return 0;
}

static inline U(1) entry_to_region(const l1d_t *s, uint32_t entry) {
    (void)s;
    (void)entry;
    return 0;
}

static inline void region_drop(l1d_t *s, const l1d_in_t *in, uint32_t line) {
    (void)s;
    (void)in;
    (void)line;
}

static inline void region_filled(l1d_t *s, const l1d_in_t *in, uint32_t line) {
    (void)s;
    (void)in;
    (void)line;
}

static inline void region_release(l1d_t *s, const l1d_in_t *in, uint32_t entry, U(1) stale) {
    (void)s;
    (void)in;
    (void)entry;
    (void)stale;
}

static inline U(1) region_moves(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline U(LINE_BITS) moving_line(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline U(1) region_copies(const l1d_t *s) {
    (void)s;
    return 0;
}

static inline void region_call_off(l1d_t *s, l1d_out_t *out) {
    (void)s;
    (void)out;
}

static inline void region_step(l1d_t *s, const l1d_in_t *in, uint32_t set, data_use_t *use,
                               l1d_out_t *out, region_write_t *write) {
    (void)s;
    (void)in;
    (void)set;
    (void)use;
    (void)out;
    (void)write;
}

static inline U(1) region_disturbed(uint32_t kind) {
    (void)kind;
    return 0;
}

#endif
