/* SPDX-License-Identifier: Apache-2.0 */
/* The accesses that the coalescer makes of one instruction. */
#ifndef WEFT_COALESCE_WALK_H
#define WEFT_COALESCE_WALK_H

#include <criterion/criterion.h>

#include "memory/coalesce.h"

typedef struct {
    uint32_t n, lines, sectors; /* accesses, different lines, sectors of all accesses */
    access_t access[LANES];
} accesses_t;

/* As core 1, all accepted at once. */
static inline accesses_t accesses_of(const uint32_t *address, uint32_t lanes,
                                     memory_operation_t operation) {
    coalesce_t coalesce;
    accesses_t all = {0};
    uint32_t begun = 0;
    coalesce_reset(&coalesce);
    while (lanes) {
        coalesce_probe_in_t question = {.valid = 1,
                                        .operation = operation,
                                        .remaining = lanes,
                                        .begun = begun,
                                        .address = address,
                                        .core = 1 % CORES,
                                        .load_free = !begun,
                                        .ready = 1,
                                        .l1_ready = 1,
                                        .shared_ready = 1};
        coalesce_probe_out_t out;
        coalesce_probe(&coalesce, &question, &out);
        cr_assert(out.access.valid && !out.stuck, "no access for lanes %x", lanes);
        cr_assert(out.access.lanes && !(out.access.lanes & ~lanes));
        cr_assert_eq(out.begin, operation.kind != ACCESS_STORE && !begun);
        begun = operation.kind != ACCESS_STORE;
        uint32_t known = 0;
        for (uint32_t i = 0; i < all.n; i++) {
            known |= line_of(all.access[i].address) == line_of(out.access.address);
        }
        all.lines += !known;
        all.sectors += count_ones(out.access.sectors);
        all.access[all.n++] = out.access;
        lanes &= ~out.access.lanes;
    }
    return all;
}

#endif
