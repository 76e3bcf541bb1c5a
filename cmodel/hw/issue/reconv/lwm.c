/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lwm: large warps. The warps of a block form groups of lwm_rows; each group has its own
 * stack and runs in lock-step. The stack is in tbc/shared_stack.h, the compactor in
 * tbc/compactor.h.
 *
 * Source: book:DIV-3, harp:2.3. A large warp is a team of at most lwm_rows rows, in the order in
 * which they start. Its threads at the same pc are packed into as few slots as their lanes allow,
 * called sub-warps; in each lane the lowest row comes first. In lock-step an instruction of one
 * sub-warp issues when all have issued the one before, and after a branch or an indirect jump when
 * all have said where they continue. If all go to one place, they continue at once, without
 * regrouping or draining. If not, the team is regrouped.
 *
 * Differences from the text, beside those of the shared stack: threads are packed only when they
 * part or join, because lanes do not change in between (instructions have no predicates). Each
 * sub-warp fetches, and waits for its own registers, where the text has a thread-granular
 * scoreboard. A warp may be ahead by one instruction.
 *
 * Votes and shuffles: a sub-warp none of whose threads has met others tries again, as if it had not
 * issued the instruction, while the other sub-warps stand behind it. When all have stopped or wait
 * so, threads of the team at other pcs have their turn, as for tbc. Teams do not wait for each
 * other.
 *
 * At a block barrier a team waits until the other teams of its block also wait, or have ended. A
 * team whose threads have exited frees its rows. One team is handled at a time. Size: per row what
 * tbc has per block, and 2 bits per slot; the matrix has lwm_rows rows.
 *
 * Liveness: a sub-warp waits for an instruction of another one. That one issues without its help,
 * because both are at the same pc, and only memory and units delay it. A draining team waits for
 * memory, and teams take turns. At a barrier its threads wait for threads of other teams, which
 * run. Threads that spin until a thread of their large warp acts, at a larger pc, wait for ever, as
 * in a warp of reconv=stack (CORE-4). Threads that wait to meet others do not
 * (shared_stack_steps.h).
 */
#include "issue/reconv/tbc/background_save.h"
#include "issue/reconv/tbc/compactor.h"

void reconv_reset(reconv_t *s) {
    reset_stacks(&s->stack);
    reset_background(&s->background);
    s->ahead = 0;
    s->starting = 0;
    s->fills = 0;
    s->filling = 0;
    s->filled = 0;
    s->parked = 0;
    s->passes = 0;
    for (uint32_t t = 0; t < TEAMS; t++) {
        s->block[t] = 0;
    }
}

void reconv_view(const reconv_t *s, reconv_view_t *v) {
    view_slots(&s->stack, v);
}

/* Slots that may not issue: they are ahead, at a branch, or regrouped. */
static warps_t held(const reconv_t *s) {
    return s->ahead | s->stack.stopped |
           (s->stack.step == TEAM_IDLE ? 0 : s->stack.rows[s->stack.hand]);
}

void reconv_probe(const reconv_t *s, const reconv_probe_in_t *in, reconv_probe_out_t *out) {
    hold_slots(&s->stack, in, held(s), out);
}

/* ---- rows start ---- */

/* The team of a row that starts. */
static uint32_t join_team(reconv_t *s, const reconv_in_t *in) {
    uint32_t bit = 1u << in->start_block;
    uint32_t team = s->fills ? s->filling : in->start.warp;
    uint32_t place = s->fills ? s->filled + 1 : 0;
    uint32_t full = in->start_last || place == TEAM_ROWS - 1;
    assert(place < TEAM_ROWS && (place == 0 || s->block[team] == in->start_block));
    s->filling = team;
    s->filled = place;
    s->fills = !full;
    s->block[team] = in->start_block;
    s->starting = in->start_last ? s->starting & ~bit : s->starting | bit;
    return team;
}

/* ---- sub-warps issue and stop together ---- */

