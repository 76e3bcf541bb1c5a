/* SPDX-License-Identifier: Apache-2.0 */
/* An element of an array without elements is written: C would write what follows the array. */
#include "hw.h"

#define HAS_LIMIT 0

typedef struct {
    U(4) count;
    U(4) limit[2 * HAS_LIMIT];
} absent_element_written_t;

void absent_element_written_tick(absent_element_written_t *s) {
    s->count = (s->count + 1) & 15;
    s->limit[s->count & 1] = 3;
}
