#include "p17.h"

void p17_reset(p17_t *s) {
    p17a_reset(&s->u);
}

void p17_view(const p17_t *s, p17_view_t *v) {
    p17a_view_t uv;
    p17a_view(&s->u, &uv);
    v->c0 = ((uint64_t)uv.v0 << 40u) != 0;
    v->d1 = ((uint32_t)uv.v0 << (215u < 31u ? 215u : 31u)) < ((uint32_t)uv.v0 << 18u);
    v->c2 = (int32_t)((uint32_t)(uv.w1 || (-2147483645) ? uv.w1 << 29u : (uv.v0 ? 0x8000000ull : uv.v0)) << 10) >> 10;
}

void p17_probe(const p17_t *s, const p17_probe_in_t *in, p17_probe_out_t *out) {
    p17a_view_t uv;
    p17a_view(&s->u, &uv);
    out->q0.f0 = (-16384ll) + (1u || uv.v0);
    out->q0.g1 = ((lowest_one((uint32_t)0x7ffffffffffull) & 0x3fu) / 1u) % 0x10u;
    for (uint32_t i = 0; i < 1; i++) {
        out->q0.h2[i] = 128u & 7u;
    }
    out->q0.f3 = uv.w1 & 1u;
    for (uint32_t i = 0; i < 1; i++) {
        out->r1[i] = 511 & 1;
    }
}

void p17_tick(p17_t *s, const p17_in_t *in, p17_out_t *out) {
    p17a_view_t uv;
    p17a_view(&s->u, &uv);
    p17a_out_t uo;
    p17a_in_t ui;
    ui.a0 = (0x100000u & (uv.v0 >> (uv.v0 & 7))) & 3u;
    p17a_tick(&s->u, &ui, &uo);
    for (uint32_t i = 0; i < 5; i++) {
        out->o0[i] = ((0 + 0) >> 1u) / 3u;
    }
    for (uint32_t i = 0; i < 4; i++) {
        out->p1[i] = uv.w1 % 0x4u;
    }
}

/* ports, as the harness reads them:
in tick in_a0 s 5 0 0 a0
out tick out_o0 u 1 0 1 5 o0[]
out tick out_p1 u 2 0 1 4 p1[]
out view view_c0 u 1 0 0 c0
out view view_d1 u 4 0 0 d1
out view view_c2 s 22 0 0 c2
in probe probe_in_k0 u 3 0 0 k0
in probe probe_in_l1 u 2 0 2 3 2 l1[][]
in probe probe_in_k2 u 5 0 0 k2
out probe probe_out_q0_f0 s 27 0 0 q0.f0
out probe probe_out_q0_g1 u 4 0 0 q0.g1
out probe probe_out_q0_h2 u 3 0 1 1 q0.h2[]
out probe probe_out_q0_f3 u 1 0 0 q0.f3
out probe probe_out_r1 u 1 0 1 1 r1[]
*/
