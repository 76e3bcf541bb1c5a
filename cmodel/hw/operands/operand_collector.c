/* SPDX-License-Identifier: Apache-2.0 */
/* A collector unit's data: the operands of one instruction, as they come. */
#include "operand_collector.h"

void operand_collector_view(const operand_collector_t *s, operand_collector_view_t *v) {
    v->a = s->operand[0];
    v->b = s->operand[1];
    v->c = s->operand[SOURCES - 1];
}

void operand_collector_tick(operand_collector_t *s, const operand_collector_in_t *in) {
    if (in->arriving & 1) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->operand[0][lane] = in->a[lane];
        }
    }
    if (in->arriving >> 1 & 1) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->operand[1][lane] = in->b[lane];
        }
    }
    if (SOURCES > 2 && (in->arriving >> (SOURCES - 1) & 1)) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            s->operand[SOURCES - 1][lane] = in->c[lane];
        }
    }
    for (uint32_t i = 0; i < SOURCES; i++) {
        if (in->fill >> i & 1) {
            for (uint32_t lane = 0; lane < LANES; lane++) {
                s->operand[i][lane] = in->per_lane >> i & 1 ? lane : in->uniform[i];
            }
        }
    }
}
