/* SPDX-License-Identifier: Apache-2.0 */
/* An output has an element that only a gate gives: the others make up for it no more than for one
 * that nothing gives.
 */
#include "hw.h"

typedef struct {
    U(8) n;
} gate_output_element_missing_t;
typedef struct {
    U(1) go;
    U(8) x;
} gate_output_element_missing_in_t;
typedef struct {
    U(8) y[2];
} gate_output_element_missing_out_t;

void gate_output_element_missing_tick(gate_output_element_missing_t *s,
                                      const gate_output_element_missing_in_t *in,
                                      gate_output_element_missing_out_t *out) {
    HW_WHEN(in->go) {
        out->y[0] = s->n;
    }
    out->y[1] = in->x;
    s->n = in->x;
}
