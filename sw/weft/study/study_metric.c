/* SPDX-License-Identifier: Apache-2.0 */
/* What a report can show: the names in study files, and what each can become. */
#include "study.h"

#define MEAN   METRIC_HAS_MEAN
#define NUMBER METRIC_SINGLE
#define RATIO  (METRIC_SINGLE | METRIC_HAS_MEAN | METRIC_RELATIVE)
#define STREAM METRIC_STREAM
#define TIME   METRIC_IN_TIME

const study_metric_info_t study_metrics[METRIC_COUNT] = {
    [METRIC_SPEED] = {"speed", "speed", RATIO | METRIC_IS_SPEED, "ratio to baseline"},
    [METRIC_CYCLES] = {"cycles", "cycles", NUMBER, "cycles"},
    [METRIC_IPC] = {"ipc", "thread instructions per cycle", NUMBER | MEAN | METRIC_IS_SPEED | TIME,
                    "instructions per cycle"},
    [METRIC_WIDTH] = {"width", "lane activity, active lanes of an instruction / all",
                      NUMBER | MEAN | TIME, "ratio"},
    [METRIC_DEPTH] = {"depth", "depth utilization, cycles of cores that issue", NUMBER | MEAN,
                      "ratio"},
    [METRIC_FETCHES] = {"fetches", "instruction fetches per cycle", NUMBER | MEAN | TIME,
                        "fetches per cycle"},
    [METRIC_OWN_LINES] = {"own_lines", "fetches that a slice's own lines answer / fetches",
                          NUMBER | MEAN | TIME, "ratio"},
    [METRIC_FETCH_HITS] = {"fetch_hits",
                           "hits of the instruction cache / fetches that are looked up in it",
                           NUMBER | MEAN | TIME, "ratio"},
    [METRIC_APKI] = {"apki", "L1 accesses of global loads per thousand warp instructions",
                     NUMBER | MEAN | TIME, "accesses per 1000 warp instructions"},
    [METRIC_APKI_THREADS] = {"apki_threads",
                             "L1 accesses of global loads per thousand thread instructions",
                             NUMBER | MEAN | TIME, "accesses per 1000 thread instructions"},
    [METRIC_HIT_RATE] = {"hit_rate", "L1 hits of loads / loads", NUMBER | MEAN | TIME, "ratio"},
    [METRIC_MPKI] = {"mpki", "L1 misses of loads per thousand thread instructions",
                     NUMBER | MEAN | TIME, "misses per 1000 thread instructions"},
    [METRIC_LOST] = {"vta_hits",
                     "L1 misses of lines that the warp had lost, per thousand thread instructions",
                     NUMBER | MEAN | TIME, "misses per 1000 thread instructions"},
    [METRIC_MISSES] = {"misses", "L1 misses of loads", RATIO, "ratio to baseline"},
    [METRIC_READS] = {"reads", "reads of memory", RATIO, "ratio to baseline"},
    [METRIC_WRITES] = {"writes", "writes of memory", RATIO, "ratio to baseline"},
    [METRIC_BUS] = {"bus", "part of the memory clock's ticks with data on a bus", NUMBER | MEAN,
                    "ratio"},
    [METRIC_THREADS] = {"instructions", "thread instructions", RATIO, "ratio to baseline"},
    [METRIC_ISSUED] = {"issued", "warp instructions", RATIO, "ratio to baseline"},
    [METRIC_STARTED] = {"warps_started", "warps started", RATIO, "ratio to baseline"},
    [METRIC_FULL] = {"full", "cycles in which an access found no room for packets", RATIO,
                     "ratio to baseline"},
    [METRIC_WARPS] = {"warps", "warps that the limit policy lets load, on average", NUMBER | TIME,
                      "warps"},
    [METRIC_ACTIVE] = {"active", "active warps of a core, on average", NUMBER | MEAN | TIME,
                       "warps"},
    [METRIC_SHARED] = {"shared", "part of the shared memory that blocks have, on average",
                       NUMBER | MEAN | TIME, "ratio"},
    [METRIC_REGION] = {"region", "part of the shared memory in lines of the region with data",
                       NUMBER | MEAN | TIME, "ratio"},
    [METRIC_REGION_ROOM] = {"region_room", "part of the shared memory that the region has",
                            NUMBER | MEAN | TIME, "ratio"},
    [METRIC_SHARED_USED] = {"shared_used",
                            "part of the shared memory that blocks have or that holds lines with "
                            "data",
                            NUMBER | MEAN | TIME, "ratio"},
    [METRIC_PUT_OUT] = {"put_out", "part of lost locality that warps put out of their loop lose",
                        NUMBER | MEAN, "ratio"},
    [METRIC_CHOSEN] = {"chosen", "value of the first setting of 'best' that was the quickest",
                       NUMBER, "value"},
    [METRIC_HITS] = {"hits", "L1 accesses of loads per thousand thread instructions", 0, NULL},
    [METRIC_BOUNDS] = {"bounds",
                       "L1 misses of lines per thousand thread instructions, by replacement",
                       STREAM, NULL},
    [METRIC_TRIPS] = {"trips", "intra-warp hits of an unbounded L1", STREAM, NULL},
    [METRIC_OTHERS] = {"threads", "intra-warp hits of an unbounded L1, by threads", STREAM, NULL},
    [METRIC_LANES] = {"lanes", "warp instructions by the part of their lanes that is active",
                      METRIC_STACKED, NULL},
    [METRIC_MEMORY] = {"memory", "accesses of the memories per thousand thread instructions", 0,
                       NULL},
    [METRIC_STALLS] = {"stalls", "issue slots", METRIC_STACKED, NULL},
    [METRIC_IDLE_THREADS] = {"idle_threads",
                             "threads in cycles without an active lane, by what they wait for",
                             METRIC_STACKED, NULL},
    [METRIC_IPC_STACK] = {"ipc_stack", "thread instructions per cycle, and what kept more away",
                          METRIC_STACKED, NULL},
    [METRIC_CACHE] = {"cache", "cycles in which the L1 decided about an access, by what it decided",
                      METRIC_STACKED, NULL},
    [METRIC_INTERFERENCE] = {"interference", "lines lost, by the warps that evicted them",
                             METRIC_FIGURES, NULL},
    [METRIC_OVER_TIME] = {"over_time", "over the run", METRIC_FIGURES, NULL},
    [METRIC_EFFECTS] = {"effects", "effects of the factors", 0, NULL},
    [METRIC_ROOFLINE] = {"roofline",
                         "operations per byte of memory and per cycle, beside the machine's roofs",
                         0, NULL},
};

