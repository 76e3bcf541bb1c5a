/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: what the tool has of a device beyond weft.h. */
#ifndef WEFT_INSPECT_H
#define WEFT_INSPECT_H

#include "cmodel/config/config.h"
#include "weft.h"

/* The machine, complete; it lives as long as the device. */
const config_t *device_config(const weft_device *device);

/* Whether the golden model follows what the device executes. */
bool device_is_checked(const weft_device *device);

/* Make `path` the kernel file of every weft_load to come. Returns false where it is too long. */
bool device_replace_program(weft_device *device, const char *path);

#endif
