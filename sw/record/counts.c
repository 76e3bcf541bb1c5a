/* SPDX-License-Identifier: Apache-2.0 */
#include "counts.h"

#include <cjson/cJSON.h>
#include <stddef.h>
#include <string.h>

#include "series.h"

#define NAME(name) name,

/* ---- names ---- */

static void take_name(char *to, const char *name) {
    strncpy(to, name ? name : "", COUNTS_NAME - 1);
    to[COUNTS_NAME - 1] = 0;
}

/* Classes of accesses that victim tags tell apart. */
static bool of_victim_tags(const char *name) {
    return strcmp(name, "miss, hit in the victim tags") == 0 ||
           strcmp(name, "lost, warp put out of loop") == 0;
}

void counts_names(counts_names_t *names, const weft_device *device) {
    bool l1 = weft_reads(device, "l1_sets"), l2 = weft_reads(device, "l2_sets");
    for (uint32_t i = 0; i < WEFT_STALLS; i++) {
        take_name(names->stall[i], weft_stall_name(device, i));
    }
    for (uint32_t i = 0; i < WEFT_CLASSES; i++) {
        take_name(names->l1d[i], l1 ? weft_l1d_name(device, i) : NULL);
        take_name(names->l2[i], l2 ? weft_l2_name(device, i) : NULL);
        if (of_victim_tags(names->l1d[i]) && !weft_reads(device, "vta_entries")) {
            names->l1d[i][0] = 0;
        }
    }
    names->has_icache = weft_reads(device, "icache_sets");
    names->has_own_lines = weft_reads(device, "l0_lines");
    names->has_constants = weft_reads(device, "constant_sets");
    names->has_limit = strcmp(weft_choice(device, "limit"), "none") != 0;
    names->has_dram = weft_reads(device, "dram_banks");
}

/* ---- parts ---- */

static void add_named(cJSON *json, const char *key, const char names[][32], const uint64_t *counts,
                      uint32_t n) {
    cJSON *object = NULL;
    for (uint32_t i = 0; i < n; i++) {
        if (names[i][0]) {
            object = object ? object : cJSON_AddObjectToObject(json, key);
            cJSON_AddNumberToObject(object, names[i], (double)counts[i]);
        }
    }
}

/* A list of what happened in each slice, unless that is nothing: the count of 64 bits at `offset`
 * of a slice. */
static void add_series(cJSON *json, const char *name, const weft_timeline *t, size_t offset) {
    double value[WEFT_SLICES], sum = 0;
    for (uint32_t i = 0; i < t->slices; i++) {
        uint64_t count;
        memcpy(&count, (const char *)&t->slice[i] + offset, sizeof count);
        value[i] = (double)count;
        sum += value[i];
    }
    if (sum > 0) {
        cJSON_AddItemToObject(json, name, cJSON_CreateDoubleArray(value, (int)t->slices));
    }
}

static void add_named_series(cJSON *json, const char *key, const char names[][32],
                             const weft_timeline *t, size_t offset, uint32_t n) {
    cJSON *object = NULL;
    for (uint32_t i = 0; i < n; i++) {
        if (names[i][0]) {
            object = object ? object : cJSON_AddObjectToObject(json, key);
            add_series(object, names[i], t, offset + i * sizeof(uint64_t));
        }
    }
}

/* The run in slices: lists with the names of the counts that they are parts of. */
static void add_timeline(cJSON *json, const counts_names_t *names, const weft_timeline *t) {
#define SERIES(name, member) {name, offsetof(weft_slice, member)},
    static const struct {
        const char *name;
        size_t offset;
    } series[] = {RECORD_SERIES(SERIES)};
#undef SERIES
    cJSON *object = cJSON_AddObjectToObject(json, "timeline");
    cJSON_AddNumberToObject(object, "slice_cycles", (double)t->period);
    for (size_t i = 0; i < sizeof series / sizeof series[0]; i++) {
        bool l1 = series[i].offset == offsetof(weft_slice, global_loads);
        if (!l1 || names->l1d[0][0]) {
            add_series(object, series[i].name, t, series[i].offset);
        }
    }
    add_named_series(object, "idle_issue_slots", names->stall, t, offsetof(weft_slice, stall),
                     WEFT_STALLS);
    add_named_series(object, "l1d", names->l1d, t, offsetof(weft_slice, l1d), WEFT_CLASSES);
    add_named_series(object, "l2", names->l2, t, offsetof(weft_slice, l2), WEFT_CLASSES);
}

