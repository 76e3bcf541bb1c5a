/* A block that reads nothing but its own target, and leaves that as the statement before has it. */
#include "p23.h"

void p23_reset(p23_t *s) {
    s->x = 0;
}

void p23_view(const p23_t *s, p23_view_t *v) {
    *v = (p23_view_t){0};
    v->same ^= 0;
}

void p23_tick(p23_t *s, const p23_in_t *in, p23_out_t *out) {
    out->y = s->x;
    s->x = in->x;
}

/* ports, as the harness reads them:
out view view_same u 2 0 0 same
in tick in_x u 4 0 0 x
out tick out_y u 4 0 0 y
state state s_x u 4 0 0 x
*/
