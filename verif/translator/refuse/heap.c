/* SPDX-License-Identifier: Apache-2.0 */
/* Memory from the heap. */
#include "program.h"

void program_tick(program_t *s, const program_in_t *in, program_out_t *out) {
    uint32_t *p = __builtin_malloc(4);
    *p = in->x;
    out->y = *p & 0xff;
    s->a = in->x;
}
