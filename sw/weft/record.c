/* SPDX-License-Identifier: Apache-2.0 */
/* The record of a run: what the tool prints, and the line of JSON that scripts read.
 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/inspect.h"
#include "record_series.h"
#include "tool.h"

static const char *const result_names[] = {"verified", "wrong", "refused", "hang", "interrupted"};

const char *mode_name(weft_mode mode) {
    static const char *const names[] = {"golden", "cycle", "rtl", "lockstep", "board"};
    return names[mode];
}

static void take_name(char *to, const char *name) {
    snprintf(to, 32, "%s", name ? name : "");
}

void record_fill(record_t *record, const weft_device *device) {
    snprintf(record->variant, sizeof record->variant, "%s", weft_variant(device));
    snprintf(record->order, sizeof record->order, "%s", weft_choice(device, "order"));
    snprintf(record->limit, sizeof record->limit, "%s", weft_choice(device, "limit"));
    snprintf(record->reconv, sizeof record->reconv, "%s", weft_choice(device, "reconv"));
    record->changes = config_changes(device_config(device), record->change);
    weft_describe(device, &record->machine);
    weft_read_counters(device, &record->counters);
    weft_read_oracle(device, &record->oracle);
    for (uint32_t i = 0; i < 16; i++) {
        take_name(record->stall_name[i], weft_stall_name(device, i));
    }
    for (uint32_t i = 0; i < WEFT_CLASSES; i++) {
        take_name(record->l1d_name[i], weft_l1d_name(device, i));
        take_name(record->l2_name[i], weft_l2_name(device, i));
    }
}

weft_status record_read_counters(record_t *record, weft_device *device) {
    weft_counter counter;
    weft_status status = weft_read_counter(device, 0, &counter);
    while (status == WEFT_OK && counter.name && record->counter_count < TOOL_COUNTERS) {
        tool_counter_t *to = &record->counter[record->counter_count++];
        snprintf(to->unit, sizeof to->unit, "%s %u", counter.unit, counter.number);
        snprintf(to->group, sizeof to->group, "%s", counter.group);
        take_name(to->name, counter.name);
        to->value = counter.value;
        status = weft_read_counter(device, record->counter_count, &counter);
    }
    return status;
}

/* 1234567 as "1,234,567", right-aligned in 18 columns. */
static void print_count(const char *label, uint64_t count, const char *unit) {
    char digits[32], text[48];
    size_t used = 0;
    int length = snprintf(digits, sizeof digits, "%" PRIu64, count);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0) {
            text[used++] = ',';
        }
        text[used++] = digits[i];
    }
    text[used] = 0;
    printf("  %-24s %18s %s\n", label, text, unit);
}

static void print_real(const char *label, double value, const char *unit) {
    printf("  %-24s %18.2f %s\n", label, value, unit);
}

static double ratio(double a, double b) {
    return b > 0 ? a / b : 0;
}

/* harp:HARP-13: the part of its cycles in which a core issues, and so has active lanes. */
static double depth_utilization(const record_t *r) {
    const weft_counters *c = &r->counters;
    return ratio((double)c->issuing_cycles, (double)c->cycles * r->machine.cores);
}

static void print_slots(const record_t *r) {
    const weft_counters *c = &r->counters;
    double slots = (double)c->cycles * r->machine.cores * r->machine.schedulers;
    printf("\n  issue slots, by what happened\n");
    printf("    %-22s %18.2f %%\n", "issued", 100 * ratio((double)c->warp_instructions, slots));
    for (uint32_t i = 0; i < 16; i++) {
        if (r->stall_name[i][0] && c->stall[i] > 0) {
            printf("    %-22s %18.2f %%\n", r->stall_name[i],
                   100 * ratio((double)c->stall[i], slots));
        }
    }
}

/* Accesses to a cache by class, those that occurred. */
static void print_classes(const char *cache, const char names[][32], const uint64_t *counts) {
    bool any = false;
    for (uint32_t i = 0; i < WEFT_CLASSES; i++) {
        any = any || counts[i] > 0;
    }
    if (any) {
        printf("\n  %s\n", cache);
    }
    for (uint32_t i = 0; i < WEFT_CLASSES; i++) {
        if (counts[i] > 0) {
            printf("    %-28s %12" PRIu64 "\n", names[i], counts[i]);
        }
    }
}

