/* Branches that a local decides which is a number in a block of its own. They are not printed, but
 * c2v kept the next values and locals that only they read: Verilator's lint finds such unused (the
 * name's number chooses blocks of one line). */
#include "p35.h"

void p35_reset(p35_t *s) {
    s->x = 2;
    s->n = 2;
    for (uint32_t i = 0; i < 6; i++) {
        s->y[i] = 1;
    }
}

void p35_tick(p35_t *s, const p35_in_t *in, p35_out_t *out) {
    out->o = in->a ^ s->n;
    const uint32_t rests = in->a <= 0x200u || s->n < 3;
    const uint32_t sum = in->a + s->n;
    HW_REST(rests);
    if (!rests) {
        s->x = (in->a * 0x311u & 0x3fu) % 0x11u & 3u;
        for (uint32_t i = 0; i < 6; i++) {
            s->y[i] = in->b[i] + 5u > sum;
        }
        s->x = in->b[4] & 3u;
    }
}

/* ports, as the harness reads them:
in tick in_a u 4 0 0 a
in tick in_b u 11 0 1 6 b[]
out tick out_o u 4 0 0 o
state state s_x u 2 0 0 x
state state s_n u 4 0 0 n
state state s_y u 1 0 1 6 y[]
*/
