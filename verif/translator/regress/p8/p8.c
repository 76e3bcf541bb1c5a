#include "p8.h"

void p8_reset(p8_t *s) {
    p8a_reset(&s->u);
}

void p8_tick(p8_t *s, const p8_in_t *in, p8_out_t *out) {
    p8a_out_t uo;
    p8a_in_t ui;
    ui.a0 = P8A_E1_A;
    p8a_tick(&s->u, &ui, &uo);
    out->o0 = 0;
}

/* ports, as the harness reads them:
in tick in_a0 u 1 0 0 a0
out tick out_o0 u 1 0 0 o0
*/
