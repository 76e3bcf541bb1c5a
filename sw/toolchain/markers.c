/* SPDX-License-Identifier: Apache-2.0 */
/* Which markers go where. docs/toolchain.md gives the rules and their reasons.
 *
 * simt.rpc: before every branch or indirect jump that may part a warp, naming its immediate
 *   post-dominator; none where that is only the end of the routine. In a kernel, a side that ends
 * the thread without a block barrier goes first when the other side has one ("early exit").
 * loop.begin, loop.end: at every natural loop that loads.
 * cb.add, cb.wait: at the branch and where its threads meet. Branches that meet at the same place
 * share a number, others get different ones where their regions overlap.
 *
 * Kernels number from 0 up, other routines from 15 down, so that a call seldom meets its caller's
 * numbers. When the numbers run out there is no marker.
 */
#include "passes.h"

#include <stdlib.h>

#include "driver.h"

static const insn_t *last_insn(const flow_t *flow, int block) {
    return &flow->unit->lines[flow->blocks[block].last].insn;
}

static bool acts_as_kernel(const routine_t *routine) {
    return routine->kernel && !routine->called;
}

/* Numbers in order of use. */
static int nth_number(const flow_t *flow, int n) {
    return acts_as_kernel(flow->routine) ? n : NUMBERS - 1 - n;
}

/* What can be met from `start` on: a block barrier for sure or perhaps, the block `other`. */
typedef struct {
    bool barrier, maybe_barrier, other;
} ahead_t;

static ahead_t look_ahead(const flow_t *flow, int start, int other) {
    bool *seen = graph_region(&flow->graph, start, NO_NODE);
    ahead_t ahead = {.other = seen[other]};

    seen[start] = true;
    for (int i = 0; i < flow->graph.nodes; i++) {
        ahead.barrier |= seen[i] && flow->blocks[i].barrier;
        ahead.maybe_barrier |= seen[i] && flow->blocks[i].maybe_barrier;
    }
    free(seen);
    return ahead;
}

/* Early exit: `if (i >= n) return; ... barrier();` in a kernel. Were the leavers to wait at the end
 * of the routine, the others would reach the barrier without them: so the others wait, at their
 * side of the branch, until the leavers have ended. Returns that side, or NO_NODE where the rule
 * does not apply. */
static int early_exit_side(const flow_t *flow, int block) {
    const ints_t *sides = &flow->graph.succ[block];

    if (!acts_as_kernel(flow->routine) || sides->count != 2)
        return NO_NODE;
    for (int i = 0; i < 2; i++) {
        int leave = sides->at[i], stay = sides->at[1 - i];
        ahead_t left = look_ahead(flow, leave, stay);
        if (!left.maybe_barrier && !left.other && look_ahead(flow, stay, leave).barrier)
            return stay;
    }
    return NO_NODE;
}

static void plan_meetings(const flow_t *flow, const bool *divergent, marks_t *marks) {
    for (int i = 0; i < flow->graph.nodes; i++) {
        if (!divergent[i])
            continue;
        int meet = early_exit_side(flow, i);
        if (meet == NO_NODE)
            meet = flow->ipdom[i];
        marks->divergent++;
        marks->unmarked += meet == NO_NODE;
        marks->at[i].rpc = meet;
        if (meet != NO_NODE)
            marks->at[meet].needs_label = true;
    }
}

static void plan_loops(const flow_t *flow, marks_t *marks) {
    loops_t loops = graph_loops(&flow->graph, 0);
    int used = 0;

    for (int k = 0; k < loops.count && used < NUMBERS; k++) {
        const loop_t *loop = &loops.at[k];
        bool loads = false;
        for (int i = 0; i < flow->graph.nodes; i++)
            loads |= loop->body[i] && flow->blocks[i].loads;
        if (!loads)
            continue;
        int number = nth_number(flow, used++);
        marks->at[loop->header].loop_begin = number;
        for (int i = 0; i < flow->graph.nodes; i++) {
            const ints_t *next = &flow->graph.succ[i];
            for (int s = 0; loop->body[i] && s < next->count; s++) {
                if (!loop->body[next->at[s]])
                    marks->at[next->at[s]].loop_ends |= 1u << number;
            }
        }
    }
    loops_free(&loops);
}

