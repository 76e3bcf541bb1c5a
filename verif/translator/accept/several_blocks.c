/* SPDX-License-Identifier: Apache-2.0 */
/* A long function becomes several always blocks, and so does the clocked block: here with blocks of
 * about 14 lines.
 * - `sum` and what depends on it alone stand in a block of their own; `total` waits for it.
 * - What branches that exclude each other write is read as it was before the tick.
 * - `first` and `second` read each other: one block has both, however long it is.
 */
// options: --lines 14
#include "hw.h"

typedef struct {
    U(8) entry[4];
    U(8) sum;
    U(8) total;
    U(4) first;
    U(4) second;
    U(2) phase;
    U(8) left;
    U(8) right;
} several_blocks_t;

typedef struct {
    bool push;
    bool swap;
    U(2) place;
    U(8) data;
} several_blocks_in_t;

typedef struct {
    U(8) seen;
    U(8) twice;
    U(4) both;
    U(8) chosen;
} several_blocks_out_t;

void several_blocks_reset(several_blocks_t *s) {
    *s = (several_blocks_t){0};
}

void several_blocks_tick(several_blocks_t *s, const several_blocks_in_t *in,
                         several_blocks_out_t *out) {
    *out = (several_blocks_out_t){0};
    uint32_t old = s->entry[in->place];
    if (in->push) {
        s->entry[in->place] = in->data;
        s->sum = (s->sum - old + in->data) & 255;
        out->seen = old;
    }
    for (uint32_t i = 0; i < 4; i++) {
        out->twice = (out->twice + 2 * s->entry[i]) & 255;
    }
    s->total = (s->total + s->sum) & 255;
    if (in->swap) {
        s->first = (s->second + 1) & 15;
        s->second = s->first ^ 3;
    } else {
        s->second = (s->first + in->place) & 15;
        s->first = s->second >> 1;
    }
    out->both = s->first | s->second;
    switch (s->phase) {
    case 0: s->left = s->right ^ in->data; break;
    case 1: s->right = s->left + 1 == 256 ? 0 : s->left + 1; break;
    default:
        s->left = s->total;
        s->right = s->sum;
        break;
    }
    out->chosen = s->phase & 1 ? s->left : s->right;
    s->phase = (s->phase + 1) & 3;
}
