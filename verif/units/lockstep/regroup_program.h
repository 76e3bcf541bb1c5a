/* SPDX-License-Identifier: Apache-2.0 */
/* Random programs for the machine of regroup.h: each instruction as the word that golden decodes,
 * and as the operation that the machine executes without decoding.
 */
#ifndef WEFT_REGROUP_PROGRAM_H
#define WEFT_REGROUP_PROGRAM_H

#include <stdbool.h>
#include <stdint.h>

enum { PROGRAM_WORDS = 256, GLOBAL_WORDS = 16, SHARED_WORDS = 16 };

typedef enum {
    DO_ADDI,
    DO_ANDI,
    DO_SLLI,
    DO_ADD,
    DO_XOR,
    DO_LUI,
    DO_AUIPC,
    DO_CSR, /* imm: its number */
    DO_LOAD,
    DO_STORE,
    DO_ATOMIC_ADD,
    DO_BRANCH_ZERO, /* to imm, relative, if rs1 is 0 */
    DO_BRANCH_SET,  /* if it is not */
    DO_JUMP,        /* by imm */
    DO_INDIRECT,    /* to rs1 + imm */
    DO_VOTE,        /* rs1: threads that meet; rs2: the word */
    DO_SHUFFLE,     /* the same; rs3: the thread that is asked */
    DO_BARRIER,
    DO_EXIT
} action_t;

typedef struct {
    action_t action;
    uint32_t rd, rs1, rs2, rs3;
    uint32_t width; /* of an access: funct3 */
    int32_t imm;
} instruction_t;

typedef struct {
    uint32_t count;
    instruction_t at[PROGRAM_WORDS];
    uint32_t word[PROGRAM_WORDS];
} program_t;

/* The next number of a random sequence, below `limit`. */
uint32_t draw(uint64_t *state, uint32_t limit);

/* `race_free`: a thread stores to a word of its own between one barrier and the next, and loads
 * those of others between that one and the one after. */
void program_make(program_t *p, uint64_t *random, bool race_free);

#endif
