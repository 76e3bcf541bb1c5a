/* Registers that the clocked block writes itself, from an array that the tick has written before.
 * c2v found no reader of the array's next value in the tick, and made none: the clocked block named
 * w_d, which nothing declared. */
#include "p32.h"

void p32_reset(p32_t *s) {
    for (uint32_t i = 0; i < 24; i++) {
        s->w[i] = i;
    }
    for (uint32_t i = 0; i < 4; i++) {
        s->x[i] = i;
    }
}

void p32_tick(p32_t *s, const p32_in_t *in, p32_out_t *out) {
    out->o = s->x[in->i] ^ s->w[in->j % 24u];
    s->w[8] = s->w[17] + in->a;
    s->x[0] = s->w[21];
    s->x[1] = s->w[8];
}

/* ports, as the harness reads them:
in tick in_a u 32 0 0 a
in tick in_i u 2 0 0 i
in tick in_j u 5 0 0 j
out tick out_o u 32 0 0 o
state state s_w u 32 0 1 24 w[]
state state s_x u 32 0 1 4 x[]
*/
