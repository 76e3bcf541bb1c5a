/* SPDX-License-Identifier: Apache-2.0 */
/* Memory stage: loads and stores, from the computation of their addresses to their results.
 *
 *     operand_stage -> lsu -> coalesce -> l1d -> packets -> crossbar -> l1d -> loads -> writeback
 *                                      -> smem -> loads
 *                                      -> constants -> loads
 *
 * In each cycle one instruction of the queue (lsu) presents lanes. A row of them goes to the L1,
 * which decides in the next cycle, or a pass goes to shared memory; memory_gate says what may
 * proceed.
 *
 * l1d=none: a row is presented only if its packets fit, and is decided in the same cycle.
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
    if (HAS_CONSTANTS) {
        constants_reset(s->constants);
    }
    loads_reset(&s->loads);
    stores_reset(&s->stores);
    if (SLICED) {
        load_slices_reset(s->load_slices);
    }
    if (!PACKETS_PASS) {
        packets_reset(s->packets);
    }
}

/* The loads get a row of constants through the L1's port: one of the two delivers at a time. */
static void take_constants(const constants_view_t *constants, loads_probe_in_t *to) {
    assert(!constants->result.valid || !to->l1.valid);
    to->row = constants->result.valid ? constants->row : to->row;
    if (constants->result.valid) {
        to->l1 = constants->result;
    }
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
    COPY_SLICES(v->writing, stores.writing);
    if (SLICED) {
        v->room = lsu.room;
    }
    if (HAS_PROBE) {
        v->asking_warp = lsu.operation.warp;
        v->asking_pc = lsu.operation.pc;
    }
    v->idle = lsu.idle && l1.idle && loads.idle &&
              (SLICED ? stores.idle : OF_SLICE(stores.writing, 0) == 0);
    if (!PACKETS_PASS) {
        packets_view_t packets;
        packets_view(s->packets, &packets);
        v->idle &= packets.idle;
    }
    loads_probe_in_t loads_question = {.l1 = l1.result,
                                       .row = l1.row,
                                       .sector = l1.sector,
                                       .shared =
                                           smem.valid && !update_waits(smem.update, l1.filling),
                                       .shared_load = smem.load,
                                       .shared_lanes = smem.lanes};
    loads_question.shared_row = UNIFIED ? l1.row : smem.row;
    if (HAS_CONSTANTS) {
        constants_view_t constants;
        constants_view(s->constants, &constants);
        v->idle &= constants.idle;
        take_constants(&constants, &loads_question);
    }
    loads_probe(&s->loads, &loads_question, &v->loaded);
    if (SLICED) {
        load_slices_probe_in_t shares = {.valid = v->loaded.result.valid,
                                         .load = v->loaded.load,
                                         .mask = v->loaded.result.mask,
                                         .left = v->loaded.left};
        load_slices_probe(s->load_slices, &shares, v->slices);
    }
}

/* What the parts show of their registers when the cycle begins. */
typedef struct {
    lsu_view_t lsu;
    coalesce_view_t sent;
    smem_view_t smem;
    l1d_view_t l1;
    HAS(HAS_CONSTANTS, constants_view_t) constants;
    loads_view_t loads;
    stores_view_t stores;
    packets_view_t packets; /* if there are any */
    U(1) room;              /* the L1 may send a packet */
    U(1) leaves;            /* a packet leaves the queue in this cycle */
} memory_views_t;

static void look(const memory_stage_t *s, const memory_stage_in_t *in, memory_views_t *now) {
    lsu_view(&s->lsu, &now->lsu);
    coalesce_view(&s->coalesce, &now->sent);
    smem_view(&s->smem, &now->smem);
    l1d_view(&s->l1d, &now->l1);
    if (HAS_CONSTANTS) {
        constants_view(s->constants, now->constants);
    }
    loads_view(&s->loads, &now->loads);
    stores_view(&s->stores, &now->stores);
    if (!PACKETS_PASS) {
        packets_view(s->packets, &now->packets);
    }
    now->room = PACKETS_PASS ? in->ready : now->packets.room;
    now->leaves = PACKETS_PASS ? in->ready : in->ready && !now->packets.idle;
}

/* The gate's inputs: what every part is doing. */
static void to_gate(const memory_views_t *now, memory_gate_in_t *to) {
    *to = (memory_gate_in_t){.valid = now->lsu.valid,
                             .kind = now->lsu.operation.kind,
                             .again = now->lsu.again,
                             .sent = now->sent.access.valid,
                             .sent_shared = now->sent.access.shared,
                             .sent_kind = now->lsu.sent.kind,
                             .shared = now->smem.valid,
                             .update = now->smem.update,
                             .busy = now->l1.busy,
                             .filling = now->l1.filling,
                             .returning = now->l1.returning,
                             .reading = now->l1.reading,
                             .delivers = now->l1.result.valid,
                             .room = now->room,
                             .full = now->stores.full >> now->lsu.operation.warp & 1};
    if (HAS_CONSTANTS) {
        to->delivers |= now->constants->result.valid;
    }
}

