#include "p10a.h"

void p10a_reset(p10a_t *s) {
    for (uint32_t i = 0; i < 2; i++) {
        for (uint32_t j = 0; j < 4; j++) {
            s->x0[i][j] = i;
        }
    }
    s->y1.f0 = 0ull;
    s->y1.g1 = (-170) & 1;
}

void p10a_view(const p10a_t *s, p10a_view_t *v) {
    v->v0.f0 = (s->x0[1u][s->y1.g1] + 1u) / 1022;
    v->v0.g1 = s->y1.f0 != 0;
}

void p10a_tick(p10a_t *s, const p10a_in_t *in, p10a_out_t *out) {
    out->o0 = 256;
    out->o0 ^= (15 != out->o0 ? -s->x0[in->a0[(-2147483645) & 1] & 1u][1] : 38u - s->y1.f0) & 0x7ffffffu;
    if (((3u + in->a0[in->b1 & 1u]) << 12u) != ((66 ? s->x0[in->b1 & 1][(in->b1 / ((s->y1.g1 & 0x7fu) | 1u)) & 3] : s->y1.f0) ^ (76u ^ in->b1))) {
        s->y1.f0 = in->a0[(int32_t)in->b1 & 1u] + (out->o0 & out->o0);
        s->y1.f0 = in->a0[(out->o0 - out->o0) & 1u] + out->o0;
    } else if (in->a0[1] >= 1u) {
        s->y1.g1 = 0xfffffffdu % 0x2u;
    }
    out->o0 = in->b1;
    s->x0[0u][0] = out->o0 >> 26;
    s->x0[1u][2u] = 0x7fffffffu > 63u ? 63u : 0x7fffffffu;
    out->o0 = in->b1;
    s->x0[1][2] = s->y1.g1;
}

/* ports, as the harness reads them:
in tick in_a0 s 20 0 1 2 a0[]
in tick in_b1 u 8 0 0 b1
out tick out_o0 u 27 0 0 o0
out view view_v0_f0 u 32 0 0 v0.f0
out view view_v0_g1 u 1 0 0 v0.g1
state state s_x0 u 6 0 2 2 4 x0[][]
state state s_y1_f0 u 32 0 0 y1.f0
state state s_y1_g1 u 1 0 0 y1.g1
*/
