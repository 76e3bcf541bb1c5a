/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: reads the counters of the machine (counters=hard) through its ports, and judges them.
 * Two others have counted the same: the simulation, at the event ports, everything; the lockstep
 * checker, in the events that it followed, instructions and their lanes. A board's are read over
 * its serial line, and nothing else has counted.
 */
#include <string.h>

#include "backend.h"

/* Where counter `index` of all is: units in their order, in each the indexes that have a name.
 * False behind the last one. */
static bool find(const weft_device *device, uint32_t index, uint32_t *unit, uint32_t *at,
                 sim_counter_t *counter) {
    const sim_interface_t *sim = device->engine.sim;
    *counter = (sim_counter_t){0};
    for (*unit = 0; sim && *unit < sim->counter_units; ++*unit) {
        for (*at = 0; *at < SIM_INDEXES; ++*at) {
            counter->name = sim->counter_name(*unit, *at, &counter->group);
            if (counter->name && index-- == 0) {
                return true;
            }
        }
    }
    return false;
}

weft_status weft_read_counter(weft_device *device, uint32_t index, weft_counter *counter) {
    sim_counter_t read;
    uint32_t unit, at, cores = device->config.size[CONFIG_cores];
    bool found = find(device, index, &unit, &at, &read);
    weft_status status = device_check_trace(device);
    if (status == WEFT_OK && found) {
        status = device->backend->counter(device, unit, at, &read);
    }
    bool of_core = unit < cores;
    *counter = (weft_counter){.unit = of_core ? "core" : "partition",
                              .number = of_core ? unit : unit - cores,
                              .group = read.group,
                              .name = status == WEFT_OK ? read.name : NULL,
                              .value = read.value};
    if (status == WEFT_OK && read.name && read.value != read.expected) {
        return device_fail(device, WEFT_WRONG,
                           "counter \"%s\" of %s %u is %u in the machine, but %u at its ports: the "
                           "counters (cmodel/hw/core/counters) are wrong, or what they are told",
                           read.name, counter->unit, counter->number, read.value, read.expected);
    }
    return status;
}

/* The sum of a counter over the cores, against what the checker followed. */
static weft_status judge(weft_device *device, const char *what, uint32_t sum, uint64_t followed) {
    if (sum == (uint32_t)followed) {
        return WEFT_OK;
    }
    return device_fail(device, WEFT_WRONG,
                       "counters \"%s\": the cores say %u together, but the checker followed %u",
                       what, sum, (uint32_t)followed);
}

weft_status weft_check_counters(weft_device *device) {
    weft_counter counter = {.name = ""};
    weft_status status = WEFT_OK;
    uint32_t issued = 0, lanes = 0, index = 0;
    for (; status == WEFT_OK && counter.name; index++) {
        status = weft_read_counter(device, index, &counter);
        if (counter.name && strcmp(counter.name, "issued") == 0) {
            issued += counter.value;
        } else if (counter.name && strcmp(counter.name, "thread instructions") == 0) {
            lanes += counter.value;
        }
    }
    if (status == WEFT_OK && device->check && index > 1) {
        status = judge(device, "issued", issued, device->issued);
    }
    if (status == WEFT_OK && device->check && index > 1) {
        status = judge(device, "thread instructions", lanes, device->issued_lanes);
    }
    return status;
}