/* Which lanes of the queue's instruction go together. */
static void ask_coalesce(const memory_stage_in_t *in, const memory_views_t *now,
                         const memory_gate_out_t *gate, coalesce_probe_in_t *to) {
    *to = (coalesce_probe_in_t){.valid = gate->presents,
                                .operation = now->lsu.operation,
                                .remaining = now->lsu.remaining,
                                .begun = now->lsu.begun,
                                .load = now->lsu.load,
                                .address = now->lsu.address,
                                .row = now->lsu.home,
                                .core = in->core,
                                .load_free = now->loads.free,
                                .free_load = now->loads.free_load,
                                .ready = !gate->hold,
                                .l1_ready = gate->l1_ready,
                                .shared_ready = gate->shared_ready,
                                .array_free = gate->array_free};
}

static void to_smem(const memory_views_t *now, const memory_gate_out_t *gate,
                    const coalesce_probe_out_t *next, smem_in_t *to) {
    *to = (smem_in_t){.pass = next->pass,
                      .operation = now->lsu.operation,
                      .address = now->lsu.address,
                      .data = now->lsu.data,
                      .shared_row = now->lsu.shared_row,
                      .lanes = next->shared,
                      .load = next->load,
                      .beyond = ROW_OF_BANKS && next->access.valid ? next->access.lanes : 0,
                      .retired = gate->retired,
                      .blocked = gate->blocked};
    to->wanted = now->lsu.wanted;
    to->row = now->l1.row;
}

/* The L1 decides the access that it was sent before, or without L1, this one. */
static void to_l1d(const memory_stage_in_t *in, const memory_views_t *now, uint32_t hold,
                   const coalesce_probe_out_t *next, const coalesce_out_t *made, l1d_in_t *to) {
    *to = (l1d_in_t){.access = made->access,
                     .hold = hold,
                     .operation = now->lsu.sent,
                     .address = now->lsu.sent_address,
                     .data = now->lsu.sent_data,
                     .next = next->access,
                     .room = now->room,
                     .full = now->stores.full >> now->lsu.sent.warp & 1,
                     .clean_full = now->stores.full >> now->l1.clean_warp & 1,
                     .response = in->response,
                     .invalidate = in->invalidate,
                     .launch_begins = in->command.launch_begins};
    to->colour = now->stores.colour;
    if (HAS_REGION) {
        *to->region = *in->region;
    }
    to->wanted = now->lsu.sent_wanted;
    if (HAS_CONSTANTS) {
        to->access.valid &= !of_constants(&made->access);
        to->next.valid &= !of_constants(&next->access);
        to->response.valid &= !answers_constants(&in->response);
    }
}

/* Or the constant cache does. */
static void to_constants(const memory_stage_in_t *in, const memory_views_t *now, uint32_t hold,
                         const access_t *made, constants_in_t *to) {
    *to = (constants_in_t){.launch_begins = in->command.launch_begins,
                           .access = *made,
                           .kind = now->lsu.sent.kind,
                           .room = now->room && !now->l1.busy,
                           .response = in->response};
    to->access.valid = made->valid && of_constants(made) && !hold;
    to->response.valid = in->response.valid && answers_constants(&in->response);
}

/* A decision of the constant cache leaves through the L1's port: only one of the two decides. */
static void decide_constants(const access_t *made, const constants_out_t *constants,
                             l1d_out_t *decided, memory_stage_out_t *out) {
    assert(!constants->asks || !decided->push.valid);
    decided->refused |= constants->refused;
    decided->changed |= constants->changed;
    if (constants->asks) {
        decided->push.valid = 1;
        decided->push.op = PACKET_READ;
        decided->push.tag = CONSTANT_TAG;
        decided->push.line = line_of(made->address);
        decided->push.sectors = MASK(LINE_SECTORS);
    }
    *out->constants = constants->event;
}

/* The row that shared memory arranged for the L1, and with one array for both, its accesses. */
static void shared_to_l1d(const smem_out_t *pass, l1d_in_t *to) {
    if (ROW_OF_BANKS) {
        for (uint32_t word = 0; word < ROW_WORDS; word++) {
            to->byte_enable[word] = pass->byte_enable[word];
            to->row[word] = pass->data[word];
        }
    }
    if (UNIFIED) {
        to->shared_read = pass->read;
        to->shared_write = pass->write;
        to->shared_row = pass->row;
        to->shared_enable = pass->byte_enable;
        to->shared_data = pass->data;
    }
}

