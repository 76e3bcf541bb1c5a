/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_LOAD_SLICES_H
#define WEFT_LOAD_SLICES_H

#include "common/access.h"

typedef struct {
    U(WARP_BITS) warp[LOADS][SLICES];
    U(SERIAL_BITS) serial[LOADS][SLICES];
    U(REGISTER_BITS) rd[LOADS][SLICES];
} load_slices_t;

typedef struct {
    U(1) unused; /* a module has a view */
} load_slices_view_t;

typedef struct {
    /* from loads */
    U(1) valid; /* lanes of a load are written back */
    U(LOAD_BITS) load;
    U(CORE_LANES) mask;
    U(CORE_LANES) left; /* lanes of the load that wait for more */
} load_slices_probe_in_t;

typedef struct {
    /* to writeback of each slice */
    retire_t result[SLICES];
} load_slices_probe_out_t;

typedef struct {
    /* from coalesce */
    U(1) begin; /* a load begins, in entry `load` */
    U(LOAD_BITS) load;
    /* from lsu */
    memory_operation_t operation;
} load_slices_in_t;

void load_slices_reset(load_slices_t *s);
void load_slices_view(const load_slices_t *s, load_slices_view_t *v);
void load_slices_probe(const load_slices_t *s, const load_slices_probe_in_t *in,
                       load_slices_probe_out_t *out);
void load_slices_tick(load_slices_t *s, const load_slices_in_t *in);

#endif
