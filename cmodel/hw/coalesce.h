/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_COALESCE_H
#define WEFT_COALESCE_H

#include "lsu.h"
#include "pipe.h"

typedef struct {
    U(1) begun;        /* some lanes of the oldest instruction are done                 */
    U(LANES) done;     /* which                                                         */
    U(LOAD_BITS) load; /* the instruction's entry in the load table                     */
} coalesce_t;

typedef struct {
    lsu_view_t head; /* the oldest memory instruction                                 */
    U(CORE_BITS) core;
    U(1) load_free; /* the load table has room, at ...                               */
    U(LOAD_BITS) load;
    U(1) request_free; /* the request table has room, at ...                            */
    U(REQUEST_BITS) request;
    U(1) shared_ready; /* shared memory takes a pass                                    */
} coalesce_probe_in_t;

typedef struct {
    U(LANES) pending;  /* lanes to go                                                   */
    U(LOAD_BITS) load; /* where the load's results are kept together                    */
    U(1) pass;         /* shared memory works on the lanes of `shared` now              */
    U(LANES) shared;
    U(LANES) row; /* lanes that the request serves                                 */
    memory_request_t request;
} coalesce_probe_out_t;

typedef struct {
    U(1) valid;    /* there is an oldest instruction                                */
    U(LANES) mask; /* its lanes                                                     */
    U(LOAD_BITS) load;
    U(LANES) served; /* lanes done in this cycle                                      */
} coalesce_in_t;

typedef struct {
    U(1) first; /* the instruction begins in this cycle                          */
    U(1) last;  /* and ends                                                      */
} coalesce_out_t;

void coalesce_reset(coalesce_t *s);
void coalesce_probe(const coalesce_t *s, const coalesce_probe_in_t *in, coalesce_probe_out_t *out);
void coalesce_tick(coalesce_t *s, const coalesce_in_t *in, coalesce_out_t *out);

#endif