/* All blocks between the branches that meet at `meet` and that place. */
static bool *meeting_region(const flow_t *flow, const marks_t *marks, int meet) {
    bool *region = calloc((size_t)flow->graph.nodes + 1, sizeof *region);

    if (!region)
        fatal("out of memory");
    for (int i = 0; i < flow->graph.nodes; i++) {
        if (marks->at[i].rpc != meet)
            continue;
        bool *one = graph_region(&flow->graph, i, meet);
        for (int k = 0; k < flow->graph.nodes; k++)
            region[k] |= one[k] || k == i;
        free(one);
    }
    return region;
}

static void plan_barriers(const flow_t *flow, marks_t *marks) {
    int nodes = flow->graph.nodes;
    uint32_t *taken = calloc((size_t)nodes + 1, sizeof *taken); /* numbers in use in each block */

    if (!taken)
        fatal("out of memory");
    for (int meet = 0; meet < nodes; meet++) {
        if (!marks->at[meet].needs_label)
            continue;
        bool *region = meeting_region(flow, marks, meet);
        uint32_t busy = taken[meet];
        int n = 0;
        for (int i = 0; i < nodes; i++)
            busy |= region[i] ? taken[i] : 0;
        while (n < NUMBERS && (busy >> nth_number(flow, n) & 1))
            n++;
        for (int i = 0; n < NUMBERS && i < nodes; i++) {
            if (region[i] || i == meet)
                taken[i] |= 1u << nth_number(flow, n);
            if (marks->at[i].rpc == meet)
                marks->at[i].add = nth_number(flow, n);
        }
        if (n < NUMBERS)
            marks->at[meet].waits |= 1u << nth_number(flow, n);
        free(region);
    }
    free(taken);
}

marks_t markers_plan(const flow_t *flow, unsigned kinds) {
    marks_t marks = {.at = calloc((size_t)flow->graph.nodes + 1, sizeof *marks.at)};
    bool *divergent = uniform_divergent(flow);

    if (!marks.at)
        fatal("out of memory");
    for (int i = 0; i < flow->graph.nodes; i++)
        marks.at[i] = (mark_t){.rpc = NO_NODE, .add = -1, .loop_begin = -1};
    if (kinds & MARK_RPC)
        plan_meetings(flow, divergent, &marks);
    if ((kinds & MARK_LOOP) && flow->graph.nodes > 0)
        plan_loops(flow, &marks);
    if (kinds & MARK_CB)
        plan_barriers(flow, &marks);
    free(divergent);
    return marks;
}

void marks_free(marks_t *marks) {
    free(marks->at);
    *marks = (marks_t){0};
}

/* Is there a branch whose threads meet nowhere before they return? */
static bool meets_only_at_return(const flow_t *flow) {
    bool *divergent = uniform_divergent(flow);
    bool found = false;

    for (int i = 0; i < flow->graph.nodes; i++)
        found |= divergent[i] && flow->ipdom[i] == NO_NODE;
    free(divergent);
    return found;
}

bool markers_merge_returns(unit_t *unit, const routine_t *routine, const flow_t *flow, int number) {
    char name[32], jump[40];
    int kept = NO_NODE, returns = 0;

    for (int i = 0; i < flow->graph.nodes; i++) {
        if (last_insn(flow, i)->kind == INSN_RETURN) {
            kept = flow->blocks[i].last;
            returns++;
        }
    }
    if (returns < 2 || acts_as_kernel(routine) || !meets_only_at_return(flow))
        return false;
    snprintf(name, sizeof name, ".Lweft_return%d", number);
    snprintf(jump, sizeof jump, "\tj\t%s", name);
    for (int i = 0; i < flow->graph.nodes; i++) {
        if (last_insn(flow, i)->kind == INSN_RETURN && flow->blocks[i].last != kept)
            unit_set_insn(unit, flow->blocks[i].last, jump);
    }
    unit_insert_label(unit, kept, name);
    return true;
}
