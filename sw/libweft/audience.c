/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: listeners to the events of a simulated machine: see audience.h. */
#include "audience.h"

#include <errno.h>
#include <string.h>

#include "cmodel/sim/rtl.h"
#include "trace/fst.h"
#include "trace/view.h"

/* ---- open ---- */

/* The file of signals gets its name before the library that will write it: that does not say when
 * it cannot. It keeps the names of the signals in a second file. */
static weft_status open_signals(weft_device *device) {
    device->signals = output_open(device->trace, OUTPUT_WHOLE);
    if (!device->signals) {
        return device_fail(device, WEFT_USAGE, "--trace %s: cannot write: %s; choose another place",
                           device->trace, strerror(errno));
    }
    output_beside(device->signals, ".hier");
    return WEFT_OK;
}

static weft_status open_events(weft_device *device) {
    trace_scope_t scope = {.cores = device->config.size[CONFIG_cores],
                           .warps = config_slots(&device->config),
                           .window = device->window};
    device->events = trace_open(device->trace, &scope, device->message, sizeof device->message);
    return device->events ? WEFT_OK : WEFT_USAGE;
}

static weft_status open_trace(weft_device *device) {
    switch (device->kind) {
    case TRACE_NONE: return WEFT_OK;
    case TRACE_SIGNALS: return open_signals(device);
    case TRACE_L1:
        device->l1_trace =
            l1_trace_open(device->trace, &device->config, device->message, sizeof device->message);
        return device->l1_trace ? WEFT_OK : WEFT_USAGE;
    case TRACE_PROFILE:
        device->profile =
            profile_open(device->trace, &device->config, device->message, sizeof device->message);
        return device->profile ? WEFT_OK : WEFT_USAGE;
    default: return open_events(device);
    }
}

static weft_status open_lines(weft_device *device) {
    device->lines = *device->lines_file ? lines_open(device->lines_file, &device->config,
                                                     device->message, sizeof device->message)
                                        : NULL;
    return device->lines || !*device->lines_file ? WEFT_OK : WEFT_USAGE;
}

weft_status audience_open(weft_device *device) {
    const uint32_t *size = device->config.size;
    weft_status status = open_trace(device);
    if (status == WEFT_OK) {
        status = open_lines(device);
    }
    if (status == WEFT_OK && size[CONFIG_load_histogram]) {
        device->latency = latency_create(size[CONFIG_cores], config_slots(&device->config));
        status = device->latency
                     ? WEFT_OK
                     : device_fail(device, WEFT_USAGE, "load_histogram: no memory to count loads");
    }
    if (status == WEFT_OK && size[CONFIG_value_counts]) {
        device->values = values_create(size[CONFIG_cores], config_slots(&device->config));
        status = device->values
                     ? WEFT_OK
                     : device_fail(device, WEFT_USAGE, "value_counts: no memory to count values");
    }
    return status;
}

/* ---- a launch ---- */

static bool trace_all(const audience_t *audience, const event_t *event) {
    bool good = !audience->events || trace_event(audience->events, event);
    good = (!audience->profile || profile_event(audience->profile, event)) && good;
    return (!audience->l1_trace || l1_trace_event(audience->l1_trace, event)) && good;
}

/* A trace that cannot be written is given up. The launch continues: its results are as good. */
static void give_up_trace(audience_t *audience) {
    weft_device *device = audience->device;
    device->trace_error = errno ? errno : EIO;
    audience->events = NULL;
    audience->l1_trace = NULL;
    audience->profile = NULL;
    if (device->progress) {
        fprintf(stderr, "weft: --trace %s: cannot write it all: %s; the run continues without it\n",
                device->trace, strerror(device->trace_error));
    }
}

static bool tell(void *context, const event_t *event) {
    audience_t *audience = context;
    bool go_on = !audience->checker || checker_event(audience->checker, event);
    if (audience->device->lines) {
        lines_event(audience->device->lines, event);
    }
    if (audience->device->latency) {
        latency_event(audience->device->latency, event);
    }
    if (audience->device->values) {
        values_event(audience->device->values, event);
    }
    if (!trace_all(audience, event)) {
        give_up_trace(audience);
    }
    return go_on;
}

static weft_status begin_lines(weft_device *device) {
    const program_t *p = &device->program;
    lines_program_t program = {.path = p->path, .code = p->code, .bytes = p->code_bytes};
    return !device->lines ||
                   lines_launch(device->lines, &program, device->message, sizeof device->message)
               ? WEFT_OK
               : WEFT_USAGE;
}

