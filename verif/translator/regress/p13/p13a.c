#include "p13a.h"

static void p13a_h0(p13a_t *s, U(32) a, U(32) b, U(32) c) {
}

static S(32) p13a_h1(U(64) a) {
    switch (a > 7ull ? 7ull : a) {
    case 0:
        {
            a *= !a ? a - a : 0x200u + a;
            a = a;
            a = a;
        }
        break;
    case 3:
        {
            a = a;
            a = a;
        }
        break;
    case 5:
        a = 0x7340e456u;
        a = (-64ll);
        break;
    case 6:
    default:
        break;
    }
    return 206208153;
}

void p13a_reset(p13a_t *s) {
    for (uint32_t i = 0; i < 1; i++) {
        s->x0[i] = 1ll ? P13A_E0_B : P13A_E0_B;
    }
    s->y1 = 0x8000u & 3u;
    s->z2 = 0x91f0574eu % 0x10000u;
    s->x3 = 64u;
    for (uint32_t i = 0; i < 4; i++) {
        s->y4[i] = i;
    }
    s->z5 = 0x36f866d7u >> 31;
}

void p13a_view(const p13a_t *s, p13a_view_t *v) {
    v->v0 = s->z5;
    v->vy4 = s->y4;
    for (int32_t i = 0; i != 2; i += 2) {
        if (v->v0 != 16777215) {
            v->v0++;
        }
    }
    bool t0 = ~s->z2;
    v->v0 = (int32_t)(((((s->z2 ? 0xfffffffeu : s->y4[s->x3 & 3u]) + 59) >> s->x0[0u]) & 0x1ffffffu) ^ 0x1000000u) - 0x1000000;
    v->v0 = s->y1;
    t0 = s->y4[1u];
    t0 = 4095;
    t0 = s->z5;
    t0 = s->x0[0u];
    v->v0 = s->y1;
    t0 = s->z5;
    t0 = 0x2446963b8cc48d1ull;
}

void p13a_probe(const p13a_t *s, const p13a_probe_in_t *in, p13a_probe_out_t *out) {
    *out = (p13a_probe_out_t){0};
}

void p13a_tick(p13a_t *s, const p13a_in_t *in, p13a_out_t *out) {
    for (uint32_t i = 0; i < 3; i++) {
        out->o0[i] = in->a0;
    }
}

/* ports, as the harness reads them:
in tick in_a0 e 1 2 0 a0
in tick in_b1 u 1 0 0 b1
in tick in_a2 u 1 0 1 8 a2[]
out tick out_o0 u 32 0 1 3 o0[]
out view view_v0 s 25 0 0 v0
out view view_vy4 v 32 0 1 4 vy4[]
in probe probe_in_k0 e 1 2 2 3 3 k0[][]
out probe probe_out_q0 u 32 0 0 q0
state state s_x0 e 1 2 1 1 x0[]
state state s_y1 u 2 0 0 y1
state state s_z2 u 16 0 0 z2
state state s_x3 s 11 0 0 x3
state state s_y4 u 32 0 1 4 y4[]
state state s_z5 u 1 0 0 z5
*/
