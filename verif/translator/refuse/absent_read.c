/* SPDX-License-Identifier: Apache-2.0 */
/* A field of width 0 is read. */
#include "hw.h"

#define HAS_LIMIT 0

typedef struct {
    U(4) count;
    U(4 * HAS_LIMIT) limit; /* none here */
} absent_read_t;

void absent_read_tick(absent_read_t *s) {
    s->limit = 3;
    if (s->count < s->limit) {
        s->count = (s->count + 1) & 15;
    }
}
