/* SPDX-License-Identifier: Apache-2.0 */
/* The turn of a core at a partition of the crossbar (xbar_hold > 0). After a request, up to
 * xbar_hold more of the same core go first, while the next is in the same bank and row of the DRAM.
 *
 *     requests of the cores -> those that stay -> arbiter -> the core, and its row
 *
 * Source: book:4.4.1 (arbiters that keep together what is for one row; the number is weft's). A
 * core that asks for another row, or does not ask while others do, loses its turn. While nothing
 * asks a turn stays, however long. The order of the requests of one core stays.
 *
 * State: 4 bits, the core, the bank and row.
 *
 * Liveness: a turn is of at most xbar_hold + 1 requests, and the arbiter is fair among turns. So a
 * core that wants a partition is served after at most (ARBITER_PORTS - 1) x (xbar_hold + 1) others.
 */
#include "network/row_hold.h"

void row_hold_reset(row_hold_t *s) {
    *s = (row_hold_t){0};
}

void row_hold_view(const row_hold_t *s, row_hold_view_t *v) {
    v->may = s->left != 0;
    v->core = s->core;
    v->page = s->page;
}

void row_hold_tick(row_hold_t *s, const row_hold_in_t *in) {
    assert(!in->continues || (in->core == s->core && in->page == s->page && s->left != 0));
    if (in->taken) {
        s->left = in->continues ? s->left - 1 : XBAR_HOLD;
        s->core = in->core;
        s->page = in->page;
    }
    assert(s->left <= XBAR_HOLD);
}
