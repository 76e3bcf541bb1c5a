/* An output that a local reads before its last number. c2v gave the local that last number (the
 * name's number chooses blocks of one line). */
#include "p31.h"

void p31_reset(p31_t *s) {
    s->x = 1;
}

void p31_tick(p31_t *s, const p31_in_t *in, p31_out_t *out) {
    *out = (p31_out_t){0};
    uint32_t first = out->o;
    out->o = 5;
    out->above = out->o <= in->a;
    s->x = first;
}

/* ports, as the harness reads them:
in tick in_a u 4 0 0 a
out tick out_o u 4 0 0 o
out tick out_above u 1 0 0 above
state state s_x u 4 0 0 x
*/
