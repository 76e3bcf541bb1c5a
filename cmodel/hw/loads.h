/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_LOADS_H
#define WEFT_LOADS_H

#include "pipe.h"

typedef struct {
    /* Loads in flight. */
    U(LOADS) load_valid;
    U(WARP_BITS) warp[LOADS];
    U(ORDER_BITS) order[LOADS];
    U(REGISTER_BITS) rd[LOADS];
    U(3) funct[LOADS];
    U(LANES) remaining[LOADS];           /* lanes without a result                                */
    U(OFFSET_BITS) offset[LOADS][LANES]; /* byte in the row at which each lane reads          */
    /* Row requests in flight: the pending request table. */
    U(REQUESTS) request_valid;
    U(LOAD_BITS) load[REQUESTS];
    U(LANES) lanes[REQUESTS];
    /* The response that arrived in the last cycle. */
    memory_response_t response;
} loads_t;

typedef struct {
    U(1) load_free; /* room for a load, in entry free_load                           */
    U(LOAD_BITS) free_load;
    U(1) request_free; /* room for a request, in entry free_request                     */
    U(REQUEST_BITS) free_request;
    U(1) responding; /* the result of this cycle is that of a response                */
    U(1) idle;
} loads_view_t;

typedef struct {
    U(1) shared; /* shared memory has read these lanes of a load                  */
    U(LOAD_BITS) shared_load;
    U(LANES) shared_lanes;
    VEC(32, LANES) shared_row; /* word per bank                                               */
} loads_probe_in_t;

typedef struct {
    retire_t result; /* cannot wait                                                   */
    U(LOAD_BITS) load;
    U(32) value[LANES];
} loads_probe_out_t;

typedef struct {
    U(1) begin; /* a load begins, in entry `load`                                */
    U(LOAD_BITS) load;
    U(WARP_BITS) warp;
    U(ORDER_BITS) order;
    U(REGISTER_BITS) rd;
    U(3) funct;
    U(LANES) mask;
    VEC(32, LANES) address;
    U(1) request; /* a row of that load is requested for `lanes`, as `tag`         */
    U(REQUEST_BITS) tag;
    U(LANES) lanes;
    memory_response_t response;
    retire_t retired; /* the probe's result                                            */
    U(LOAD_BITS) retired_load;
} loads_in_t;

void loads_reset(loads_t *s);
void loads_view(const loads_t *s, loads_view_t *v);
void loads_probe(const loads_t *s, const loads_probe_in_t *in, loads_probe_out_t *out);
void loads_tick(loads_t *s, const loads_in_t *in);

#endif
