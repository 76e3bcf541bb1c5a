/* SPDX-License-Identifier: Apache-2.0 */
/* What a device has counted, as fields of a record (docs/reference/records.md). The tool and the
 * OpenCL driver write them alike, so that a study shows the runs of both.
 */
#ifndef WEFT_COUNTS_H
#define WEFT_COUNTS_H

#include "sw/libweft/weft.h"

#define COUNTS_NAME 32

/* Names of counts, "" for what the machine does not have. They are copies: a device takes its own
 * with it. */
typedef struct {
    char stall[WEFT_STALLS][COUNTS_NAME];
    char l1d[WEFT_CLASSES][COUNTS_NAME], l2[WEFT_CLASSES][COUNTS_NAME];
    /* What the machine has, and so can be counted in. */
    bool has_icache, has_own_lines, has_constants, has_limit, has_dram;
} counts_names_t;

void counts_names(counts_names_t *names, const weft_device *device);

/* Names of weft_counters.load. */
extern const char *const counts_loads[WEFT_LOADS];

/* Names of the kinds of weft_counters.values. */
extern const char *const counts_values[WEFT_VALUES];

/* harp:HARP-13: the part of its cycles in which a core issues, and so has active lanes. */
double counts_depth_utilization(const weft_machine *machine, const weft_counters *counters);

/* Add the size of the machine and the counts of its launches. What the machine or the mode does not
 * have is left out, so that no zero stands for it. */
struct cJSON;
void counts_add(struct cJSON *json, const weft_machine *machine, const counts_names_t *names,
                const weft_counters *counters);

#endif
