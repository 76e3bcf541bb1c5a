#include "p14.h"

static U(32) p14_h0(U(32) a) {
    a = a;
    return a;
}

void p14_reset(p14_t *s) {
    s->x0 = 0;
    s->y1.f0 = 1u;
    for (uint32_t i = 0; i < 2; i++) {
        s->y1.g1[i] = i;
    }
    s->z2 = 0;
    s->x3.f0 = 0;
    for (uint32_t i = 0; i < 2; i++) {
        s->x3.g1[i] = i;
    }
    s->y4 = 1u;
    s->z5 = (-1) & 1u;
}

void p14_view(const p14_t *s, p14_view_t *v) {
    v->v0 = 0;
    v->w1 = (0 - (s->x0 - 1u)) & 1u;
}

void p14_tick(p14_t *s, const p14_in_t *in, p14_out_t *out) {
    *out = (p14_out_t){0};
    s->z5 ^= (~s->z5 ^ (in->a0 - s->x0)) & 1u;
}

/* ports, as the harness reads them:
in tick in_a0 u 1 0 0 a0
out tick out_o0_f0 u 2 0 1 2 o0[].f0
out tick out_o0_g1 u 24 0 2 2 2 o0[].g1[]
out view view_v0 u 7 0 0 v0
out view view_w1 u 1 0 0 w1
state state s_x0 u 35 0 0 x0
state state s_y1_f0 u 2 0 0 y1.f0
state state s_y1_g1 u 24 0 1 2 y1.g1[]
state state s_z2 s 21 0 0 z2
state state s_x3_f0 u 2 0 0 x3.f0
state state s_x3_g1 u 24 0 1 2 x3.g1[]
state state s_y4 u 3 0 0 y4
state state s_z5 u 1 0 0 z5
*/
