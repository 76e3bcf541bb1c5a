/* SPDX-License-Identifier: Apache-2.0 */
/* Elements of arrays whose data decide the index, which names some of them only: shifted, masked,
 * and in two dimensions. Each is chosen by conditions.
 */
#include "hw.h"

typedef struct {
    U(4) even[8];
    U(4) fourth[5];
    U(4) masked[8];
    U(4) rows[2][5];
} element_bits_t;

typedef struct {
    U(4) x;
    U(1) go;
} element_bits_in_t;

typedef struct {
    U(4) even;
    U(4) fourth;
    U(4) masked;
    U(4) row;
} element_bits_out_t;

void element_bits_tick(element_bits_t *s, const element_bits_in_t *in, element_bits_out_t *out) {
    uint32_t half = s->even[1] & 3;
    uint32_t quarter = s->fourth[3] & 1;
    out->even = s->even[half << 1];
    out->fourth = s->fourth[quarter << 2];
    out->masked = s->masked[s->masked[7] & 5];
    out->row = s->rows[in->go][(s->rows[0][1] & 1) << 2];
    if (in->go) {
        s->even[(s->even[3] & 3) << 1] = in->x ^ s->even[5];
        s->masked[s->masked[0] & 6 & in->x] = in->x;
    } else {
        s->even[1] = in->x;
        s->fourth[(uint32_t)(s->fourth[0] & 2) << 1] = in->x;
        s->rows[1][(s->rows[1][4] & 1) << 2] = in->x;
    }
    s->fourth[3] = in->x;
    s->masked[7] = in->x;
    s->rows[0][1] = in->x;
}
