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

/* A device that executes nothing: weft_load and weft_launch judge as on the machine of `options`,
 * which is not built. The first launch that fits returns WEFT_STOPPED. NULL, with a message, where
 * weft_open refuses the options as well. To be closed with weft_close. */
weft_device *device_judge(const weft_options *options, weft_status *status, const char **message);

/* Whether what executes the launches of such a device is built and up to date. */
bool device_is_built(const weft_device *device);

#endif
