/* SPDX-License-Identifier: Apache-2.0 */
/* The record of a run: what the tool prints, and the line of JSON that scripts read.
 */
#include <cjson/cJSON.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/inspect.h"
#include "tool.h"

static const char *const result_names[] = {"verified", "wrong", "refused", "hang", "interrupted"};

const char *record_result(weft_status status, const weft_counters *counters) {
    return status == WEFT_OK && counters->steady_launches > 0 ? RECORD_STEADY
                                                              : result_names[status];
}

const char *mode_name(weft_mode mode) {
    static const char *const names[] = {"golden", "cycle", "rtl", "lockstep", "board"};
    return names[mode];
}

static void take_name(char *to, const char *name) {
    snprintf(to, 32, "%s", name ? name : "");
}

void record_fill(record_t *record, const weft_device *device) {
    snprintf(record->variant, sizeof record->variant, "%s", weft_variant(device));
    config_title(device_config(device), record->title, sizeof record->title);
    snprintf(record->order, sizeof record->order, "%s", weft_choice(device, "order"));
    snprintf(record->limit, sizeof record->limit, "%s", weft_choice(device, "limit"));
    snprintf(record->reconv, sizeof record->reconv, "%s", weft_choice(device, "reconv"));
    record->changes = config_changes(device_config(device), record->change);
    weft_describe(device, &record->machine);
    weft_read_counters(device, &record->counters);
    weft_read_oracle(device, &record->oracle);
    counts_names(&record->name, device);
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

static void print_slots(const record_t *r) {
    const weft_counters *c = &r->counters;
    double slots = (double)c->cycles * r->machine.cores * r->machine.schedulers;
    printf("\n  issue slots, by what happened\n");
    printf("    %-22s %18.2f %%\n", "issued", 100 * ratio((double)c->warp_instructions, slots));
    for (uint32_t i = 0; i < 16; i++) {
        if (r->name.stall[i][0] && c->stall[i] > 0) {
            printf("    %-22s %18.2f %%\n", r->name.stall[i],
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

/* What was executed; behind AXI ports it does not show. */
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
        print_real("depth utilization", 100 * counts_depth_utilization(&r->machine, &r->counters),
                   "%");
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

/* Behind AXI ports there are none to be seen. */
static void print_fetches(const record_t *r) {
    const weft_counters *c = &r->counters;
    if (c->instruction_fetches > 0) {
        print_count("instruction fetches", c->instruction_fetches, "");
    }
    if (c->instruction_fetches > 0 && r->name.has_icache) {
        print_real("instruction cache hits",
                   100 * ratio((double)(c->instruction_fetches - c->instruction_misses),
                               (double)c->instruction_fetches),
                   "%");
    }
}

/* Per second of the launches; the golden model has no cycles. */
static void print_speed(const weft_counters *c) {
    const char *label = "speed";
    print_real("time", c->seconds, "s");
    if (c->cycles > 0) {
        print_real(label, ratio((double)c->cycles, c->seconds) / 1e6, "M cycles/s");
        label = "";
    }
    if (c->thread_instructions > 0) {
        print_real(label, ratio((double)c->thread_instructions, c->seconds) / 1e6,
                   "M thread instructions/s");
    }
}

/* Launches that ended when they were steady, and what the whole run would take. */
static void print_steady(const record_t *r) {
    const weft_counters *c = &r->counters;
    double cycles = (double)c->cycles;
    if (c->steady_launches == 0) {
        return;
    }
    printf("\n  launches ended when they were steady: IPC with its 95 %% interval, in batches\n");
    for (uint64_t i = 0; i < c->steady_launches && i < WEFT_STEADY; i++) {
        const weft_steady *s = &c->steady[i];
        printf("    launch %-15" PRIu64 " %18.4f +- %.4f (%.2f %%), %" PRIu32 " of %" PRIu64
               " cycles; ended after %" PRIu64 " cycles, %.1f %% of its instructions\n",
               s->launch, s->ipc, s->half, 100 * ratio(s->half, s->ipc), s->batches, s->batch,
               s->cycles,
               100 * ratio((double)s->thread_instructions,
                           (double)(s->thread_instructions + s->rest)));
    }
    if (c->steady_launches > WEFT_STEADY) {
        printf("    and %" PRIu64 " more\n", c->steady_launches - WEFT_STEADY);
    }
    printf("    %-22s %18.0f (%.0f to %.0f)\n", "cycles of whole run", cycles + c->rest_cycles,
           cycles + c->rest_least, cycles + c->rest_most);
}

/* What became of the run, for people. */
static const char *outcome(const record_t *r) {
    return r->run == WEFT_OK && r->counters.steady_launches > 0
               ? "ended when steady; the golden model executed the rest, and nothing checked what "
                 "the machine computed"
           : r->run == WEFT_OK && !r->checked ? "ended; nothing checked its result"
                                              : result_names[r->run];
}

/* A row of the histogram: one value for each memory that loads came from. */
static void print_loads(const weft_counters *c, const char *head,
                        double (*value)(const weft_latency *), int decimals) {
    printf("    %-20s", head);
    for (uint32_t i = 0; i < WEFT_LOADS; i++) {
        if (c->load[i].loads > 0) {
            printf(" %12.*f", decimals, value(&c->load[i]));
        }
    }
    printf("\n");
}

static double mean_cycles(const weft_latency *l) {
    return ratio((double)l->cycles, (double)l->loads);
}

static double most_cycles(const weft_latency *l) {
    return (double)l->longest;
}

/* Whether a load took a time of this bucket; or any, behind the last one. */
static bool took(const weft_counters *c, uint32_t bucket) {
    bool any = false;
    for (uint32_t i = 0; i < WEFT_LOADS; i++) {
        any = any || (bucket < WEFT_LATENCIES ? c->load[i].bucket[bucket] : c->load[i].loads) > 0;
    }
    return any;
}

/* How long loads took, a column for each memory. */
static void print_latencies(const weft_counters *c) {
    if (!took(c, WEFT_LATENCIES)) {
        return;
    }
    printf("\n  loads, by cycles from issue to last result\n    %-20s", "");
    for (uint32_t i = 0; i < WEFT_LOADS; i++) {
        if (c->load[i].loads > 0) {
            printf(" %12s", counts_loads[i]);
        }
    }
    printf("\n");
    for (uint32_t k = 0; k < WEFT_LATENCIES; k++) {
        if (took(c, k)) {
            printf("    %8u", k ? 1u << k : 0);
            if (k + 1 < WEFT_LATENCIES) {
                printf(" to %8u", (2u << k) - 1);
            } else {
                printf(" %-11s", "and more");
            }
            for (uint32_t i = 0; i < WEFT_LOADS; i++) {
                if (c->load[i].loads > 0) {
                    printf(" %12" PRIu64, c->load[i].bucket[k]);
                }
            }
            printf("\n");
        }
    }
    print_loads(c, "mean", mean_cycles, 1);
    print_loads(c, "longest", most_cycles, 0);
}

/* A row of the table of values: the part of what each kind of instruction wrote whole, or wrote. */
static void print_part(const weft_values *v, const char *head, bool whole,
                       uint64_t (*count)(const weft_values_kind *)) {
    printf("    %-28s", head);
    for (uint32_t i = 0; i < WEFT_VALUES; i++) {
        const weft_values_kind *kind = &v->kind[i];
        if (kind->written > 0) {
            printf(" %10.1f %%",
                   100 * ratio((double)count(kind), (double)(whole ? kind->whole : kind->written)));
        }
    }
    printf("\n");
}

static uint64_t whole(const weft_values_kind *kind) {
    return kind->whole;
}

static uint64_t divided_uniform(const weft_values_kind *kind) {
    return kind->divided_uniform;
}

static uint64_t uniform(const weft_values_kind *kind) {
    return kind->bdi[0];
}

static uint64_t affine(const weft_values_kind *kind) {
    return kind->affine;
}

static uint64_t of_one_byte(const weft_values_kind *kind) {
    return kind->bdi[1];
}

static uint64_t of_two_bytes(const weft_values_kind *kind) {
    return kind->bdi[2];
}

/* Three, two or one of the most significant bytes agree, no more. */
static uint64_t common_bytes(const weft_values_kind *kind) {
    uint64_t sum = 0;
    for (uint32_t bits = 8; bits < 32; bits++) {
        sum += kind->similar[bits];
    }
    return sum;
}

/* Structure of values by what wrote them, and use of registers. */
static void print_values(const weft_values *v) {
    double ended = 0;
    if (v->warps == 0) {
        return;
    }
    printf("\n  values that warps wrote\n    %-28s", "");
    for (uint32_t i = 0; i < WEFT_VALUES; i++) {
        if (v->kind[i].written > 0) {
            printf(" %12s", counts_values[i]);
        }
    }
    printf("\n");
    print_part(v, "by all threads of the warp", false, whole);
    print_part(v, "by some, and uniform", false, divided_uniform);
    print_part(v, "of the whole: uniform", true, uniform);
    print_part(v, "  affine", true, affine);
    print_part(v, "  base + 1 byte", true, of_one_byte);
    print_part(v, "  base + 2 bytes", true, of_two_bytes);
    print_part(v, "  1 to 3 common bytes", true, common_bytes);
    for (uint32_t i = 0; i < WEFT_VALUE_READS; i++) {
        ended += (double)v->reads[i];
    }
    printf("    %-28s %10.1f %%\n", "values read never", 100 * ratio((double)v->reads[0], ended));
    printf("    %-28s %10.1f %%\n", "  once", 100 * ratio((double)v->reads[1], ended));
    printf("    %-28s %10.1f %%\n", "  twice", 100 * ratio((double)v->reads[2], ended));
    printf("    %-28s %10.1f\n", "registers read, per warp",
           ratio((double)v->registers_read, (double)v->warps));
    printf("    %-28s %10.1f\n", "registers used in 100 cycles",
           ratio((double)v->touched, (double)v->windows));
}

/* What the classes of registers save, on a machine that has them. */
static void print_classes_of_registers(const record_t *r) {
    const weft_classes *c = &r->counters.classes;
    if (c->read + c->written > 0) {
        printf("\n  bytes of the register banks, by the classes of registers\n");
        printf("    %-28s %10.1f %%\n", "reads saved",
               100 * ratio((double)c->read_saved, (double)c->read));
        printf("    %-28s %10.1f %%\n", "writes saved",
               100 * ratio((double)c->written_saved, (double)c->written));
        printf("    %-28s %10.1f %%\n", "lanes that could rest",
               100 * ratio((double)c->lanes_saved, (double)r->counters.thread_instructions));
        if (c->one_lane > 0) {
            printf("    %-28s %10.1f %%\n", "lanes that rested",
                   100 * ratio((double)c->rested, (double)r->counters.thread_instructions));
        }
    }
}

/* What votes for a clock did, where cores vote. */
static void print_clocks(const weft_counters *c) {
    if (c->clock_time > 0) {
        print_count("time at the set clock", c->clock_time, "cycles");
        print_count("  cores' clock stepped", c->cores_stepped, "cycles");
        print_count("  memory's clock stepped", c->memory_stepped, "cycles");
    }
}

void record_print(const record_t *r) {
    const weft_counters *c = &r->counters;
    origin_print(r);
    printf(", mode %s: %s\n\n", mode_name(r->mode), outcome(r));
    print_count("launches", c->launches, "");
    if (r->mode != WEFT_GOLDEN) {
        print_count("cycles", c->cycles, "");
    }
    print_clocks(c);
    if (c->thread_instructions > 0) {
        print_instructions(r);
    }
    if (r->mode != WEFT_GOLDEN && r->mode != WEFT_BOARD) {
        print_fetches(r);
        if (c->own_line_hits > 0) {
            print_real("hits of a slice's own lines",
                       100 * ratio((double)c->own_line_hits, (double)c->instruction_fetches), "%");
        }
        if (c->constant_misses > 0) {
            print_count("constant cache, rows hit", c->constant_hits, "");
            print_count("lines fetched for it", c->constant_misses, "");
        }
        if (c->may_load > 0) {
            print_real("warps that may load",
                       ratio((double)c->may_load, (double)c->cycles * r->machine.cores), "");
        }
        if (c->region_room > 0) {
            print_real("lines of the region in use",
                       100 * ratio((double)c->region, (double)c->region_room), "%");
        }
        print_count("memory reads", c->reads, "");
        print_count("memory writes", c->writes, "");
        print_dram(&c->dram);
    }
    if (c->records > 0) {
        print_count("records compared", c->records, "");
        print_count("mismatches", c->mismatches, "");
        print_count("racy loads accepted", c->racy_loads, "");
        print_count("unwritten values copied", c->unwritten, "");
    }
    if (c->digests > 0) {
        print_count("state digests compared", c->digests, "");
    }
    if (r->launch) {
        printf("  %-24s %18.8" PRIx32 "\n", "buffer checksum", r->buffer_checksum);
    }
    print_speed(c);
    print_steady(r);
    if (r->mode != WEFT_GOLDEN && c->warp_instructions > 0) {
        print_slots(r);
        print_classes("L1 data caches, accesses of rows", r->name.l1d, c->l1d);
        print_classes("L2 slices, accesses of sectors", r->name.l2, c->l2);
        print_latencies(c);
        print_values(&c->values);
        print_classes_of_registers(r);
    }
    print_counters(r);
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
    cJSON_AddStringToObject(json, "result", record_result(r->run, &r->counters));
    if (r->run == WEFT_OK && r->status != WEFT_OK) {
        cJSON_AddBoolToObject(json, "trace_lost", true);
    }
    cJSON_AddBoolToObject(json, "checked", r->checked && r->counters.steady_launches == 0);
    counts_add(json, &r->machine, &r->name, &r->counters);
    add_counters(json, r);
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
