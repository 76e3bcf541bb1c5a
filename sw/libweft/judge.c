/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: judges whether programs and launches fit a machine that need not be built. The first
 * launch that fits ends with WEFT_STOPPED, so that a host side goes no further.
 */
#include "backend.h"

static weft_status stop_at_launch(weft_device *device, const sim_launch_t *launch,
                                  shadow_t *shadow) {
    (void)launch, (void)shadow;
    return device_fail(device, WEFT_STOPPED, "%s: the launch fits machine %s, and is not executed",
                       device->program.path, device->config.variant);
}

const backend_t backend_judge = {.data_room = BACKEND_DATA_ROOM, .launch = stop_at_launch};
