/* SPDX-License-Identifier: Apache-2.0 */
/* Numbers that C names by a macro have its name where they are printed in as many bits as they
 * have: bounds of loops, limits, masks. 0 and 1, parts of a macro, and numbers of more bits are
 * literals. */
#include "hw.h"

#define LANES     4
#define ROWS      (LANES * 2) /* a name of its own, not that of what is in it */
#define LIMIT     ((uint32_t)ROWS + 2)
#define HIGH      (0xfu << 4)
#define NONE      0
#define TWICE(x)  ((x)*2)
#define LEVEL     5
#define alarm_at  9 /* not in capitals */

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
} macro_names_out_t;

void macro_names_reset(macro_names_t *s) {
    *s = (macro_names_t){.count = LIMIT};
}

static uint32_t level(void) {
#undef LEVEL
#define LEVEL 6
    return LEVEL;
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
    out->above = s->count >= ROWS;
    out->alarm = s->count == alarm_at;
    out->wide = in->data >= LIMIT;
    out->twice = s->count == TWICE(LANES);
    out->masked = in->data & HIGH;
    out->chosen = in->choose ? LIMIT : in->at == LEVEL ? level() : NONE;
    s->count = s->count == LIMIT ? NONE : s->count + 1;
}
