/* SPDX-License-Identifier: Apache-2.0 */
/* Every knob of a run (cmodel/sim/sim.h) that goes to a field of the machine fits that field at its
 * largest value, and every field is set by a knob. A knob that is neither in a field nor in the
 * list of those that are the simulator's own fails. */
//@ machine unit
//@ source verif/units/hw/edge/field_widths.c cmodel/config/config_table.c
//@ hardware none
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "cmodel/config/config_table.h"
#include "field_widths.h"

/* Of the simulator alone, which has 32 bits for each. */
static const char *const own[] = {
    "memory_latency",  "fetch_latency",  "memory_chaos", "digest_interval", "rtl_thread",
    "watchdog",        "starvation",     "until_steady", "idle_threads",    "regroup_ideal",
    "resident_blocks", "load_histogram", "value_counts"};

static bool is_own(const char *name) {
    bool found = false;
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        found = found || strcmp(name, own[i]) == 0;
    }
    return found;
}

/* The size `dram_trcd` is the field trcd, `core_clock` the field core. */
static const size_row_t *knob_of(const char *before, const char *field, const char *behind) {
    char name[64];
    snprintf(name, sizeof name, "%s%s%s", before, field, behind);
    int size = config_find_size(name);
    cr_assert_geq(size, 0, "no knob sets the field %s", field);
    return &config_sizes[size];
}

/* Returns how many fields there are. */
static uint32_t knobs_fit(const field_width_t *width, const char *before, const char *behind) {
    uint32_t fields = 0;
    for (; width[fields].name; fields++) {
        const size_row_t *knob = knob_of(before, width[fields].name, behind);
        cr_expect_not(knob->build_time, "%s", knob->name);
        cr_expect_eq((uint64_t)knob->maximum >> width[fields].bits, 0,
                     "%s may be %u, and its field has %u bits", knob->name, knob->maximum,
                     width[fields].bits);
    }
    return fields;
}

Test(hw_knobs, fit_their_fields) {
    uint32_t fields = knobs_fit(dram_widths, "dram_", ""), knobs = 0;
    fields += knobs_fit(clock_widths, "", "_clock");
    for (int i = 0; i < CONFIG_SETTINGS; i++) {
        knobs += !config_sizes[i].build_time && !is_own(config_sizes[i].name);
    }
    cr_expect_eq(knobs, fields, "%u knobs are not the simulator's own, and there are %u fields",
                 knobs, fields);
}