/* A list for each warp slot: lines that it has lost, by the slot that evicted them. */
static void add_interference(cJSON *json, uint32_t warps, const weft_counters *c) {
    double row[WEFT_WARPS], sum = 0;
    cJSON *rows = cJSON_CreateArray();
    for (uint32_t w = 0; w < warps; w++) {
        for (uint32_t e = 0; e < warps; e++) {
            row[e] = (double)c->interference[w][e];
            sum += row[e];
        }
        cJSON_AddItemToArray(rows, cJSON_CreateDoubleArray(row, (int)warps));
    }
    if (sum > 0) {
        cJSON_AddItemToObject(json, "interference", rows);
    } else {
        cJSON_Delete(rows);
    }
}

/* What threads waited for in cycles without an active lane, if that was counted. */
static void add_idle_threads(cJSON *json, const weft_counters *c) {
    static const char names[WEFT_IDLE_THREADS][32] = {RECORD_IDLE_THREADS(NAME)};
    uint64_t sum = 0;
    for (uint32_t i = 0; i < WEFT_IDLE_THREADS; i++) {
        sum += c->idle_threads[i];
    }
    if (sum > 0) {
        add_named(json, "idle_threads", names, c->idle_threads, WEFT_IDLE_THREADS);
    }
}

const char *const counts_loads[WEFT_LOADS] = {RECORD_LOADS(NAME)};

/* How long loads took, if that was counted. */
static void add_latencies(cJSON *json, const weft_counters *c) {
    cJSON *all = NULL;
    for (uint32_t i = 0; i < WEFT_LOADS; i++) {
        const weft_latency *l = &c->load[i];
        double bucket[WEFT_LATENCIES];
        int used = 0;
        for (int k = 0; k < WEFT_LATENCIES; k++) {
            bucket[k] = (double)l->bucket[k];
            used = l->bucket[k] ? k + 1 : used;
        }
        if (l->loads > 0) {
            all = all ? all : cJSON_AddObjectToObject(json, "load_latency");
            cJSON *one = cJSON_AddObjectToObject(all, counts_loads[i]);
            cJSON_AddNumberToObject(one, "loads", (double)l->loads);
            cJSON_AddNumberToObject(one, "cycles", (double)l->cycles);
            cJSON_AddNumberToObject(one, "longest", (double)l->longest);
            cJSON_AddItemToObject(one, "histogram", cJSON_CreateDoubleArray(bucket, used));
        }
    }
}

const char *const counts_values[WEFT_VALUES] = {RECORD_VALUES(NAME)};

static void add_list(cJSON *json, const char *name, const uint64_t *count, int length) {
    double value[WEFT_VALUE_BITS];
    for (int i = 0; i < length; i++) {
        value[i] = (double)count[i];
    }
    cJSON_AddItemToObject(json, name, cJSON_CreateDoubleArray(value, length));
}

static void add_values_of(cJSON *json, const weft_values_kind *kind) {
    cJSON_AddNumberToObject(json, "written", (double)kind->written);
    cJSON_AddNumberToObject(json, "whole", (double)kind->whole);
    cJSON_AddNumberToObject(json, "affine", (double)kind->affine);
    add_list(json, "bdi", kind->bdi, WEFT_BDI_CLASSES);
    add_list(json, "similar_bits", kind->similar, WEFT_VALUE_BITS);
    cJSON_AddNumberToObject(json, "divided_uniform", (double)kind->divided_uniform);
}

/* Structure of values and use of registers, if that was counted. */
static void add_values(cJSON *json, const weft_values *v) {
    if (v->warps == 0) {
        return;
    }
    cJSON *all = cJSON_AddObjectToObject(json, "values");
    for (uint32_t i = 0; i < WEFT_VALUES; i++) {
        if (v->kind[i].written > 0) {
            add_values_of(cJSON_AddObjectToObject(all, counts_values[i]), &v->kind[i]);
        }
    }
    add_list(all, "read", v->reads, WEFT_VALUE_READS);
#define ADD(name, member) cJSON_AddNumberToObject(all, name, (double)v->member);
    RECORD_REGISTERS(ADD)
#undef ADD
}

