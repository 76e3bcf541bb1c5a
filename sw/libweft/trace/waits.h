/* SPDX-License-Identifier: Apache-2.0 */
/* What the warps of a machine wait for between two instructions, from its events alone: so it is
 * the same for the cycle model and the RTL.
 *
 * A warp waits from the cycle after its last issue on, or from its binding. The waits come in the
 * order of wait_t, and each ends at the issue at the latest:
 *   - BARRIER: its last instruction was a block barrier; until the order policy may choose the warp
 *   - FETCH: until its next instruction has come
 *   - LOAD, RESULT: until the registers of that instruction are written, by a load or otherwise
 *   - OTHER: until the order policy may choose the warp. No event shows what it waits for: a busy
 *     unit, a branch that is resolved, a limit policy
 *   - TURN: until it is chosen
 */
#ifndef WEFT_WAITS_H
#define WEFT_WAITS_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/sim/event.h"

typedef enum {
    WAIT_BARRIER,
    WAIT_FETCH,
    WAIT_LOAD,
    WAIT_RESULT,
    WAIT_OTHER,
    WAIT_TURN,
    WAIT_KINDS
} wait_t;

extern const char *const wait_names[WAIT_KINDS];

/* The wait of an instruction that issues: from `since` on, cause i until before `to[i]`. */
typedef struct {
    uint64_t since, to[WAIT_KINDS];
    uint32_t producer; /* pc of what wrote the register last; 0: no register was waited for */
} waited_t;

typedef struct waits waits_t;

/* NULL: no memory. To be freed with waits_destroy; NULL is none. */
waits_t *waits_create(uint32_t cores, uint32_t warps);
void waits_destroy(waits_t *waits);

/* Follow one event, all of a core in their order. For ISSUE sets *waited and returns true. */
bool waits_event(waits_t *waits, const event_t *event, waited_t *waited);

/* Warp slots of a core with threads that have not ended. */
uint32_t waits_resident(const waits_t *waits, uint32_t core);

#endif
