/* SPDX-License-Identifier: Apache-2.0 */
/* The regrouping machine: see regroup.h.
 *
 * A thread's registers change when its instruction issues, but for what comes from memory. An
 * instruction in flight (flight_t) then performs its accesses and tells its results in random
 * pieces. A thread issues nothing that needs a register still to come, and no barrier or exit while
 * an access of it is outstanding. Accesses of a slot are performed in order. Undrained, a thread
 * issues no access while one that it made in another slot is outstanding.
 * Its memory is regroup_memory.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "regroup_machine.h"

/* ---- rows ---- */

/* A block begins: its threads take rows of a core. */
static bool begin_block(machine_t *m) {
    int core = (int)draw(&m->random, m->options->cores);
    core_t *k = &m->core[core];
    uint32_t free_rows = 0, block = m->blocks;

    for (uint32_t r = 0; r < ROWS; r++) {
        free_rows += k->row[r] == NOWHERE;
    }
    if (block == BLOCKS || free_rows < BLOCK_ROWS) {
        return false;
    }
    m->blocks++;
    for (uint32_t r = 0, first = 0; first < BLOCK; r++) {
        uint32_t mask = 0;

        if (k->row[r] != NOWHERE) {
            continue;
        }
        k->row[r] = (int)block;
        k->row_first[r] = first + (m->options->permuted ? draw(&m->random, LANES) : 0);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            uint32_t index = k->row_first[r] ^ lane;

            if (index < BLOCK) {
                m->thread[block * BLOCK + index] = (thread_t){
                    .core = core, .row = (int)r, .lane = (int)lane, .slot = NOWHERE, .live = true};
                mask |= 1u << lane;
            }
        }
        tell(m, (event_t){.kind = EVENT_START,
                          .core = (uint32_t)core,
                          .row = r,
                          .block = {block},
                          .first_thread = k->row_first[r],
                          .mask = mask});
        first += LANES;
    }
    return true;
}

static bool row_is_live(const machine_t *m, const core_t *k, uint32_t row) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t index = k->row_first[row] ^ lane;

        if (index < BLOCK && m->thread[(uint32_t)k->row[row] * BLOCK + index].live) {
            return true;
        }
    }
    return false;
}

static void free_rows(machine_t *m) {
    for (uint32_t c = 0; c < m->options->cores; c++) {
        for (uint32_t r = 0; r < ROWS; r++) {
            core_t *k = &m->core[c];

            if (k->row[r] == NOWHERE || k->row[r] == BLOCKS) {
                continue;
            }
            if (!row_is_live(m, k, r)) {
                k->row[r] = NOWHERE;
            } else if (m->blocks < BLOCKS && may(m, STARTED_TOO_EARLY)) {
                is_wrong(m, true);
                tell(m, (event_t){.kind = EVENT_START,
                                  .core = c,
                                  .row = r,
                                  .block = {m->blocks},
                                  .mask = (1u << LANES) - 1});
            }
        }
    }
}

/* ---- slots ---- */

/* Can a thread come into a slot of its core? */
static bool can_move(machine_t *m, const thread_t *t) {
    if (!t->live) {
        return false;
    }
    return !t->open || m->options->undrained || may(m, TAKEN_TOO_EARLY);
}

static void take_out(machine_t *m, uint32_t index, uint32_t into) {
    thread_t *t = &m->thread[index];

    if (t->slot != NOWHERE) {
        slot_t *from = &m->core[t->core].slot[t->slot];

        is_wrong(m, t->open && !m->options->undrained);
        from->thread[t->lane] = NOWHERE;
        from->stale[t->lane] = (int)index;
        m->result->moves += t->slot != (int)into;
    }
}

/* The threads that may be bound to a slot now, one in each lane, of the block of `like`. */
static uint32_t gather(machine_t *m, uint32_t core, uint32_t like, int chosen[LANES]) {
    uint32_t block = like / BLOCK, mask = 0;

    for (uint32_t i = 0; i < BLOCK; i++) {
        thread_t *t = &m->thread[block * BLOCK + i];

        if (!t->live || t->core != (int)core || (t->pc != m->thread[like].pc && !chance(m, 8))) {
            continue;
        }
        if ((mask >> t->lane & 1 && chance(m, 2)) || !can_move(m, t)) {
            continue;
        }
        chosen[t->lane] = (int)(block * BLOCK + i);
        mask |= 1u << t->lane;
    }
    return mask;
}

