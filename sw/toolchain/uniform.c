/* SPDX-License-Identifier: Apache-2.0 */
/* Uniformity: which registers may differ between the threads of a block, and hence which branches
 * may part the threads of a warp. Of a block, since a machine may form its warps from any threads
 * of one, and one binary serves every machine.
 *
 * Differ: thread, lane and warp number, cycle counts, whatever is loaded (but for the parameter
 * window), results of calls, and in a routine that is not a kernel the arguments. Equal: constants,
 * block and grid numbers, the arguments of a kernel. Computing carries it on. A branch that may
 * part the warp makes registers differ as well, although all threads computed them from equal
 * values:
 *  - where its paths meet again, those written on one of them;
 *  - after a loop that threads leave in different rounds, those written in the loop.
 *
 * Everything errs towards "differ", which costs a marker and nothing else.
 */
#include "passes.h"

#include <stdlib.h>

#include "../../cmodel/arch/isa.h"
#include "driver.h"

/* Sets of registers at one point: which may differ, and which hold an address in the parameter
 * window. */
typedef struct {
    regset_t differ, param;
} state_t;

typedef struct {
    const flow_t *flow;
    state_t *in; /* at the start of each block */
    bool *reached;
    regset_t *forced; /* registers that differ at the start, by divergence */
    bool *divergent;
} analysis_t;

static bool uniform_csr(uint32_t csr) {
    switch (csr) {
    case CSR_CORE:
    case CSR_BLOCK_X:
    case CSR_BLOCK_Y:
    case CSR_BLOCK_Z:
    case CSR_BLOCK_DIM_X:
    case CSR_BLOCK_DIM_Y:
    case CSR_BLOCK_DIM_Z:
    case CSR_GRID_DIM_X:
    case CSR_GRID_DIM_Y:
    case CSR_GRID_DIM_Z:
    case CSR_GRID:
    case CSR_STACK_TOP: return true;
    default: return false;
    }
}

/* Does the instruction put an address of the parameter window into rd? */
static bool makes_param(const insn_t *insn, const state_t *state) {
    if (insn->kind == INSN_CONSTANT) {
        return insn->has_value && insn->value >> WINDOW_SHIFT == WINDOW_PARAM;
    }
    return insn->offset && (insn->reads & state->param) != 0;
}

static void step(const insn_t *insn, state_t *state) {
    regset_t rd = insn->rd > 0 ? REG_BIT(insn->rd) : 0;
    bool differs = (insn->reads & state->differ) != 0;
    bool param = makes_param(insn, state);

    switch (insn->kind) {
    case INSN_PLAIN: break;
    case INSN_CONSTANT: differs = false; break;
    case INSN_LOAD: differs |= (insn->reads & state->param) == 0; break;
    case INSN_CSR: differs = !uniform_csr(insn->csr); break;
    case INSN_CALL:
        rd = REGS_CALLER_SAVED;
        differs = true;
        break;
    default: differs = true; break;
    }
    state->differ = differs ? state->differ | rd : state->differ & ~rd;
    state->param = param ? state->param | rd : state->param & ~rd;
}

static state_t entry_state(const routine_t *routine) {
    /* A kernel starts with what crt0.S set, equal in all threads; of the others it reads none. */
    const regset_t equal =
        REG_BIT(REG_ZERO) | REG_BIT(REG_RA) | REG_BIT(REG_SP) | REG_BIT(REG_GP) | REG_BIT(REG_TP);
    bool kernel = routine->kernel && !routine->called;

    return (state_t){kernel ? 0 : ~equal, 0};
}

/* Merge a state into the start of a block; true if that changed it. */
static bool merge(analysis_t *a, int block, state_t state) {
    state_t *in = &a->in[block], old = *in;
    bool first = !a->reached[block];

    in->differ = (first ? 0 : in->differ) | state.differ | a->forced[block];
    in->param = first ? state.param : in->param & state.param;
    a->reached[block] = true;
    return first || in->differ != old.differ || in->param != old.param;
}

static state_t run_block(const analysis_t *a, int number) {
    const block_t *block = &a->flow->blocks[number];
    state_t state = a->in[number];

    for (int i = block->first; i <= block->last; i++) {
        const line_t *line = &a->flow->unit->lines[i];
        if (line->kind == LINE_INSN && line->section == a->flow->routine->section) {
            step(&line->insn, &state);
        }
    }
    return state;
}

static void flow_states(analysis_t *a) {
    const graph_t *graph = &a->flow->graph;
    bool changed = true;

    for (int i = 0; i < graph->nodes; i++) {
        a->reached[i] = false;
    }
    merge(a, 0, entry_state(a->flow->routine));
    while (changed) {
        changed = false;
        for (int i = 0; i < graph->nodes; i++) {
            if (!a->reached[i]) {
                continue;
            }
            state_t out = run_block(a, i);
            for (int k = 0; k < graph->succ[i].count; k++) {
                changed |= merge(a, graph->succ[i].at[k], out);
            }
        }
    }
}

/* What the branch that ends `block` makes differ. */
static void force(analysis_t *a, int block) {
    const graph_t *graph = &a->flow->graph;
    int stop = a->flow->ipdom[block];
    bool *region = graph_region(graph, block, stop);
    bool *joins = graph_joins(graph, block, stop);
    bool *here = calloc((size_t)graph->nodes + 1, sizeof *here);
    regset_t written = 0;

    if (!here) {
        fatal("out of memory");
    }
    here[block] = true;
    bool *round = graph_reaching(graph, region, here); /* empty unless the branch is in a loop */
    for (int i = 0; i < graph->nodes; i++) {
        if (region[i]) {
            written |= a->flow->blocks[i].writes;
        }
    }
    for (int i = 0; i < graph->nodes; i++) {
        bool behind_loop = region[block] && region[i] && !round[i];
        if (joins[i] || behind_loop) {
            a->forced[i] |= written;
        }
    }
    free(region);
    free(joins);
    free(here);
    free(round);
}

/* Branches whose operands may differ and that are not in the set yet; true if there are any. */
static bool find_divergent(analysis_t *a) {
    bool any = false;

    for (int i = 0; i < a->flow->graph.nodes; i++) {
        const insn_t *insn = &a->flow->unit->lines[a->flow->blocks[i].last].insn;
        if (a->divergent[i] || !a->reached[i] || a->flow->graph.succ[i].count < 2 ||
            (insn->kind != INSN_BRANCH && insn->kind != INSN_INDIRECT)) {
            continue;
        }
        state_t state = run_block(a, i);
        if (insn->reads & state.differ) {
            a->divergent[i] = any = true;
            force(a, i);
        }
    }
    return any;
}

bool *uniform_divergent(const flow_t *flow) {
    size_t nodes = (size_t)flow->graph.nodes + 1;
    analysis_t a = {.flow = flow,
                    .in = calloc(nodes, sizeof *a.in),
                    .reached = calloc(nodes, sizeof *a.reached),
                    .forced = calloc(nodes, sizeof *a.forced),
                    .divergent = calloc(nodes, sizeof *a.divergent)};

    if (!a.in || !a.reached || !a.forced || !a.divergent) {
        fatal("out of memory");
    }
    if (flow->graph.nodes > 0) {
        do {
            flow_states(&a);
        } while (find_divergent(&a));
    }
    free(a.in);
    free(a.reached);
    free(a.forced);
    return a.divergent;
}
