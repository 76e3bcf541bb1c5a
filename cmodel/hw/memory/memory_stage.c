/* SPDX-License-Identifier: Apache-2.0 */
/* Memory stage: loads and stores, from the computation of their addresses to their results.
 *
 *     operand_stage -> lsu -> coalesce -> l1d -> packets -> crossbar -> l1d -> loads -> writeback
 *                                      -> smem -> loads
 *
 * In each cycle one instruction of the queue (lsu) presents lanes: a row of them goes to the L1,
 * which decides in the next cycle, or a pass of shared memory is made; memory_gate says what of
 * this may be. Without L1 (L1_THROUGH) a row is presented only when there is room for what it
 * sends, and is decided at once.
 *
 * l1_array=unified: the row of a pass stays at the output of the memory until it is written back.
 * Nothing can overwrite it meanwhile: the L1 decides no access in that time, and no replay can
 * start. A pass waits for one of two reasons, and each rules a replay out: an atomic is returning,
 * so no fill arrived; or a fill is being written (`update_waits`), which holds the L1.
 */
#include "memory/memory_stage.h"

void memory_stage_reset(memory_stage_t *s) {
    lsu_reset(&s->lsu);
    memory_gate_reset(&s->memory_gate);
    coalesce_reset(&s->coalesce);
    smem_reset(&s->smem);
    l1d_reset(&s->l1d);
    loads_reset(&s->loads);
    stores_reset(&s->stores);
#if !PACKETS_PASS
    packets_reset(&s->packets);
#endif
}

void memory_stage_view(const memory_stage_t *s, memory_stage_view_t *v) {
    lsu_view_t lsu;
    smem_view_t smem;
    l1d_view_t l1;
    loads_view_t loads;
    stores_view_t stores;
    lsu_view(&s->lsu, &lsu);
    smem_view(&s->smem, &smem);
    l1d_view(&s->l1d, &l1);
    loads_view(&s->loads, &loads);
    stores_view(&s->stores, &stores);
    v->writing = stores.writing;
#if HAS_ROUTES
    v->asking_warp = lsu.operation.warp;
    v->asking_pc = lsu.operation.pc;
#endif
    v->idle = lsu.idle && l1.idle && loads.idle && stores.writing == 0;
#if !PACKETS_PASS
    packets_view_t packets;
    packets_view(&s->packets, &packets);
    v->idle &= packets.idle;
#endif
    loads_probe_in_t loads_question = {.l1 = l1.result,
                                       .row = l1.row,
                                       .sector = l1.sector,
                                       .shared =
                                           smem.valid && !update_waits(smem.update, l1.filling),
                                       .shared_load = smem.load,
                                       .shared_lanes = smem.lanes};
#if UNIFIED
    loads_question.shared_row = l1.row;
#else
    loads_question.shared_row = smem.row;
#endif
    loads_probe(&s->loads, &loads_question, &v->loaded);
}

static fault_event_t memory_fault(const operation_t *x, const lsu_probe_out_t *lsu) {
    return (fault_event_t){.valid = lsu->faults,
                           .fault = lsu->fault,
                           .warp = x->warp,
                           .lane = lsu->fault_lane,
                           .pc = x->pc,
                           .address = lsu->fault_address};
}

/* What verification sees of the lanes whose fate was decided. */
static access_event_t memory_event(const access_t *access, const lsu_view_t *lsu, uint32_t lanes,
                                   uint32_t tag) {
    access_event_t event = {.valid = lanes != 0,
                            .write = lanes != 0 && lsu->sent.kind == ACCESS_STORE,
                            .atomic = lanes != 0 && lsu->sent.kind == ACCESS_ATOMIC,
                            .tag = access->shared ? MASK(TAG_BITS) : tag,
                            .warp = lsu->sent.warp,
                            .serial = lsu->sent.serial,
                            .mask = lanes};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        event.address[lane] = lsu->sent_address[lane];
        event.data[lane] = lsu->sent_data[lane];
    }
    return event;
}

