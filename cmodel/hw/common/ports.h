/* SPDX-License-Identifier: Apache-2.0 */
/* Port types that several modules share: the launch descriptor, the instruction and data ports of a
 * core, the packets and the memory beyond it, and what a host reads and sets. The events of a core
 * that verification sees are in events.h.
 */
#ifndef WEFT_PORTS_H
#define WEFT_PORTS_H

#include "lang/hw.h"
#include "common/params.h"
#include "common/warps.h"

/* Launch descriptor: constant from `start` until `done` or a fault. */
typedef struct {
    U(PC_BITS) entry;             /* pc of the first instruction (offset in the program window) */
    U(16) grid_x, grid_y, grid_z; /* blocks, each >= 1 */
    U(THREAD_BITS) block_x, block_y, block_z; /* threads per block in each dimension, >= 1 */
    U(THREAD_BITS) block_threads;             /* their product, at most CORE_ROWS * LANES */
    U(8) block_warps;                 /* warps per block: block_threads / LANES, rounded up */
    U(SHARED_SIZE_BITS) shared_bytes; /* shared memory per block, a multiple of SHARED_ROW_BYTES */
    U(PC_BITS) program_bytes;         /* size of the program window, a multiple of 4 */
    U(29) global_bytes;               /* size of the global window */
    U(32) grid_id;                    /* number of this launch, for CSR grid */
} launch_t;

/* Instruction port: the response comes one or more cycles after an accepted request, in order. */
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(32) instruction;
} fetch_response_t;
typedef struct {
    U(1) valid;
    U(WARP_BITS) warp;
    U(PC_BITS) pc;
} fetch_request_t;

/* Data port: one row (CORE_LANES words) per request. A write is performed when it is accepted, and
 * has no response. A read returns the row as it was at acceptance, one or more cycles later, in any
 * order, with the request's tag. Responses cannot be refused. */
typedef struct {
    U(1) valid;
    U(REQUEST_BITS) tag;
    U(32) data[CORE_LANES];
} memory_response_t;
typedef struct {
    U(1) valid;
    U(1) write;
    U(REQUEST_BITS) tag;
    /* Row-aligned; the top four bits select the window. Local memory is already interleaved:
     * LOCAL_BASE | {word, core, row, lane} * 4. */
    U(32) address;
    U(4) byte_enable[CORE_LANES]; /* for writes, per word of the row */
    U(32) data[CORE_LANES];
} memory_request_t;

/* Packets between a core and the memory partitions. A packet carries at most one sector, the unit
 * in which the memory beyond the core transfers and keeps data. Requests of one core to one
 * partition arrive in the order in which they were sent; responses in any order. */
typedef enum {
    PACKET_READ,   /* one response per sector asked for */
    PACKET_WRITE,  /* one response when it is performed */
    PACKET_ATOMIC, /* one response with the old words */
} packet_op_t;

/* How a read is served beyond the core, as a set. The L2's answers are the same with all of them.
 */
typedef enum {
    SERVE_PAST = 1,  /* if its line is not in the L2, it takes none there */
    SERVE_LEAST = 2, /* it makes no line younger; one that it takes is the next to be replaced */
    SERVE_FIRST = 4  /* before reads without this, in the DRAM */
} service_t;
typedef struct {
    U(1) valid;
    U(2) op;  /* packet_op_t */
    U(4) amo; /* amo_op_t, for PACKET_ATOMIC */
    U(CORE_BITS) core;
    U(TAG_BITS) tag;           /* the core's own: comes back with the response */
    U(3) service[HAS_SERVICE]; /* service_t, for PACKET_READ */
    /* Aligned to a line for reads, else to a sector; the top four bits select the window. Local
     * memory is interleaved (see below). */
    U(32) address;
    U(LINE_SECTORS) sectors;        /* PACKET_READ: the sectors of the line wanted, not 0 */
    U(4) byte_enable[SECTOR_WORDS]; /* PACKET_WRITE: bytes; PACKET_ATOMIC: 15 or 0 */
    U(32) data[SECTOR_WORDS];       /* AMO_CAS: atomic_partner has the words to compare with */
} request_packet_t;
typedef struct {
    U(1) valid;
    U(2) op; /* of the request */
    U(CORE_BITS) core;
    U(TAG_BITS) tag;
    U(LINE_SECTOR_BITS) sector; /* number in its line */
    U(32) data[SECTOR_WORDS];   /* PACKET_READ: the sector; PACKET_ATOMIC: words before it */
    U(1) hit[HAS_SERVICE];      /* the memory was not asked for the sector */
} response_packet_t;

