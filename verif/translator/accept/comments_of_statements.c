/* Comments of statements, and of helpers that are inlined. */
#include "hw.h"

typedef struct {
    U(8) sum;
} comments_of_statements_t;
typedef struct {
    U(1) add;
    U(8) value;
    U(4) lanes;
} comments_of_statements_in_t;
typedef struct {
    U(8) best;
    U(8) sum;
    U(1) any;
} comments_of_statements_out_t;

/* The largest of four parts. This sentence is not the first. */
static uint32_t largest(uint32_t value, uint32_t lanes) {
    uint32_t best = 0;
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t part = value >> (2 * i) & 3;
        /* a lane that is off has no part */
        if ((lanes >> i & 1) && part > best) {
            best = part;
        }
    }
    return best;
}

static uint32_t half(uint32_t value) {
    return value >> 1;
}

void comments_of_statements_reset(comments_of_statements_t *s) {
    s->sum = 0; /* nothing yet */
}

void comments_of_statements_tick(comments_of_statements_t *s, const comments_of_statements_in_t *in,
                                 comments_of_statements_out_t *out) {
    /* Two lines, of which the second
     * goes on. */
    out->best = largest(in->value, in->lanes);
    // a comment of C++
    out->any = in->lanes != 0; /* and one at the end */
    out->sum = s->sum;
    uint32_t unread = in->value; /* of a statement that is not printed */
    (void)unread;

    /* apart from what follows */

    if (in->add) {
        s->sum = (s->sum + half(in->value)) & 255; /* wraps */
    } else {
        /* in the other branch */
        s->sum = 0;
    }
}
