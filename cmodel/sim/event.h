/* SPDX-License-Identifier: Apache-2.0 */
/* Events of a running machine, in a form that does not depend on the configuration.
 *
 * The simulation loop turns the event ports of gpu.h (cmodel/hw/common/ports.h) into these and
 * hands them to a listener: the lockstep checker, a trace writer, a counter.
 * docs/reference/events.md specifies each field.
 */
#ifndef WEFT_EVENT_H
#define WEFT_EVENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    EVENT_START,
    EVENT_BIND,
    EVENT_ISSUE,
    EVENT_ACCESS,
    EVENT_RESULT,
    EVENT_FAULT,
    EVENT_PERFORM,
    EVENT_FETCH,
    EVENT_CACHE
} event_kind_t;

/* What the L1 data cache did with an access of a line. One that it refused comes again. */
typedef enum {
    EVENT_CACHE_HIT,
    EVENT_CACHE_MISS,        /* a line was reserved */
    EVENT_CACHE_BYPASS,      /* a miss whose words go to registers alone */
    EVENT_CACHE_SECTOR_MISS, /* the line is present, sectors of it were not */
    EVENT_CACHE_MERGE,       /* the line is in flight */
    EVENT_CACHE_STORE,
    EVENT_CACHE_ATOMIC,
    EVENT_CACHE_WRITE_BACK, /* no access: a line that is to be replaced leaves */
    EVENT_CACHE_REFUSED
} event_cache_t;

/* Tags of ACCESS and PERFORM events are below EVENT_TAGS; an atomic with EVENT_TAG_NONE was
 * performed at once (shared memory). */
#define EVENT_TAGS     0xffu
#define EVENT_TAG_NONE 0xffu

/* Fields beyond `core` are set only for the kinds named. Arrays have one element per lane, are
 * valid during the call, and mean something only in the lanes of `mask`. */
typedef struct {
    event_kind_t kind;
    uint64_t cycle;
    uint32_t core;
    uint32_t warp;            /* all but START, PERFORM: warp slot */
    uint32_t row;             /* START: row of the core; FAULT: the faulting thread's row */
    uint32_t serial;          /* ISSUE, ACCESS, RESULT: number since BIND modulo 2^SERIAL_BITS */
    uint32_t mask;            /* START, BIND, ISSUE, ACCESS, RESULT: lanes; PERFORM: words of the
                                 sector */
    const uint32_t *lane_row; /* BIND: row of each lane's thread */
    uint32_t pc;              /* ISSUE, FAULT, FETCH, CACHE: full address (PROGRAM_BASE + offset) */
    uint32_t instruction;     /* ISSUE */
    uint64_t ready;           /* ISSUE: warps the order policy chose from */
    uint32_t block[3];        /* START: block index in the grid */
    uint32_t first_thread;    /* START: flat index in the block of lane 0's thread; lane i has
                                 that of first_thread ^ i */
    bool write;               /* ACCESS: a store; RESULT: register rd was written */
    bool last;                /* ACCESS (stores), RESULT: the warp instruction is complete */
    /* FETCH: last: the instruction came into the warp's buffer; else fetch asked for it */
    uint32_t rd;             /* RESULT */
    const uint32_t *address; /* ACCESS */
    const uint32_t *value;   /* ACCESS of a store or atomic: source register; RESULT: values;
                                PERFORM of an atomic: the words of the sector before it */
    const uint32_t *wanted;  /* ACCESS of an atomic: register rd before it, which amocas compares;
                                NULL where the machine has no amocas */
    uint32_t fault;          /* FAULT: isa_fault_t */
    uint32_t lane;           /* FAULT: the lowest faulting lane */
    uint32_t fault_address;  /* FAULT */
    bool atomic;             /* ACCESS: an atomic was sent; PERFORM: an atomic, not a store */
    uint32_t tag;            /* ACCESS of an atomic, PERFORM: names the packet in its core */
    uint32_t sector;         /* PERFORM: address of its first word */
    event_cache_t cache;     /* CACHE: also pc, serial */
    uint32_t line;           /* CACHE: address of its first byte */
} event_t;

/* A listener returns false to stop the simulation after this cycle. */
typedef struct {
    bool (*event)(void *context, const event_t *event);
    void *context;
    bool fetches; /* wants FETCH events too */
    bool caches;  /* wants CACHE events too */
} listener_t;

#endif
