/* SPDX-License-Identifier: Apache-2.0 */
/* A SIMT core: the stages, wired. docs/microarch.md draws the pipeline.
 *
 *     fetch -> ibuffer -> issue (scoreboard, reconv, barrier, order) -> decode + operands
 *           -> alu | mul | divide | branch | lsu -> coalesce -> memory or smem -> loads
 *           -> writeback -> register banks, scoreboard
 *
 * The tick calls the stages from writeback back to fetch, because "there is room" flows backwards
 * within a cycle; instructions and data cross from stage to stage in registers only. Every stage
 * sees the registers of the others as they were when the cycle began.
 */
#include "core.h"

void core_reset(core_t *s) {
    fetch_reset(&s->fetch);
    ibuffer_reset(&s->ibuffer);
    scoreboard_reset(&s->scoreboard);
    reconv_reset(&s->reconv);
    barrier_reset(&s->barrier);
    issue_reset(&s->issue);
    order_reset(&s->order);
    decode_reset(&s->decode);
    csr_reset(&s->csr);
    operands_reset(&s->operands);
    branch_reset(&s->branch);
    alu_reset(&s->alu);
    mul_reset(&s->mul);
    divide_reset(&s->divide);
    lsu_reset(&s->lsu);
    coalesce_reset(&s->coalesce);
    smem_reset(&s->smem);
    loads_reset(&s->loads);
    fault_reset(&s->fault);
    writeback_reset(&s->writeback);
}

void core_view(const core_t *s, core_view_t *v) {
    fetch_view_t fetch;
    barrier_view_t barrier;
    lsu_view_t lsu;
    loads_view_t loads;
    fault_view_t fault;
    fetch_view(&s->fetch, &fetch);
    barrier_view(&s->barrier, &barrier);
    lsu_view(&s->lsu, &lsu);
    loads_view(&s->loads, &loads);
    fault_view(&s->fault, &fault);
    v->live = barrier.live;
    v->occupied = barrier.occupied;
    v->quiet = fetch.idle && lsu.idle && loads.idle;
    v->faulted = fault.fault.valid;
}

/* What the instruction in execution found wrong with itself, if anything. */
static fault_event_t core_fault(const operation_t *x, const branch_probe_out_t *branch,
                                const lsu_probe_out_t *lsu) {
    fault_event_t fault = {.warp = x->warp, .pc = x->pc};
    if (!x->valid) {
        return fault;
    }
    if (x->unit == UNIT_FAULT) {
        fault.valid = 1;
        fault.fault = x->fault;
        fault.lane = lowest_one(x->mask);
        fault.address = x->fault_address;
    } else if (branch->fault) {
        fault.valid = 1;
        fault.fault = branch->fault;
        fault.lane = branch->fault_lane;
        fault.address = branch->fault_address;
    } else if (lsu->fault) {
        fault.valid = 1;
        fault.fault = lsu->fault;
        fault.lane = lsu->fault_lane;
        fault.address = lsu->fault_address;
    }
    return fault;
}