/* A slot has issued. When all of its team have, none is ahead. */
static void follow_issue(reconv_t *s, const reconv_in_t *in) {
    warps_t all = in->issued.valid ? (warps_t)1 << in->issued.warp : 0;
    warps_t of_team = s->stack.rows[s->stack.team[in->issued.warp]] & ~empty_slots(s->stack.active);
    all |= s->ahead;
    s->ahead = in->issued.valid && (of_team & ~all) == 0 ? all & ~of_team : all;
}

/* Let the teams continue whose slots have all stopped and go to one pc. */
static void go_on_together(reconv_t *s) {
    warps_t empty = empty_slots(s->stack.active);
    for (uint32_t t = 0; t < TEAMS; t++) {
        warps_t with = s->stack.rows[t] & ~empty;
        uint32_t agrees = with && (with & ~s->stack.stopped) == 0;
        if (agrees && ((s->stack.met & ~s->stack.differs) >> t & 1)) {
            s->stack.stopped &= ~with;
            s->stack.marked &= ~with;
            forget_stops(&s->stack, (teams_t)1 << t);
            if (HAS_MEETINGS) {
                s->ahead &= ~with;
            }
        }
    }
}

/* A branch or jump. The slot stops until all of its large warp have said where they go; meanwhile
 * it fetches. */
static void branch(reconv_t *s, const outcome_t *outcome, stop_t *stop, jump_t *resolve) {
    uint32_t w = outcome->warp;
    sides_t sides = sides_of(outcome, s->stack.active[w]);
    uint32_t elsewhere = sides.parts || sides.go == s->stack.stop[w];
    stop->stops = outcome->control != CONTROL_JUMP || elsewhere;
    s->stack.marked &= ~((warps_t)!stop->stops << w);
    stop->target = sides.go;
    stop->fall = sides.parts ? sides.fall : sides.go;
    resolve->valid = !elsewhere;
    resolve->pc = sides.go;
    if (stop->stops) {
        agree(&s->stack, s->stack.team[w], sides.go, elsewhere);
    }
}

/* A vote or shuffle at which none of the slot's threads has met the others. It tries again, as if
 * it had not issued it, while the other slots wait for it. */
static void try_again(reconv_t *s, const reconv_in_t *in, stop_t *stop, jump_t *resolve) {
    warps_t rest = s->stack.stopped | joined_slots(&s->stack, in->head_pc);
    wait_in_vain(&s->stack, &in->outcome, rest, stop, resolve);
    s->ahead &= ~((warps_t)1 << in->outcome.warp);
}

/* ---- the large warp in hand ---- */

/* Blocks all of whose teams wait at the barrier: these pass it. */
static void pass_barrier(reconv_t *s) {
    teams_t used = ~(teams_t)elements_with(s->stack.rows, 0, TEAMS) & ALL_ROWS;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        teams_t of_block = used & (teams_t)elements_with(s->block, b, TEAMS);
        teams_t passes = (of_block & ~s->parked) == 0 ? of_block : 0;
        if (!(s->starting >> b & 1)) {
            s->parked &= ~passes;
            s->passes |= passes;
        }
    }
}

static void choose_team(reconv_t *s, const reconv_in_t *in) {
    warps_t empty = empty_slots(s->stack.active);
    warps_t joined = joined_slots(&s->stack, in->head_pc);
    teams_t quiet = quiet_teams(&s->stack, in->drained & (empty | s->stack.stopped | joined));
    teams_t saved = saved_teams(&s->background, &s->stack, empty);
    teams_t ready = s->passes ? s->passes : quiet & saved & ~s->parked;
    if (ready) {
        uint32_t team = next_warp(ready, s->stack.hand);
        warps_t with_threads = s->stack.rows[team] & ~empty;
        assert((with_threads & ~s->background.saved) == 0);
        take(&s->stack, team, with_threads);
        clear_slots(&s->stack, with_threads);
        if (HAS_MEETINGS) {
            s->ahead &= ~with_threads;
        }
        s->stack.release = s->passes != 0;
        s->passes &= ~((teams_t)1 << team);
    }
}

