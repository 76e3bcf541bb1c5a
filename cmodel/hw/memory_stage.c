/* SPDX-License-Identifier: Apache-2.0 */
/* Memory stage: loads and stores, from the computation of their addresses to their results.
 *
 *     operand_stage -> lsu -> coalesce -> data port or smem -> loads -> writeback
 *
 * The oldest memory instruction sends a row to memory, or takes a pass of shared memory, per cycle.
 */
#include "memory_stage.h"

void memory_stage_reset(memory_stage_t *s) {
    lsu_reset(&s->lsu);
    coalesce_reset(&s->coalesce);
    smem_reset(&s->smem);
    loads_reset(&s->loads);
}

void memory_stage_view(const memory_stage_t *s, memory_stage_view_t *v) {
    lsu_view_t lsu;
    smem_view_t smem;
    loads_view_t loads;
    lsu_view(&s->lsu, &lsu);
    smem_view(&s->smem, &smem);
    loads_view(&s->loads, &loads);
    v->idle = lsu.idle && loads.idle;
    loads_probe_in_t loads_question = {.shared = smem.valid,
                                       .shared_load = smem.load,
                                       .shared_lanes = smem.lanes,
                                       .shared_row = smem.row};
    loads_probe(&s->loads, &loads_question, &v->loaded);
}

static fault_event_t memory_fault(const operation_t *x, const lsu_probe_out_t *lsu) {
    return (fault_event_t){.valid = lsu->fault != FAULT_NONE,
                           .fault = lsu->fault,
                           .warp = x->warp,
                           .lane = lsu->fault_lane,
                           .pc = x->pc,
                           .address = lsu->fault_address};
}

void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out) {
    lsu_view_t head;
    smem_view_t smem;
    loads_view_t loads;
    lsu_view(&s->lsu, &head);
    smem_view(&s->smem, &smem);
    loads_view(&s->loads, &loads);

    /* The oldest instruction: a row to memory, or a pass of shared memory. */
    uint32_t smem_retired = smem.valid && !loads.responding;
    coalesce_probe_in_t coalesce_question = {.head = head,
                                             .core = in->core,
                                             .load_free = loads.load_free,
                                             .load = loads.free_load,
                                             .request_free = loads.request_free,
                                             .request = loads.free_request,
                                             .shared_ready = !smem.valid || smem_retired};
    coalesce_probe_out_t access;
    coalesce_probe(&s->coalesce, &coalesce_question, &access);
    out->request = access.request;
    uint32_t accepted = access.request.valid && in->ready;

    smem_in_t smem_in = {.pass = access.pass,
                         .head = head,
                         .lanes = access.shared,
                         .load = access.load,
                         .retired = smem_retired};
    smem_out_t pass;
    smem_tick(&s->smem, &smem_in, &pass);

    uint32_t served = accepted ? access.row : pass.served;
    coalesce_in_t coalesce_in = {
        .valid = head.valid, .mask = head.mask, .load = access.load, .served = served};
    coalesce_out_t progress;
    coalesce_tick(&s->coalesce, &coalesce_in, &progress);

    loads_in_t loads_in = {.begin = progress.first && !head.store,
                           .load = access.load,
                           .warp = head.warp,
                           .order = head.order,
                           .rd = head.rd,
                           .funct = head.funct,
                           .mask = head.mask,
                           .address = head.address,
                           .request = accepted && !head.store,
                           .tag = access.request.tag,
                           .lanes = access.row,
                           .response = in->response,
                           .retired = in->retired,
                           .retired_load = in->retired_load};
    loads_tick(&s->loads, &loads_in);

    out->accessed.valid = progress.last;
    out->accessed.warp = head.warp;
    out->accessed_store = head.store;
    out->event.valid = served != 0;
    out->event.write = served != 0 && head.store;
    out->event.last = progress.last && head.store;
    out->event.warp = head.warp;
    out->event.order = head.order;
    out->event.mask = served;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->event.address[lane] = head.address[lane];
        out->event.data[lane] = head.data[lane];
    }

    /* A new instruction. */
    lsu_probe_in_t lsu_question = {.launch = in->launch, .operation = in->operation, .a = in->a};
    lsu_probe_out_t addressed;
    lsu_probe(&s->lsu, &lsu_question, &addressed);
    out->fault = memory_fault(&in->operation, &addressed);
    lsu_in_t lsu_in = {.accept = in->operation.valid && in->operation.unit == UNIT_MEMORY &&
                                 !addressed.fault,
                       .operation = in->operation,
                       .address = addressed.address,
                       .data = in->b,
                       .pop = progress.last,
                       .start = in->start};
    lsu_tick(&s->lsu, &lsu_in);
}
