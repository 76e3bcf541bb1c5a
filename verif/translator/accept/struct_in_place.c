/* A struct that a helper returns is built where it goes: also where that place has a value before,
 * or is not always written. Not where the place is named meanwhile, or a register takes the local's
 * value and the place changes later. */
#include "hw.h"

typedef struct {
    U(8) key[4];
    U(8) last;
    U(8) sum;
} struct_in_place_t;
typedef struct {
    U(1) ask;
    U(1) swap;
    U(8) wanted;
    U(8) more;
} struct_in_place_in_t;
typedef struct {
    U(1) hit;
    U(2) way;
    U(8) key;
    U(8) low;
    U(8) high;
    U(8) rest;
} struct_in_place_out_t;

typedef struct {
    U(1) hit;
    U(2) way;
    U(8) key;
} found_t;
typedef struct {
    U(8) low;
    U(8) high;
} pair_t;

static found_t find(const struct_in_place_t *s, uint32_t wanted) {
    found_t at = {0};
    for (uint32_t i = 0; i < 4; i++) {
        if (s->key[i] == wanted) {
            at.hit = 1;
            at.way = i;
        }
    }
    at.key = s->key[at.way];
    return at;
}

static pair_t turned(const pair_t *p) {
    pair_t r;
    r.low = p->high;
    r.high = p->low;
    return r;
}

static uint32_t rest(struct_in_place_t *s, uint32_t all) {
    uint32_t some = all & 0x3f;
    s->last = some;
    return some;
}

void struct_in_place_reset(struct_in_place_t *s) {
    for (uint32_t i = 0; i < 4; i++) {
        s->key[i] = i;
    }
    s->last = 0;
    s->sum = 0;
}

void struct_in_place_tick(struct_in_place_t *s, const struct_in_place_in_t *in,
                          struct_in_place_out_t *out) {
    found_t at = {0};
    pair_t pair = {.low = in->wanted, .high = in->more};
    U(8) left = in->more;
    if (in->ask) {
        at = find(s, in->wanted);
    }
    if (in->swap) {
        pair = turned(&pair);
        left = rest(s, left);
    }
    left = (left + in->wanted) & 255;
    s->sum = (s->sum + left) & 255;
    s->key[at.way] = in->more;
    out->hit = at.hit;
    out->way = at.way;
    out->key = at.key;
    out->low = pair.low;
    out->high = pair.high;
    out->rest = s->sum;
}
