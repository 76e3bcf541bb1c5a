/* SPDX-License-Identifier: Apache-2.0 */
/* Blocks of a part of a function, of which no statement is left: the register keeps its value, and
 * the local that another part reads is 0.
 */
// options: --lines 1
#include "hw.h"

typedef struct {
    U(4) kept;
    U(4) sum;
} folded_writes_t;

typedef struct {
    U(1) one;
    U(4) data;
} folded_writes_in_t;

typedef struct {
    U(4) sum;
    U(4) kept;
} folded_writes_out_t;

void folded_writes_reset(folded_writes_t *s) {
    *s = (folded_writes_t){.kept = 5};
}

void folded_writes_tick(folded_writes_t *s, const folded_writes_in_t *in, folded_writes_out_t *out) {
    bool skip = 0;
    if (in->one == 2) { /* never */
        s->kept = in->data;
        skip = in->data == 3;
    }
    out->kept = s->kept;
    if (!skip) {
        s->sum = (s->sum + s->kept + in->data) & 15;
    }
    out->sum = s->sum;
}
