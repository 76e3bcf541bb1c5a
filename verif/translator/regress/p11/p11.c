#include "p11.h"

void p11_reset(p11_t *s) {
    for (uint32_t i = 0; i < 5; i++) {
        s->x0[i].f0 = i;
        s->x0[i].g1 = i % 0x2u;
    }
}

void p11_view(const p11_t *s, p11_view_t *v) {
    v->v0.f0 = 2026533318 > 8388607 ? 8388607 : 2026533318;
    for (uint32_t i = 0; i < 1; i++) {
        v->v0.g1[i].f0 = (int64_t)(i % 2);
        v->v0.g1[i].g1 = s->x0[i].g1;
    }
    v->v0.h2 = (s->x0[s->x0[s->x0[3].f0 % 5u].g1].f0 != 0 ? 0x2000u * s->x0[0u].g1 : 2u) & 15u;
    v->v0.f3 = s->x0[1u].g1;
    v->v0.g4 = s->x0[1].g1 ? P11_E0_B : P11_E0_C;
    v->v0.h5 = s->x0[0].f0 >> 31;
    v->v0.f6 = 0x2b8a2a97u & 1u;
}

void p11_tick(p11_t *s, const p11_in_t *in, p11_out_t *out) {
    out->o0.f0 = ((int32_t)in->a0 + -in->a0) & 8388607;
    for (uint32_t i = 0; i < 1; i++) {
        out->o0.g1[i].f0 = s->x0[i].g1;
        out->o0.g1[i].g1 = (i >> i) >> 14u;
    }
    out->o0.h2 = +(in->a0 / (((uint32_t)(-8192) & 0x7u) + 1u)) & 15u;
    out->o0.f3 = +s->x0[(in->a0 & 7u) < 5u ? (in->a0 & 7u) : 4u].f0 == 0xffffffffu;
    out->o0.g4 = P11_E0_B;
    out->o0.h5 = 0xfffffffeu & 1u;
    out->o0.f6 = (s->x0[1].f0 << (in->a0 & 31)) >= (s->x0[s->x0[(1u ? s->x0[2].f0 : 1) % 5u].g1].f0 << 24);
    out->p1 = +2u <= (8192ll | s->x0[0u].f0) ? P11_E0_B : P11_E0_B;
    out->o2 = ((in->a0 ? in->a0 : in->a0) | (in->a0 ? s->x0[223 % 5u].f0 : in->a0)) % 0x10u;
    for (uint32_t i = 0; i < 1; i++) {
        out->p3[i] = (!s->x0[i].g1 ^ (s->x0[i].g1 - in->a0)) >> 27;
    }
    out->o4 = (((int64_t)s->x0[(in->a0 & 7u) < 5u ? (in->a0 & 7u) : 3u].f0 & 0x3fu) % 35) & 15u;
    out->p5 = ((in->a0 + in->a0) + 5) & 3;
    out->o6 = in->a0 & 15;
    if ((-out->o0.f3 & 0x3fu) / 5u) {
        return;
    }
    s->x0[1u].f0 = in->a0 & 63;
}

/* ports, as the harness reads them:
in tick in_a0 s 28 0 0 a0
out tick out_o0_f0 u 23 0 0 o0.f0
out tick out_o0_g1_f0 u 6 0 1 1 o0.g1[].f0
out tick out_o0_g1_g1 u 1 0 1 1 o0.g1[].g1
out tick out_o0_h2 u 4 0 0 o0.h2
out tick out_o0_f3 u 31 0 0 o0.f3
out tick out_o0_g4 e 2 4 0 o0.g4
out tick out_o0_h5 u 1 0 0 o0.h5
out tick out_o0_f6 u 1 0 0 o0.f6
out tick out_p1 e 2 4 0 p1
out tick out_o2 u 4 0 0 o2
out tick out_p3 u 5 0 1 1 p3[]
out tick out_o4 u 4 0 0 o4
out tick out_p5 u 2 0 0 p5
out tick out_o6 u 4 0 0 o6
out view view_v0_f0 u 23 0 0 v0.f0
out view view_v0_g1_f0 u 6 0 1 1 v0.g1[].f0
out view view_v0_g1_g1 u 1 0 1 1 v0.g1[].g1
out view view_v0_h2 u 4 0 0 v0.h2
out view view_v0_f3 u 31 0 0 v0.f3
out view view_v0_g4 e 2 4 0 v0.g4
out view view_v0_h5 u 1 0 0 v0.h5
out view view_v0_f6 u 1 0 0 v0.f6
state state s_x0_f0 u 6 0 1 5 x0[].f0
state state s_x0_g1 u 1 0 1 5 x0[].g1
*/