/* Atomic operations on a word, as packets carry them. */
typedef enum {
    AMO_SWAP,
    AMO_ADD,
    AMO_XOR,
    AMO_AND,
    AMO_OR,
    AMO_MIN,
    AMO_MAX,
    AMO_MINU,
    AMO_MAXU,
    AMO_CAS
} amo_op_t;

/* What verification sees of a partition: a write or an atomic was performed there. */
typedef struct {
    U(1) valid;
    U(1) atomic;
    U(CORE_BITS) core;
    U(TAG_BITS) tag;         /* of the packet: names the core's access event */
    U(32) address;           /* of the sector; local memory is interleaved */
    U(SECTOR_WORDS) words;   /* words of the sector that took part */
    U(32) old[SECTOR_WORDS]; /* for atomics: the words before it */
} perform_event_t;

/* What an L2 slice did with a sector. */
typedef enum {
    L2_EVENT_HIT,        /* the sector was there, or the line for a write */
    L2_EVENT_MISS,       /* the memory was asked for the sector, or a write took a line */
    L2_EVENT_MERGE,      /* a read waits for a sector in flight */
    L2_EVENT_WRITE_BACK, /* a dirty sector went to the memory */
    L2_EVENT_KINDS
} l2_event_kind_t;
typedef struct { /* an atomic that misses comes again, and hits then */
    U(1) valid;
    U(2) kind; /* l2_event_kind_t */
} l2_event_t;

/* Port from a partition to the memory behind it, where no DRAM controller is built (dram=none): one
 * sector per request. A write is performed when it is accepted and has no response. A read returns
 * the sector as it was at acceptance, one or more cycles later, in any order, with the request's
 * tag. Responses cannot be refused. */
typedef struct {
    U(1) valid;
    U(1) write;
    U(BACKING_TAG_BITS) tag;
    U(32) address; /* sector-aligned */
    U(4) byte_enable[SECTOR_WORDS];
    U(32) data[SECTOR_WORDS];
    U(1) first[HAS_FIRST]; /* a read with SERVE_FIRST */
} backing_request_t;
typedef struct {
    U(1) valid;
    U(BACKING_TAG_BITS) tag;
    U(32) data[SECTOR_WORDS];
} backing_response_t;

/* Pins of a DRAM channel (dram=fcfs, frfcfs): one command per memory clock cycle. A column access
 * transfers one sector; read data come back in the order of the commands, a fixed time later.
 * `tick` marks the cycles of the machine's clock in which the memory clock ticks. */
typedef enum {
    DRAM_NOP,
    DRAM_ACTIVATE,
    DRAM_PRECHARGE,
    DRAM_READ,
    DRAM_WRITE,
    DRAM_REFRESH,
    DRAM_OPS
} dram_op_t;
typedef struct {
    U(3) op; /* dram_op_t */
    U(DRAM_BANK_BITS) bank;
    U(DRAM_ROW_BITS) row;
    U(DRAM_COLUMN_BITS) column; /* in sectors */
    U(4) byte_enable[SECTOR_WORDS];
    U(32) data[SECTOR_WORDS];
} dram_command_t;
typedef struct {
    U(1) valid;
    U(32) data[SECTOR_WORDS];
} dram_data_t;

/* Timing of a DRAM channel in ticks of the memory clock, and thresholds of its controller: run-time
 * registers, constant while a launch runs. The names are those of the DRAM standards. */
typedef struct {
    U(6) trcd;              /* activate to column command, same bank */
    U(6) trp;               /* precharge to activate, same bank */
    U(6) tras;              /* activate to precharge, same bank */
    U(6) trc;               /* activate to activate, same bank */
    U(6) trrd;              /* activate to activate, other bank */
    U(6) tcl;               /* read command to its data */
    U(6) twl;               /* write command to its data */
    U(6) twr;               /* end of write data to precharge, same bank */
    U(6) twtr;              /* end of write data to read command */
    U(6) trtp;              /* read command to precharge, same bank */
    U(6) tccd;              /* column command to column command of the same kind */
    U(6) burst;             /* ticks that the data of a column command (a sector) are on the bus */
    U(8) trfc;              /* refresh to activate */
    U(16) refresh_interval; /* ticks between refreshes; 0: none */
    U(8) age_cap;           /* column commands that may overtake the oldest request */
    U(6) write_high;        /* frfcfs: writes waiting that end the service of reads */
    U(6) write_low;         /* frfcfs: writes left when reads are served again */
} dram_timing_t;