/* Spoil the binding that is told, for defects of bindings: the row of a thread that it was not made
 * of. Returns its lane in a mask, 0: none. */
static uint32_t spoil_rows(machine_t *m, uint32_t core, uint32_t mask, const int chosen[LANES],
                           uint32_t row[LANES]) {
    for (uint32_t i = 0; i < THREADS; i++) {
        const thread_t *t = &m->thread[i];
        bool same_block = false, more = mask & (mask - 1);

        if (i / BLOCK >= m->blocks || t->core != (int)core || !(mask >> t->lane & 1) ||
            chosen[t->lane] == (int)i) {
            continue;
        }
        same_block = (uint32_t)chosen[t->lane] / BLOCK == i / BLOCK;
        if ((t->live && same_block && !t->open && may(m, WRONG_ROW)) ||
            (t->live && !same_block && more && !t->open && may(m, TWO_BLOCKS)) ||
            (!t->live && m->core[core].row[t->row] == (int)(i / BLOCK) && same_block &&
             may(m, EXITED_THREAD))) {
            row[t->lane] = (uint32_t)t->row;
            return 1u << t->lane;
        }
    }
    return 0;
}

static uint32_t tell_binding(machine_t *m, uint32_t core, uint32_t slot, uint32_t mask,
                             const int chosen[LANES]) {
    uint32_t row[LANES] = {0};

    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (mask >> lane & 1) {
            row[lane] = (uint32_t)m->thread[chosen[lane]].row;
        }
    }
    uint32_t lie = spoil_rows(m, core, mask, chosen, row);

    is_wrong(m, lie && m->options->defect != WRONG_ROW); /* that one when it is used */
    tell(m,
         (event_t){.kind = EVENT_BIND, .core = core, .warp = slot, .mask = mask, .lane_row = row});
    return lie;
}

static void bind_slot(machine_t *m, uint32_t core, uint32_t slot) {
    slot_t *s = &m->core[core].slot[slot];
    int chosen[LANES] = {NOWHERE, NOWHERE, NOWHERE, NOWHERE};
    uint32_t like = draw(&m->random, THREADS), mask;

    if (!m->thread[like].live || m->thread[like].core != (int)core) {
        return;
    }
    if (s->flights && !m->options->undrained && !may(m, REBOUND_TOO_EARLY)) {
        return;
    }
    is_wrong(m, s->flights && !m->options->undrained);
    mask = chance(m, 30) ? 0 : gather(m, core, like, chosen);
    s->lie = tell_binding(m, core, slot, mask, chosen);
    m->result->held_back += regroup_held_back(m->checker, core, slot);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (s->thread[lane] != NOWHERE) {
            m->thread[s->thread[lane]].slot = NOWHERE;
        }
    }
    s->issued = m->options->undrained ? s->issued : 0;
    s->before = s->issued;
    s->first = true;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (mask >> lane & 1) {
            take_out(m, (uint32_t)chosen[lane], slot);
        }
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        s->stale[lane] = NOWHERE;
        s->thread[lane] = chosen[lane];
        if (!(mask >> lane & 1)) {
            continue;
        }

        thread_t *t = &m->thread[chosen[lane]];

        s->first &= !t->bound;
        t->bound = true;
        t->slot = (int)slot;
    }
}

/* ---- meetings ---- */

static bool meets(action_t action) {
    return action == DO_VOTE || action == DO_SHUFFLE;
}

/* Whether a thread of the block has come to the meeting that `like` has come to, or has not to. */
static bool is_there(const machine_t *m, const thread_t *t, const thread_t *like) {
    const instruction_t *i = &m->program.at[t->pc], *mine = &m->program.at[like->pc];

    return !t->live || (t->here && !t->met && i->action == mine->action &&
                        t->reg[i->rs1] == like->reg[mine->rs1]);
}

/* What thread n of a block is told, of those that have met. */
static uint32_t told(const machine_t *m, const thread_t *block, uint32_t met, uint32_t n) {
    const instruction_t *i = &m->program.at[block[n].pc];
    uint32_t votes = 0, asked = block[n].reg[i->rs3] % 32, from = met >> asked & 1 ? asked : n;

    for (uint32_t k = 0; k < BLOCK; k++) {
        uint32_t word = block[k].reg[m->program.at[block[k].pc].rs2];

        votes |= (uint32_t)(met >> k & 1 && word) << k;
    }
    return i->action == DO_VOTE ? votes : block[from].reg[m->program.at[block[from].pc].rs2];
}

