/* SPDX-License-Identifier: Apache-2.0 */
/* Longest paths, by OpenSTA on the netlists that `weft area` made.
 *
 *     timing_netlist.c  netlists as OpenSTA reads them, and a liberty library of the memories
 *     timing_path.c     OpenSTA's report: the path in names of the C
 *     timing.c          weft timing
 */
#ifndef WEFT_TIMING_H
#define WEFT_TIMING_H

#include "area.h"

/* One end of a path. */
typedef struct {
    char name[256];  /* "core/scheduler/reconv.level_q", a port or a memory */
    char place[128]; /* where the C computes it, "stack.c:120 reconv_tick", or "" */
} timing_end_t;

/* A part of a path that lies within one module. */
typedef struct {
    char path[256];
    double ns;
    uint32_t gates;
} timing_part_t;

typedef struct {
    bool found; /* false: there is no path */
    double period_ns;
    uint32_t gates;
    timing_end_t from, to;
    timing_part_t part[64];
    size_t parts;
} timing_path_t;

/* Write the netlist of a module as OpenSTA reads it to sta.v beside netlist.v: no parameters, every
 * kind of memory a cell of its own name. */
bool timing_netlist(const area_setup_t *setup, const area_module_t *module,
                    area_message_t *message);

/* Write a liberty library with the memories of the modules that are wanted, for one feature size.
 */
bool timing_memories(const area_setup_t *setup, const area_design_t *design, int node,
                     const char *path, area_message_t *message);

/* Run OpenSTA on a module and all below it (`deep`), or on itself with black boxes in it. */
bool timing_run(const area_setup_t *setup, const area_design_t *design, size_t module, int node,
                const char *memories, timing_path_t *path, area_message_t *message);

/* Read OpenSTA's report of a path that begins and ends below `module`. */
void timing_read(const area_setup_t *setup, const area_design_t *design, size_t module,
                 const char *report, timing_path_t *path);

/* The line of a module's Verilog text that computes a signal tells, by the comment above its block,
 * the C file, line and function; "" if nothing does. `register_name` ends in _q, or is a port. */
void timing_place(const char *verilog, const char *signal, char *place, size_t size);

#endif
