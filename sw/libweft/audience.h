/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: what listens to the events of a simulated machine beside the checker: traces, issue
 * slots by source line, the histogram of loads, structure of values. Those of a device are opened
 * with it, and follow all its launches. Nothing here changes a run.
 */
#ifndef WEFT_AUDIENCE_H
#define WEFT_AUDIENCE_H

#include "device.h"

/* Those of a launch. The device is set by the caller, and the checker, if there is one, before
 * audience_listener. */
typedef struct {
    weft_device *device;
    checker_t *checker;
    trace_t *events; /* NULL, as the next two, without such a trace, and after it was given up */
    l1_trace_t *l1_trace;
    profile_t *profile;
    listener_t listener;
} audience_t;

/* Open what the device's options ask for. What was opened by a call that failed is closed by
 * audience_complete. */
weft_status audience_open(weft_device *device);

/* A launch of the device's program begins. */
weft_status audience_begin(audience_t *audience);

/* The listener to its events, which lives as long as the audience; NULL: nothing listens. */
const listener_t *audience_listener(audience_t *audience);

/* The launch has ended after so many cycles. */
void audience_end(audience_t *audience, uint64_t cycles);

/* A launch has ended: add what was counted so far to the device's counters. */
void audience_counts(const weft_device *device, weft_counters *counters);

/* Complete them, or remove what they wrote where nothing `ran`. The machine is destroyed, which has
 * closed a trace of signals. */
weft_status audience_complete(weft_device *device, bool ran);

#endif
