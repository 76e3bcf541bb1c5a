/* SPDX-License-Identifier: Apache-2.0 */
/* The sorts of loads in a profile (profile.h), for limit=coordinated: what the L1 gains from the
 * lines that each load brings.
 */
#ifndef WEFT_PROFILE_SORTS_H
#define WEFT_PROFILE_SORTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "line_table.h"
#include "cmodel/sim/event.h"

#define SORTED_LOADS 256u

typedef struct {
    uint32_t pc;
    uint64_t brought;     /* lines that it reserved */
    uint64_t found, lost; /* uses of these lines while the L1 had them, and of others after that */
} sorted_load_t;

/* {0} has seen nothing. */
typedef struct {
    /* By launch, core and line: the instruction that brought it, and its load + 1. */
    line_table_t lines;
    uint64_t launches;
    sorted_load_t load[SORTED_LOADS];
    uint32_t loads;
    uint64_t dropped; /* accesses of loads without room */
} profile_sorts_t;

/* Follow a START or CACHE event; `instruction` names its warp instruction, and no other of the run.
 * Returns false without memory. */
bool profile_sorts_event(profile_sorts_t *sorts, const event_t *event, uint64_t instruction);

/* Write the lines of a profile. */
void profile_sorts_print(profile_sorts_t *sorts, FILE *file);

void profile_sorts_free(profile_sorts_t *sorts);

#endif
