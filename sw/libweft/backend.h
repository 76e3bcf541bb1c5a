/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: what executes the launches of a device, one table of functions for each way.
 *
 * The contents of global memory live in weft_device.global. The golden model and simulated machines
 * work on them, so that nothing has to be brought to a place: their `fetch` and `change` are NULL,
 * as is any function that has nothing to do. Functions that fail set the device's message.
 */
#ifndef WEFT_BACKEND_H
#define WEFT_BACKEND_H

#include "device.h"

/* Global memory starts with the program's own data; allocations follow from here on. */
#define BACKEND_DATA_ROOM 65536u

typedef struct backend {
    uint32_t data_room;  /* bytes of global memory, kept for the program's own data */
    uint32_t buffer_gap; /* bytes after every buffer that belong to none, with a memory check */

    /* Open what executes. The device has its configuration and the options that are common to all;
     * `configs` is the folder of the configurations. After a failure comes `close`. */
    weft_status (*open)(weft_device *device, const weft_options *options, const char *configs);

    /* Execute a launch to its end. `shadow` follows the golden model; NULL without memory check. */
    weft_status (*launch)(weft_device *device, const sim_launch_t *launch, shadow_t *shadow);

    /* Before the host reads `bytes` bytes of global memory at `offset`: bring them up to date. */
    weft_status (*fetch)(weft_device *device, uint32_t offset, uint32_t bytes);

    /* Before the host writes them: bring up to date what it leaves of the blocks that it touches,
     * and remember that they differ. */
    weft_status (*change)(weft_device *device, uint32_t offset, uint32_t bytes);

    /* Read counter `index` of a unit, and what was counted beside the machine, where something
     * counts; with no other source the same value. For machines that have counters. */
    weft_status (*counter)(weft_device *device, uint32_t unit, uint32_t index,
                           sim_counter_t *counter);

    /* Complete the trace, where there is one: no launch follows. */
    weft_status (*finish)(weft_device *device);

    /* Close it, with the trace, whatever has been opened. */
    void (*close)(weft_device *device);
} backend_t;

extern const backend_t backend_golden, backend_simulated, backend_board, backend_judge;

#endif