void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out) {
    lsu_view_t lsu;
    coalesce_view_t sent;
    smem_view_t smem;
    l1d_view_t l1;
    loads_view_t loads;
    stores_view_t stores;
    lsu_view(&s->lsu, &lsu);
    coalesce_view(&s->coalesce, &sent);
    smem_view(&s->smem, &smem);
    l1d_view(&s->l1d, &l1);
    loads_view(&s->loads, &loads);
    stores_view(&s->stores, &stores);
#if PACKETS_PASS
    uint32_t room = in->ready, leaves = in->ready;
#else
    packets_view_t packets;
    packets_view(&s->packets, &packets);
    uint32_t room = packets.room, leaves = in->ready && !packets.idle;
#endif

    /* The queue presents lanes. */
    memory_gate_in_t gate_in = {.valid = lsu.valid,
                                .kind = lsu.operation.kind,
                                .again = lsu.again,
                                .sent = sent.access.valid,
                                .sent_shared = sent.access.shared,
                                .sent_kind = lsu.sent.kind,
                                .shared = smem.valid,
                                .update = smem.update,
                                .busy = l1.busy,
                                .filling = l1.filling,
                                .returning = l1.returning,
                                .reading = l1.reading,
                                .delivers = l1.result.valid,
                                .room = room,
                                .full = stores.full >> lsu.operation.warp & 1};
    memory_gate_out_t gate;
    memory_gate_tick(&s->memory_gate, &gate_in, &gate);
    coalesce_probe_in_t coalesce_question = {.valid = gate.presents,
                                             .operation = lsu.operation,
                                             .remaining = lsu.remaining,
                                             .begun = lsu.begun,
                                             .load = lsu.load,
                                             .address = lsu.address,
                                             .core = in->core,
                                             .load_free = loads.free,
                                             .free_load = loads.free_load,
                                             .ready = !gate.hold,
                                             .l1_ready = gate.l1_ready,
                                             .shared_ready = gate.shared_ready,
                                             .array_free = gate.array_free};
    coalesce_probe_out_t next;
    coalesce_probe(&s->coalesce, &coalesce_question, &next);
#if HAS_ROUTES
    next.access.route = in->route;
#endif
    smem_in_t smem_in = {.pass = next.pass,
                         .operation = lsu.operation,
                         .address = lsu.address,
                         .data = lsu.data,
                         .shared_row = lsu.shared_row,
                         .lanes = next.shared,
                         .load = next.load,
                         .beyond = ROW_OF_BANKS && next.access.valid ? next.access.lanes : 0,
                         .retired = gate.retired,
                         .blocked = gate.blocked};
#if UNIFIED
    smem_in.row = l1.row;
#endif
    smem_out_t pass;
    smem_tick(&s->smem, &smem_in, &pass);

    /* The L1 decides about the access that it was sent before, or without L1, about this one. */
    coalesce_in_t coalesce_in = {.hold = gate.hold, .access = next.access, .served = pass.served};
    coalesce_out_t made;
    coalesce_tick(&s->coalesce, &coalesce_in, &made);
    l1d_in_t l1_in = {.access = made.access,
                      .hold = gate.hold,
                      .operation = lsu.sent,
                      .address = lsu.sent_address,
                      .data = lsu.sent_data,
                      .next = next.access,
                      .room = room,
                      .full = stores.full >> lsu.sent.warp & 1,
                      .clean_full = stores.full >> l1.clean_warp & 1,
                      .response = in->response,
                      .invalidate = in->invalidate,
                      .launch_begins = in->command.launch_begins};
#if HAS_REGION
    l1_in.region = in->region;
#endif
#if ROW_OF_BANKS
    for (uint32_t word = 0; word < ROW_WORDS; word++) {
        l1_in.byte_enable[word] = pass.byte_enable[word];
        l1_in.row[word] = pass.data[word];
    }
#endif
#if UNIFIED
    l1_in.shared_read = pass.read;
    l1_in.shared_write = pass.write;
    l1_in.shared_row = pass.row;
    l1_in.shared_enable = pass.byte_enable;
    l1_in.shared_data = pass.data;
#endif
    l1d_out_t decided;
    l1d_tick(&s->l1d, &l1_in, &decided);
#if PACKETS_PASS
    out->request = packet_of(&decided.push);
#else
    out->request = packets.request;
    packets_in_t packets_in = {.push = decided.push, .ready = in->ready};
    packets_tick(&s->packets, &packets_in);
#endif
    stores_in_t stores_in = {.push = decided.push, .response = in->response};
    stores_tick(&s->stores, &stores_in);

    uint32_t settled = made.access.valid && !gate.hold;
    uint32_t done = settled ? made.access.lanes & ~decided.refused : 0;
    loads_in_t loads_in = {.begin = next.begin,
                           .load = next.load,
                           .operation = lsu.operation,
                           .mask = lsu.remaining,
                           .offset = next.offset,
                           .retired = in->retired,
                           .retired_load = in->retired_load};
    loads_tick(&s->loads, &loads_in);

    /* A new instruction, and lanes that come back. */
    lsu_probe_in_t lsu_question = {
        .launch = in->command.launch, .operation = in->operation, .a = in->a};
    lsu_probe_out_t addressed;
    lsu_probe(&s->lsu, &lsu_question, &addressed);
    lsu_in_t lsu_in = {.accept = in->operation.valid && in->operation.unit == UNIT_MEMORY,
                       .fault = addressed.faults,
                       .operation = in->operation,
                       .scheduler = in->scheduler,
                       .address = addressed.address,
                       .data = in->b,
                       .presented = next.access.valid ? next.access.lanes : pass.served,
                       .begin = next.begin,
                       .load = next.load,
                       .stuck = next.stuck,
                       .hold = gate.hold,
                       .settled = settled,
                       .refused = decided.refused,
                       .changed =
                           decided.changed || in->retired.valid || in->response.valid || leaves,
                       .start = in->command.start};
    out->accessed.warp = warp_of(lsu.sent.warp);
    out->accessed_scheduler = scheduler_of(lsu.sent.warp);
    out->accessed_store = lsu.sent.kind == ACCESS_STORE;
    out->fault = memory_fault(&in->operation, &addressed);
    out->event = memory_event(&made.access, &lsu, done, decided.push.tag);
    out->cached = decided.event;
    lsu_out_t queue;
    lsu_tick(&s->lsu, &lsu_in, &queue);
    out->accessed.valid = queue.done;
    out->event.last = queue.done && out->event.write;
}
