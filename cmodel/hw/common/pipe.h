/* SPDX-License-Identifier: Apache-2.0 */
/* Packets that travel between the stages of a core. Lane values travel beside them, as VEC fields.
 *
 *     issue -> issued_t -> decode, operands -> operation_t -> units -> retire_t -> writeback
 *     branch -> outcome_t -> reconv -> jump_t -> fetch
 */
#ifndef WEFT_PIPE_H
#define WEFT_PIPE_H

#include "common/float_op.h"
#include "common/ports.h"

/* The unit that executes an instruction. */
typedef enum {
    UNIT_ALU,
    UNIT_MUL,
    UNIT_DIV,
    UNIT_MEMORY,
    UNIT_FMA,     /* floating point: multiply-add, */
    UNIT_FLOAT,   /* compare, convert, minimum, sign, classify, move, */
    UNIT_SFU,     /* division and square root */
    UNIT_CONTROL, /* branch unit; its result, the link address, passes through the ALU */
    UNIT_SHIFT,   /* shifts, where the multiplier shifts */
    UNIT_FAULT    /* ends the kernel: operation_t.fault says why */
} unit_t;

/* Operations of the ALU. Their numbers spare it a decoder before its carry. Those from 16 on take
 * the complement of b, where they look at b. An odd comparison is one of signed numbers. The last
 * two bits are the places of a shift-and-add, or what a logical operation makes of its operands. */
typedef enum {
    ALU_ADD,
    ALU_SH1ADD, /* Zba: these three */
    ALU_SH2ADD,
    ALU_SH3ADD,
    ALU_CLZ, /* Zbb: these eight */
    ALU_CTZ,
    ALU_CPOP,
    ALU_SEXT_B,
    ALU_SEXT_H,
    ALU_ZEXT_H,
    ALU_ORC_B,
    ALU_REV8,
    ALU_COPY_B,
    ALU_AND,
    ALU_OR,
    ALU_XOR,
    ALU_SUB = 16,
    ALU_SLTU = 18,
    ALU_SLT,
    ALU_MINU, /* Zbb: these four */
    ALU_MIN,
    ALU_MAXU,
    ALU_MAX,
    ALU_SLL,
    ALU_SRL,
    ALU_SRA,
    ALU_ROL, /* Zbb: what follows */
    ALU_ROR,
    ALU_ANDN,
    ALU_ORN,
    ALU_XNOR
} alu_op_t;

/* Kinds of control instruction. */
typedef enum {
    CONTROL_NONE, /* continues in order: nothing for reconv to do */
    CONTROL_BRANCH,
    CONTROL_JUMP,     /* target relative to the pc */
    CONTROL_INDIRECT, /* target from a register */
    CONTROL_MARKER,   /* simt.rpc: reconvergence point of the warp's next branch */
    CONTROL_BARRIER,
    CONTROL_EXIT,
    CONTROL_ADD, /* cb.add, and so on: of convergence barriers */
    CONTROL_WAIT,
    CONTROL_YIELD,
    CONTROL_BREAK,
    CONTROL_LIKELY, /* simt.lpc: likely point of the warp's next branch (reconv=lpc) */
    CONTROL_MEETING /* simt.vote, simt.shfl; to reconv an indirect jump of those that met */
} control_t;

/* A row's number with a valid bit; a row's threads are what other places call "the warp". */
typedef struct {
    U(1) valid;
    U(ROW_BITS) warp;
} row_event_t;

/* A warp number with a valid bit: "this happened to that warp". */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
} warp_event_t;

/* The same with a warp's number in the core. */
typedef struct {
    U(1) valid;
    U(CORE_WARP_BITS) warp;
} core_warp_event_t;

/* The warp continues at pc. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
} jump_t;

/* A slot has other threads from now on, of its row or with ROW_PER_LANE of any, and continues at
 * pc.
 */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
    U(LANES *ROW_PER_LANE) mask;           /* lanes that have a thread, */
    U(ROW_BITS) row[LANES * ROW_PER_LANE]; /* and its row */
} bind_t;

/* A warp of a new block takes a row, and the row's first slot. */
typedef struct {
    U(1) valid;
    U(1) last;               /* warp of its block */
    U(SCHED_BITS) scheduler; /* of the core */
    U(ROW_BITS) warp;
    U(BLOCK_BITS) block; /* block slot */
    U(16) block_x, block_y, block_z;
    U(THREAD_BITS) first_thread;
    U(CORE_LANES) mask;
    U(SHARED_ROW_BITS) shared_row; /* where the block's shared memory begins */
} warp_start_t;

/* What the dispatcher tells a core, and the core its stages. */
typedef struct {
    U(1) launch_begins; /* a launch begins: nothing is left of the one before */
    U(1) halt;          /* a core has faulted: nothing issues or executes any more */
    U(HW_HOST) unheard; /* as in gpu_in_t */
    REF(launch_t) launch;
    warp_start_t start; /* a warp takes a slot */
} command_t;

/* Copies a command; if nothing starts, only the warp of `start`, which is always a valid number,
 * because sets shift by it. */
static inline void pass_command(const command_t *command, command_t *to) {
    to->launch_begins = command->launch_begins;
    to->halt = command->halt;
    to->unheard = command->unheard;
    to->launch = command->launch;
    HW_PASS(to->start, command->start);
    to->start.warp = command->start.warp;
}

/* An instruction read from the program. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
    U(32) instruction;
    U(1) overrun; /* pc is outside the program: there is no instruction */
} fetched_t;

/* An issued instruction. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(32) instruction;
    U(LANES) mask; /* active lanes */
    U(1) partial;  /* some live lanes of the warp are not in mask */
    U(1) overrun;
} issued_t;

