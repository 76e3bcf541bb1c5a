/* SPDX-License-Identifier: Apache-2.0 */
/* Which markers go where. docs/reference/toolchain.md gives the rules and their reasons.
 *
 * simt.rpc: before every branch or indirect jump that may part a warp, naming its immediate
 *   post-dominator; none where that is only the end of the routine. In a kernel with a block
 *   barrier before that place, the place where the ways to the barrier meet; threads that end
 *   without one go first ("early exit"). The same with a vote or shuffle before it and none behind.
 * simt.lpc: before such a branch in a loop, naming the block of the loop's backward branch, where
 *   two of the branch's ways come there before the place of simt.rpc.
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

/* Blocks of a kernel at which threads wait for others, and the ways to them. `ways` and `before`
 * are NULL where no block waits, and in routines that are no kernel. */
typedef struct {
    bool *wait; /* of each block: threads wait there */
    int *ways;  /* the nearest block that all ways from this one to a next wait pass; NO_NODE for a
                 * wait itself, and where there is no such block. Ways on which the thread ends
                 * first, by a return or by simt.exit, do not count */
    bool *before; /* the block waits, or a wait can be reached from it */
} waits_t;

static void waits_free(waits_t *waits) {
    free(waits->wait);
    free(waits->ways);
    free(waits->before);
}

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count, size);
    if (!memory) {
        fatal("out of memory");
    }
    return memory;
}

/* Waits at block barriers, or at these, votes and shuffles. */
static waits_t find_waits(const flow_t *flow, bool meetings) {
    size_t nodes = (size_t)flow->graph.nodes + 1;
    waits_t waits = {.wait = allocate(nodes, sizeof *waits.wait)};
    bool any = false;

    for (int i = 0; i < flow->graph.nodes; i++) {
        waits.wait[i] = flow->blocks[i].barrier || (meetings && flow->blocks[i].meeting);
        any |= waits.wait[i];
    }
    if (!any || !acts_as_kernel(flow->routine)) {
        return waits;
    }
    graph_exit_t *exits = allocate(nodes, sizeof *exits);
    bool *all = allocate(nodes, sizeof *all);
    for (int i = 0; i < flow->graph.nodes; i++) {
        all[i] = true;
        exits[i] = waits.wait[i]                    ? EXIT_STRONG
                   : flow->graph.succ[i].count == 0 ? EXIT_WEAK
                                                    : EXIT_NONE;
    }
    waits.ways = graph_postdominators(&flow->graph, exits);
    waits.before = graph_reaching(&flow->graph, all, waits.wait);
    free(exits);
    free(all);
    return waits;
}

/* The first block that the ways from `a` and from `b` have in common, or NO_NODE. */
static int common_way(const int *ways, int a, int b) {
    for (int i = a; i != NO_NODE; i = ways[i]) {
        for (int k = b; k != NO_NODE; k = ways[k]) {
            if (i == k) {
                return i;
            }
        }
    }
    return NO_NODE;
}

/* May threads that part at the end of `block` come to a wait before they meet at `meet`? */
static bool wait_between(const flow_t *flow, const waits_t *waits, int block, int meet) {
    bool *region = graph_region(&flow->graph, block, meet), found = false;

    for (int i = 0; i < flow->graph.nodes; i++) {
        found |= region[i] && waits->wait[i];
    }
    free(region);
    return found;
}

/* Where threads of a kernel that part at the end of `block` meet before the next wait, although
 * some may end without it: `if (i >= n) return; ... barrier();`. Were they to meet where those
 * end, the others would reach the barrier in parts. So they meet where their ways to the barrier
 * do, and those that leave run to their end first. NO_NODE where ways lead to different barriers.
 */
static int meeting_before_wait(const flow_t *flow, const waits_t *waits, int block) {
    const ints_t *next = &flow->graph.succ[block];
    int meet = NO_NODE;
    bool first = true;

    for (int i = 0; i < next->count; i++) {
        if (!waits->before[next->at[i]]) {
            continue;
        }
        meet = first ? next->at[i] : common_way(waits->ways, meet, next->at[i]);
        first = false;
    }
    return meet;
}

/* Where threads that part at the end of `block` meet: the post-dominator, but for those that could
 * wait for others which had stopped there. At a vote or shuffle that is so where those have nothing
 * before them but their end. Where they have more, the post-dominator must stay: threads that do
 * not vote may be waited for behind it. */