weft_status audience_begin(audience_t *audience) {
    weft_device *device = audience->device;
    if (!device->trace_error) {
        audience->events = device->events;
        audience->l1_trace = device->l1_trace;
        audience->profile = device->profile;
    }
    if (audience->l1_trace) {
        l1_trace_launch(audience->l1_trace);
    }
    if (device->latency) {
        latency_launch(device->latency);
    }
    if (device->values) {
        values_launch(device->values);
    }
    return begin_lines(device);
}

const listener_t *audience_listener(audience_t *audience) {
    const weft_device *device = audience->device;
    bool follows = audience->events || audience->l1_trace || audience->profile || device->lines ||
                   device->latency || device->values;
    audience->listener =
        (listener_t){.event = tell,
                     .context = audience,
                     .fetches = audience->events || device->lines,
                     .caches = audience->l1_trace || audience->profile || device->lines ||
                               (audience->events && trace_format(device->trace)->caches)};
    if (audience->checker && !follows) {
        audience->listener = checker_listener(audience->checker);
    }
    return audience->checker || follows ? &audience->listener : NULL;
}

void audience_end(audience_t *audience, uint64_t cycles) {
    if (audience->device->lines) {
        lines_launched(audience->device->lines, cycles);
    }
}

_Static_assert(sizeof(weft_latency) == sizeof(latency_count_t) &&
                   offsetof(weft_latency, bucket) == offsetof(latency_count_t, bucket) &&
                   WEFT_LOADS == LATENCY_KINDS,
               "weft_latency has the members of latency_count_t in their order");

_Static_assert(sizeof(weft_values) == sizeof(values_count_t) &&
                   sizeof(weft_values_kind) == sizeof(values_kind_count_t) &&
                   offsetof(weft_values, reads) == offsetof(values_count_t, reads) &&
                   WEFT_VALUES == VALUES_KINDS,
               "weft_values has the members of values_count_t in their order");

void audience_counts(const weft_device *device, weft_counters *counters) {
    if (device->latency) {
        memcpy(counters->load, latency_counts(device->latency), sizeof counters->load);
    }
    if (device->values) {
        memcpy(&counters->values, values_launched(device->values), sizeof counters->values);
    }
}

/* ---- the end ---- */

static weft_status trace_failed(weft_device *device, const char *why) {
    return device_fail(device, WEFT_USAGE,
                       "--trace %s: cannot write it all: %s; nothing was left behind",
                       device->trace, why);
}

/* The library has closed the file of signals. It does not say why it could not write. */
static weft_status complete_signals(weft_device *device, bool keep) {
    output_t *output = device->signals;
    const rtl_interface_t *rtl = device->engine.rtl;
    device->signals = NULL;
    if (!keep || !fst_complete(output_name(output))) {
        output_abandon(output);
        return keep ? trace_failed(device, "is the disk full?") : WEFT_OK;
    }
    view_t *view = view_create();
    bool known = view && rtl->signals(output_name(output), view_signal, view);
    weft_status status = output_commit(output) ? WEFT_OK : trace_failed(device, strerror(errno));
    if (status == WEFT_OK && !known) {
        status = device_fail(device, WEFT_USAGE,
                             "--trace %s: it is complete; for its views there is no memory",
                             device->trace);
    } else if (status == WEFT_OK &&
               !view_write(view, device->trace, device->message, sizeof device->message)) {
        status = WEFT_USAGE;
    }
    view_destroy(view);
    return status;
}

weft_status audience_complete(weft_device *device, bool ran) {
    char *message = device->message;
    const size_t size = sizeof device->message;
    const weft_counters *c = &device->counters;
    bool keep = ran && !device->trace_error, good = true;
    weft_status status = WEFT_OK;
    if (device->events) {
        good = trace_close(device->events, keep, message, size);
    } else if (device->l1_trace) {
        good = l1_trace_close(device->l1_trace, keep, c->cycles, c->thread_instructions, message,
                              size);
    } else if (device->profile) {
        good = profile_close(device->profile, keep, message, size);
    }
    if (device->lines) {
        good = lines_close(device->lines, ran, message, size) && good;
    }
    if (device->signals) {
        status = complete_signals(device, keep);
    } else if (ran && device->trace_error) {
        status = trace_failed(device, strerror(device->trace_error));
    }
    latency_destroy(device->latency);
    values_destroy(device->values);
    device->events = NULL;
    device->l1_trace = NULL;
    device->profile = NULL;
    device->lines = NULL;
    device->latency = NULL;
    device->values = NULL;
    return good ? status : WEFT_USAGE;
}
