#include "p10b.h"

static const uint32_t p10b_table0[2][3] = {{1024, 3, 1048576}, {262143, 33554432, 4294967294}};

static U(32) p10b_h0(S(32) a, U(21) b) {
    return ((a != a) + (0xffffu >> 17)) * !(b || p10b_table0[1][((0x74185fd6u - a) & 7u) < 3u ? ((0x74185fd6u - a) & 7u) : 1u]);
}

static S(32) p10b_h1(S(32) a) {
    bool t0 = (p10b_table0[p10b_table0[(a + p10b_table0[1][2]) & 1u][2] & 1][1u] + 0xfffffffdu) + p10b_table0[p10b_table0[0u][2u] & 1][0u];
    for (int i = 1; i >= 0; i -= 1) {
        t0 = p10b_table0[i][i];
    }
    t0 = ((158u << t0) & 0x3fu) % ((0x399ac372u & 0xfu) | 1u);
    t0 = p10b_table0[1][0];
    t0 = p10b_table0[1u][0];
    t0 = 0xfffffffdu;
    return (int32_t)p10b_table0[1][1u];
}

void p10b_reset(p10b_t *s) {
    s->x0 = (-274877906944ll) & 63u;
    s->y1 = (-536870912);
    s->z2 = P10B_E0_D;
}

void p10b_tick(p10b_t *s, const p10b_in_t *in, p10b_out_t *out) {
    out->o0 = (0u + in->a2) << ((s->x0 | s->y1) & 7u);
    switch ((int32_t)(((131072 % 2) ^ ((s->y1 - in->b1) | (in->b1 * 31))) << 29) >> 29) {
    case -4:
        break;
    case -2:
        break;
    case -1:
        s->y1 = s->x0 < in->b3 ? s->z2 > in->a0[(s->x0 + in->b1) & 3][2] : in->a0[3u][2u];
        return;
    case 1:
    case 2:
        {
            s->z2 = s->y1 <= in->a2 ? P10B_E0_D : P10B_E0_B;
            s->x0 = in->a0[0u][2u];
        }
        break;
    }
    s->y1 = (-2ll);
    s->y1 = s->z2;
    s->x0 = s->y1 & 63u;
    out->o0 = in->a0[0][2];
    s->y1 = 255u;
    s->y1 = in->a0[3u][1u];
    s->z2 = p10b_table0[1][0u] >= in->a0[0][2u] ? P10B_E0_E : P10B_E0_B;
}

/* ports, as the harness reads them:
in tick in_a0 u 1 0 2 4 3 a0[][]
in tick in_b1 u 32 0 0 b1
in tick in_a2 u 1 0 0 a2
in tick in_b3 u 32 0 0 b3
out tick out_o0 u 20 0 0 o0
state state s_x0 u 6 0 0 x0
state state s_y1 u 32 0 0 y1
state state s_z2 e 3 5 0 z2
*/
