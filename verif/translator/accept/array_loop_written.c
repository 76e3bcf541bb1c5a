/* SPDX-License-Identifier: Apache-2.0 */
/* A large array written in a loop under a condition for each element, and never read back;
 * one of more elements than a simulator unrolls rounds, which no index at run time names. */
#include "hw.h"

typedef struct {
    U(32) word[32];
    U(1) many[65];
} array_loop_written_t;

typedef struct {
    U(32) mask;
    U(32) data[32];
    U(5) index;
} array_loop_written_in_t;

typedef struct {
    U(32) word;
    U(1) odd;
} array_loop_written_out_t;

void array_loop_written_tick(array_loop_written_t *s, const array_loop_written_in_t *in,
                             array_loop_written_out_t *out) {
    out->word = s->word[in->index];
    for (uint32_t i = 0; i < 32; i++) {
        if (in->mask >> i & 1) {
            s->word[i] = in->data[i] + i;
        }
    }
    out->odd = 0;
    for (uint32_t i = 0; i < 65; i++) {
        out->odd ^= s->many[i];
        s->many[i] = s->many[i] ^ (in->data[i & 31] & 1);
    }
}
