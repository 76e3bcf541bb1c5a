#include "p8a.h"

void p8a_reset(p8a_t *s) {
    s->x0 = 0;
}

void p8a_tick(p8a_t *s, const p8a_in_t *in, p8a_out_t *out) {
    out->o0 = 0u;
}

/* ports, as the harness reads them:
in tick in_a0 e 2 4 0 a0
out tick out_o0 u 1 0 0 o0
state state s_x0 u 1 0 0 x0
*/