static int place_to_meet(const flow_t *flow, const waits_t *barriers, const waits_t *all,
                         int block) {
    int meet = flow->ipdom[block], other = NO_NODE;
    bool barrier = barriers->ways && wait_between(flow, barriers, block, meet);
    bool last = all->ways && (meet == NO_NODE || !all->before[meet]);

    if (all->ways && (barrier || last) && wait_between(flow, all, block, meet)) {
        other = meeting_before_wait(flow, all, block);
    }
    if (other == NO_NODE && barrier) {
        other = meeting_before_wait(flow, barriers, block);
    }
    return other == NO_NODE ? meet : other;
}

static void plan_meetings(const flow_t *flow, const bool *divergent, marks_t *marks) {
    waits_t barriers = find_waits(flow, false), all = find_waits(flow, true);

    for (int i = 0; i < flow->graph.nodes; i++) {
        if (!divergent[i]) {
            continue;
        }
        int meet = place_to_meet(flow, &barriers, &all, i);
        marks->divergent++;
        marks->unmarked += meet == NO_NODE;
        marks->at[i].parts = true;
        marks->at[i].rpc = meet;
        if (meet != NO_NODE) {
            marks->at[meet].needs_label = true;
        }
    }
    waits_free(&barriers);
    waits_free(&all);
}

/* Do two ways from the end of `block` come to `likely` before they come to `meet`? */
static bool ways_meet(const flow_t *flow, int block, int meet, int likely) {
    const ints_t *next = &flow->graph.succ[block];
    bool *region = graph_region(&flow->graph, block, meet);
    bool *goal = calloc((size_t)flow->graph.nodes, sizeof *goal);
    int ways = 0;

    if (!goal) {
        fatal("out of memory");
    }
    region[block] = false; /* a way that goes round and parts again is no way to the same meeting */
    goal[likely] = region[likely];
    bool *reaching = graph_reaching(&flow->graph, region, goal);
    for (int i = 0; i < next->count; i++) {
        ways += reaching[next->at[i]];
    }
    free(reaching);
    free(goal);
    free(region);
    return ways > 1;
}

/* Where the straight code begins that ends with the block, the end of a loop: labels that nothing
 * jumps to part it. The walk ends within the loop: were all of that straight, no branch of it would
 * part a warp. */
static int straight_from(const flow_t *flow, int block) {
    const graph_t *graph = &flow->graph;

    while (graph->pred[block].count == 1 && graph->succ[graph->pred[block].at[0]].count == 1) {
        block = graph->pred[block].at[0];
    }
    return block;
}

/* The straight code that ends in the backward branch of the innermost loop around `block`: of
 * several, the first one behind it, else the last. NO_NODE outside of loops, and for a block that
 * ends in that branch itself. */
static int backward_branch(const flow_t *flow, const loops_t *loops, int block) {
    const loop_t *inner = NULL;
    int size = 0, found = NO_NODE;

    for (int k = 0; k < loops->count; k++) {
        int blocks = 0;
        for (int i = 0; i < flow->graph.nodes; i++) {
            blocks += loops->at[k].body[i];
        }
        if (loops->at[k].body[block] && (!inner || blocks < size)) {
            inner = &loops->at[k];
            size = blocks;
        }
    }
    for (int i = 0; inner && i < flow->graph.nodes; i++) {
        const ints_t *next = &flow->graph.succ[i];
        bool back = false;
        for (int s = 0; s < next->count; s++) {
            back |= inner->body[i] && next->at[s] == inner->header;
        }
        if (back && (found == NO_NODE || found < block)) {
            found = i;
        }
    }
    return found == block || found == NO_NODE ? NO_NODE : straight_from(flow, found);
}

static void plan_likely(const flow_t *flow, marks_t *marks) {
    loops_t loops = graph_loops(&flow->graph, 0);

    for (int i = 0; i < flow->graph.nodes; i++) {
        int likely = marks->at[i].parts ? backward_branch(flow, &loops, i) : NO_NODE;
        if (likely != NO_NODE && likely != marks->at[i].rpc &&
            ways_meet(flow, i, marks->at[i].rpc, likely)) {
            marks->at[i].likely = likely;
            marks->at[likely].needs_label = true;
        }
    }
    loops_free(&loops);
}

