/* SPDX-License-Identifier: Apache-2.0 */
/* The marker pass, in the order in which data flows: text, instructions, control flow, graph
 * questions, uniformity, markers. One section per file. docs/reference/toolchain.md explains it.
 *
 * The graph part knows nothing of instructions, so that it can be tested on random graphs.
 * Allocation failure ends the process (fatal in driver.h).
 */
#ifndef WEFT_CC_PASSES_H
#define WEFT_CC_PASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "pass.h"

/* --- insn.c: what one instruction does to registers and control flow --- */

/* A set of registers: bits 0..31 are x0..x31, 32..63 f0..f31. */
typedef uint64_t regset_t;
#define REG_BIT(number) ((regset_t)1 << (number))

typedef enum {
    INSN_PLAIN,    /* rd = f(reads) */
    INSN_CONSTANT, /* rd = value, or an address the linker knows */
    INSN_LOAD,     /* rd = memory[one of reads] */
    INSN_STORE,
    INSN_ATOMIC,   /* rd = memory[one of reads], and memory changes */
    INSN_CSR,      /* rd = csr */
    INSN_MEETING,  /* rd = what reads are in other threads of the program's warp */
    INSN_BRANCH,   /* to target if f(reads), else on */
    INSN_JUMP,     /* to target */
    INSN_INDIRECT, /* to the address in reads */
    INSN_CALL,     /* to target (NULL: to the address in reads) and back */
    INSN_TAIL,     /* to target in another function, not back */
    INSN_RETURN,
    INSN_END, /* the thread ends: simt.exit, ebreak, ecall */
    INSN_BARRIER,
    INSN_MARKER,
    INSN_UNKNOWN /* may do anything */
} insn_kind_t;

typedef struct {
    insn_kind_t kind;
    int rd; /* 0..63, 0: none */
    regset_t reads;
    uint32_t csr;
    bool offset;    /* rd = the register in reads plus a number: addi, mv */
    bool has_value; /* INSN_CONSTANT, and the value is a plain number */
    uint32_t value;
    char *target; /* label, owned; NULL if there is none */
} insn_t;

enum { REG_ZERO = 0, REG_RA = 1, REG_SP = 2, REG_GP = 3, REG_TP = 4, REG_A0 = 10, REG_F = 32 };

/* Registers that a call may change: ra, t0-t6, a0-a7, and all f registers, as weft-cc passes floats
 * in a registers (docs/reference/toolchain.md). */
#define REGS_CALLER_SAVED 0xfffffffff003fce2u

/* Decode one statement of assembly (no label, no directive but .insn). */
insn_t insn_parse(const char *text);
void insn_free(insn_t *insn);

/* --- asm.c: a file of assembly as a list of lines --- */

typedef enum { LINE_OTHER, LINE_LABEL, LINE_INSN } line_kind_t;

typedef struct {
    line_kind_t kind;
    unsigned number; /* in the input */
    char *text;      /* as written, without the newline */
    char *label;     /* LINE_LABEL: its name */
    insn_t insn;     /* LINE_INSN */
    int section;     /* index into unit_t.sections */
} line_t;

typedef struct {
    char *name;
    int label, end; /* lines [label, end) */
    int section;
    bool kernel;      /* lies in the section of __kernel functions */
    bool called;      /* called or named within the unit */
    bool may_barrier; /* contains a block barrier, or calls one that does */
    bool may_meet;    /* the same of a vote or shuffle */
} routine_t;

/* Another name of a routine: the compiler keeps one of several equal functions (.set NAME,ROUTINE).
 */
typedef struct {
    char *name, *routine;
} alias_t;

typedef struct {
    line_t *lines;
    int line_count, line_room;
    char **sections;
    int section_count;
    routine_t *routines;
    int routine_count;
    alias_t *aliases;
    int alias_count;
} unit_t;

/* Read and parse a whole file. Returns false on a read error. */
bool unit_read(unit_t *unit, FILE *in);
void unit_free(unit_t *unit);

/* Line of a label: plain names anywhere in the unit; local numbers ("1f", "1b") seen from line
 * `from`. Returns -1 if there is none. */
int unit_find_label(const unit_t *unit, const char *name, int from);
/* Routine of this name, or NULL. */
const routine_t *unit_find_routine(const unit_t *unit, const char *name);
/* The first label from line `from` on behind which instructions stand that are in no routine, as
 * nothing declares the label as a function; -1 if there is none. */
int unit_undeclared(const unit_t *unit, int from);
/* Whether a line is in the section of __kernel functions. */
bool unit_in_kernel_section(const unit_t *unit, int line);
/* Replace the text of a statement and decode it again. */
void unit_set_insn(unit_t *unit, int line, const char *text);
/* Insert a label before a line; lines and routines behind it move up. */
void unit_insert_label(unit_t *unit, int before, const char *name);
/* Whether `directive` (say ".type") heads this line; the rest of it, or NULL. */
const char *line_directive(const line_t *line, const char *directive);

/* --- adapt.c: statements that weft's instruction set writes differently ---
 */

/* Replace them; ends the process with a message for what has no equivalent. `source` is named in
 * it. */
void adapt_unit(unit_t *unit, const char *source);

