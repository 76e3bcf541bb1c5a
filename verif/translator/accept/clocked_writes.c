/* SPDX-License-Identifier: Apache-2.0 */
/* Registers that are not read back are written in the clocked block: under a condition that stays as it
 * is, one that its own branch changes, the opposite of one, in a case, behind an early return, twice,
 * element by element, and as a vector of lanes. */
#include "hw.h"

enum { LANES = 4 };

typedef struct {
    U(1) valid, valid_next;
    U(8) count;
    U(8) first, second, third;
    U(8) opposite, chosen, twice, late;
    U(8) slot[4];
    U(8) lane[LANES];
    U(8) masked[LANES];
} clocked_writes_t;

typedef struct {
    U(1) accept, advance;
    U(2) op;
    U(4) mask;
    U(8) x, y;
} clocked_writes_in_t;

typedef struct {
    U(8) sum;
    U(8) all;
} clocked_writes_out_t;

void clocked_writes_reset(clocked_writes_t *s) {
    s->valid = 0;
    s->valid_next = 0;
    s->count = 0;
    s->twice = 7;
}

void clocked_writes_tick(clocked_writes_t *s, const clocked_writes_in_t *in,
                         clocked_writes_out_t *out) {
    out->sum = (s->first ^ s->second ^ s->third ^ s->opposite ^ s->chosen ^ s->twice) & 255;
    uint32_t all = s->late ^ s->slot[in->op] ^ s->count;
    for (uint32_t i = 0; i < LANES; i++) {
        all ^= s->lane[i] ^ s->masked[i];
    }
    out->all = all & 255;
    if (in->advance) {
        s->valid = 0;
    }
    if (s->valid_next && !s->valid) { /* the branch changes the condition */
        s->valid = 1;
        s->valid_next = 0;
        s->second = s->first;
        s->third = s->second;
    }
    if (in->accept && !s->valid_next) {
        s->valid_next = 1;
        s->first = in->x;
    } else {
        s->opposite = (s->count + in->y) & 255;
    }
    switch (in->op) {
    case 0: s->chosen = in->x; break;
    case 1: s->chosen = s->first; break;
    default: break;
    }
    s->twice = in->x;
    if (in->y > 100) {
        s->twice = s->chosen ^ 255;
    }
    s->count = (s->count + 1) & 255;
    if (in->mask == 0) {
        return;
    }
    s->late = s->count;
    s->slot[in->op] = in->y;
    for (uint32_t i = 0; i < LANES; i++) {
        uint32_t rotated = (in->x << i | in->x >> (8 - i)) & 255;
        s->lane[i] = rotated;
        if (in->mask >> i & 1) {
            s->masked[i] = rotated ^ in->y;
        }
    }
}
