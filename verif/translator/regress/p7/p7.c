#include "p7.h"

void p7_reset(p7_t *s) {
    s->x0 = 0;
    s->y1 = 0;
    s->z2 = 0;
    s->x3 = 0;
    s->y4 = 0;
    s->z5 = 0;
}

void p7_view(const p7_t *s, p7_view_t *v) {
    v->v0 = 0u;
    v->w1.f0 = 0;
    v->v0 >>= (0xfffffffeu + s->x0) < 31u ? (0xfffffffeu + s->x0) : 31u;
}

void p7_probe(const p7_t *s, const p7_probe_in_t *in, p7_probe_out_t *out) {
    *out = (p7_probe_out_t){0};
}

void p7_tick(p7_t *s, const p7_in_t *in, p7_out_t *out) {
    *out = (p7_out_t){0};
}

/* ports, as the harness reads them:
in tick in_a0 u 1 0 0 a0
out tick out_o0 u 1 0 0 o0
out view view_v0 u 1 0 0 v0
out view view_w1_f0 u 1 0 0 w1.f0
in probe probe_in_k0 u 1 0 0 k0
out probe probe_out_q0 u 1 0 0 q0
state state s_x0 u 1 0 0 x0
state state s_y1 u 1 0 0 y1
state state s_z2 u 1 0 0 z2
state state s_x3 u 1 0 0 x3
state state s_y4 u 1 0 0 y4
state state s_z5 u 1 0 0 z5
*/
