/* SPDX-License-Identifier: Apache-2.0 */
/* What verification sees of a core; docs/reference/events.md specifies every signal. Each event
 * names its warp instruction by (warp, serial). An event that reports a packet of the core contains
 * the packet.
 */
#ifndef WEFT_EVENTS_H
#define WEFT_EVENTS_H

#include "common/pipe.h"

/* Without a listener only `valid` of accesses and results is read, so a simulator leaves out the
 * rest. The circuit has all events. */
#define UNHEARD(in) (HW_HOST && (in)->unheard)

typedef struct {           /* instructions come in: for traces and statistics */
    fetch_request_t asked; /* fetch's request that was taken */
    U(1) missed;           /* it is not in the instruction cache */
    fetched_t came;        /* an instruction entered its warp's buffer */
} fetch_event_t;

/* Copies an event, without the fields of what is absent. */
static inline void pass_fetched(const fetch_event_t *event, fetch_event_t *to) {
    HW_PASS(to->asked, event->asked);
    to->missed = event->missed;
    HW_PASS(to->came, event->came);
}

typedef struct { /* threads of a block were placed in a row: binds (row, lane) to threads */
    U(1) valid;
    U(WARP_BITS) row;
    U(16) block_x, block_y, block_z;
    U(THREAD_BITS) first_thread; /* flat index in the block of the thread in lane 0 */
    U(LANES) mask;               /* lanes that hold a thread */
} start_event_t;
typedef struct { /* a warp slot gets other threads: binds (slot, lane) to rows */
    U(1) valid;
    U(WARP_BITS) warp;
    U(LANES) mask; /* lanes that hold a thread */
    U(WARP_BITS) row[LANES];
} bound_event_t;
typedef struct { /* an instruction was issued */
    issued_t issued;
    U(WARPS) ready; /* warps that could have issued: what the order policy chose from */
    U(4) stall;     /* stall_t: why nothing was issued, when none is valid */
} issue_event_t;
typedef struct { /* part of a load or store was performed */
    U(1) valid;
    U(1) write;
    U(1) last;       /* for writes: the instruction is complete */
    U(1) atomic;     /* lanes of an atomic: performed now if tag is all ones, else at the L2, */
    U(TAG_BITS) tag; /* by the packet that carries this tag */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial;
    /* For each slice that takes part; warp and serial then mean nothing. */
    U(CORE_WARP_BITS) warps[SLICES * SLICED];
    U(SERIAL_BITS) serials[SLICES * SLICED];
    U(SLICES *SLICED) lasts; /* slices whose instruction is complete, for writes */
    U(CORE_LANES) mask;
    U(32) address[CORE_LANES];          /* as the thread computed it (before interleaving) */
    U(32) data[CORE_LANES];             /* for writes: the register's value */
    U(32) wanted[CORE_LANES * HAS_CAS]; /* for atomics: register rd, which amocas compares */
} access_event_t;
typedef struct { /* part of an instruction wrote back or finished without a result */
    retire_t retire;
    U(32) value[LANES];
} result_event_t;

/* Copies an event, or only `valid` if nothing listens. */
static inline void pass_access(const access_event_t *event, uint32_t unheard, access_event_t *to) {
    if (unheard) {
        to->valid = event->valid;
    } else {
        HW_PASS(*to, *event);
    }
}

static inline void pass_result(const result_event_t *event, uint32_t unheard, result_event_t *to) {
    if (unheard) {
        to->retire.valid = event->retire.valid;
    } else {
        *to = *event;
    }
}
typedef struct { /* a thread did something that ends the kernel */
    U(1) valid;
    U(4) fault; /* isa_fault_t */
    U(CORE_WARP_BITS) warp;
    U(CORE_LANE_BITS) lane;             /* the lowest faulting lane */
    U(CORE_ROW_BITS) row[ROW_PER_LANE]; /* of its thread */
    U(PC_BITS) pc;
    U(32) address; /* data or target address; for other faults 0 */
} fault_event_t;

/* What the L1 data cache did with an access, or why it refused it:
 * docs/reference/machine/README.md. */
typedef enum {
    L1D_HIT,
    L1D_MISS,        /* a line was reserved */
    L1D_SECTOR_MISS, /* the line is present, sectors were missing */
    L1D_MERGE,       /* waits for a line that is in flight */
    L1D_STORE_HIT,   /* a store wrote into the line, or dropped it */
    L1D_STORE_MISS,
    L1D_ATOMIC,
    L1D_WRITE_BACK,      /* not an access: a dirty row of a line to be replaced leaves */
    L1D_REFUSED_BUSY,    /* the line is in flight or being replayed */
    L1D_REFUSED_MERGES,  /* too many loads wait for the line */
    L1D_REFUSED_WAYS,    /* every line of the set is in flight or being replayed */
    L1D_REFUSED_ENTRIES, /* the pending request table is full, or that of atomics */
    L1D_REFUSED_DIRTY,   /* the line to be replaced has to be written back first */
    L1D_REFUSED_PACKETS, /* packets of older accesses have not left yet */
    L1D_REFUSED_WRITES,  /* too many writes of the warp are in flight */
    L1D_REFUSED_MOVE,    /* the line goes from the L1 to the region first (HAS_REGION) */
    L1D_KINDS = L1D_REFUSED_MOVE + HAS_REGION
} l1d_kind_t;

/* Where the words of an access are, or go. */
typedef enum {
    PLACE_LINE,     /* a line of the L1 */
    PLACE_REGION,   /* a line of the region in shared memory */
    PLACE_REGISTERS /* the registers alone: the load leaves no line */
} l1d_place_t;
typedef struct { /* the L1 decided about an access of one row */
    U(1) valid;
    U(4) kind; /* l1d_kind_t */
    U(CORE_WARP_BITS) warp;
    U(SERIAL_BITS) serial; /* of its instruction */
    U(PC_BITS) pc;
    U(LINE_BITS) line;
    U(1) own;     /* L1D_HIT: the line was reserved by the same warp */
    U(1) evicted; /* L1D_MISS: the line `victim`, reserved by `victim_warp`, was dropped */
    U(2 * HAS_PLACES) place; /* l1d_place_t */
    U(LINE_BITS) victim;
    U(CORE_WARP_BITS) victim_warp;
} l1d_event_t;
typedef struct { /* a sector that a load asked for came from the L2; the limit policy hears of it */
    U(1) valid;
    U(1) hit;               /* the memory was not asked for it */
    U(CORE_WARP_BITS) warp; /* the one whose load asked for the line first */
} answer_event_t;
typedef struct { /* a load of one row in the constant cache */
    U(1) valid;
    U(1) hit; /* its words are delivered; else its line is asked for, and it comes again */
} constants_event_t;
typedef struct { /* what the limit policy did, for statistics */
    U(1) lost; /* a load missed a line that its warp `warp` has lost: a hit in a victim tag array */
    U(CORE_WARP_BITS) warp;
    U(CORE_WARP_BITS) evictor; /* the warp whose load evicted the line, if the policy keeps it */
    U(CORE_WARPS) may_load;    /* the warps that it lets load in this cycle */
} limit_event_t;

typedef struct {        /* classes of registers (operand/values), for statistics */
    U(1) execute;       /* an instruction's operands are read: */
    U(SOURCES) reads;   /* those that are registers, */
    U(3) code[SOURCES]; /* and the classes of each */
    U(1) write;         /* a register gets a class */
    U(3) written;
} values_event_t;

#endif