/* What the classes of registers save, on a machine that has them. */
static void add_classes(cJSON *json, const weft_classes *c) {
    if (c->read + c->written == 0) {
        return;
    }
    cJSON *all = cJSON_AddObjectToObject(json, "register_classes");
#define ADD(name, member) cJSON_AddNumberToObject(all, name, (double)c->member);
    RECORD_CLASSES(ADD)
#undef ADD
}

/* Counts up to 2^53 are exact in JSON's numbers; none here gets near. The golden model has no
 * cycles, and behind AXI ports no instruction is seen. */
static void add_numbers(cJSON *json, const counts_names_t *names, const weft_counters *c) {
    bool timed = c->cycles > 0, inside = c->warp_instructions > 0;
    bool region = c->region_room > 0, checked = c->records > 0, dram = timed && names->has_dram;
    bool voting = c->clock_time > 0;
#define COUNT(name, member, when) {name, c->member, when},
    const struct {
        const char *name;
        uint64_t value;
        bool exists;
    } counts[] = {RECORD_COUNTS(COUNT)};
#undef COUNT
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (counts[i].exists) {
            cJSON_AddNumberToObject(json, counts[i].name, (double)counts[i].value);
        }
    }
}

static void add_lanes(cJSON *json, const weft_counters *c) {
    cJSON *lanes = cJSON_AddArrayToObject(json, "issued_by_lanes");
    for (uint32_t i = 0; i < WEFT_LANES; i++) {
        cJSON_AddItemToArray(lanes, cJSON_CreateNumber((double)c->lanes[i]));
    }
}

/* Launches that ended when they were steady, and what the whole run would take. */
static void add_steady(cJSON *json, const weft_counters *c) {
    if (c->steady_launches == 0) {
        return;
    }
    cJSON *object = cJSON_AddObjectToObject(json, "steady");
#define ADD(name, value) cJSON_AddNumberToObject(object, name, (double)(value));
    RECORD_STEADY_SUMS(ADD)
#undef ADD
    cJSON *list = cJSON_AddArrayToObject(object, "list");
    for (uint64_t i = 0; i < c->steady_launches && i < WEFT_STEADY; i++) {
        const weft_steady *s = &c->steady[i];
        cJSON *one = cJSON_CreateObject();
        cJSON_AddNumberToObject(one, "launch", (double)s->launch);
        cJSON_AddNumberToObject(one, "cycles", (double)s->cycles);
        cJSON_AddNumberToObject(one, "thread_instructions", (double)s->thread_instructions);
        cJSON_AddNumberToObject(one, "rest_instructions", (double)s->rest);
        cJSON_AddNumberToObject(one, "first_wave_cycles", (double)s->first_wave);
        cJSON_AddNumberToObject(one, "batch_cycles", (double)s->batch);
        cJSON_AddNumberToObject(one, "batches", s->batches);
        cJSON_AddNumberToObject(one, "ipc", s->ipc);
        cJSON_AddNumberToObject(one, "ipc_half", s->half);
        cJSON_AddItemToArray(list, one);
    }
}

/* ---- the whole ---- */

double counts_depth_utilization(const weft_machine *machine, const weft_counters *c) {
    double core_cycles = (double)c->cycles * machine->cores;
    return core_cycles > 0 ? (double)c->issuing_cycles / core_cycles : 0;
}

static void add_machine(cJSON *json, const weft_machine *m) {
#define ADD(name, value) cJSON_AddNumberToObject(json, name, (double)(value));
    RECORD_MACHINE(ADD)
#undef ADD
}

void counts_add(cJSON *json, const weft_machine *machine, const counts_names_t *names,
                const weft_counters *c) {
    add_machine(json, machine);
    add_numbers(json, names, c);
    if (c->warp_instructions > 0) {
        cJSON_AddNumberToObject(json, "depth_utilization", counts_depth_utilization(machine, c));
        add_lanes(json, c);
        add_named(json, "idle_issue_slots", names->stall, c->stall, WEFT_STALLS);
    }
    cJSON_AddNumberToObject(json, "seconds", c->seconds);
    add_steady(json, c);
    add_idle_threads(json, c);
    add_latencies(json, c);
    add_values(json, &c->values);
    add_classes(json, &c->classes);
    add_named(json, "l1d", names->l1d, c->l1d, WEFT_CLASSES);
    add_named(json, "l2", names->l2, c->l2, WEFT_CLASSES);
    if (c->timeline.slices > 0) {
        add_timeline(json, names, &c->timeline);
    }
    add_interference(json, machine->warps, c);
}
