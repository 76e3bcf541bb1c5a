/* SPDX-License-Identifier: Apache-2.0 */
/* The widths in bits of the fields of cmodel/hw/common/ports.h that hold what a host gives, on the
 * test's machine. */
#ifndef WEFT_FIELD_WIDTHS_H
#define WEFT_FIELD_WIDTHS_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *name; /* of the field, without its struct */
    uint32_t bits;
} field_width_t;

/* Of launch_t, dram_timing_t and clock_ratio_t, each with all its fields. A list ends with NULL. */
extern const field_width_t launch_widths[], dram_widths[], clock_widths[];

#endif