void core_tick(core_t *s, const core_in_t *in, core_out_t *out) {
    ibuffer_view_t ibuffer;
    reconv_view_t reconv;
    barrier_view_t barrier;
    decode_view_t decoded;
    csr_view_t csr;
    operands_view_t x;
    branch_view_t branch;
    alu_view_t alu;
    mul_view_t mul;
    divide_view_t divide;
    lsu_view_t lsu;
    smem_view_t smem;
    loads_view_t loads;
    fault_view_t fault;
    writeback_view_t retired;
    ibuffer_view(&s->ibuffer, &ibuffer);
    reconv_view(&s->reconv, &reconv);
    barrier_view(&s->barrier, &barrier);
    decode_view(&s->decode, &decoded);
    csr_view(&s->csr, &csr);
    operands_view(&s->operands, &x);
    branch_view(&s->branch, &branch);
    alu_view(&s->alu, &alu);
    mul_view(&s->mul, &mul);
    divide_view(&s->divide, &divide);
    lsu_view(&s->lsu, &lsu);
    smem_view(&s->smem, &smem);
    loads_view(&s->loads, &loads);
    fault_view(&s->fault, &fault);
    writeback_view(&s->writeback, &retired);

    /* Events out of registers. */
    out->started = csr.started;
    out->started.mask = csr.started.valid ? reconv.active[csr.started.warp] : 0;
    out->fault = fault.fault;
    out->result.valid = retired.retired.valid;
    out->result.last = retired.retired.last;
    out->result.write = retired.retired.write;
    out->result.warp = retired.retired.warp;
    out->result.order = retired.retired.order;
    out->result.rd = retired.retired.rd;
    out->result.mask = retired.retired.mask;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->result.value[lane] = retired.value[lane];
    }

    /* Writeback. A control instruction retires only when reconv takes its outcome. */
    loads_probe_in_t loads_question = {.shared = smem.valid,
                                       .shared_load = smem.load,
                                       .shared_lanes = smem.lanes,
                                       .shared_row = smem.row};
    loads_probe_out_t loaded;
    loads_probe(&s->loads, &loads_question, &loaded);
    writeback_in_t writeback_in = {.memory = loaded.result,
                                   .divide = divide.result,
                                   .mul = mul.result,
                                   .alu = alu.result,
                                   .memory_value = loaded.value,
                                   .divide_value = divide.value,
                                   .mul_value = mul.value,
                                   .alu_value = alu.value};
    writeback_in.alu.valid = alu.result.valid && (!alu.control || reconv.ready);
    writeback_out_t retire;
    writeback_tick(&s->writeback, &writeback_in, &retire);

    /* The oldest memory instruction: a row to memory, or a pass of shared memory. */
    uint32_t smem_retired = smem.valid && !loads.responding;
    coalesce_probe_in_t coalesce_question = {.head = lsu,
                                             .core = in->core,
                                             .load_free = loads.load_free,
                                             .load = loads.free_load,
                                             .request_free = loads.request_free,
                                             .request = loads.free_request,
                                             .shared_ready = !smem.valid || smem_retired};
    coalesce_probe_out_t access;
    coalesce_probe(&s->coalesce, &coalesce_question, &access);
    out->memory = access.request;
    uint32_t accepted = access.request.valid && in->memory_ready;

    smem_in_t smem_in = {.pass = access.pass,
                         .head = lsu,
                         .lanes = access.shared,
                         .load = access.load,
                         .retired = smem_retired};
    smem_out_t pass;
    smem_tick(&s->smem, &smem_in, &pass);

    uint32_t served = accepted ? access.row : pass.served;
    coalesce_in_t coalesce_in = {
        .valid = lsu.valid, .mask = lsu.mask, .load = access.load, .served = served};
    coalesce_out_t progress;
    coalesce_tick(&s->coalesce, &coalesce_in, &progress);

    loads_in_t loads_in = {.begin = progress.first && !lsu.store,
                           .load = access.load,
                           .warp = lsu.warp,
                           .order = lsu.order,
                           .rd = lsu.rd,
                           .funct = lsu.funct,
                           .mask = lsu.mask,
                           .address = lsu.address,
                           .request = accepted && !lsu.store,
                           .tag = access.request.tag,
                           .lanes = access.row,
                           .response = in->memory,
                           .retired = loaded.result,
                           .retired_load = loaded.load};
    loads_tick(&s->loads, &loads_in);

    out->accessed.valid = served != 0;
    out->accessed.write = served != 0 && lsu.store;
    out->accessed.last = progress.last && lsu.store;
    out->accessed.warp = lsu.warp;
    out->accessed.order = lsu.order;
    out->accessed.mask = served;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->accessed.address[lane] = lsu.address[lane];
        out->accessed.data[lane] = lsu.data[lane];
    }

    /* The instruction in execution: where it goes, and whether it faults. */
    branch_probe_in_t branch_question = {.operation = decoded.operation,
                                         .program_bytes = in->launch.program_bytes,
                                         .a = x.a,
                                         .b = x.b};
    branch_probe_out_t decision;
    branch_probe(&s->branch, &branch_question, &decision);
    lsu_probe_in_t lsu_question = {.launch = in->launch, .operation = decoded.operation, .a = x.a};
    lsu_probe_out_t addressed;
    lsu_probe(&s->lsu, &lsu_question, &addressed);
    fault_in_t fault_in = {.fault = core_fault(&decoded.operation, &decision, &addressed),
                           .clear = in->clear};
    uint32_t faults = fault_in.fault.valid;
    uint32_t sound = decoded.operation.valid && !faults;
    uint32_t unit = decoded.operation.unit;
    uint32_t for_alu = sound && (unit == UNIT_ALU || unit == UNIT_CONTROL);
    uint32_t for_mul = sound && unit == UNIT_MUL;
    uint32_t alu_ready = !alu.result.valid || retire.alu;
    uint32_t mul_ready = !mul.full || retire.mul;
    uint32_t execute = !(for_alu && !alu_ready) && !(for_mul && !mul_ready);

    warp_event_t started = {.valid = in->start.valid, .warp = in->start.warp};

    /* Issue. A fault stops it at once, and drops the instruction in decode. */
    scoreboard_probe_in_t scoreboard_question = {.uses = ibuffer.uses};
    scoreboard_probe_out_t registers;
    scoreboard_probe(&s->scoreboard, &scoreboard_question, &registers);
    reconv_probe_in_t reconv_question = {.head_valid = ibuffer.valid, .head_pc = ibuffer.pc};
    reconv_probe_out_t joins;
    reconv_probe(&s->reconv, &reconv_question, &joins);
    uint32_t advance = !decoded.valid || execute;
    issue_probe_in_t issue_question = {.live = barrier.live,
                                       .waiting = barrier.waiting,
                                       .blocked = ibuffer.blocked,
                                       .held = joins.held,
                                       .valid = ibuffer.valid,
                                       .memory = ibuffer.memory,
                                       .divides = ibuffer.divides,
                                       .serial = ibuffer.serial,
                                       .clear = registers.clear,
                                       .drained = registers.drained,
                                       .advance = advance,
                                       .memory_room = lsu.room,
                                       .halt = in->halt || faults};
    issue_probe_out_t choice;
    issue_probe(&s->issue, &issue_question, &choice);
    order_in_t order_in = {.ready = choice.ready, .clear = in->clear};
    order_out_t order;
    order_tick(&s->order, &order_in, &order);
    issue_in_t issue_in = {.ready = choice.ready,
                           .warp = order.warp,
                           .divides = ibuffer.divides,
                           .slow = ibuffer.slow,
                           .overrun = ibuffer.overrun,
                           .whole = reconv.whole,
                           .pc = ibuffer.pc,
                           .instruction = ibuffer.instruction,
                           .active = reconv.active,
                           .start = started,
                           .divided = retire.divide,
                           .clear = in->clear};
    issue_out_t issue;
    issue_tick(&s->issue, &issue_in, &issue);
    uint32_t memory_issued = issue.issued.valid && (ibuffer.memory >> order.warp & 1);

    out->issued.valid = issue.issued.valid;
    out->issued.warp = issue.issued.warp;
    out->issued.order = issue.issued.order;
    out->issued.pc = issue.issued.pc;
    out->issued.instruction = issue.issued.instruction;
    out->issued.mask = issue.issued.mask;
    out->issued.ready = choice.ready;
    out->issued.stall = choice.stall;

    /* Lanes join, part, wait and exit. */
    reconv_in_t reconv_in = {.start = started,
                             .start_mask = in->start.mask,
                             .outcome = branch.outcome,
                             .held = joins.held,
                             .head_pc = ibuffer.pc};
    reconv_in.outcome.valid = branch.outcome.valid && retire.alu;
    reconv_out_t joined;
    reconv_tick(&s->reconv, &reconv_in, &joined);
    if (joined.overflow.valid) {
        fault_in.fault = (fault_event_t){.valid = 1,
                                         .fault = FAULT_RECONV_OVERFLOW,
                                         .warp = joined.overflow.warp,
                                         .lane = 0,
                                         .pc = joined.overflow.pc};
    }
    fault_tick(&s->fault, &fault_in);
    barrier_in_t barrier_in = {
        .start = in->start, .arrive = joined.arrive, .finish = joined.finish, .clear = in->clear};
    barrier_tick(&s->barrier, &barrier_in);

    /* Units. */
    alu_in_t alu_in = {.accept = for_alu && alu_ready,
                       .operation = decoded.operation,
                       .mask = decision.executes,
                       .a = x.a,
                       .b = x.b,
                       .retired = retire.alu};
    alu_tick(&s->alu, &alu_in);
    branch_in_t branch_in = {.accept = alu_in.accept,
                             .operation = decoded.operation,
                             .decision = decision,
                             .retired = retire.alu};
    branch_tick(&s->branch, &branch_in);
    mul_in_t mul_in = {.accept = for_mul && mul_ready,
                       .operation = decoded.operation,
                       .a = x.a,
                       .b = x.b,
                       .retired = retire.mul};
    mul_tick(&s->mul, &mul_in);
    divide_in_t divide_in = {.accept = sound && unit == UNIT_DIV,
                             .operation = decoded.operation,
                             .a = x.a,
                             .b = x.b,
                             .retired = retire.divide};
    divide_tick(&s->divide, &divide_in);
    lsu_in_t lsu_in = {.accept = sound && unit == UNIT_MEMORY,
                       .operation = decoded.operation,
                       .address = addressed.address,
                       .data = x.b,
                       .issued = memory_issued,
                       .pop = progress.last,
                       .clear = in->clear,
                       .start = in->start};
    lsu_tick(&s->lsu, &lsu_in);

    /* Registers. */
    csr_probe_in_t csr_question = {.launch = in->launch,
                                   .core = in->core,
                                   .number = decoded.csr_number,
                                   .warp = decoded.warp,
                                   .count = decoded.count};
    csr_probe_out_t csr_answer;
    csr_probe(&s->csr, &csr_question, &csr_answer);
    csr_in_t csr_in = {.start = in->start, .clear = in->clear};
    csr_tick(&s->csr, &csr_in);
    decode_in_t decode_in = {.issued = issue.issued,
                             .advance = advance,
                             .execute = execute,
                             .drop = faults,
                             .csr_exists = csr_answer.exists};
    decode_out_t decode_out;
    decode_tick(&s->decode, &decode_in, &decode_out);
    operands_in_t operands_in = {.issued = issue.issued,
                                 .choice = decode_out.choice,
                                 .csr = csr_answer,
                                 .retire = retire.retire,
                                 .value = retire.value};
    operands_tick(&s->operands, &operands_in);
    scoreboard_in_t scoreboard_in = {
        .issued = {.valid = issue.issued.valid, .warp = issue.issued.warp},
        .issued_rd = issue.rd,
        .issued_write = issue.write,
        .issued_slow = issue.slow,
        .retire = retire.retire,
        .retire_slow = retire.retire.valid && !retire.alu,
        .stored = {.valid = progress.last && lsu.store, .warp = lsu.warp},
        .start = started};
    scoreboard_tick(&s->scoreboard, &scoreboard_in);

    /* Instructions come in. */
    fetch_in_t fetch_in = {.room = ibuffer.room,
                           .halt = in->halt,
                           .clear = in->clear,
                           .entry = in->launch.entry,
                           .program_bytes = in->launch.program_bytes,
                           .response = in->fetch,
                           .ready = in->fetch_ready,
                           .resolve = joined.resolve,
                           .resume = joined.resume,
                           .start = started,
                           .finish = joined.finish};
    fetch_out_t fetched;
    fetch_tick(&s->fetch, &fetch_in, &fetched);
    out->fetch = fetched.request;
    ibuffer_in_t ibuffer_in = {
        .pop = {.valid = issue.issued.valid, .warp = issue.issued.warp},
        .push = fetched.fetched,
        .resolve = {.valid = joined.resolve.valid, .warp = joined.resolve.warp},
        .resume = {.valid = joined.resume.valid, .warp = joined.resume.warp},
        .start = started};
    ibuffer_tick(&s->ibuffer, &ibuffer_in);
}
