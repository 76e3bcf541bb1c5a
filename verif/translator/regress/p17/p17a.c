#include "p17a.h"

void p17a_reset(p17a_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 4; j++) {
            s->x0[i][j] = 0xfffffffffffffffdull != 0;
        }
    }
}

void p17a_view(const p17a_t *s, p17a_view_t *v) {
    v->v0 = -0;
    v->w1 = ((s->x0[1u][s->x0[s->x0[0u][0u]][s->x0[1][0]]] + s->x0[s->x0[s->x0[1][1]][(-1) & 3]][1]) - (-2147483646)) % 0x100u;
    v->v0 = s->x0[0][1];
    v->v0 = s->x0[0][0u];
}

void p17a_tick(p17a_t *s, const p17a_in_t *in, p17a_out_t *out) {
    *out = (p17a_out_t){0};
}

/* ports, as the harness reads them:
in tick in_a0 u 2 0 0 a0
out tick out_o0 u 1 0 0 o0
out view view_v0 s 31 0 0 v0
out view view_w1 u 8 0 0 w1
state state s_x0 u 1 0 2 3 4 x0[][]
*/