static void print_dram(const weft_dram_counters *d) {
    double accesses = (double)(d->row_hits + d->row_misses + d->row_conflicts);
    if (d->ticks == 0) {
        return;
    }
    print_real("DRAM row hits", 100 * ratio((double)d->row_hits, accesses), "%");
    print_real("DRAM row misses", 100 * ratio((double)d->row_misses, accesses), "%");
    print_real("DRAM row conflicts", 100 * ratio((double)d->row_conflicts, accesses), "%");
    print_real("DRAM bus in use", 100 * ratio((double)d->transfers, (double)d->ticks), "%");
}

/* What was executed; behind AXI ports nobody sees it. */
static void print_instructions(const record_t *r) {
    const weft_counters *c = &r->counters;
    if (r->mode != WEFT_GOLDEN) {
        print_count("warp instructions", c->warp_instructions, "");
    }
    print_count("thread instructions", c->thread_instructions, "");
    if (r->mode != WEFT_GOLDEN) {
        print_real("lane activity",
                   100 * ratio((double)c->thread_instructions,
                               (double)c->warp_instructions * r->machine.lanes / r->machine.slices),
                   "%");
        print_real("depth utilization", 100 * depth_utilization(r), "%");
        print_real("warp IPC per core",
                   ratio((double)c->warp_instructions, (double)c->cycles * r->machine.cores), "");
        print_real("thread IPC", ratio((double)c->thread_instructions, (double)c->cycles), "");
    }
}

/* What the machine itself counted; zeros are left out. */
static void print_counters(const record_t *r) {
    const char *unit = "", *group = "";
    for (uint32_t i = 0; i < r->counter_count; i++) {
        const tool_counter_t *counter = &r->counter[i];
        if (strcmp(unit, counter->unit) != 0) {
            printf("\n  counters of %s\n", counter->unit);
            group = "";
        }
        if (strcmp(group, counter->group) != 0) {
            printf("    %s\n", counter->group);
        }
        if (counter->value > 0) {
            printf("      %-26s %12" PRIu32 "\n", counter->name, counter->value);
        }
        unit = counter->unit;
        group = counter->group;
    }
}

static void add_counters(cJSON *json, const record_t *r) {
    cJSON *all = r->counter_count > 0 ? cJSON_AddObjectToObject(json, "counters") : NULL;
    cJSON *unit = NULL, *group = NULL;
    for (uint32_t i = 0; i < r->counter_count; i++) {
        const tool_counter_t *counter = &r->counter[i];
        bool same = i > 0 && strcmp(counter->unit, counter[-1].unit) == 0;
        unit = same ? unit : cJSON_AddObjectToObject(all, counter->unit);
        same = same && strcmp(counter->group, counter[-1].group) == 0;
        group = same ? group : cJSON_AddObjectToObject(unit, counter->group);
        cJSON_AddNumberToObject(group, counter->name, counter->value);
    }
}