static void plan_loops(const flow_t *flow, marks_t *marks) {
    loops_t loops = graph_loops(&flow->graph, 0);
    int used = 0;

    for (int k = 0; k < loops.count && used < NUMBERS; k++) {
        const loop_t *loop = &loops.at[k];
        bool loads = false;
        for (int i = 0; i < flow->graph.nodes; i++) {
            loads |= loop->body[i] && flow->blocks[i].loads;
        }
        if (!loads) {
            continue;
        }
        int number = nth_number(flow, used++);
        marks->at[loop->header].loop_begin = number;
        for (int i = 0; i < flow->graph.nodes; i++) {
            const ints_t *next = &flow->graph.succ[i];
            for (int s = 0; loop->body[i] && s < next->count; s++) {
                if (!loop->body[next->at[s]]) {
                    marks->at[next->at[s]].loop_ends |= 1u << number;
                }
            }
        }
    }
    loops_free(&loops);
}

/* All blocks between the branches that meet at `meet` and that place. */
static bool *meeting_region(const flow_t *flow, const marks_t *marks, int meet) {
    bool *region = calloc((size_t)flow->graph.nodes + 1, sizeof *region);

    if (!region) {
        fatal("out of memory");
    }
    for (int i = 0; i < flow->graph.nodes; i++) {
        if (marks->at[i].rpc != meet) {
            continue;
        }
        bool *one = graph_region(&flow->graph, i, meet);
        for (int k = 0; k < flow->graph.nodes; k++) {
            region[k] |= one[k] || k == i;
        }
        free(one);
    }
    return region;
}

static void plan_barriers(const flow_t *flow, marks_t *marks) {
    int nodes = flow->graph.nodes;
    uint32_t *taken = calloc((size_t)nodes + 1, sizeof *taken); /* numbers in use in each block */

    if (!taken) {
        fatal("out of memory");
    }
    for (int meet = 0; meet < nodes; meet++) {
        if (!marks->at[meet].needs_label) {
            continue;
        }
        bool *region = meeting_region(flow, marks, meet);
        uint32_t busy = taken[meet];
        int n = 0;
        for (int i = 0; i < nodes; i++) {
            busy |= region[i] ? taken[i] : 0;
        }
        while (n < NUMBERS && (busy >> nth_number(flow, n) & 1)) {
            n++;
        }
        for (int i = 0; n < NUMBERS && i < nodes; i++) {
            if (region[i] || i == meet) {
                taken[i] |= 1u << nth_number(flow, n);
            }
            if (marks->at[i].rpc == meet) {
                marks->at[i].add = nth_number(flow, n);
            }
        }
        if (n < NUMBERS) {
            marks->at[meet].waits |= 1u << nth_number(flow, n);
        }
        free(region);
    }
    free(taken);
}

marks_t markers_plan(const flow_t *flow, unsigned kinds) {
    marks_t marks = {.at = calloc((size_t)flow->graph.nodes + 1, sizeof *marks.at)};
    bool *divergent = uniform_divergent(flow);

    if (!marks.at) {
        fatal("out of memory");
    }
    for (int i = 0; i < flow->graph.nodes; i++) {
        marks.at[i] = (mark_t){.rpc = NO_NODE, .likely = NO_NODE, .add = -1, .loop_begin = -1};
    }
    if (kinds & MARK_RPC) {
        plan_meetings(flow, divergent, &marks);
    }
    if ((kinds & MARK_LPC) && flow->graph.nodes > 0) {
        plan_likely(flow, &marks);
    }
    if ((kinds & MARK_LOOP) && flow->graph.nodes > 0) {
        plan_loops(flow, &marks);
    }
    if (kinds & MARK_CB) {
        plan_barriers(flow, &marks);
    }
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

    for (int i = 0; i < flow->graph.nodes; i++) {
        found |= divergent[i] && flow->ipdom[i] == NO_NODE;
    }
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
    if (returns < 2 || acts_as_kernel(routine) || !meets_only_at_return(flow)) {
        return false;
    }
    snprintf(name, sizeof name, ".Lweft_return%d", number);
    snprintf(jump, sizeof jump, "\tj\t%s", name);
    for (int i = 0; i < flow->graph.nodes; i++) {
        if (last_insn(flow, i)->kind == INSN_RETURN && flow->blocks[i].last != kept) {
            unit_set_insn(unit, flow->blocks[i].last, jump);
        }
    }
    unit_insert_label(unit, kept, name);
    return true;
}