/* The addresses of the instruction in execution, if there is one. */
static void ask_lsu(const memory_stage_t *s, const memory_stage_in_t *in,
                    lsu_probe_out_t *addressed) {
    HW_WHEN(in->operation.valid) {
        lsu_probe_in_t question = {
            .launch = in->command.launch, .operation = in->operation, .a = in->a};
        if (SLICED) {
            *question.merged = *in->merged;
        }
        lsu_probe(&s->lsu, &question, addressed);
    }
}

/* Lanes that leave the queue, and what the L1 decided about those of before. */
static void lanes_to_lsu(const coalesce_probe_out_t *next, uint32_t served, uint32_t hold,
                         uint32_t settled, const l1d_out_t *decided, lsu_in_t *to) {
    to->presented = next->access.valid ? next->access.lanes : served;
    to->begin = next->begin;
    to->load = next->load;
    to->stuck = next->stuck;
    to->hold = hold;
    to->settled = settled;
    to->refused = decided->refused;
}

/* An instruction that enters the queue, and what may let refused lanes try again. */
static void instruction_to_lsu(const memory_stage_in_t *in, const lsu_probe_out_t *addressed,
                               uint32_t changed, lsu_in_t *to) {
    to->accept = in->operation.valid && in->operation.unit == UNIT_MEMORY;
    to->fault = addressed->faults;
    HW_PASS(to->operation, in->operation);
    if (SLICED) {
        *to->merged = *in->merged;
    }
    to->scheduler = in->scheduler;
    to->address = addressed->address;
    to->data = in->b;
    to->wanted = in->c;
    to->home = in->row;
    to->changed = changed || in->retired.valid || in->response.valid;
    to->start = in->command.start;
}

static void to_stores(const memory_stage_in_t *in, const memory_views_t *now,
                      const access_t *access, const l1d_out_t *decided, stores_in_t *to) {
    *to = (stores_in_t){.push = decided->push, .response = in->response};
    if (SLICED) {
        *to->operation = now->lsu.sent;
        to->lanes = access->lanes & ~decided->refused;
    }
}

static void to_loads(const memory_stage_in_t *in, const memory_views_t *now,
                     const coalesce_probe_out_t *next, loads_in_t *to) {
    *to = (loads_in_t){.begin = next->begin,
                       .load = next->load,
                       .operation = now->lsu.operation,
                       .mask = now->lsu.remaining,
                       .offset = next->offset,
                       .retired = in->retired,
                       .retired_load = in->retired_load};
}

/* A bad address of the instruction in execution. Its warp is that of the faulting lane's slice. */
static fault_event_t memory_fault(const memory_stage_in_t *in, const lsu_probe_out_t *lsu) {
    uint32_t slice = lsu->fault_lane / LANES;
    return (fault_event_t){.valid = lsu->faults,
                           .fault = lsu->fault,
                           .warp = SLICED ? in->merged->warp[slice] : in->operation.warp,
                           .lane = lsu->fault_lane,
                           .pc = SLICED ? in->merged->pc[slice] : in->operation.pc,
                           .address = lsu->fault_address};
}

/* What verification sees of the lanes whose fate was decided. */
static void tell_access(const memory_stage_in_t *in, const access_t *access, const lsu_view_t *lsu,
                        uint32_t lanes, uint32_t tag, access_event_t *event) {
    event->valid = lanes != 0;
    event->write = lanes != 0 && lsu->sent.kind == ACCESS_STORE;
    event->atomic = lanes != 0 && lsu->sent.kind == ACCESS_ATOMIC;
    event->tag = access->shared ? MASK(TAG_BITS) : tag;
    event->warp = lsu->sent.warp;
    event->serial = lsu->sent.serial;
    event->mask = lanes;
    if (!UNHEARD(&in->command)) {
        for (uint32_t lane = 0; lane < CORE_LANES; lane++) {
            event->address[lane] = lsu->sent_address[lane];
            event->data[lane] = lsu->sent_data[lane];
            if (HAS_CAS) {
                event->wanted[lane] = lsu->sent_wanted[lane];
            }
        }
    }
}

/* Outputs that are known before the queue says whether its oldest instruction leaves. */
static void show(const memory_stage_in_t *in, const lsu_view_t *lsu,
                 const lsu_probe_out_t *addressed, const access_t *access, uint32_t settled,
                 const l1d_out_t *decided, memory_stage_out_t *out) {
    uint32_t done = settled ? access->lanes & ~decided->refused : 0;
    if (!SLICED) {
        OF_SLICE(out->accessed, 0).warp = warp_of(lsu->sent.warp);
    }
    out->accessed_scheduler = scheduler_of(lsu->sent.warp);
    out->accessed_store = lsu->sent.kind == ACCESS_STORE;
    out->fault = memory_fault(in, addressed);
    tell_access(in, access, lsu, done, decided->push.tag, &out->event);
    out->cached = decided->event;
    if (HAS_SERVICE) {
        *out->answer = *decided->answer;
    }
}

