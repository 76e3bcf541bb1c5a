/* SPDX-License-Identifier: Apache-2.0 */
/* The control-flow graph of one routine. Blocks are numbered in the order of the text.
 *
 * A jump out of the routine is taken for a tail call. An indirect jump goes to the labels of the
 * jump tables whose addresses reach it in a register, or, if there is none, of all tables that the
 * routine names.
 */
#include "passes.h"

#include <stdlib.h>
#include <string.h>

#include "driver.h"

/* Block of each line (of the next instruction at or after it), for one routine. */
typedef struct {
    flow_t *flow;
    int *block_at; /* index: line - routine->label; NO_NODE: none follows */
} builder_t;

static const line_t *line_of(const flow_t *flow, int line) {
    return &flow->unit->lines[line];
}

static bool in_routine(const flow_t *flow, int line) {
    return line >= flow->routine->label && line < flow->routine->end &&
           line_of(flow, line)->section == flow->routine->section;
}

static bool is_instruction(const flow_t *flow, int line) {
    return in_routine(flow, line) && line_of(flow, line)->kind == LINE_INSN;
}

static bool ends_block(insn_kind_t kind) {
    switch (kind) {
    case INSN_BRANCH:
    case INSN_JUMP:
    case INSN_INDIRECT:
    case INSN_TAIL:
    case INSN_RETURN:
    case INSN_END: return true;
    default: return false;
    }
}

/* Data written as directives among the instructions cannot be followed. */
static bool data_directive(const line_t *line) {
    static const char *const names[] = {".word", ".4byte",  ".long",  ".half", ".2byte",  ".short",
                                        ".byte", ".dword",  ".8byte", ".quad", ".zero",   ".space",
                                        ".skip", ".incbin", ".macro", ".rept", ".include"};

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (line_directive(line, names[i])) {
            return true;
        }
    }
    return false;
}

static void find_opaque(flow_t *flow) {
    for (int i = flow->routine->label; i < flow->routine->end; i++) {
        const line_t *line = line_of(flow, i);
        if (!in_routine(flow, i)) {
            continue;
        }
        if (line->kind == LINE_INSN && line->insn.kind == INSN_UNKNOWN) {
            flow->opaque = "an instruction that the marker pass does not know";
        } else if (line->kind == LINE_INSN && line->insn.kind == INSN_MARKER) {
            flow->opaque = "a marker placed by hand";
        } else if (data_directive(line)) {
            flow->opaque = "data or a macro among the instructions";
        }
        if (flow->opaque) {
            flow->opaque_line = (int)line->number;
            return;
        }
    }
}

/* Cut the routine into blocks; returns their number. */
static int cut_blocks(builder_t *b) {
    flow_t *flow = b->flow;
    int label = flow->routine->label, length = flow->routine->end - label;
    bool fresh = true;
    int count = 0;

    flow->blocks = calloc((size_t)length + 1, sizeof *flow->blocks);
    b->block_at = calloc((size_t)length + 1, sizeof *b->block_at);
    if (!flow->blocks || !b->block_at) {
        fatal("out of memory");
    }
    for (int i = label; i < flow->routine->end; i++) {
        if (in_routine(flow, i) && line_of(flow, i)->kind == LINE_LABEL) {
            fresh = true;
        }
        if (!is_instruction(flow, i)) {
            continue;
        }
        if (fresh) {
            flow->blocks[count++].first = i;
        }
        flow->blocks[count - 1].last = i;
        fresh = ends_block(line_of(flow, i)->insn.kind);
    }
    for (int i = flow->routine->end - 1, next = NO_NODE, k = count - 1; i >= label; i--) {
        if (k >= 0 && flow->blocks[k].first == i) {
            next = k--;
        }
        b->block_at[i - label] = next;
    }
    return count;
}

static void describe_block(flow_t *flow, block_t *block) {
    for (int i = block->first; i <= block->last; i++) {
        const insn_t *insn = &line_of(flow, i)->insn;
        const routine_t *callee;
        if (!is_instruction(flow, i)) {
            continue;
        }
        block->writes |= REG_BIT(insn->rd);
        block->loads |= insn->kind == INSN_LOAD;
        if (insn->kind == INSN_BARRIER) {
            block->barrier = true;
        }
        block->meeting |= insn->kind == INSN_MEETING;
        if (insn->kind != INSN_CALL) {
            continue;
        }
        block->writes |= REGS_CALLER_SAVED;
        block->loads = true;
        callee = insn->target ? unit_find_routine(flow->unit, insn->target) : NULL;
        block->barrier |= callee && callee->may_barrier;
        block->meeting |= callee && callee->may_meet;
    }
    block->writes &= ~REG_BIT(REG_ZERO);
}

