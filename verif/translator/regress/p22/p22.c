/* A switch whose value can take none of its labels. Icarus 11 ends with a failed assertion where a
 * case has nothing but a default and its condition is extended. */
#include "p22.h"

void p22_reset(p22_t *s) {
    s->x = 0;
}

void p22_tick(p22_t *s, const p22_in_t *in, p22_out_t *out) {
    switch (in->x >> (in->n < 31u ? in->n : 31u)) {
    case -9:
        out->y = 1;
        break;
    default:
        out->y = s->x;
        break;
    }
    s->x = in->n & 15u;
}

/* ports, as the harness reads them:
in tick in_x s 3 0 0 x
in tick in_n u 5 0 0 n
out tick out_y u 4 0 0 y
state state s_x u 4 0 0 x
*/
