#include "p10.h"

void p10_reset(p10_t *s) {
    for (uint32_t i = 0; i < 2; i++) {
        p10a_reset(&s->u[i]);
    }
    for (uint32_t i = 0; i < 2; i++) {
        p10b_reset(&s->v[i]);
    }
}

void p10_view(const p10_t *s, p10_view_t *v) {
    p10a_view_t uv[2];
    for (uint32_t i = 0; i < 2; i++) {
        p10a_view(&s->u[i], &uv[i]);
    }
    v->c0.f0 = (~uv[0].v0.g1 + uv[0].v0.g1) >> 26;
    v->c0.g1 = !0xe1c7b0c1u + (113u + 4194304);
    v->c0.h2 = (uv[0].v0.f0 << uv[1].v0.g1) >> 24;
    v->d1 = 1u;
}

void p10_tick(p10_t *s, const p10_in_t *in, p10_out_t *out) {
    p10a_view_t uv[2];
    for (uint32_t i = 0; i < 2; i++) {
        p10a_view(&s->u[i], &uv[i]);
    }
    p10a_out_t uo[2];
    for (uint32_t i = 0; i < 2; i++) {
        p10a_in_t ui;
        for (uint32_t j = 0; j < 2; j++) {
            ui.a0[j] = (int32_t)((uint32_t)((63 + 79909785) | (0x4093b6266753ee21ull & uv[0].v0.g1)) << 12) >> 12;
        }
        ui.b1 = ((in->a2[i] - 0xffffu) + (in->a0 << ((-188) & 7))) & 255u;
        p10a_tick(&s->u[i], &ui, &uo[i]);
    }
    p10b_out_t vo[2];
    for (uint32_t i = 0; i < 2; i++) {
        p10b_in_t vi;
        for (uint32_t j = 0; j < 4; j++) {
            for (uint32_t k = 0; k < 3; k++) {
                vi.a0[j][k] = in->b1;
            }
        }
        vi.b1 = uv[0].v0.g1;
        vi.a2 = uo[0].o0 != 0;
        vi.b3 = in->b1;
        p10b_tick(&s->v[i], &vi, &vo[i]);
    }
    out->o0 = in->a0;
    out->p1 = (int32_t)(uv[1].v0.f0 << 11) >> 11;
}

/* ports, as the harness reads them:
in tick in_a0 u 8 0 0 a0
in tick in_b1 u 1 0 0 b1
in tick in_a2 u 5 0 1 7 a2[]
out tick out_o0 u 32 0 0 o0
out tick out_p1 s 21 0 0 p1
out view view_c0_f0 u 6 0 0 c0.f0
out view view_c0_g1 u 1 0 0 c0.g1
out view view_c0_h2 u 32 0 0 c0.h2
out view view_d1 u 4 0 0 d1
*/