/* Line of a label, looked for in the routine first. */
static int find_target(const flow_t *flow, const char *name, int from) {
    if (name[0] == '.') {
        for (int i = flow->routine->label; i < flow->routine->end; i++) {
            if (line_of(flow, i)->kind == LINE_LABEL && !strcmp(line_of(flow, i)->label, name)) {
                return i;
            }
        }
    }
    return unit_find_label(flow->unit, name, from);
}

/* An edge to the code at `line`; false if that is outside the routine. */
static bool connect(builder_t *b, int from, int line) {
    if (line < 0 || !in_routine(b->flow, line)) {
        return false;
    }
    int to = b->block_at[line - b->flow->routine->label];
    if (to != NO_NODE) {
        graph_add(&b->flow->graph, from, to);
    }
    return true;
}

/* Edges to the labels listed in words after the label in line `table`. */
static bool connect_table(builder_t *b, int from, int table) {
    bool any = false;

    for (int i = table + 1; i < b->flow->unit->line_count; i++) {
        const line_t *line = line_of(b->flow, i);
        const char *word = line_directive(line, ".word");
        char name[128];
        if (line->kind == LINE_OTHER && !word && !data_directive(line) &&
            !line_directive(line, ".section")) {
            continue; /* alignment, comments */
        }
        if (!word || sscanf(word, "%127[A-Za-z0-9_.$]", name) != 1) {
            break;
        }
        int target = find_target(b->flow, name, i);
        if (target >= 0 && in_routine(b->flow, target)) {
            any |= connect(b, from, target);
        }
    }
    return any;
}

/* Edges to the tables whose labels occur in the instructions of lines [first, end). */
static bool connect_tables_named(builder_t *b, int from, int first, int end) {
    bool any = false;

    for (int i = first; i < end; i++) {
        char name[128];
        const char *dot;
        if (!is_instruction(b->flow, i) || ends_block(line_of(b->flow, i)->insn.kind)) {
            continue;
        }
        dot = strstr(line_of(b->flow, i)->text, ".L");
        if (!dot || sscanf(dot, "%127[A-Za-z0-9_.$]", name) != 1) {
            continue;
        }
        int table = unit_find_label(b->flow->unit, name, i);
        if (table >= 0 && !in_routine(b->flow, table)) {
            any |= connect_table(b, from, table);
        }
    }
    return any;
}

/* What may hold the address of a jump table at some point: registers, and words of the stack by
 * their distance from sp, to which compilers spill them. */
enum { SLOTS = 64 };
typedef struct {
    regset_t registers;
    uint64_t slots;
} places_t;

/* Number of the word of the stack that a load or store is for, or -1. */
static int stack_slot(const line_t *line) {
    const char *operand = strchr(line->text, ',');
    int offset;

    if (!operand || !strstr(operand, "(sp)") || sscanf(operand + 1, "%d", &offset) != 1) {
        return -1;
    }
    return offset >= 0 && offset / 4 < SLOTS ? offset / 4 : -1;
}

/* The same address before an instruction that may have put it there, a table's or another's. */
static places_t before_instruction(const line_t *line, places_t places) {
    const insn_t *insn = &line->insn;
    int slot = insn->kind == INSN_LOAD || insn->kind == INSN_STORE ? stack_slot(line) : -1;

    if (insn->kind == INSN_CALL) {
        places.registers &= ~REGS_CALLER_SAVED;
    }
    if (insn->kind == INSN_STORE && slot >= 0 && places.slots >> slot & 1) {
        places.slots &= ~((uint64_t)1 << slot);
        places.registers |= insn->reads & ~REG_BIT(REG_SP);
    }
    if (insn->rd == 0 || !(places.registers >> insn->rd & 1)) {
        return places;
    }
    places.registers &= ~REG_BIT(insn->rd);
    if (slot >= 0) {
        places.slots |= (uint64_t)1 << slot;
    } else if (insn->kind == INSN_PLAIN || insn->kind == INSN_LOAD) {
        places.registers |= insn->reads;
    }
    return places;
}

/* From the end of a block to its start: edges from block `jump` to the tables whose addresses are
 * put into `places`. Returns the places that matter at the start: none where a table was found,
 * since what else the address is made of is an index. */
static places_t trace_back(builder_t *b, int jump, const block_t *block, places_t places) {
    for (int i = block->last; i >= block->first; i--) {
        const line_t *line = line_of(b->flow, i);
        if (!is_instruction(b->flow, i)) {
            continue;
        }
        bool sets = line->insn.rd != 0 && (places.registers >> line->insn.rd & 1);
        if (sets && connect_tables_named(b, jump, i, i + 1)) {
            return (places_t){0};
        }
        places = before_instruction(line, places);
    }
    return places;
}

