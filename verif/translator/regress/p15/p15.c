#include "p15.h"

void p15_reset(p15_t *s) {
    for (uint32_t i = 0; i < 2; i++) {
        p15a_reset(&s->u[i]);
    }
}

void p15_view(const p15_t *s, p15_view_t *v) {
    v->c0 = ((181ull || 0xfffffffdu) - (1 + 2048)) & 0xffffffffffull;
    for (uint32_t i = 0; i < 3; i++) {
        for (uint32_t j = 0; j < 3; j++) {
            v->d1[i][j] = ((uint64_t)4u | (0x8000000u >> i)) != 0;
        }
    }
    v->c2 = P15_E0_B;
    v->d3 = 159u >> 31;
}

void p15_tick(p15_t *s, const p15_in_t *in, p15_out_t *out) {
    p15a_out_t uo[2];
    for (uint32_t i = 0; i < 2; i++) {
        p15a_in_t ui;
        ui.a0 = (in->a0 << 16u) % (((in->a0 | in->a0) & 0x7u) + 1u);
        ui.b1.f0 = i;
        ui.b1.g1 = 0x7ffffffull;
        ui.b1.h2 = 0x80000u % 0x10u;
        ui.b1.f3 = in->b1[i] % 0x10u;
        ui.b1.g4 = 218u & 31u;
        ui.b1.h5 = in->b1[i] & 15u;
        ui.a2 = 0xfffu >> 28;
        ui.b3 = in->a0;
        ui.a4 = in->b1[i] >> 25;
        p15a_tick(&s->u[i], &ui, &uo[i]);
    }
    out->o0 = uo[0].p3 > 3u ? 3u : uo[0].p3;
}

/* ports, as the harness reads them:
in tick in_a0 e 3 5 0 a0
in tick in_b1 u 16 0 1 6 b1[]
out tick out_o0 u 2 0 0 o0
out view view_c0 u 40 0 0 c0
out view view_d1 u 1 0 2 3 3 d1[][]
out view view_c2 e 3 5 0 c2
out view view_d3 u 1 0 0 d3
*/