/* --- graph.c: questions about directed graphs --- */

typedef struct {
    int *at, count, room;
} ints_t;

typedef struct {
    int nodes;
    ints_t *succ, *pred;
} graph_t;

/* How a node can end the walk. A walk that ends at a WEAK exit never meets another again. */
typedef enum { EXIT_NONE, EXIT_WEAK, EXIT_STRONG } graph_exit_t;

enum { NO_NODE = -1 };

void graph_init(graph_t *graph, int nodes);
void graph_add(graph_t *graph, int from, int to); /* a second equal edge is dropped */
void graph_free(graph_t *graph);
void ints_add(ints_t *list, int value);

/* Nodes reachable from the successors of `from` without passing `stop` (NO_NODE: no limit); `stop`
 * is not in the set, `from` only if it lies on a cycle. The caller frees the set. */
bool *graph_region(const graph_t *graph, int from, int stop);

/* Nodes of `member` from which some node of `goal` can be reached within `member`, those of `goal`
 * included. The caller frees the set. */
bool *graph_reaching(const graph_t *graph, const bool *member, const bool *goal);

/* Immediate post-dominator of every node, NO_NODE where only the end of all walks is left. In three
 * layers: nodes that can reach a strong exit are judged on the paths to strong exits alone. Of the
 * others those that can reach a weak exit are judged on paths to those. The rest never ends: there
 * the last node (highest number) of each cycle without a way out counts as exit. The caller frees
 * the array.
 */
int *graph_postdominators(const graph_t *graph, const graph_exit_t *exits);

/* Immediate dominator of every node reachable from `entry` (entry's is itself), else NO_NODE. */
int *graph_dominators(const graph_t *graph, int entry);

/* Natural loops, one per header. Their bodies are sets of nodes. */
typedef struct {
    int header;
    bool *body;
} loop_t;
typedef struct {
    loop_t *at;
    int count;
} loops_t;
loops_t graph_loops(const graph_t *graph, int entry);
void loops_free(loops_t *loops);

/* Where paths that part at `from` meet again: nodes with two paths from different successors of
 * `from` that share no node before it. `stop`, the post-dominator, is one of them. The caller frees
 * the set. */
bool *graph_joins(const graph_t *graph, int from, int stop);

/* --- flow.c: the control-flow graph of one routine --- */

typedef struct {
    int first, last; /* lines of its first and last instruction */
    regset_t writes; /* registers that it may change */
    bool loads;      /* contains a load */
    bool barrier;    /* contains, or calls something known to contain, a block barrier, */
    bool meeting;    /* a vote or shuffle */
} block_t;

typedef struct {
    const unit_t *unit;
    const routine_t *routine;
    block_t *blocks;
    graph_t graph;
    graph_exit_t *exits;
    int *ipdom;
    const char *opaque; /* why the routine cannot be followed, or NULL */
    int opaque_line;    /* number of the input line that stopped it */
} flow_t;

/* Build the graph; on an instruction or jump that cannot be followed, sets `opaque` and no blocks.
 */
void flow_build(flow_t *flow, const unit_t *unit, const routine_t *routine);
void flow_free(flow_t *flow);

/* --- uniform.c: which branches may part a warp --- */

/* For every block: may its last instruction send threads of one warp different ways? Calls, returns
 * and threads' ends are never in the set. The caller frees it. */
bool *uniform_divergent(const flow_t *flow);

/* --- markers.c: which markers go where ---------------------------------------------------------
 */

enum { NUMBERS = 16 }; /* loop and barrier numbers of the instruction set */

typedef struct {
    bool parts;     /* threads may part at the end of the block */
    int rpc;        /* block where the threads that part here meet, or NO_NODE */
    int likely;     /* block where most of them meet before that, or NO_NODE */
    int add;        /* barrier number, or -1 */
    uint32_t waits; /* sets of numbers, at the start of the block */
    uint32_t loop_ends;
    int loop_begin; /* number or -1 */
    bool needs_label;
} mark_t;

typedef struct {
    mark_t *at;              /* one per block */
    int divergent, unmarked; /* branches */
} marks_t;

marks_t markers_plan(const flow_t *flow, unsigned kinds);
void marks_free(marks_t *marks);

/* If threads may part in the routine and meet only at its end, and it has several returns, make
 * them one: returns true when lines have changed (then build the flow again). */
bool markers_merge_returns(unit_t *unit, const routine_t *routine, const flow_t *flow, int number);

/* --- copies.c: barriers of the source that stand in several places ----------------------------
 */

typedef struct {
    const char *source; /* as the compiler says it: 12 "kernel.c" 1; owned by the unit */
    int branch;         /* line of the branch that may part a warp */
    int one, other;     /* lines of the barriers that its sides reach */
} copy_t;
typedef struct {
    copy_t *at;
    int count;
} copies_t;

/* Barriers of one line of the source that threads which part at a branch reach in two places before
 * they meet: one entry for each such line. Nothing is found without the compiler's `# LINE "FILE"`
 * before the barriers, or in marks without MARK_RPC. */
copies_t copies_find(const flow_t *flow, const marks_t *marks);
void copies_free(copies_t *copies);

#endif
