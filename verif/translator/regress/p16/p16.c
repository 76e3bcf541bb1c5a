#include "p16.h"

static U(19) p16_h0(U(3) a) {
    return 0;
}

void p16_reset(p16_t *s) {
    s->x0.f0 = 2u;
    for (uint32_t i = 0; i < 3; i++) {
        s->y1[i] = i;
    }
}

void p16_probe(const p16_t *s, const p16_probe_in_t *in, p16_probe_out_t *out) {
    *out = (p16_probe_out_t){0};
}

void p16_tick(p16_t *s, const p16_in_t *in, p16_out_t *out) {
    out->o0 = (in->a2 + s->x0.f0) / 2u;
    out->p1 = in->a0 >> 28;
    out->o2 = ((s->y1[((in->a2 + s->x0.f0) & 7u) < 3u ? ((in->a2 + s->x0.f0) & 7u) : 2u] << 2u) + (in->b1 ? in->b1 : in->b1)) != 0;
    for (int32_t i = 2; i != 12; i += 2) {
        out->o2 = (in->a2 ^ (i % 6)) >> 31;
        switch (((i | s->x0.f0) + (s->y1[1u] + 0xfffffffeu)) % 0x8u) {
        case 0:
        case 1:
            {
            }
            continue;
        case 2:
        case 3:
        case 5:
        case 6:
            {
                out->o0 &= in->a0;
            }
            continue;
        default:
            {
            }
            continue;
        }
    }
}

/* ports, as the harness reads them:
in tick in_a0 u 6 0 0 a0
in tick in_b1 u 32 0 0 b1
in tick in_a2 u 3 0 0 a2
out tick out_o0 u 32 0 0 o0
out tick out_p1 u 4 0 0 p1
out tick out_o2 u 1 0 0 o2
in probe probe_in_k0 u 1 0 0 k0
out probe probe_out_q0 u 1 0 0 q0
state state s_x0_f0 u 32 0 0 x0.f0
state state s_y1 u 32 0 1 3 y1[]
*/
