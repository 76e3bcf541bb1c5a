#include "p13.h"

void p13_reset(p13_t *s) {
    p13a_reset(&s->u);
}

void p13_view(const p13_t *s, p13_view_t *v) {
    p13a_view_t uv;
    p13a_view(&s->u, &uv);
    v->c0 = uv.vy4[uv.v0 & 3] > 15u ? 15u : uv.vy4[uv.v0 & 3];
    v->d1 = (74ull | uv.v0) << 3;
}

void p13_probe(const p13_t *s, const p13_probe_in_t *in, p13_probe_out_t *out) {
    p13a_view_t uv;
    p13a_view(&s->u, &uv);
    p13a_probe_out_t upo;
    p13a_probe_in_t upi;
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 3; j++) {
            upi.k0[i][j] = in->k0 ? P13A_E0_B : P13A_E0_B;
        }
    }
    p13a_probe(&s->u, &upi, &upo);
    for (uint32_t i = 0; i < 2; i++) {
        out->q0[i] = P13_E0_B;
    }
    out->r1 = 0x20000000u & 15u;
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 3; j++) {
            out->q2[i][j] = upo.q0 % 0x20u;
        }
    }
}

void p13_tick(p13_t *s, const p13_in_t *in, p13_out_t *out) {
    p13a_view_t uv;
    p13a_view(&s->u, &uv);
    p13a_out_t uo;
    p13a_in_t ui;
    ui.a0 = P13A_E0_B;
    ui.b1 = (in->a0[(0xfffffffffffffffeull & 7u) < 3u ? (0xfffffffffffffffeull & 7u) : 1u] && uv.vy4[0xfffffffdu & 3]) <= in->a0[0u];
    for (uint32_t i = 0; i < 8; i++) {
        ui.a2[i] = (4503599627370496ll ? 111u : i) - in->a0[1u];
    }
    p13a_tick(&s->u, &ui, &uo);
    out->o0 = in->b1;
    for (uint32_t i = 0; i < 4; i++) {
        for (uint32_t j = 0; j < 2; j++) {
            out->p1[i][j] = 4u;
        }
    }
    out->o2 = 3u;
    out->p3 = uv.v0;
}

/* ports, as the harness reads them:
in tick in_a0 u 39 0 1 3 a0[]
in tick in_b1 u 18 0 0 b1
out tick out_o0 u 35 0 0 o0
out tick out_p1 u 4 0 2 4 2 p1[][]
out tick out_o2 s 16 0 0 o2
out tick out_p3 u 32 0 0 p3
out view view_c0 u 4 0 0 c0
out view view_d1 u 1 0 0 d1
in probe probe_in_k0 u 11 0 0 k0
in probe probe_in_l1 u 1 0 1 7 l1[]
out probe probe_out_q0 e 3 5 1 2 q0[]
out probe probe_out_r1 u 4 0 0 r1
out probe probe_out_q2 u 5 0 2 2 3 q2[][]
*/