/* A slice's instruction is done with the last of its own lanes. */
static void show_done_slices(const memory_operation_t *sent, const lsu_out_t *queue,
                             memory_stage_out_t *out) {
    uint32_t lasts = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t last =
            lanes_of_slice(out->event.mask, i) != 0 && lanes_of_slice(queue->left, i) == 0;
        OF_SLICE(out->accessed, i).valid = last;
        OF_SLICE(out->accessed, i).warp = sent->warps[i];
        out->event.warps[i] = sent->warps[i];
        out->event.serials[i] = sent->serials[i];
        lasts |= last << i;
    }
    out->event.lasts = out->event.write ? lasts : 0;
    out->event.last = 0;
}

static void show_done(const memory_operation_t *sent, const lsu_out_t *queue,
                      memory_stage_out_t *out) {
    if (SLICED) {
        show_done_slices(sent, queue, out);
    } else {
        OF_SLICE(out->accessed, 0).valid = queue->done;
        out->event.last = queue->done && out->event.write;
    }
}

/* What leaves the core: the L1's packet of this cycle, or the one that has waited longest. */
static void send(memory_stage_t *s, const memory_stage_in_t *in, const memory_views_t *now,
                 const l1d_out_t *decided, memory_stage_out_t *out) {
    if (PACKETS_PASS) {
        out->request = packet_of(&decided->push);
    } else {
        HW_PASS(out->request, now->packets.request);
        packets_in_t packets_in = {.push = decided->push, .ready = in->ready};
        packets_tick(s->packets, &packets_in);
    }
}

void memory_stage_tick(memory_stage_t *s, const memory_stage_in_t *in, memory_stage_out_t *out) {
    memory_views_t now;
    look(s, in, &now);
    /* The queue presents lanes. */
    memory_gate_in_t gate_in;
    to_gate(&now, &gate_in);
    memory_gate_out_t gate;
    memory_gate_tick(&s->memory_gate, &gate_in, &gate);
    coalesce_probe_in_t question;
    ask_coalesce(in, &now, &gate, &question);
    coalesce_probe_out_t next;
    coalesce_probe(&s->coalesce, &question, &next);
    next.access.route = in->route;
    if (HAS_SERVICE) {
        next.access.service[0] = in->service[0];
    }
    /* They go to shared memory, or to the L1. */
    smem_in_t smem_in;
    to_smem(&now, &gate, &next, &smem_in);
    smem_out_t pass;
    smem_tick(&s->smem, &smem_in, &pass);
    coalesce_in_t coalesce_in = {.hold = gate.hold, .access = next.access, .served = pass.served};
    coalesce_out_t made;
    coalesce_tick(&s->coalesce, &coalesce_in, &made);
    l1d_in_t l1_in;
    to_l1d(in, &now, gate.hold, &next, &made, &l1_in);
    shared_to_l1d(&pass, &l1_in);
    l1d_out_t decided;
    l1d_tick(&s->l1d, &l1_in, &decided);
    if (HAS_CONSTANTS) {
        constants_in_t constants_in;
        to_constants(in, &now, gate.hold, &made.access, &constants_in);
        constants_out_t constants;
        constants_tick(s->constants, &constants_in, &constants);
        decide_constants(&made.access, &constants, &decided, out);
    }
    send(s, in, &now, &decided, out);
    stores_in_t stores_in;
    to_stores(in, &now, &made.access, &decided, &stores_in);
    stores_tick(&s->stores, &stores_in);
    loads_in_t loads_in;
    to_loads(in, &now, &next, &loads_in);
    loads_tick(&s->loads, &loads_in);
    if (SLICED) {
        load_slices_in_t load_slices_in = {
            .begin = next.begin, .load = next.load, .operation = now.lsu.operation};
        load_slices_tick(s->load_slices, &load_slices_in);
    }
    /* A new instruction, and lanes that come back. */
    lsu_probe_out_t addressed = {0};
    ask_lsu(s, in, &addressed);
    uint32_t settled = made.access.valid && !gate.hold;
    lsu_in_t lsu_in;
    lanes_to_lsu(&next, pass.served, gate.hold, settled, &decided, &lsu_in);
    instruction_to_lsu(in, &addressed, decided.changed || now.leaves, &lsu_in);
    show(in, &now.lsu, &addressed, &made.access, settled, &decided, out);
    lsu_out_t queue;
    lsu_tick(&s->lsu, &lsu_in, &queue);
    show_done(&now.lsu.sent, &queue, out);
}
