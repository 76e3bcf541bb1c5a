/* SPDX-License-Identifier: Apache-2.0 */
/* core.c of a cycle model that writes what comes to the limit policy in each cycle, and what it
 * shows and does. The build of kind `record` has it in core.c's place; synth/power.sh replays what
 * it writes.
 *
 * WEFT_RECORD names the file, WEFT_RECORD_CYCLES says how many cycles it gets, from reset on. Its
 * first line is `# NAME:BITS ...`, with the names of the ports of limit.v. Then there is a line per
 * cycle, a word of binary digits per field; elements of an array stand in one word, the last one
 * first. Only a core that is alone is recorded.
 */
#include <stdio.h>
#include <stdlib.h>

#include "issue/limit/limit.h"

#define ALONE (CORES == 1 && !SLICED)

/* NAME, BITS, VALUE of an input; `i` is the element where there are COUNT of them. */
#define RECORD_INPUTS(ONE, MANY)                                                                   \
    ONE(setting_valid, 1, in->setting.valid)                                                       \
    ONE(setting_index, 8, in->setting.index)                                                       \
    ONE(setting_data, 32, in->setting.data)                                                        \
    ONE(launch_begins, 1, in->launch_begins)                                                       \
    ONE(start_valid, 1, in->start.valid)                                                           \
    ONE(start_warp, CORE_WARP_BITS, in->start.warp)                                                \
    MANY(finish_valid, SCHEDS, 1, in->finish[i].valid)                                             \
    MANY(finish_warp, SCHEDS, CORE_WARP_BITS, in->finish[i].warp)                                  \
    ONE(block, BLOCK_BITS, in->block)                                                              \
    ONE(live, CORE_WARPS, in->live)                                                                \
    ONE(waiting, CORE_WARPS, in->waiting)                                                          \
    MANY(issued_valid, SCHEDS, 1, in->issued[i].valid)                                             \
    MANY(issued_load, SCHEDS, 1, in->issued[i].load)                                               \
    MANY(issued_barrier, SCHEDS, 1, in->issued[i].barrier)                                         \
    MANY(issued_warp, SCHEDS, CORE_WARP_BITS, in->issued[i].warp)                                  \
    MANY(issued_pc, SCHEDS, PC_BITS, in->issued[i].pc)                                             \
    MANY(issued_lanes, SCHEDS, LANES, in->issued[i].lanes)                                         \
    ONE(l1d_valid, 1, in->l1d.valid)                                                               \
    ONE(l1d_kind, 4, in->l1d.kind)                                                                 \
    ONE(l1d_warp, CORE_WARP_BITS, in->l1d.warp)                                                    \
    ONE(l1d_pc, PC_BITS, in->l1d.pc)                                                               \
    ONE(l1d_line, LINE_BITS, in->l1d.line)                                                         \
    ONE(l1d_own, 1, in->l1d.own)                                                                   \
    ONE(l1d_evicted, 1, in->l1d.evicted)                                                           \
    ONE(l1d_victim, LINE_BITS, in->l1d.victim)                                                     \
    ONE(l1d_victim_warp, CORE_WARP_BITS, in->l1d.victim_warp)                                      \
    ONE(region, 1, HAS_REGION && in->region)

#define RECORD_OUTPUTS(ONE)                                                                        \
    ONE(view_issue, CORE_WARPS, view->issue)                                                       \
    ONE(view_load, CORE_WARPS, view->load)                                                         \
    ONE(out_event_lost, 1, out->event.lost)                                                        \
    ONE(out_event_may_load, CORE_WARPS, out->event.may_load)

static FILE *record_file;
static unsigned long long record_left;

static void record_word(uint64_t value, uint32_t bits) {
    while (bits-- > 0) {
        fputc('0' + (int)(value >> bits & 1), record_file);
    }
}

/* The first line. */
static void record_names(void) {
#define NAME_INPUT(name, bits, value) fprintf(record_file, " in_" #name ":%d", (int)(bits));
#define NAME_INPUTS(name, count, bits, value)                                                      \
    fprintf(record_file, " in_" #name ":%d", (int)((count) * (bits)));
#define NAME_OUTPUT(name, bits, value) fprintf(record_file, " " #name ":%d", (int)(bits));
    fputc('#', record_file);
    RECORD_INPUTS(NAME_INPUT, NAME_INPUTS)
    RECORD_OUTPUTS(NAME_OUTPUT)
    fputc('\n', record_file);
}

/* Whether cycles are to be written. */
static bool records(void) {
    static bool asked;
    const char *name = asked ? NULL : getenv("WEFT_RECORD");
    const char *cycles = getenv("WEFT_RECORD_CYCLES");
    asked = true;
    if (ALONE && name && (record_file = fopen(name, "w"))) {
        record_left = cycles ? strtoull(cycles, NULL, 10) : 0;
        record_names();
    }
    if (record_file && record_left == 0) {
        fclose(record_file);
        record_file = NULL;
    }
    return record_file != NULL;
}

static void record_cycle(const limit_view_t *view, const limit_in_t *in, const limit_out_t *out) {
#define WRITE_ONE(name, bits, value)                                                               \
    record_word(value, bits);                                                                      \
    fputc(' ', record_file);
#define WRITE_MANY(name, count, bits, value)                                                       \
    for (uint32_t i = (count); i-- > 0;) {                                                         \
        record_word(value, bits);                                                                  \
    }                                                                                              \
    fputc(' ', record_file);
    RECORD_INPUTS(WRITE_ONE, WRITE_MANY)
    RECORD_OUTPUTS(WRITE_ONE)
    fputc('\n', record_file);
    record_left--;
}

static void recorded_limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    limit_view_t view;
    limit_view(s, &view);
    limit_tick(s, in, out);
    if (records()) {
        record_cycle(&view, in, out);
    }
}

#define limit_tick recorded_limit_tick
#include "core/core.c"
