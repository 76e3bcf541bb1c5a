/* SPDX-License-Identifier: Apache-2.0 */
/* What c2v wrote about the widths of a variant's registers, behind the interface of widths.h. */
#include "widths.h"

#include "../hw/gpu.h"

/* In c2v's digest.c. */
const char *gpu_check_widths(const gpu_t *s);

static const char *too_wide(const void *gpu) {
    return gpu_check_widths(gpu);
}

__attribute__((visibility("default"))) const widths_interface_t weft_widths = {
    .variant = CFG_VARIANT, .gpu_bytes = sizeof(gpu_t), .too_wide = too_wide};