/* A thread comes to a meeting, or tries again. It has met when all have come that it names. */
static bool come(machine_t *m, uint32_t index) {
    thread_t *block = &m->thread[index / BLOCK * BLOCK], *t = &m->thread[index];
    uint32_t named = t->reg[m->program.at[t->pc].rs1], met = 0;

    t->here = true;
    for (uint32_t n = 0; n < BLOCK && !t->met; n++) {
        if (named >> n & 1 && !is_there(m, &block[n], t)) {
            return false;
        }
        met |= (uint32_t)(named >> n & 1 && block[n].live) << n;
    }
    for (uint32_t n = 0; n < BLOCK && !t->met; n++) {
        block[n].told = met >> n & 1 ? told(m, block, met, n) : block[n].told;
    }
    for (uint32_t n = 0; n < BLOCK; n++) {
        block[n].met |= met >> n & 1;
    }
    return true;
}

/* ---- issue ---- */

static bool uses_memory(action_t action) {
    return action == DO_LOAD || action == DO_STORE || action == DO_ATOMIC_ADD;
}

/* May the thread issue its next instruction? */
static bool can_issue(machine_t *m, const thread_t *t) {
    const instruction_t *i = &m->program.at[t->pc];
    uint32_t needs = (1u << i->rd | 1u << i->rs1 | 1u << i->rs2 | 1u << i->rs3) & ~1u;

    if (!t->live || (t->pending & needs)) {
        return false;
    }
    if (t->here && !t->met && !chance(m, 8)) {
        return false; /* so that its slot is free for others now and then */
    }
    if ((i->action == DO_BARRIER || i->action == DO_VOTE || i->action == DO_EXIT) && t->memory) {
        return false;
    }
    if (uses_memory(i->action) && t->memory && t->accessing != t->slot) {
        return false;
    }
    return !t->waiting || may(m, EARLY_PASS);
}

static void release(machine_t *m, uint32_t block) {
    if (!m->waiting[block] || m->waiting[block] != m->live[block]) {
        return;
    }
    m->waiting[block] = 0;
    m->result->done.barriers++;
    for (uint32_t i = 0; i < BLOCK; i++) {
        m->thread[block * BLOCK + i].waiting = false;
    }
}

static uint32_t read_csr(machine_t *m, thread_t *t, uint32_t index, uint32_t number,
                         const slot_t *s) {
    switch (number) {
    case CSR_THREAD: return index % BLOCK;
    case CSR_LANE: return (uint32_t)t->lane;
    case CSR_WARP: return (uint32_t)(s->first || chance(m, 2) ? t->slot : t->row);
    case CSR_INSTRET:
        t->instret = s->first                    ? s->issued - s->before
                     : t->instret + 1 < m->cycle ? t->instret + 1
                                                 : t->instret;
        return t->instret;
    default: return index / BLOCK; /* CSR_BLOCK_X */
    }
}

/* The value that an instruction without memory writes. */
static uint32_t compute(machine_t *m, thread_t *t, uint32_t index, const instruction_t *i,
                        const slot_t *s) {
    uint32_t a = t->reg[i->rs1], b = t->reg[i->rs2], imm = (uint32_t)i->imm;

    switch (i->action) {
    case DO_ADDI: return a + imm;
    case DO_ANDI: return a & imm;
    case DO_SLLI: return a << imm;
    case DO_ADD: return a + b;
    case DO_XOR: return a ^ b;
    case DO_LUI: return imm;
    case DO_AUIPC: return PROGRAM_BASE + 4 * t->pc + imm;
    case DO_CSR: return read_csr(m, t, index, imm, s);
    case DO_VOTE:
    case DO_SHUFFLE: return t->told;
    default: return 0;
    }
}

