/* SPDX-License-Identifier: Apache-2.0 */
/* l1d=cache: the data memory, with one port that reads and one that writes. With l1_array=unified
 * it also holds shared memory, which uses the port when the L1 leaves it free.
 */
#ifndef WEFT_ARRAY_H
#define WEFT_ARRAY_H

#include "memory/l1d/l1d.h"

#include "memory/l1d/lines.h"

/* What a cycle does with the data memory. */
typedef struct {
    U(ROW_WORDS) read;
    U(16) read_row;
    U(ROW_WORDS) write;
    U(16) write_row;
    U(HAS_REGION) copies; /* what is written is the row at the output */
} data_use_t;

/* The data memory: what is written is a response's sector, a row that moves, or that of a store. */
static inline void use_data(l1d_t *s, const l1d_in_t *in, const data_use_t *use, U(1) filling,
                            const l1d_out_t *out) {
    uint32_t enable[ROW_WORDS], data[ROW_WORDS];
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        enable[bank] = filling ? 15 : out->push.byte_enable[bank];
        data[bank] = filling ? s->response.data[bank & (SECTOR_WORDS - 1)] : out->push.data[bank];
    }
    if (HAS_REGION) {
        for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
            enable[bank] = use->copies ? 15 : enable[bank];
            data[bank] = use->copies ? s->data.q[bank] : data[bank];
        }
    }
    if (UNIFIED) {
        uint32_t raddr[ROW_WORDS], waddr[ROW_WORDS];
        for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
            raddr[bank] = in->shared_read ? in->shared_row[bank] : use->read_row;
            waddr[bank] = in->shared_write ? in->shared_row[bank] : use->write_row;
            enable[bank] = in->shared_write ? in->shared_enable[bank] : enable[bank];
            data[bank] = in->shared_write ? in->shared_data[bank] : data[bank];
        }
        ram_bytes_lanes(&s->data, use->read | in->shared_read, raddr, use->write | in->shared_write,
                        enable, waddr, data);
    } else {
        ram_bytes_row(&s->data, use->read, use->read_row, use->write, enable, use->write_row, data);
    }
}

/* What shared memory does with the data memory, if they are one. */
static inline U(1) shared_uses(const l1d_in_t *in) {
    return UNIFIED && (in->shared_read | in->shared_write) != 0;
}

#endif
