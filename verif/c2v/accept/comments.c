/* SPDX-License-Identifier: Apache-2.0 */
/* Comments behind the fields are carried to the ports and registers. */
#include "hw.h"

typedef struct {
    U(8) count; /* how often it was pressed */
    U(1) last;  /* the button in the cycle before */
} comments_t;

typedef struct {
    U(1) button; /* 1: held down */
    U(1)
    other; /* no use; of a comment that is longer than its line and the next one, a port of Verilog
              has what stands on the first line: the beginning of this sentence, but not its middle,
              and not its end */
} comments_in_t;

typedef struct {
    U(8) count; /* up to the last cycle */
} comments_out_t;

/* Counts edges, not cycles. */
void comments_tick(comments_t *s, const comments_in_t *in, comments_out_t *out) {
    out->count = s->count;
    /* A press is a 1 behind a 0. */
    if (in->button && !s->last) {
        s->count = (s->count + 1) & 0xff;
    }
    s->last = in->button;
}