/* The slot that was bound has the rows of these places. */
static void name_rows(const reconv_t *s, bind_t *out) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->row_at[out->row[lane]];
    }
}

/* All rows have been looked at. Threads that all wait at the barrier wait for other large warps
 * of their block. */
static void conclude_team(reconv_t *s, uint32_t more, work_t *work) {
    s->place = 0;
    if (all_wait(&s->stack)) {
        s->parked |= (teams_t)1 << s->stack.hand;
        s->stack.step = TEAM_IDLE;
    } else {
        conclude_scan(&s->stack, more, work);
    }
}

static void step_scan(reconv_t *s, work_t *work, bind_t *out) {
    uint32_t ends = scan_ends(&s->stack);
    uint32_t more = compact(&s->stack, !ends, out);
    name_rows(s, out);
    if (s->stack.reading) {
        found_t found;
        uint32_t here = group_row(&s->background, &s->stack, &found, work);
        for (uint32_t place = 0; place < TEAM_ROWS; place++) {
            s->stack.work[place] = found.first ? 0 : s->stack.work[place];
        }
        s->stack.work[s->place] = here;
        s->row_at[s->place] = s->stack.at;
        s->place = (s->place + 1) & MASK(CLOG2(TEAM_ROWS));
    }
    read_row(&s->stack, work);
    if (ends) {
        conclude_team(s, more, work);
    }
}

static void step_bind(reconv_t *s, bind_t *out) {
    bind_slot(&s->stack, out);
    name_rows(s, out);
}

static void work_on(reconv_t *s, const reconv_in_t *in, work_t *work, reconv_out_t *out) {
    s->place = s->stack.step == TEAM_SCAN ? s->place : 0;
    switch (s->stack.step) {
    case TEAM_IDLE: choose_team(s, in); break;
    case TEAM_DECIDE: decide(&s->stack, makes_entry(&s->stack), work); break;
    case TEAM_POP: pop(&s->stack); break;
    case TEAM_SCAN: step_scan(s, work, out->bind); break;
    case TEAM_BIND: step_bind(s, out->bind); break;
    default: finish(&s->stack, &out->finish); break;
    }
}

/* The large warp in hand has a turn when no row starts: both write the memories of threads. */
static void regroup(reconv_t *s, const reconv_in_t *in, work_t *work, stop_t *stop,
                    reconv_out_t *out) {
    go_on_together(s);
    save(&s->background, &s->stack, in, work);
    if (in->start.valid) {
        uint32_t team = join_team(s, in);
        start_row(&s->stack, in, team, s->fills, work);
    } else {
        work_on(s, in, work, out);
    }
    if (HAS_MEETINGS && in->outcome.valid && none_met(&in->outcome)) {
        try_again(s, in, stop, &out->resolve);
    } else if (in->outcome.valid) {
        retire(s, &in->outcome, 1, stop, &out->resolve);
        if (HAS_MEETINGS) {
            has_met(&s->stack, &in->outcome);
        }
    }
    follow_issue(s, in);
    pass_barrier(s);
    s->stack.last = *out->bind;
}

void reconv_tick(reconv_t *s, const reconv_in_t *in, reconv_out_t *out) {
    work_t work = {.hand = s->stack.hand, .top = s->stack.level[s->stack.hand]};
    stop_t stop = {0};

    *out = (reconv_out_t){0};
    if (in->launch_begins) {
        assert(!in->outcome.valid && !in->start.valid);
        reconv_reset(s);
    } else {
        regroup(s, in, &work, &stop, out);
    }
    keep_stacks(&s->stack, &work, &stop, &in->outcome, out->bind);
    keep_group(&s->background, &work);
}
