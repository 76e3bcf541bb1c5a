/* SPDX-License-Identifier: Apache-2.0 */
/* Local arrays of a function that becomes several blocks.
 * - One block assigns `change` and others read it, so it is a vector. It keeps its sign, and has the
 *   bits that are read. So is `doubled`.
 * - An index of run time reads `mixed`, so it stays an array of words.
 */
// options: --lines 10
#include "hw.h"

typedef struct {
    U(8) up[4];
    S(9) down[4];
    U(8) sum;
    U(8) picked;
} vectors_between_blocks_t;

typedef struct {
    U(2) place;
    U(8) data;
} vectors_between_blocks_in_t;

typedef struct {
    U(8) twice;
    U(8) picked;
} vectors_between_blocks_out_t;

void vectors_between_blocks_reset(vectors_between_blocks_t *s) {
    *s = (vectors_between_blocks_t){0};
}

void vectors_between_blocks_tick(vectors_between_blocks_t *s, const vectors_between_blocks_in_t *in,
                                 vectors_between_blocks_out_t *out) {
    *out = (vectors_between_blocks_out_t){0};
    int32_t change[4];
    uint32_t doubled[4], mixed[4];
    for (uint32_t i = 0; i < 4; i++) {
        change[i] = (int32_t)(in->data >> i & 15) - (int32_t)(s->sum & 15);
    }
    for (uint32_t i = 0; i < 4; i++) {
        s->up[i] = (uint32_t)((int32_t)s->up[i] + change[i]) & 255;
    }
    for (uint32_t i = 0; i < 4; i++) {
        s->down[i] = change[i] < 0 ? change[i] * 3 : change[3 - i];
    }
    for (uint32_t i = 0; i < 4; i++) {
        doubled[i] = s->up[i] << 1;
    }
    for (uint32_t i = 0; i < 4; i++) {
        out->twice = (out->twice + doubled[i]) & 255;
    }
    for (uint32_t i = 0; i < 4; i++) {
        mixed[i] = s->up[i] ^ in->data;
    }
    out->picked = s->picked;
    s->picked = mixed[in->place];
    s->sum = (s->sum + in->data) & 255;
}
