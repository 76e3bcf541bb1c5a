#include "p12.h"

static U(64) p12_h0(S(32) a, U(64) b, U(64) c) {
    return c;
}

static void p12_h1(p12_t *s, S(32) a) {
}

void p12_reset(p12_t *s) {
    s->x0 = 0;
    for (uint32_t i = 0; i < 2; i++) {
        s->y1[i].f0 = i;
    }
    s->z2 = 0;
}

void p12_view(const p12_t *s, p12_view_t *v) {
    v->v0 = ~s->y1[1u].f0 - (31u >> 30u);
    v->w1 = ((s->x0 ? s->z2 : 0xfffffffeu) - s->x0) & 3u;
    v->v2 = ~((uint64_t)s->y1[242ull & 1].f0);
    v->w3 = (s->z2 ? s->y1[0].f0 * s->x0 : 0x1000000ull) >> 58;
    v->v4 = s->y1[s->y1[s->x0 & 1].f0 & 1].f0 >> 31u;
    v->w5 = 0x6947c87au % 0x2u;
    v->v6 = s->x0 & 1;
}

void p12_tick(p12_t *s, const p12_in_t *in, p12_out_t *out) {
    *out = (p12_out_t){0};
}

/* ports, as the harness reads them:
in tick in_a0 v 2 0 1 2 a0[]
out tick out_o0 u 32 0 0 o0
out tick out_p1 u 5 0 0 p1
out tick out_o2 u 57 0 0 o2
out tick out_p3 u 1 0 1 6 p3[]
out view view_v0 u 32 0 0 v0
out view view_w1 u 2 0 0 w1
out view view_v2 u 32 0 0 v2
out view view_w3 u 6 0 0 w3
out view view_v4 u 4 0 0 v4
out view view_w5 u 1 0 0 w5
out view view_v6 u 1 0 0 v6
state state s_x0 s 7 0 0 x0
state state s_y1_f0 u 5 0 1 2 y1[].f0
state state s_z2 u 1 0 0 z2
*/
