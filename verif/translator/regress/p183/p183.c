#include "p183.h"

static const uint32_t p183_table0[8] = {1320073720, 2, 127, 4294967295, 3814536870, 0, 175, 1048575};

static S(32) p183_h0(U(32) a, S(32) b) {
    return (int32_t)~((a * 0) >> ((a << (a < 31u ? a : 31u)) < 31u ? (a << (a < 31u ? a : 31u)) : 31u));
}

void p183_reset(p183_t *s) {
    s->x0 = 2147483646 & 3;
    for (uint32_t i = 0; i < 4; i++) {
        s->y1[i] = i;
    }
    s->z2 = 0;
    s->x3 = 1u;
    s->y4 = 0;
    s->m0_next = 0;
    s->m0_read = 0;
}

void p183_view(const p183_t *s, p183_view_t *v) {
    v->v0 = ((0 + p183_table0[0]) - (s->x0 - p183_table0[p183_table0[1u] & 7u])) & 1u;
    v->w1 = ((s->x0 + s->x0) - s->x0) % 0x100u;
    v->v2 = p183_table0[p183_table0[1] & 7] & 63u;
    v->w3 = ((s->x0 - 0xfffffffeu) + (p183_table0[1] - s->x0)) >> 30;
    v->v4 = s->x0;
    v->w5 = (int32_t)(7u << 30) >> 30;
    v->vy1 = s->y1;
    v->v2 = s->y4 >> 26;
    v->v4 = s->y4 & 3u;
}

void p183_tick(p183_t *s, const p183_in_t *in, p183_out_t *out) {
    uint32_t m0_q[2] = {0};
    for (uint32_t i = 0; i < 2; i++) {
        if (s->m0_read >> i & 1) {
            m0_q[i] = s->m0.q[i];
        }
    }
    out->o0 = ((in->b3 * in->b3) ^ (224u | 112u)) & 3u;
    s->x3 = ((in->a2 + s->y4) + ~s->x3) >> 31;
    s->x3 = lowest_one((uint32_t)(p183_h0(s->z2, s->y4) - s->y4)) % 0x2u;
    if (out->o0 > 0u) {
        out->o0--;
    }
    if (((0xfffffffeu - s->z2) + m0_q[in->b1[(16777216ll & 7u) < 3u ? (16777216ll & 7u) : 2u] & 1]) > !(s->z2 ^ s->x0)) {
    }
    switch ((((in->a2 + (-2147483646)) | (in->a4 | s->z2)) << ((in->a0 ? in->a0 : s->z2) / (((s->x0 << 7) & 0xfu) + 1u))) & 3u) {
    case 1:
    default:
        break;
    }
    if (in->b5 || lowest_one((uint32_t)9223372036854775807ll)) {
        return;
    }
    s->z2 = (s->y1[s->x0] - s->y4 ? 0x20000000000000ull << 49u : 4 >> in->b5) % 0x10ull;
    s->y4 = !0x7fffffu >> ((0x1a0ed47bu % 129u) & 7u);
    s->x0 = in->a2 >> 30;
    s->y1[1] = 41u;
    s->x0 = in->a0;
    s->z2 = s->x3;
    uint32_t m0_ren = in->b1[2] % 0x4u;
    uint32_t m0_raddr[2];
    for (uint32_t i = 0; i < 2; i++) {
        m0_raddr[i] = i;
    }
    uint32_t m0_wen = s->z2 % 0x4u;
    uint32_t m0_waddr[2];
    for (uint32_t i = 0; i < 2; i++) {
        m0_waddr[i] = i;
    }
    uint32_t m0_wdata[2];
    for (uint32_t i = 0; i < 2; i++) {
        m0_wdata[i] = 0x7fffu & 0x1ffu;
    }
    if (s->m0_next != 2) {
        m0_wen = MASK(2);
        m0_ren = 0;
        for (uint32_t i = 0; i < 2; i++) {
            m0_waddr[i] = s->m0_next;
        }
        s->m0_next++;
    }
    for (uint32_t i = 0; i < 2; i++) {
        if (m0_raddr[i] == m0_waddr[i]) {
            m0_ren &= ~(1u << i);
        }
    }
    s->m0_read |= m0_ren;
    ram_1r1w_lanes(&s->m0, m0_ren, m0_raddr, m0_wen, m0_waddr, m0_wdata);
}

/* ports, as the harness reads them:
in tick in_a0 u 2 0 0 a0
in tick in_b1 v 27 0 1 3 b1[]
in tick in_a2 u 16 0 0 a2
in tick in_b3 u 17 0 0 b3
in tick in_a4 u 4 0 0 a4
in tick in_b5 u 4 0 0 b5
in tick in_a6 u 8 0 0 a6
out tick out_o0 u 2 0 0 o0
out view view_v0 u 1 0 0 v0
out view view_w1 u 8 0 0 w1
out view view_v2 u 6 0 0 v2
out view view_w3 u 2 0 0 w3
out view view_v4 u 2 0 0 v4
out view view_w5 s 2 0 0 w5
out view view_vy1 v 32 0 1 4 vy1[]
state state s_x0 u 2 0 0 x0
state state s_y1 u 32 0 1 4 y1[]
state state s_z2 u 4 0 0 z2
state state s_x3 u 1 0 0 x3
state state s_y4 u 7 0 0 y4
state state s_m0_next u 4 0 0 m0_next
state state s_m0_read u 2 0 0 m0_read
*/