static uint32_t next_pc(const thread_t *t, const instruction_t *i) {
    bool zero = t->reg[i->rs1] == 0;

    switch (i->action) {
    case DO_BRANCH_ZERO: return t->pc + (zero ? (uint32_t)(i->imm / 4) : 1);
    case DO_BRANCH_SET: return t->pc + (zero ? 1 : (uint32_t)(i->imm / 4));
    case DO_JUMP: return t->pc + (uint32_t)(i->imm / 4);
    case DO_INDIRECT: return (t->reg[i->rs1] + (uint32_t)i->imm - PROGRAM_BASE) / 4;
    default: return t->pc + 1;
    }
}

/* One lane executes what issues: all but its accesses. */
static void execute_lane(machine_t *m, slot_t *s, flight_t *f, uint32_t lane, uint32_t index) {
    thread_t *t = &m->thread[index];
    const instruction_t *i = &f->what;
    uint32_t block = index / BLOCK;

    f->value[lane] = compute(m, t, index, i, s);
    f->address[lane] = t->reg[i->rs1];
    f->operand[lane] = t->reg[i->rs2];
    if (uses_memory(i->action)) {
        t->memory++;
        t->accessing = t->slot;
    }
    if (i->rd && !uses_memory(i->action)) {
        t->reg[i->rd] = f->value[lane];
    }
    if (i->rd) {
        t->pending |= 1u << i->rd;
    }
    t->pc = next_pc(t, i);
    t->here = t->met = false;
    if (i->action == DO_BARRIER) {
        t->waiting = true;
        m->waiting[block]++;
    } else if (i->action == DO_EXIT) {
        t->live = false;
        m->live[block]--;
        m->result->done.threads++;
    }
}

/* Lanes of an indirect jump that go where the lowest one goes, those that have met; of other
 * instructions all lanes. */
static uint32_t lanes_that_execute(machine_t *m, const slot_t *s, const instruction_t *i,
                                   uint32_t mask) {
    uint32_t lowest = (uint32_t)__builtin_ctz(mask);
    uint32_t executed = mask;

    for (uint32_t lane = 0; i->action == DO_INDIRECT && lane < LANES; lane++) {
        if (mask >> lane & 1 &&
            next_pc(&m->thread[s->thread[lane]], i) != next_pc(&m->thread[s->thread[lowest]], i)) {
            executed &= ~(1u << lane);
        }
    }
    for (uint32_t lane = 0; meets(i->action) && lane < LANES; lane++) {
        if (mask >> lane & 1 && !come(m, (uint32_t)s->thread[lane])) {
            executed &= ~(1u << lane);
        }
    }
    return executed;
}

/* Lanes of a slot that are at one pc and may issue. */
static uint32_t lanes_at_one_pc(machine_t *m, const slot_t *s) {
    uint32_t mask = 0, pc = 0, from = draw(&m->random, LANES);

    for (uint32_t k = 0; k < LANES; k++) {
        uint32_t lane = (from + k) % LANES;
        int thread = s->thread[lane];

        if (thread == NOWHERE && s->stale[lane] != NOWHERE && !m->thread[s->stale[lane]].open &&
            m->thread[s->stale[lane]].slot != NOWHERE && can_issue(m, &m->thread[s->stale[lane]]) &&
            may(m, IN_TWO_SLOTS)) {
            thread = s->stale[lane];
        }
        if (thread == NOWHERE || !can_issue(m, &m->thread[thread]) ||
            (mask && m->thread[thread].pc != pc)) {
            continue;
        }
        pc = m->thread[thread].pc;
        mask |= 1u << lane;
    }
    return mask;
}

