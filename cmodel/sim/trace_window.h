/* SPDX-License-Identifier: Apache-2.0 */
/* The part of a run that a trace shows: cycles of the machine, and all cores or one. */
#ifndef WEFT_TRACE_WINDOW_H
#define WEFT_TRACE_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

#define TRACE_ALL_CORES UINT32_MAX

typedef struct {
    uint64_t from, to; /* the first cycle; the first one after it */
    uint32_t core;     /* or TRACE_ALL_CORES */
} trace_window_t;

static inline bool trace_window_has(const trace_window_t *window, uint64_t cycle) {
    return cycle >= window->from && cycle < window->to;
}

#endif
