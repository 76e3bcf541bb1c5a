/* SPDX-License-Identifier: Apache-2.0 */
/* Writes what warps do over time as JSON that Perfetto's page opens (ui.perfetto.dev; Chrome's
 * Trace Event Format). A core is a process, and has a track for each warp slot: an instruction at
 * the cycle of its issue, then what the warp waits for until it issues the next (waits.h). Counters
 * of a core are tracks of values, one for each PERFETTO_PERIOD cycles. A cycle is a microsecond of
 * the page. What is kept is of the machine's size, whatever the length of the run.
 */
#ifndef WEFT_PERFETTO_H
#define WEFT_PERFETTO_H

#include "trace.h"

#define PERFETTO_PERIOD 64u

/* A process must be no thread's number as well: the page would take that for its main thread. */
#define PERFETTO_PROCESS 1000u /* + core */
#define PERFETTO_THREAD  1u    /* + warp slot */

extern const trace_format_t perfetto_format;

#endif
