/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_HARP_SECOND_H
#define WEFT_HARP_SECOND_H

#include "issue/reconv/harp/harp_fragment.h"

/* Every thread may be a fragment of its own. */
#define SECOND_BITS CLOG2(ROWS *LANES)
#define SECOND      (1 << SECOND_BITS)

typedef struct {
    U(SECOND_BITS) head, tail;
    U(1) loaded; /* the oldest fragment has been read */
    RAM(PC_BITS, SECOND) pc;
    RAM(LANES, SECOND) mask;
    RAM(BLOCK_BITS, SECOND) block;
    RAM(PC_BITS, SECOND) near;
    RAM(PC_BITS, SECOND) far;
    RAM(1, SECOND) more;
    RAM_LANES(ROW_BITS, SECOND, LANES) row;
} harp_second_t;

typedef struct {
    /* to reconv */
    fragment_t front; /* the oldest fragment, if it has been read */
    VEC(ROW_BITS, LANES) row;
    U(SECOND_BITS + 1) count; /* fragments; a full table is all threads, each alone */
} harp_second_view_t;

typedef struct {
    /* from reconv */
    fragment_t push;
    U(ROW_BITS) row[LANES];
    U(1) pop; /* the front gets a slot */
    U(1) launch_begins;
} harp_second_in_t;

void harp_second_reset(harp_second_t *s);
void harp_second_view(const harp_second_t *s, harp_second_view_t *v);
void harp_second_tick(harp_second_t *s, const harp_second_in_t *in);

#endif
