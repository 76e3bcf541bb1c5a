/* SPDX-License-Identifier: Apache-2.0 */
/* Random control-flow graphs with simple instructions in their nodes: the programs on which the
 * marker pass is checked. A program can be written as assembly, and executed by an interpreter of
 * its own that shares nothing with the pass.
 */
#ifndef WEFT_RANDOM_FLOW_H
#define WEFT_RANDOM_FLOW_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { NODES_MAX = 48, OPS_MAX = 4, TABLE_MAX = 4, REGISTERS = 8, LANES = 8 };

typedef enum { END_FALL, END_JUMP, END_BRANCH, END_TABLE, END_RETURN, END_EXIT } end_kind_t;

typedef enum {
    OP_CONSTANT, /* rd = number */
    OP_THREAD,   /* rd = thread id */
    OP_SIZE,     /* rd = block size: equal in a warp */
    OP_ADD,      /* rd = ra + rb */
    OP_AND,      /* rd = ra & number */
    OP_BARRIER
} op_kind_t;

typedef struct {
    op_kind_t kind;
    unsigned rd, ra, rb;
    uint32_t number;
} op_t;

typedef struct {
    op_t ops[OPS_MAX];
    int op_count;
    end_kind_t end;
    bool less;              /* branch on ra < rb, else on ra == rb */
    unsigned ra, rb;        /* of the branch; ra selects in the table */
    int targets[TABLE_MAX]; /* branch and jump: the first */
    int target_count;
} node_t;

typedef struct {
    node_t nodes[NODES_MAX];
    int count;
    bool kernel; /* else a function: arguments differ */
    bool wild;   /* every branch depends on loaded data */
    bool narrow; /* only a thread's way makes values differ */
} program_t;

typedef struct {
    uint64_t state;
} random_t;
uint32_t random_below(random_t *random, uint32_t limit);

/* Any edges at all, or nested ifs, loops with break and continue, returns, tables. */
void program_random(program_t *program, random_t *random, bool structured);

/* As assembly; node i begins at label .Ni. */
void program_print(const program_t *program, FILE *out);

/* Where a node can go next: up to TABLE_MAX different nodes. */
int program_successors(const program_t *program, int node, int *successors);

/* Execute one node for one thread; returns the next node, -1 at an end. */
int program_step(const program_t *program, int node, uint32_t thread, uint32_t *registers);

#endif
