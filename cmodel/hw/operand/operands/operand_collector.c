/* SPDX-License-Identifier: Apache-2.0 */
/* A collector unit's data: the operands of one instruction, as they arrive.
 *
 *     operand_bank, decode -> operand_collector -> execute, memory_stage
 *
 * Source: book:CORE-11. operand_arbiter says what a collector waits for, and why that ends. Size:
 * two words per lane, three if instructions have three operands.
 */
#include "operand/operands/operand_collector.h"

void operand_collector_view(const operand_collector_t *s, operand_collector_view_t *v) {
    v->a = s->a;
    v->b = s->b;
    v->c = HAS_THIRD ? s->c : s->b;
}

/* Operand i. A new instruction's words win over the last words of the one that leaves, which bypass
 * the collector. */
static void take(uint32_t *operand, uint32_t i, const uint32_t *word,
                 const operand_collector_in_t *in) {
    if (in->fill >> i & 1) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            operand[lane] = in->per_lane >> i & 1 ? lane : in->uniform[i];
        }
    } else if (in->arriving >> i & 1) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            operand[lane] = word[lane];
        }
    }
}

void operand_collector_tick(operand_collector_t *s, const operand_collector_in_t *in) {
    take(s->a, 0, in->a, in);
    take(s->b, 1, in->b, in);
    if (HAS_THIRD) {
        take(s->c, 2, in->c, in);
    }
}
