/* A comparison of a comparison with itself, shifted: signed numbers in C++, where n is 31. */
#include "p9.h"

void p9_reset(p9_t *s) {
    s->x = 0;
}

void p9_tick(p9_t *s, const p9_in_t *in, p9_out_t *out) {
    out->at_most = (uint32_t)(s->x != 0) <= (uint32_t)(s->x != 0) << in->n;
    s->x = in->x;
}

/* ports, as the harness reads them:
in tick in_x u 2 0 0 x
in tick in_n u 5 0 0 n
out tick out_at_most u 1 0 0 at_most
state state s_x u 2 0 0 x
*/
