/* SPDX-License-Identifier: Apache-2.0 */
/* Classes that are found in the words that are written: values=uniform, bytes and bdi.
 *
 *     issue (sources) -> table -> event
 *     writeback (what was written in the last cycle) -> class -> table
 *
 * The words come from registers of writeback, a cycle after the banks are written, so that no path
 * of the machine gets longer. An instruction that depends on them issues in that cycle at the
 * earliest, and the table forwards.
 *
 * State: SOURCES * ROWS * REGISTERS * CLASS_BITS of memory, SOURCES flip-flops. Liveness: nothing
 * waits here.
 */
#include "operand/values/values.h"

void values_reset(values_t *s) {
    s->table.reads = 0;
}

void values_view(const values_t *s, values_view_t *v) {
    v->uniform = classes_uniform(&s->table);
}

void values_tick(values_t *s, const values_in_t *in, values_out_t *out) {
    const retire_t *retired = &in->retired;
    assert(!retired->valid || !retired->write || retired->rd != 0); /* register 0 has no class */
    class_write_t write = {.valid = retired->valid && retired->write,
                           .code = retired->mask == MASK(LANES) ? class_of(in->value) : 0,
                           .row = class_row(retired->warp, retired->rd)};
    classes_show(&s->table, in->execute, &write, &out->event);
    classes_access(&s->table, &in->issued, &write);
}
