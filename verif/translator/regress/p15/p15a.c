#include "p15a.h"

void p15a_reset(p15a_t *s) {
    s->x0 = P15A_E0_C;
    s->y1.f0 = 0x3ba579b9u >> 13;
    s->y1.g1 = 0ll;
    s->y1.h2 = 0xffffffffu & 15u;
    s->y1.f3 = 0x4000u & 15u;
    s->y1.g4 = 49 & 31;
    s->y1.h5 = 0x7ffffu >> 28;
    s->z2 = !0x4000u ? P15A_E0_F : P15A_E0_D;
    s->x3 = (int32_t)((0x7fffu & 0x3fffu) ^ 0x2000u) - 0x2000;
    s->y4 = 253u > 1u ? P15A_E0_E : P15A_E0_D;
}

void p15a_tick(p15a_t *s, const p15a_in_t *in, p15a_out_t *out) {
    *out = (p15a_out_t){0};
    U(64) t0 = s->y4 <= s->x0 ? s->x3 & out->p3 : in->b1.h5 || s->z2;
    t0 = (in->a0 + in->b1.g4) | +116;
    s->y1.g4 = in->a4 < out->p1;
}

/* ports, as the harness reads them:
in tick in_a0 u 32 0 0 a0
in tick in_b1_f0 u 19 0 0 b1.f0
in tick in_b1_g1 u 32 0 0 b1.g1
in tick in_b1_h2 u 4 0 0 b1.h2
in tick in_b1_f3 u 4 0 0 b1.f3
in tick in_b1_g4 u 5 0 0 b1.g4
in tick in_b1_h5 u 4 0 0 b1.h5
in tick in_a2 u 4 0 0 a2
in tick in_b3 u 22 0 0 b3
in tick in_a4 u 7 0 0 a4
out tick out_o0 e 3 6 0 o0
out tick out_p1 s 4 0 0 p1
out tick out_o2 s 27 0 0 o2
out tick out_p3 u 23 0 0 p3
out tick out_o4 s 8 0 0 o4
out tick out_p5 u 4 0 0 p5
out tick out_o6 u 4 0 0 o6
state state s_x0 e 3 6 0 x0
state state s_y1_f0 u 19 0 0 y1.f0
state state s_y1_g1 u 32 0 0 y1.g1
state state s_y1_h2 u 4 0 0 y1.h2
state state s_y1_f3 u 4 0 0 y1.f3
state state s_y1_g4 u 5 0 0 y1.g4
state state s_y1_h5 u 4 0 0 y1.h5
state state s_z2 e 3 6 0 z2
state state s_x3 s 14 0 0 x3
state state s_y4 e 3 6 0 y4
*/
