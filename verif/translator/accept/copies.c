/* SPDX-License-Identifier: Apache-2.0 */
/* Locals that only name what is there: those of what does not change any more are not printed, the
 * others keep their value. */
#include "hw.h"

typedef struct {
    U(8) level, total, sum, last, other;
    U(4) cut;
} copies_t;

typedef struct {
    U(8) x;
    U(4) set;
} copies_in_t;

typedef struct {
    U(1) changed;
    U(8) seen, trace[4], doubled;
    U(4) found, kept, next, half;
    S(9) more;
} copies_out_t;

typedef struct {
    U(4) set;
    U(8) value;
} pair_t;

static uint32_t twice(uint32_t x) {
    return (x + x) & 0xff;
}

static pair_t pair_of(uint32_t set, uint32_t value) {
    uint32_t all = set;
    all |= value >> 4 & 15;
    return (pair_t){.set = all & 15, .value = value};
}

static pair_t half_of(uint32_t set, int32_t value) {
    return (pair_t){.set = set >> 1, .value = (uint32_t)value};
}

void copies_tick(copies_t *s, const copies_in_t *in, copies_out_t *out) {
    uint32_t before = s->level; /* read again after the register changed */
    s->level = in->x;
    out->changed = before != s->level;
    uint32_t same = s->total; /* the register changes after its last use */
    out->seen = same ^ in->x;
    s->total = (same + 1) & 0xff;
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t old = s->sum; /* the register changes in the loop */
        out->trace[i] = old;
        s->sum = (old + in->x) & 0xff;
    }
    uint32_t mask = 0;
    for (uint32_t i = 0; i < 4; i++) {
        mask |= (in->set >> i & 1) << (3 - i);
    }
    uint32_t found = mask; /* of a local that keeps its value */
    out->found = found;
    uint32_t next = mask ^ 5;
    uint32_t kept = next; /* of one that changes */
    next = (next + 1) & 15;
    out->kept = kept;
    out->next = next;
    pair_t pair = pair_of(in->set, in->x);
    s->cut = pair.set;
    s->last = twice(pair.value);
    out->doubled = twice(s->last);
    int32_t more = -1;
    out->half = 0;
    if (in->set != 0) {
        int32_t least = (int32_t)in->x; /* unsigned in Verilog, so it is not built in `more` */
        if (least > 100) {
            least = 100;
        }
        more = least;
        out->half = half_of(in->set, least).set; /* the pair's value is not read */
    }
    out->more = more;
    uint32_t other = s->other; /* the register changes before another branch */
    if (other == in->x) {
        s->other = twice(other);
    } else {
        s->other = other ^ s->cut;
    }
}
