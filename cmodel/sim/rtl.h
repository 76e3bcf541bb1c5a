/* SPDX-License-Identifier: Apache-2.0 */
/* The Verilated RTL of a variant, as build/VARIANT/rtl.so exports it (symbol RTL_SYMBOL), or a
 * netlist of it (build/VARIANT/netlist-KIND.so).
 *
 * Ports are those of cmodel/hw/gpu.h, as gpu_in_t, gpu_out_t and gpu_t of the same variant; they
 * are void here so that this file does not depend on a configuration.
 */
#ifndef WEFT_RTL_H
#define WEFT_RTL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace_window.h"

#define RTL_RESET_CYCLES      3u
#define RTL_TRACE_TIME(cycle) (2 * (RTL_RESET_CYCLES + (cycle)))

/* A signal of a trace: its scope, as a.b.c, and its name there, with the range of its bits. */
typedef void rtl_signal_t(void *context, const char *scope, const char *name);

typedef struct {
    const char *variant;
    size_t in_bytes, out_bytes, gpu_bytes; /* sizes of the structs, to detect a stale build */

    /* Make a machine in reset state; `trace` names an FST file (traced builds), or is NULL. The
     * file has the cycles of `window`, counted from creation on: the edges of cycle n are at the
     * times RTL_TRACE_TIME(n) and one later. With one core it has the ports of the machine and what
     * is in that core. Returns NULL if this build cannot trace. */
    void *(*create)(const char *trace, const trace_window_t *window);

    /* Free it; completes the trace. */
    void (*destroy)(void *rtl);

    /* Reset, as the power-on reset does. */
    void (*reset)(void *rtl);

    /* One clock cycle. With `digest`, the state before it has a digest to be read after it. A
     * netlist has no digests: `digest` and `first_difference` are NULL, and only ports can be
     * compared. */
    void (*tick)(void *rtl, const void *in, void *out, bool digest);
    uint32_t (*digest)(const void *rtl);

    /* Digest of the cycle model's state, a gpu_t. */
    uint32_t (*model_digest)(const void *gpu);

    /* Name of the first module, top down, whose own registers differ, written to `where`; both
     * digests of it. False if none differs. */
    bool (*first_difference)(const void *rtl, const void *gpu, char *where, size_t size,
                             uint32_t *model, uint32_t *rtl_digest);

    /* Name of a register of the cycle model, a gpu_t, that holds more than its declared width
     * allows, or NULL: a design that hardware C forbids, and that the RTL cuts. */
    const char *(*too_wide)(const void *gpu);

    /* Tell the signals of a file that `create` has written and `destroy` completed, in its order.
     * Returns false if it cannot be read. NULL: this build cannot trace. */
    bool (*signals)(const char *trace, rtl_signal_t *tell, void *context);
} rtl_interface_t;

#endif
