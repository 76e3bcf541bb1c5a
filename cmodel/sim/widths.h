/* SPDX-License-Identifier: Apache-2.0 */
/* The declared widths of a variant's registers, as build/VARIANT/widths.so exports them (symbol
 * WIDTHS_SYMBOL). C keeps a register in a word of its own; how many bits it has the translator
 * knows, and writes a comparison of them all (docs/reference/c2v.md, Use).
 */
#ifndef WEFT_WIDTHS_H
#define WEFT_WIDTHS_H

#include <stddef.h>

#define WIDTHS_SYMBOL "weft_widths"

typedef struct {
    const char *variant;
    size_t gpu_bytes; /* of a gpu_t, to detect a stale build */

    /* Name of a register of the cycle model, a gpu_t, that holds more than its declared width, or
     * NULL. */
    const char *(*too_wide)(const void *gpu);
} widths_interface_t;

#endif
