/* SPDX-License-Identifier: Apache-2.0 */
/* In which trip of its loop a warp touched a line before. Source: thesis:4.1.1,
 * thesis:figure-4.3.
 *
 * A loop mark says that the warp begins a trip of a loop, or leaves the loop. Time is counted in
 * marks. The innermost loop is the one begun last that has not been left; a loop that is left
 * without its end mark counts as left when an outer one begins its next trip. Limit: lanes of a
 * warp that are in different trips are not told apart.
 */
#ifndef WEFT_CACHE_TRIPS_H
#define WEFT_CACHE_TRIPS_H

#include <stdbool.h>

#include "sw/libweft/trace/l1_trace.h"

typedef enum { TRIP_THIS, TRIP_LAST, TRIP_OTHER, TRIP_NO_LOOP, TRIP_KINDS } trip_t;

typedef struct trips trips_t;

/* For `slots` warp slots of all cores; NULL: no memory. */
trips_t *trips_make(uint32_t slots);
void trips_free(trips_t *trips);

/* Another warp begins in the slot; the warp issued a loop mark. */
void trips_start(trips_t *trips, uint32_t slot);
void trips_mark(trips_t *trips, uint32_t slot, const l1_record_t *mark);

/* The warp (by a number of its own) in the slot touches the line of a load: when did it last, and
 * which of its lanes had ever? TRIP_OTHER and 0 for the first time. Returns false if there is no
 * memory. */
bool trips_touch(trips_t *trips, uint32_t slot, uint64_t warp, const l1_record_t *load,
                 trip_t *when, uint32_t *lanes);

#endif