/* A decoded instruction whose operands are ready. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(PC_BITS) pc;
    U(LANES) mask;
    U(4) unit;  /* unit_t */
    U(5) op;    /* alu_op_t */
    U(3) funct; /* funct3: comparison, access size, half of the product */
    U(1) store;
    U(1) atomic;
    U(4) amo; /* amo_op_t */
    U(1) fence;
    float_operation_t how; /* what a floating-point unit does */
    U(4) control;          /* control_t */
    U(REGISTER_BITS) rd;
    U(1) write; /* rd is written */
    U(32) imm;
    U(4) fault;              /* isa_fault_t */
    U(1) scalar[HAS_SCALAR]; /* lane 0 executes it for all: the others have no operands */
} operation_t;

/* Votes, shuffles, and exits, which others wait for, go through the unit core/meeting.h. */
static inline uint32_t meeting_takes(const operation_t *x) {
    return HAS_MEETINGS && x->valid && x->unit == UNIT_CONTROL &&
           (x->control == CONTROL_MEETING || x->control == CONTROL_EXIT);
}

/* A result that goes to the registers. */
typedef struct {
    U(1) valid;
    U(1) last;  /* the instruction is complete */
    U(1) write; /* register rd, in the lanes of mask */
    U(WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    U(REGISTER_BITS) rd;
    U(LANES) mask;           /* lanes that executed it */
    U(1) scalar[HAS_SCALAR]; /* one lane's result is that of all lanes */
} retire_t;

/* What a control instruction decided. */
typedef struct {
    U(1) valid;
    U(4) control; /* control_t */
    U(WARP_BITS) warp;
    U(PC_BITS) pc; /* of the instruction */
    U(PC_BITS) target;
    U(4) number;    /* of a convergence barrier */
    U(LANES) taken; /* active lanes that go to target */
} outcome_t;

/* No lane has met the others: all execute the instruction again. */
static inline uint32_t none_met(const outcome_t *outcome) {
    return HAS_MEETINGS && outcome->control == CONTROL_INDIRECT && outcome->taken == 0;
}

/* What became of the vote or shuffle in execution, and of its lanes (core/meeting.h). */
typedef struct {
    U(LANES) lanes; /* those that met */
    U(1) faults;    /* this one has the fault MEETING */
    U(LANE_BITS) fault_lane;
    U(THREAD_BITS) fault_thread; /* number of its thread */
} met_t;

/* The packet of the result of an instruction, for all its lanes. */
static inline retire_t retire_of(const operation_t *operation, U(1) valid, U(1) last) {
    retire_t retire = {.valid = valid,
                       .last = last,
                       .write = operation->write,
                       .warp = operation->warp,
                       .serial = operation->serial,
                       .rd = operation->rd,
                       .mask = operation->mask};
    if (HAS_SCALAR) {
        retire.scalar[0] = operation->scalar[0];
    }
    return retire;
}

/* Whether parts of a row wait for each other where threads meet (core/gang/gang_wait.h). */
#define GANGS_MEET (GANG_WAIT > 0)

/* Units are reserved for a warp's gang: in its slice no single warp issues to one. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(1) firm; /* and no other gang's */
} unit_claim_t;

/* What the ganging unit says to a slice. */
typedef struct {
    U(WARPS) alone;     /* warps that are in no gang */
    warp_event_t order; /* a warp that issues for its gang: nothing else does until it has */
    unit_claim_t claim;
    warp_event_t fetch;                       /* a warp that fetches for its gang, */
    U(1) leads;                               /* by this slice's port */
    U(1) fetches_alone;                       /* a warp alone may fetch */
    U(WARPS *GANGS_MEET) waits;               /* warps that wait for another part of their row */
    VEC(PC_BITS *GANGS_MEET, MEETINGS) place; /* where threads meet */
} gang_turn_t;

/* What a slice's warps could issue in a cycle, whether they may or not. */
typedef struct {
    U(WARPS) ready;   /* warps that could */
    U(WARPS) lacking; /* warps that could if their unit had room */
    U(1) wants;       /* in both, a single warp that would issue to a unit that can be full: */
    U(1) takes;       /* one does */
} gang_ready_t;

/* What the ganging unit knows of a slice when a cycle begins: sets of warps. */
typedef struct {
    U(WARPS) want;    /* warps that could fetch */
    U(WARPS) asked;   /* warps with a fetch in flight through a program port */
    U(WARPS) settled; /* warps whose pc and buffer change only where they issue or fetch */
    U(WARPS) loading; /* warps whose oldest instruction waits for a load */
    U(WARPS *GANGS_MEET) meets; /* warps whose oldest instruction is where threads meet */
} gang_state_t;

/* A marker names a place where threads meet. */
typedef struct {
    U(1) valid;
    U(PC_BITS) pc;
} gang_marker_t;

/* The register of a place, by the lower bits of its word's number. */
static inline uint32_t meeting_of(uint32_t pc) {
    return pc >> 2 & (MEETINGS - 1);
}

/* The part of a set of lanes that a slice has. */
static inline uint32_t lanes_of_slice(uint32_t lanes, uint32_t slice) {
    return lanes >> slice * LANES & MASK(LANES);
}

/* The first member of a non-empty set of at most 32 after `last`, cyclically. */
static inline uint32_t round_robin(uint32_t set, U(5) last) {
    uint32_t after = set & ~((2u << last) - 1);
    return lowest_one(after ? after : set);
}

/* The same of at most 64. */
static inline uint32_t round_robin_of_wide(uint64_t set, U(6) last) {
    uint64_t after = set & ~(((uint64_t)2 << last) - 1);
    return lowest_of_wide(after ? after : set);
}

#endif