void record_print(const record_t *r) {
    const weft_counters *c = &r->counters;
    origin_print(r);
    printf(", mode %s: %s\n\n", mode_name(r->mode),
           r->run == WEFT_OK && !r->checked ? "ended; nothing checked its result"
                                            : result_names[r->run]);
    print_count("launches", c->launches, "");
    if (r->mode != WEFT_GOLDEN) {
        print_count("cycles", c->cycles, "");
    }
    if (c->thread_instructions > 0) {
        print_instructions(r);
    }
    if (r->mode != WEFT_GOLDEN && r->mode != WEFT_BOARD) {
        print_count("instruction fetches", c->instruction_fetches, "");
        print_real("instruction cache hits",
                   100 * ratio((double)(c->instruction_fetches - c->instruction_misses),
                               (double)c->instruction_fetches),
                   "%");
        if (c->may_load > 0) {
            print_real("warps that may load",
                       ratio((double)c->may_load, (double)c->cycles * r->machine.cores), "");
        }
        print_count("memory reads", c->reads, "");
        print_count("memory writes", c->writes, "");
        print_dram(&c->dram);
    }
    if (c->records > 0) {
        print_count("records compared", c->records, "");
        print_count("mismatches", c->mismatches, "");
        print_count("racy loads accepted", c->racy_loads, "");
    }
    if (c->digests > 0) {
        print_count("state digests compared", c->digests, "");
    }
    if (r->launch) {
        printf("  %-24s %18.8" PRIx32 "\n", "buffer checksum", r->buffer_checksum);
    }
    print_real("time", c->seconds, "s");
    print_real("speed", ratio((double)c->cycles, c->seconds) / 1e6, "M cycles/s");
    if (c->thread_instructions > 0) {
        print_real("", ratio((double)c->thread_instructions, c->seconds) / 1e6,
                   "M thread instructions/s");
    }
    if (r->mode != WEFT_GOLDEN && c->warp_instructions > 0) {
        print_slots(r);
        print_classes("L1 data caches, accesses of rows", r->l1d_name, c->l1d);
        print_classes("L2 slices, accesses of sectors", r->l2_name, c->l2);
    }
    print_counters(r);
}

