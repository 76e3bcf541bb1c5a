/* SPDX-License-Identifier: Apache-2.0 */
/* Memory from the heap. */
#include "hw.h"

typedef struct {
    U(8) a;
    U(8) list[4];
} heap_t;

typedef struct {
    U(8) x;
    U(2) i;
} heap_in_t;

typedef struct {
    U(8) y;
} heap_out_t;

void heap_tick(heap_t *s, const heap_in_t *in, heap_out_t *out) {
    uint32_t *p = __builtin_malloc(4);
    *p = in->x;
    out->y = *p & 0xff;
    s->a = in->x;
}