/* Clocks, as a ratio core : interconnect : memory. A clock that is not slower than the core's ticks
 * in every cycle. */
typedef struct {
    U(12) core, interconnect, memory;
} clock_ratio_t;

/* Which clock a core's work depends on, where limit policies vote (clock_votes.h). */
typedef enum { VOTE_NONE, VOTE_COMPUTE, VOTE_MEMORY } clock_vote_t;

/* The clock that the votes have raised or lowered, by 15 per cent of what the ratio says. */
typedef enum {
    CLOCKS_AS_SET,
    CORES_RAISED,
    MEMORY_RAISED,
    CORES_LOWERED,
    MEMORY_LOWERED,
    CLOCK_STEPS
} clock_step_t;

/* A register of the limit policy is written (limit/common/settings.h); no launch runs. */
typedef struct {
    U(1) valid;
    U(8) index;
    U(32) data;
} limit_setting_t;

/* Why a core issued nothing in a cycle: one cause per idle issue slot, the first that holds for the
 * warp nearest to issue, in this order of precedence. */
typedef enum {
    STALL_NONE,       /* an instruction was issued */
    STALL_IDLE,       /* no warp in the core */
    STALL_BARRIER,    /* every warp waits at a block barrier, or for others to vote */
    STALL_DRAIN,      /* a barrier, fence or exit waits for its warp's memory operations */
    STALL_MEMORY,     /* a load or store waits for room in the load-store unit */
    STALL_UNIT,       /* the function unit is busy */
    STALL_DEPENDENCY, /* an operand is not there yet */
    STALL_RECONV,     /* a branch or a reconvergence is being resolved */
    STALL_FETCH,      /* no instruction in any buffer */
    STALL_ORDER,      /* warps could issue, and the order policy holds them back */
    STALL_LIMIT,      /* warps could issue, and the limit policy holds them back */
    STALL_REGROUP,    /* threads of a row wait until their slots are drained and bound */
    STALL_COUNT = STALL_REGROUP + REGROUPS
} stall_t;

/* Counters (slot `counters`). A unit is a core, or a partition, numbered after the cores. The value
 * of a counter that is selected with `read` for COUNTER_DELAY cycles is there in the next one: what
 * was counted up to two cycles before. It stays until another is selected.
 */
#define COUNTER_DELAY      4
#define COUNTER_INDEX_BITS 6
typedef struct {
    U(1) read;
    U(UNIT_BITS) unit;           /* core, or CORES + partition */
    U(COUNTER_INDEX_BITS) index; /* below */
} counter_select_t;
typedef enum {
    COUNTER_SLOTS = 0,    /* + stall_t: cycles without issue, by cause; + STALL_NONE: with */
    COUNTER_L1D = 16,     /* + l1d_kind_t: rows of accesses */
    COUNTER_CYCLES = 32,  /* of launches, from `start` to `done` */
    COUNTER_THREADS,      /* active lanes of the instructions issued */
    COUNTER_FETCHES,      /* instructions asked for */
    COUNTER_FETCH_MISSES, /* of these, not in the instruction cache */
    COUNTER_LOST,         /* hits in victim tags */
    COUNTER_CONSTANTS,    /* with a constant cache: its misses, then its hits */
    CORE_COUNTERS = COUNTER_CONSTANTS + 2 * HAS_CONSTANTS
} core_counter_t;
typedef enum {
    COUNTER_L2 = 0,      /* + l2_event_kind_t: sectors */
    COUNTER_MEMORY = 16, /* + dram_op_t: ticks of the memory's clock by command; without
                            DRAM controller + DRAM_READ, DRAM_WRITE: requests */
    PARTITION_COUNTERS = COUNTER_MEMORY + DRAM_OPS
} partition_counter_t;

#endif
