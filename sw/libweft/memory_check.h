/* SPDX-License-Identifier: Apache-2.0 */
/* The memory check of a launch: the golden model's shadow (cmodel/arch/shadow.h) with what a device
 * knows of its buffers, and its findings as text. docs/reference/memory-check.md explains it.
 */
#ifndef WEFT_MEMORY_CHECK_H
#define WEFT_MEMORY_CHECK_H

#include "device.h"

/* {0} is a check that is off. */
typedef struct {
    shadow_t *shadow;
    shadow_range_t *range;
} memory_check_t;

/* Begin a check, which is off where the device's is. `launch` lives as long as the check. */
weft_status memory_check_open(weft_device *device, const sim_launch_t *launch,
                              memory_check_t *check);

/* The launch has ended with this status, and the golden model is gone: the status with the
 * findings, which go to the device's message, after what is there if the launch has failed. */
weft_status memory_check_close(weft_device *device, const sim_launch_t *launch,
                               memory_check_t *check, weft_status status);

/* Where an access lies, in words: ", 4 bytes past the end of buffer 2 (1,024 bytes at 0x80010400)".
 * "" where nothing can be said. */
void memory_describe(const weft_device *device, uint32_t address, uint32_t bytes, char *text,
                     size_t size);

#endif
