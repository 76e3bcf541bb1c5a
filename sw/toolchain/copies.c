/* SPDX-License-Identifier: Apache-2.0 */
/* Barriers of the source that stand in several places of the machine code: copied by the compiler,
 * or part of a function that was inlined on two sides of a branch. Threads of a warp that part
 * there reach different ones.
 *
 * gcc says before each statement of inline assembly which line of the source it comes from:
 * `# 12 "kernel.c" 1`. clang says it where the line changes: `.loc 1 12 5  # kernel.cu:12:5`. Two
 * barriers with one line are one barrier of the source; for clang, with one column as well.
 */
#include "passes.h"

#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* Line of the first barrier in a block, -1 if there is none, or a call comes to one before it. */
static int barrier_line(const flow_t *flow, int block) {
    for (int i = flow->blocks[block].first; i <= flow->blocks[block].last; i++) {
        const line_t *line = &flow->unit->lines[i];
        const routine_t *callee = NULL;
        if (line->kind != LINE_INSN || line->section != flow->routine->section) {
            continue;
        }
        if (line->insn.kind == INSN_BARRIER) {
            return i;
        }
        if (line->insn.kind == INSN_CALL && line->insn.target) {
            callee = unit_find_routine(flow->unit, line->insn.target);
        }
        if (callee && callee->may_barrier) {
            return -1;
        }
    }
    return -1;
}

/* What the compiler says of the source of a statement, `12 "kernel.c" 1` or `kernel.cu:12:5`; NULL
 * if nothing, and for line -1. */
static const char *source_of(const unit_t *unit, const routine_t *routine, int line) {
    unsigned number;
    char quote;
    bool beside = true; /* nothing but remarks are between */

    for (int i = line - 1; i >= routine->label; i--) {
        const char *text = unit->lines[i].text, *remark;
        beside = beside && unit->lines[i].kind == LINE_OTHER;
        if (beside && sscanf(text, "# %u %c", &number, &quote) == 2 && quote == '"') {
            return number > 0 ? text + 2 : NULL;
        }
        if (line_directive(&unit->lines[i], ".loc") && (remark = strstr(text, "# "))) {
            return sscanf(remark, "# %*[^:]:%u", &number) == 1 && number > 0 ? remark + 2 : NULL;
        }
    }
    return NULL;
}

/* Blocks with the barriers that a thread may reach first from `start`, before it comes to `meet`.
 * The caller frees the set. */
static bool *first_barriers(const flow_t *flow, int start, int meet) {
    size_t nodes = (size_t)flow->graph.nodes + 1;
    bool *seen = calloc(nodes, sizeof *seen), *first = calloc(nodes, sizeof *first);
    ints_t work = {0};

    if (!seen || !first) {
        fatal("out of memory");
    }
    if (start != meet) {
        ints_add(&work, start);
    }
    while (work.count > 0) {
        int at = work.at[--work.count];
        const ints_t *next = &flow->graph.succ[at];
        if (seen[at]) {
            continue;
        }
        seen[at] = true;
        first[at] = flow->blocks[at].barrier;
        for (int i = 0; !first[at] && i < next->count; i++) {
            if (next->at[i] != meet) {
                ints_add(&work, next->at[i]);
            }
        }
    }
    free(work.at);
    free(seen);
    return first;
}

static void add_copy(copies_t *copies, copy_t copy) {
    for (int i = 0; i < copies->count; i++) {
        if (strcmp(copies->at[i].source, copy.source) == 0) {
            return;
        }
    }
    copies->at = realloc(copies->at, ((size_t)copies->count + 1) * sizeof *copies->at);
    if (!copies->at) {
        fatal("out of memory");
    }
    copies->at[copies->count++] = copy;
}

/* Barriers of one source among those that two sides of a branch reach first. Where both sides can
 * reach both of them, something behind the branch decides, and parting here does no harm. */
static void compare_sides(const flow_t *flow, int branch, const bool *left, const bool *right,
                          copies_t *copies) {
    for (int a = 0; a < flow->graph.nodes; a++) {
        for (int b = 0; left[a] && b < flow->graph.nodes; b++) {
            if (!right[b] || a == b || (right[a] && left[b])) {
                continue;
            }
            int one = barrier_line(flow, a), other = barrier_line(flow, b);
            const char *source = source_of(flow->unit, flow->routine, one);
            const char *same = source_of(flow->unit, flow->routine, other);
            if (source && same && strcmp(source, same) == 0) {
                add_copy(copies, (copy_t){source, flow->blocks[branch].last, one, other});
            }
        }
    }
}

copies_t copies_find(const flow_t *flow, const marks_t *marks) {
    copies_t copies = {0};

    for (int i = 0; i < flow->graph.nodes; i++) {
        const ints_t *next = &flow->graph.succ[i];
        if (!marks->at[i].parts) {
            continue;
        }
        for (int k = 1; k < next->count; k++) {
            bool *right = first_barriers(flow, next->at[k], marks->at[i].rpc);
            for (int m = 0; m < k; m++) {
                bool *left = first_barriers(flow, next->at[m], marks->at[i].rpc);
                compare_sides(flow, i, left, right, &copies);
                free(left);
            }
            free(right);
        }
    }
    return copies;
}

void copies_free(copies_t *copies) {
    free(copies->at);
    *copies = (copies_t){0};
}
