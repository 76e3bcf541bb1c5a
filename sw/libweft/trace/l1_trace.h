/* SPDX-License-Identifier: Apache-2.0 */
/* The stream of accesses of the L1 data caches: written by a run (`--trace FILE.l1`), read by weft
 * cachesim.
 *
 * A file is a header and records in the order of time, both in the byte order of the host. It is
 * complete when it has its name.
 */
#ifndef WEFT_L1_TRACE_H
#define WEFT_L1_TRACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/config/config.h"
#include "cmodel/sim/event.h"

typedef enum {
    L1_LOAD,
    L1_STORE,
    L1_ATOMIC,
    L1_WARP,  /* a warp begins in the slot `warp` */
    L1_CLEAR, /* all lines of the core were dropped */
    L1_LOOP   /* the warp issued a loop mark: `loop` counts it, `pc` is its number, + L1_LOOP_END */
} l1_kind_t;

typedef struct {
    uint32_t line; /* number of the line */
    uint32_t pc;
    uint32_t lanes; /* accesses: that take part */
    uint16_t warp;  /* slot in the core */
    uint8_t core;
    uint8_t kind;   /* l1_kind_t */
    uint8_t result; /* L1_LOAD: what the machine did, event_cache_t */
    uint8_t local;  /* local memory */
    uint16_t loop;  /* accesses, L1_LOOP: loop marks that the warp had issued before, modulo 2^16 */
} l1_record_t;

#define L1_LOOP_END 256u

/* How lines find their places, and what stores do to them. */
typedef struct {
    uint32_t cores, warps, line_bytes, sets, ways;
    uint8_t index_xor, fifo, store_evicts, local_back;
    uint8_t distance; /* l1_policy=pd: accesses of its set that protect a line; else 0 */
} l1_geometry_t;

#define L1_MAGIC "weft l1 4\n"
typedef struct {
    char magic[16];
    l1_geometry_t geometry;
    char variant[256];
    uint64_t records, cycles, thread_instructions;
} l1_header_t;

typedef struct l1_trace l1_trace_t;

/* Begin a file (see output.h). On failure returns NULL and writes one line to `message`. */
l1_trace_t *l1_trace_open(const char *path, const config_t *config, char *message,
                          size_t message_size);

/* A launch begins. */
void l1_trace_launch(l1_trace_t *trace);

/* Follow one event; suits listener_t.event, with `caches`. Returns false after a write error. */
bool l1_trace_event(void *trace, const event_t *event);

/* Complete the file, or with `keep` false remove it. On failure removes it, writes one line to
 * `message`, and returns false. */
bool l1_trace_close(l1_trace_t *trace, bool keep, uint64_t cycles, uint64_t thread_instructions,
                    char *message, size_t message_size);

/* Read a file; `*records` is to be freed. On failure returns false and writes one line to
 * `message`. */
bool l1_trace_read(const char *path, l1_header_t *header, l1_record_t **records, char *message,
                   size_t message_size);

#endif