static void add_named(cJSON *json, const char *key, const char names[][32], const uint64_t *counts,
                      uint32_t n) {
    cJSON *object = cJSON_AddObjectToObject(json, key);
    for (uint32_t i = 0; i < n; i++) {
        if (names[i][0]) {
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
    cJSON *object = cJSON_AddObjectToObject(json, key);
    for (uint32_t i = 0; i < n; i++) {
        if (names[i][0]) {
            add_series(object, names[i], t, offset + i * sizeof(uint64_t));
        }
    }
}

/* The run in slices: lists with the names of the counts that they are parts of. */
static void add_timeline(cJSON *json, const record_t *r) {
    const weft_timeline *t = &r->counters.timeline;
#define SERIES(name, member) {name, offsetof(weft_slice, member)},
    static const struct {
        const char *name;
        size_t offset;
    } series[] = {RECORD_SERIES(SERIES)};
#undef SERIES
    cJSON *object = cJSON_AddObjectToObject(json, "timeline");
    cJSON_AddNumberToObject(object, "slice_cycles", (double)t->period);
    for (size_t i = 0; i < sizeof series / sizeof series[0]; i++) {
        add_series(object, series[i].name, t, series[i].offset);
    }
    add_named_series(object, "idle_issue_slots", r->stall_name, t, offsetof(weft_slice, stall),
                     WEFT_STALLS);
    add_named_series(object, "l1d", r->l1d_name, t, offsetof(weft_slice, l1d), WEFT_CLASSES);
    add_named_series(object, "l2", r->l2_name, t, offsetof(weft_slice, l2), WEFT_CLASSES);
}

/* A list for each warp slot: lines that it has lost, by the slot that evicted them. */
static void add_interference(cJSON *json, const record_t *r) {
    const uint32_t warps = r->machine.warps;
    double row[WEFT_WARPS], sum = 0;
    cJSON *rows = cJSON_CreateArray();
    for (uint32_t w = 0; w < warps; w++) {
        for (uint32_t e = 0; e < warps; e++) {
            row[e] = (double)r->counters.interference[w][e];
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
    static const char names[WEFT_IDLE_THREADS][32] = {"result", "block barrier", "other path",
                                                      "join", "slot"};
    uint64_t sum = 0;
    for (uint32_t i = 0; i < WEFT_IDLE_THREADS; i++) {
        sum += c->idle_threads[i];
    }
    if (sum > 0) {
        add_named(json, "idle_threads", names, c->idle_threads, WEFT_IDLE_THREADS);
    }
}

/* Counts up to 2^53 are exact in JSON's numbers; none here gets near. */
static void add_counts(cJSON *json, const record_t *r) {
    const weft_counters *c = &r->counters;
    const struct {
        const char *name;
        uint64_t value;
    } counts[] = {{"launches", c->launches},
                  {"cycles", c->cycles},
                  {"warp_instructions", c->warp_instructions},
                  {"thread_instructions", c->thread_instructions},
                  {"issuing_cycles", c->issuing_cycles},
                  {"warps_started", c->warps},
                  {"instruction_fetches", c->instruction_fetches},
                  {"instruction_misses", c->instruction_misses},
                  {"may_load", c->may_load},
                  {"resident", c->resident},
                  {"shared_in_use", c->shared},
                  {"l1d_global_loads", c->global_loads},
                  {"memory_reads", c->reads},
                  {"memory_writes", c->writes},
                  {"dram_ticks", c->dram.ticks},
                  {"dram_transfers", c->dram.transfers},
                  {"dram_activates", c->dram.activates},
                  {"dram_refreshes", c->dram.refreshes},
                  {"dram_row_hits", c->dram.row_hits},
                  {"dram_row_misses", c->dram.row_misses},
                  {"dram_row_conflicts", c->dram.row_conflicts},
                  {"records_compared", c->records},
                  {"mismatches", c->mismatches},
                  {"racy_loads", c->racy_loads},
                  {"digests_compared", c->digests}};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        cJSON_AddNumberToObject(json, counts[i].name, (double)counts[i].value);
    }
    cJSON_AddNumberToObject(json, "depth_utilization", depth_utilization(r));
    cJSON_AddNumberToObject(json, "seconds", c->seconds);
    cJSON *lanes = cJSON_AddArrayToObject(json, "issued_by_lanes");
    for (uint32_t i = 0; i < WEFT_LANES; i++) {
        cJSON_AddItemToArray(lanes, cJSON_CreateNumber((double)c->lanes[i]));
    }
    add_named(json, "idle_issue_slots", r->stall_name, c->stall, WEFT_STALLS);
    add_idle_threads(json, c);
    add_named(json, "l1d", r->l1d_name, c->l1d, WEFT_CLASSES);
    add_named(json, "l2", r->l2_name, c->l2, WEFT_CLASSES);
    if (c->timeline.slices > 0) {
        add_timeline(json, r);
    }
    add_interference(json, r);
    add_counters(json, r);
}

char *record_text(const record_t *r) {
    cJSON *json = cJSON_CreateObject();
    origin_add(json, r);
    cJSON_AddStringToObject(json, "config", r->config);
    cJSON_AddStringToObject(json, "variant", r->variant);
    cJSON_AddStringToObject(json, "order", r->order);
    cJSON_AddStringToObject(json, "limit", r->limit);
    cJSON_AddStringToObject(json, "reconv", r->reconv);
    cJSON_AddStringToObject(json, "mode", mode_name(r->mode));
    cJSON_AddStringToObject(json, "result", result_names[r->run]);
    if (r->run == WEFT_OK && r->status != WEFT_OK) {
        cJSON_AddBoolToObject(json, "trace_lost", true);
    }
    cJSON_AddBoolToObject(json, "checked", r->checked);
    cJSON_AddNumberToObject(json, "cores", r->machine.cores);
    cJSON_AddNumberToObject(json, "warps", r->machine.warps);
    cJSON_AddNumberToObject(json, "schedulers", r->machine.schedulers);
    cJSON_AddNumberToObject(json, "lanes", (double)r->machine.lanes / r->machine.slices);
    cJSON_AddNumberToObject(json, "shared_bytes", r->machine.shared_bytes);
    add_counts(json, r);
    if (r->launch) {
        cJSON_AddNumberToObject(json, "buffer_checksum", r->buffer_checksum);
    }
    char *text = cJSON_PrintUnformatted(json);
    cJSON_Delete(json);
    return text;
}

static void complain_of_json(const char *path) {
    char message[8192];
    snprintf(message, sizeof message, "--json %s: cannot write: %s; choose another place", path,
             strerror(errno));
    complain(message);
}

output_t *record_open_json(const char *path) {
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (!output) {
        complain_of_json(path);
    }
    return output;
}

bool record_write_json(const record_t *record, output_t *output, const char *path) {
    char *text = record_text(record);
    bool written = text != NULL;
    if (written) {
        fprintf(output_file(output), "%s\n", text);
        written = output_commit(output);
    } else {
        output_abandon(output);
        errno = ENOMEM;
    }
    free(text);
    if (!written) {
        complain_of_json(path);
    }
    return written;
}