const char *const study_mean_names[MEAN_COUNT] = {
    [MEAN_HARMONIC] = "harmonic", [MEAN_GEOMETRIC] = "geometric", [MEAN_ARITHMETIC] = "arithmetic"};

bool study_metric_is(study_metric_t metric, unsigned what) {
    return study_metrics[metric].is & what;
}

bool study_is_drawn(study_metric_t metric) {
    return study_metric_is(metric, METRIC_SINGLE | METRIC_STACKED | METRIC_FIGURES);
}

static void add_mean(study_means_t *means, study_mean_t kind) {
    for (size_t i = 0; i < means->count; i++) {
        if (means->kind[i] == kind) {
            return;
        }
    }
    means->kind[means->count++] = kind;
}

study_means_t study_means_of(const study_means_t *asked, study_metric_t metric) {
    study_means_t means = {.count = 0};
    bool speed = study_metric_is(metric, METRIC_IS_SPEED);
    study_mean_t own = speed ? MEAN_HARMONIC : MEAN_ARITHMETIC;
    if (!study_metric_is(metric, METRIC_HAS_MEAN)) {
        return means;
    }
    for (size_t i = 0; i < asked->count; i++) {
        study_mean_t kind = asked->kind[i];
        bool fits = speed || (kind != MEAN_HARMONIC && study_metric_is(metric, METRIC_RELATIVE));
        add_mean(&means, fits ? kind : own);
    }
    if (means.count == 0) {
        add_mean(&means, own);
    }
    return means;
}