/* Edges from an indirect jump to the tables whose addresses reach it, along the edges found up to
 * now, in what it computes its target from. Compilers move such addresses out of loops, and a
 * register has those of several tables in turn. Returns whether edges were added. */
static bool connect_tables_reaching(builder_t *b, int jump) {
    const graph_t *graph = &b->flow->graph;
    places_t *wanted = calloc((size_t)graph->nodes, sizeof *wanted); /* at the end of blocks */
    int before = graph->succ[jump].count;
    ints_t work = {0};

    if (!wanted) {
        fatal("out of memory");
    }
    wanted[jump].registers = line_of(b->flow, b->flow->blocks[jump].last)->insn.reads;
    ints_add(&work, jump);
    while (work.count > 0) {
        int at = work.at[--work.count];
        places_t start = trace_back(b, jump, &b->flow->blocks[at], wanted[at]);
        for (int i = 0; i < graph->pred[at].count; i++) {
            int from = graph->pred[at].at[i];
            places_t *end = &wanted[from];
            if (!(start.registers & ~end->registers) && !(start.slots & ~end->slots)) {
                continue;
            }
            end->registers |= start.registers;
            end->slots |= start.slots;
            ints_add(&work, from);
        }
    }
    free(work.at);
    free(wanted);
    return graph->succ[jump].count > before;
}

static bool is_indirect(const flow_t *flow, int block) {
    return line_of(flow, flow->blocks[block].last)->insn.kind == INSN_INDIRECT;
}

/* Indirect jumps go to the tables whose addresses reach them; else to all that the routine names.
 * A jump without any leaves the routine. */
static void connect_indirect(builder_t *b) {
    const routine_t *routine = b->flow->routine;
    graph_t *graph = &b->flow->graph;
    bool changed = true;

    while (changed) {
        changed = false;
        for (int i = 0; i < graph->nodes; i++) {
            changed |= is_indirect(b->flow, i) && connect_tables_reaching(b, i);
        }
    }
    for (int i = 0; i < graph->nodes; i++) {
        if (is_indirect(b->flow, i) && graph->succ[i].count == 0 &&
            !connect_tables_named(b, i, routine->label, routine->end)) {
            b->flow->exits[i] = EXIT_STRONG;
        }
    }
}

static void connect_block(builder_t *b, int number) {
    flow_t *flow = b->flow;
    const block_t *block = &flow->blocks[number];
    const insn_t *insn = &line_of(flow, block->last)->insn;
    bool falls = false;

    switch (insn->kind) {
    case INSN_RETURN:
    case INSN_TAIL: flow->exits[number] = EXIT_STRONG; return;
    case INSN_END: flow->exits[number] = EXIT_WEAK; return;
    case INSN_INDIRECT: return;
    case INSN_JUMP:
    case INSN_BRANCH:
        falls = insn->kind == INSN_BRANCH;
        if (!connect(b, number, find_target(flow, insn->target, block->last))) {
            flow->exits[number] = EXIT_STRONG;
        }
        break;
    default: falls = true; break;
    }
    if (falls && number + 1 < flow->graph.nodes) {
        graph_add(&flow->graph, number, number + 1);
    }
    if (flow->graph.succ[number].count == 0 && flow->exits[number] == EXIT_NONE) {
        flow->exits[number] = EXIT_WEAK; /* runs off the end: after a call that does not return */
    }
}

void flow_build(flow_t *flow, const unit_t *unit, const routine_t *routine) {
    builder_t b = {.flow = flow};

    *flow = (flow_t){.unit = unit, .routine = routine};
    find_opaque(flow);
    if (flow->opaque) {
        return;
    }
    graph_init(&flow->graph, cut_blocks(&b));
    flow->exits = calloc((size_t)flow->graph.nodes + 1, sizeof *flow->exits);
    if (!flow->exits) {
        fatal("out of memory");
    }
    for (int i = 0; i < flow->graph.nodes; i++) {
        describe_block(flow, &flow->blocks[i]);
        connect_block(&b, i);
    }
    connect_indirect(&b);
    flow->ipdom = graph_postdominators(&flow->graph, flow->exits);
    free(b.block_at);
}

void flow_free(flow_t *flow) {
    graph_free(&flow->graph);
    free(flow->blocks);
    free(flow->exits);
    free(flow->ipdom);
    *flow = (flow_t){0};
}