static void issue(machine_t *m, uint32_t core, uint32_t slot) {
    slot_t *s = &m->core[core].slot[slot];
    uint32_t mask = s->flights < FLIGHTS ? lanes_at_one_pc(m, s) : 0;
    flight_t *f = &s->flight[s->flights];
    uint32_t blocks = 0, first = 0;

    if (!mask || (s->flights && s->issued - s->flight[0].serial > 60)) {
        return;
    }
    mask = some_lanes(m, mask);
    *f = (flight_t){.serial = s->issued, .mask = mask};
    for (uint32_t lane = LANES; lane-- > 0;) {
        if (mask >> lane & 1) {
            is_wrong(m, s->thread[lane] == NOWHERE || s->lie >> lane & 1);
            if (s->thread[lane] == NOWHERE) {
                s->thread[lane] = s->stale[lane];
            }
            is_wrong(m, m->thread[s->thread[lane]].waiting);
            f->thread[lane] = (uint32_t)s->thread[lane];
            first = f->thread[lane];
        }
    }

    uint32_t pc = m->thread[first].pc;

    f->what = m->program.at[pc];
    f->executed = lanes_that_execute(m, s, &f->what, mask);
    tell(m, (event_t){.kind = EVENT_ISSUE,
                      .core = core,
                      .warp = slot,
                      .serial = s->issued % 64,
                      .mask = mask,
                      .ready = (1u << SLOTS) - 1,
                      .pc = PROGRAM_BASE + 4 * pc,
                      .instruction = m->program.word[pc]});
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (!(mask >> lane & 1)) {
            continue;
        }
        m->thread[f->thread[lane]].open++;
        if (f->executed >> lane & 1) {
            execute_lane(m, s, f, lane, f->thread[lane]);
        }
        if (!m->thread[f->thread[lane]].live) {
            s->thread[lane] = NOWHERE;
        }
        blocks |= 1u << f->thread[lane] / BLOCK;
    }
    s->issued++;
    s->flights++;
    m->result->done.records += f->executed != 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        if (blocks >> b & 1) {
            release(m, b);
        }
    }
}

/* ---- instructions end ---- */

static void finish(machine_t *m, slot_t *s, flight_t *f) {
    action_t action = f->what.action;
    uint64_t lanes = (uint64_t)__builtin_popcount(f->executed);

    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (f->mask >> lane & 1 && (action == DO_STORE || !(f->executed >> lane & 1))) {
            m->thread[f->thread[lane]].open--;
        }
    }
    m->result->done.thread_instructions += lanes;
    m->result->meetings += meets(action) ? lanes : 0;
    m->result->done.loads += action == DO_LOAD ? lanes : 0;
    m->result->done.stores += action == DO_STORE ? lanes : 0;
    m->result->done.atomics += action == DO_ATOMIC_ADD ? lanes : 0;
    memmove(f, f + 1, (size_t)(&s->flight[s->flights] - (f + 1)) * sizeof *f);
    s->flights--;
}

/* Tell results. Returns whether the instruction is complete. */
static bool tell_results(machine_t *m, uint32_t core, uint32_t slot, flight_t *f) {
    bool memory = uses_memory(f->what.action), atomic = f->what.action == DO_ATOMIC_ADD;
    uint32_t ready = (!memory ? f->executed : atomic ? f->performed : f->accessed) & ~f->resulted;
    uint32_t piece = ready ? some_lanes(m, ready) : 0, value[LANES];

    if (!piece && f->executed) {
        return false;
    }
    memcpy(value, f->value, sizeof value);
    if (piece && f->what.rd && !memory && f->what.action != DO_CSR && may(m, WRONG_RESULT)) {
        is_wrong(m, true);
        value[__builtin_ctz(piece)] ^= 1u << draw(&m->random, 32);
    }
    f->resulted |= piece;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        thread_t *t = &m->thread[f->thread[lane]];

        if (!(piece >> lane & 1)) {
            continue;
        }
        t->open--;
        t->pending &= ~(1u << f->what.rd);
        if (memory && f->what.rd) {
            t->reg[f->what.rd] = f->value[lane];
        }
    }
    tell(m, (event_t){.kind = EVENT_RESULT,
                      .core = core,
                      .warp = slot,
                      .serial = f->serial % 64,
                      .mask = piece,
                      .write = f->what.rd != 0,
                      .rd = f->what.rd,
                      .last = f->resulted == f->executed,
                      .value = value});
    return f->resulted == f->executed;
}

/* Later accesses of the slot may be performed. */
static bool is_performed(const flight_t *f) {
    return f->what.action == DO_ATOMIC_ADD ? f->performed == f->mask
                                           : !uses_memory(f->what.action) || f->accessed == f->mask;
}

/* An instruction in flight continues. */
static void go_on(machine_t *m, uint32_t core, uint32_t slot) {
    slot_t *s = &m->core[core].slot[slot];
    uint32_t number = s->flights ? draw(&m->random, s->flights) : 0;
    flight_t *f = &s->flight[number];
    bool done = false, in_order = true;

    if (!s->flights || (number == 0 && s->flights < FLIGHTS - 4 && chance(m, 2))) {
        return; /* the oldest is slow */
    }
    for (flight_t *older = s->flight; older < f; older++) {
        in_order &= is_performed(older);
    }
    if (uses_memory(f->what.action) && f->accessed != f->mask) {
        if (in_order) {
            done = regroup_perform(m, core, slot, f);
        }
    } else if (f->what.action != DO_STORE) {
        done = tell_results(m, core, slot, f);
    }
    if (done) {
        finish(m, s, f);
    }
}

