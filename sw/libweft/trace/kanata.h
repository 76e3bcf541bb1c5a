/* SPDX-License-Identifier: Apache-2.0 */
/* Writes a pipeline trace in the log format of the Konata viewer ("Kanata 0004") from events.
 * One line of the picture is one warp instruction. Its stages are F (fetch), B (in the buffer), I
 * (issued, in execution) and, for loads and stores, M (from the first access performed on). Lanes
 * and disassembly are in its label.
 */
#ifndef WEFT_KANATA_H
#define WEFT_KANATA_H

#include "trace.h"

extern const trace_format_t kanata_format;

#endif
