/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that C names by a macro have its name where they are printed in as many bits as they
 * have: bounds of loops, limits, masks. 0 and 1, parts of a macro, and numbers of more bits are
 * literals. So is a number that is not the macro's: the end of a loop with `<=`, a macro or an
 * enumerator that is defined again, one whose name a local or a parameter has. */
#include "hw.h"

#define LANES    4
#define ROWS     (LANES * 2) /* a name of its own, not that of what is in it */
#define LIMIT    ((uint32_t)ROWS + 2)
#define HIGH     (0xfu << 4)
#define NONE     0
#define TWICE(x) ((x) * 2)
#define LEVEL    5
#define LAST     5
#define alarm_at 9 /* not in capitals */

typedef struct {
    U(4) count;
    U(8) lane[LANES];
} macro_names_t;

typedef struct {
    U(8) data;
    U(4) at;
    U(1) choose;
} macro_names_in_t;

typedef struct {
    U(8) masked;
    U(4) chosen;
    U(8) sum;
    bool above, alarm, wide, twice;
    U(8) upto, unlike, local, passed;
    U(4) first;
} macro_names_out_t;

void macro_names_reset(macro_names_t *s) {
    *s = (macro_names_t){.count = LIMIT};
}

static uint32_t level(void) {
#undef LEVEL
#define LEVEL 6
    return LEVEL;
}

static uint32_t with_local(uint32_t data) {
    uint32_t HIDES = data ^ 3;
    return HIDES;
}
#define HIDES 5

static uint32_t at_most(uint32_t data, uint32_t MOST) {
    return data > MOST ? MOST : data;
}

static bool is_first(uint32_t at) {
    enum { FIRST = 5 };
    return at == FIRST;
}

static bool is_another_first(uint32_t at) {
    enum { FIRST = 6 };
    return at == FIRST;
}

void macro_names_tick(macro_names_t *s, const macro_names_in_t *in, macro_names_out_t *out) {
    *out = (macro_names_out_t){0};
    for (uint32_t i = 0; i < LANES; i++) {
        out->sum = (out->sum + s->lane[i] + i) & 255;
        s->lane[i] = in->data;
    }
    for (uint32_t r = 1; r < ROWS; r++) {
        out->sum = out->sum ^ ((in->data >> (r & 3)) & r);
    }
    for (uint32_t i = 0; i <= LAST; i++) {
        out->upto |= (uint32_t)((in->data >> i & 1) ^ (i & 1)) << i;
    }
    for (uint32_t i = 0; i != LAST; i++) {
        out->unlike |= (uint32_t)((in->data >> i & 1) ^ (i & 1)) << i;
    }
    out->local = with_local(in->data) ^ HIDES;
    out->passed = at_most(in->data, 200);
    out->first = (uint32_t)is_first(in->at) | (uint32_t)is_another_first(in->at) << 1;
    out->above = s->count >= ROWS;
    out->alarm = s->count == alarm_at;
    out->wide = in->data >= LIMIT;
    out->twice = s->count == TWICE(LANES);
    out->masked = in->data & HIGH;
    out->chosen = in->choose ? LIMIT : in->at == LEVEL ? level() : NONE;
    s->count = s->count == LIMIT ? NONE : s->count + 1;
}