/* ---- the machine ---- */

static bool is_finished(const machine_t *m) {
    uint32_t left = BLOCKS - m->blocks;

    for (uint32_t b = 0; b < BLOCKS; b++) {
        left += m->live[b];
    }
    for (uint32_t c = 0; c < m->options->cores; c++) {
        left += m->core[c].packets;
        for (uint32_t s = 0; s < SLOTS; s++) {
            left += m->core[c].slot[s].flights;
        }
    }
    return left == 0;
}

/* A thread in no slot is not seen again: as if it had exited. */
static void lose_thread(machine_t *m) {
    uint32_t index = draw(&m->random, THREADS);
    thread_t *t = &m->thread[index];

    if (t->live && t->slot == NOWHERE && !t->open && !t->waiting && may(m, LOST_THREAD)) {
        is_wrong(m, true);
        t->live = false;
        m->live[index / BLOCK]--;
        m->core[t->core].row[t->row] = BLOCKS; /* taken for ever */
        release(m, index / BLOCK);
    }
}

static void step(machine_t *m) {
    uint32_t core = draw(&m->random, m->options->cores), slot = draw(&m->random, SLOTS);
    m->cycle++;
    switch (draw(&m->random, 10)) {
    case 0:
        free_rows(m);
        begin_block(m);
        lose_thread(m);
        break;
    case 1:
    case 2: bind_slot(m, core, slot); break;
    case 3:
    case 4:
    case 5: issue(m, core, slot); break;
    case 6: regroup_land(m, core); break;
    default: go_on(m, core, slot); break;
    }
}

static void create(machine_t *m) {
    static const checker_machine_t size = {
        .cores = CORES, .warps = SLOTS, .lanes = LANES, .rows = ROWS};
    static const checker_options_t options = {.machine = "cycle model", .order = "random"};
    static const uint8_t zero[4 * GLOBAL_WORDS];
    checker_machine_t machine = size;
    golden_launch_t launch = {.program = (const uint8_t *)m->program.word,
                              .program_bytes = 4 * m->program.count,
                              .global = zero,
                              .global_bytes = sizeof zero,
                              .entry = PROGRAM_BASE,
                              .grid = {BLOCKS, 1, 1},
                              .block = {BLOCK, 1, 1},
                              .shared_bytes = 4 * SHARED_WORDS,
                              .local_bytes = 64,
                              .extensions = EXTENSION_ATOMICS | EXTENSION_WARP};

    machine.cores = m->options->cores;
    machine.permuted = m->options->permuted;
    machine.undrained = m->options->undrained;
    m->checker = checker_create(&launch, &machine, &options);
    for (uint32_t b = 0; b < BLOCKS; b++) {
        m->live[b] = BLOCK;
    }
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t r = 0; r < ROWS; r++) {
            m->core[c].row[r] = NOWHERE;
        }
        for (uint32_t s = 0; s < SLOTS; s++) {
            for (uint32_t lane = 0; lane < LANES; lane++) {
                m->core[c].slot[s].thread[lane] = m->core[c].slot[s].stale[lane] = NOWHERE;
            }
        }
    }
}

void regroup_run(const regroup_options_t *options, regroup_result_t *result) {
    machine_t *m = calloc(1, sizeof *m);

    memset(result, 0, sizeof *result);
    m->options = options;
    m->result = result;
    m->random = (options->seed + 1) * 0x9e3779b97f4a7c15u;
    program_make(&m->program, &m->random, options->race_free);
    create(m);
    for (uint32_t i = 0; i < STEPS && !m->stopped && !is_finished(m); i++) {
        step(m);
    }
    result->status = checker_finish(m->checker, (const uint8_t *)m->global);
    checker_read_counts(m->checker, &result->seen);
    snprintf(result->report, sizeof result->report, "%s", checker_report(m->checker));
    checker_destroy(m->checker);
    free(m);
}
