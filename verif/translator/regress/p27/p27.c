/* Order of a value and an output, or a local, that is a number in a block of its own: an array that
 * stays 0, a scalar of ones, and what is worked out from such. Verilator's lint puts the number in
 * place and finds that the comparison is constant (the name's number chooses blocks of one line). */
#include "p27.h"

void p27_reset(p27_t *s) {
    s->x = 0;
}

void p27_tick(p27_t *s, const p27_in_t *in, p27_out_t *out) {
    *out = (p27_out_t){0};
    out->full = 15;
    uint32_t o = 0;
    o |= (out->bits[2][out->bits[2][1] & 1u] <= in->a) << 0;
    o |= (in->a >= out->zero[1]) << 1;
    o |= (in->a < out->zero[2]) << 2;
    o |= (out->zero[3] > in->a) << 3;
    o |= (out->zero[in->i] < in->a) << 4;
    o |= (in->a <= out->zero[1]) << 5;
    o |= (in->a > out->zero[0]) << 6;
    o |= (out->zero[0] >= in->a) << 7;
    o |= (out->wide[3] <= in->a) << 8;
    o |= (in->a < out->wide[in->i]) << 9;
    o |= (out->wide[2] > in->a) << 10;
    o |= (in->a >= out->wide[0]) << 11;
    out->of_zero = o;
    uint32_t f = 0;
    f |= (in->a <= out->full) << 0;
    f |= (out->full >= in->a) << 1;
    f |= (in->a > out->full) << 2;
    f |= (out->full < in->a) << 3;
    f |= (in->a < out->full) << 4;
    f |= (out->full > in->a) << 5;
    f |= (in->a >= out->full) << 6;
    f |= (out->full <= in->a) << 7;
    out->of_full = f;
    uint32_t z = out->zero[in->i];
    uint32_t sum = z + out->full;
    uint32_t ones = count_ones(z | out->full);
    out->of_locals = (z > in->a) | (sum < in->a) << 1 | (ones > in->a) << 2;
    s->x = (s->x + sum + in->i) & 15u;
}

/* ports, as the harness reads them:
in tick in_a u 4 0 0 a
in tick in_i u 2 0 0 i
out tick out_bits u 1 0 2 3 3 bits[][]
out tick out_zero u 4 0 1 4 zero[]
out tick out_wide u 40 0 1 4 wide[]
out tick out_full u 4 0 0 full
out tick out_of_zero u 12 0 0 of_zero
out tick out_of_full u 8 0 0 of_full
out tick out_of_locals u 3 0 0 of_locals
state state s_x u 4 0 0 x
*/
