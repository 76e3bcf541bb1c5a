/* SPDX-License-Identifier: Apache-2.0 */
/* The number of elements that are searched is a constant. */
#include "hw.h"

typedef struct {
    U(7) key[8];
} elements_run_time_count_t;
typedef struct {
    U(7) wanted;
    U(4) count;
} elements_run_time_count_in_t;
typedef struct {
    U(8) found;
} elements_run_time_count_out_t;

void elements_run_time_count_tick(elements_run_time_count_t *s, const elements_run_time_count_in_t *in, elements_run_time_count_out_t *out) {
    out->found = (uint32_t)elements_with(s->key, in->wanted, in->count);
    s->key[0] = in->wanted;
}
