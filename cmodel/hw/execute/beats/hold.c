/* SPDX-License-Identifier: Apache-2.0 */
/* beats where a unit has fewer lanes than a warp: one instruction whose later groups wait.
 *
 * Operands move down by the unit's lanes with every group that goes. Liveness: the unit takes a
 * group whenever it would take an instruction.
 */
#include "execute/beats/beats.h"

void beats_reset(beats_t *s) {
    *s = (beats_t){0};
}

void beats_view(const beats_t *s, beats_view_t *v) {
    v->valid = s->left != 0;
    v->last = s->left == 1;
    v->operation = s->operation;
    v->mask = s->mask;
    v->a = s->a;
    v->b = s->b;
    v->c = s->c;
}

/* Keep what is behind the first group. */
static void beats_take(beats_t *s, const beats_in_t *in, uint32_t lanes) {
    s->left = LANES / lanes - 1;
    s->operation = in->operation;
    s->mask = in->operation.mask >> 1 >> (lanes - 1);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->a[lane] = in->a[beats_from(lane, lanes)];
        s->b[lane] = in->b[beats_from(lane, lanes)];
        s->c[lane] = in->c[beats_from(lane, lanes)];
    }
}

/* Drop the lowest group. */
static void beats_drop(beats_t *s, uint32_t lanes) {
    s->left -= 1;
    s->mask = s->mask >> 1 >> (lanes - 1);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->a[lane] = s->a[beats_from(lane, lanes)];
        s->b[lane] = s->b[beats_from(lane, lanes)];
        s->c[lane] = s->c[beats_from(lane, lanes)];
    }
}

void beats_tick(beats_t *s, const beats_in_t *in) {
    if (in->begin) {
        switch (in->operation.unit) {
        case UNIT_SHIFT:
        case UNIT_MUL: beats_take(s, in, MUL_LANES); break;
        case UNIT_DIV:
        case UNIT_SFU: beats_take(s, in, SFU_LANES); break;
        default: beats_take(s, in, FPU_LANES); break;
        }
    } else if (in->sent) {
        switch (s->operation.unit) {
        case UNIT_SHIFT:
        case UNIT_MUL: beats_drop(s, MUL_LANES); break;
        case UNIT_DIV:
        case UNIT_SFU: beats_drop(s, SFU_LANES); break;
        default: beats_drop(s, FPU_LANES); break;
        }
    }
}
