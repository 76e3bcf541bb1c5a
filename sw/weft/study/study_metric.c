/* SPDX-License-Identifier: Apache-2.0 */
/* What a report can show: the names in study files, and what each can become. */
#include "study.h"

const char *const study_metrics[METRIC_COUNT] = {
    [METRIC_SPEED] = "speed",
    [METRIC_CYCLES] = "cycles",
    [METRIC_IPC] = "ipc",
    [METRIC_DEPTH] = "depth",
    [METRIC_MPKI] = "mpki",
    [METRIC_MISSES] = "misses",
    [METRIC_READS] = "reads",
    [METRIC_WRITES] = "writes",
    [METRIC_THREADS] = "instructions",
    [METRIC_ISSUED] = "issued",
    [METRIC_STARTED] = "warps_started",
    [METRIC_FULL] = "full",
    [METRIC_WARPS] = "warps",
    [METRIC_PUT_OUT] = "put_out",
    [METRIC_HITS] = "hits",
    [METRIC_BOUNDS] = "bounds",
    [METRIC_TRIPS] = "trips",
    [METRIC_OTHERS] = "threads",
    [METRIC_LANES] = "lanes",
    [METRIC_MEMORY] = "memory",
    [METRIC_STALLS] = "stalls",
    [METRIC_OVER_TIME] = "over_time",
};

bool study_is_single(study_metric_t metric) {
    return metric < METRIC_HITS;
}

bool study_is_drawn(study_metric_t metric) {
    return study_is_single(metric) || metric == METRIC_OVER_TIME;
}
