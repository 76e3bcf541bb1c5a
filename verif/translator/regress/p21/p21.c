/* A vector is set to 0 among other signals, and then one of its elements is written whose index is
 * known at run time: Yosys 0.23 loses that write where the vector is part of a target {a, b}. */
#include "p21.h"

static void p21_h0(p21_t *s, S(32) a, U(64) b, U(27) c) {
    s->y1 = c >= a;
}

static U(64) p21_h1(U(7) a, U(28) b) {
    return !(~b < (a >> (b < 31u ? b : 31u)));
}

void p21_reset(p21_t *s) {
    s->x0 = 0x200000000000ull % 0x4ull;
    s->y1 = 16u;
}

void p21_view(const p21_t *s, p21_view_t *v) {
    v->v0 = s->y1;
    for (uint32_t i = 0; i < 4; i++) {
        v->w1.f0[i] = ((i << s->x0) | s->x0) & 7u;
    }
    v->w1.g1 = s->x0;
    v->w1.h2 = s->y1 > 15u ? 15u : s->y1;
    for (uint32_t i = 0; i < 2; i++) {
        v->v2[i] = s->x0;
    }
    v->w3 = 2u % 0x2u;
}

void p21_tick(p21_t *s, const p21_in_t *in, p21_out_t *out) {
    *out = (p21_out_t){0};
    out->p1.f0[(s->y1 + out->o2[85 & 3]) & 3] = (((int32_t)in->a0 - (8u - out->p3)) >> (((out->o2[out->p3 & 3u] + 220u) << ((3 - out->o2[out->o2[out->p5 & 3] & 3u]) & 7u)) & 7u)) & 7u;
    out->o4[((in->a0 + s->y1) & 7u) < 5u ? ((in->a0 + s->y1) & 7u) : 4u] = ((177u + out->o4[4u]) * p21_h1(out->o2[0x67679741u & 3u], s->x0)) & 1u;
    s->x0 &= (out->p1.f0[3u] | out->p3) - (s->y1 + out->p3);
    s->x0 = 110u > 3u ? 3u : 110u;
    out->p5 = in->a0 >> 28;
    out->p5 = out->p1.h2;
    out->p1.g1 = 1u;
    out->o4[0u] = out->o4[1];
    s->y1 = in->a0;
    out->p3 = out->p5;
    out->o4[3] = s->y1 & 1u;
    out->p5 = out->o6;
}

/* ports, as the harness reads them:
in tick in_a0 u 11 0 0 a0
out tick out_o0 u 1 0 0 o0
out tick out_p1_f0 u 3 0 1 4 p1.f0[]
out tick out_p1_g1 u 6 0 0 p1.g1
out tick out_p1_h2 u 4 0 0 p1.h2
out tick out_o2 u 5 0 1 4 o2[]
out tick out_p3 u 32 0 0 p3
out tick out_o4 u 1 0 1 5 o4[]
out tick out_p5 u 4 0 0 p5
out tick out_o6 u 4 0 0 o6
out view view_v0 u 32 0 0 v0
out view view_w1_f0 u 3 0 1 4 w1.f0[]
out view view_w1_g1 u 6 0 0 w1.g1
out view view_w1_h2 u 4 0 0 w1.h2
out view view_v2 u 2 0 1 2 v2[]
out view view_w3 u 1 0 0 w3
state state s_x0 u 2 0 0 x0
state state s_y1 u 14 0 0 y1
*/
