/* SPDX-License-Identifier: Apache-2.0 */
/* The program of TV-CORE-7 through scoreboard=entries: one warp, one insertion per cycle, issue
 * then insertion within a cycle. */
#ifndef WEFT_SCOREBOARD_ENTRIES_TEST_H
#define WEFT_SCOREBOARD_ENTRIES_TEST_H

#include <stdio.h>
#include <string.h>

#include "scoreboard_walk.h"

enum { TV_CYCLES = 19, TV_STEPS = 5 };

typedef struct {
    scoreboard_t hardware;
    uint32_t inserted[TV_STEPS], issued[TV_STEPS]; /* cycles; 0 for i0's insertion */
    uint32_t entry[TV_STEPS];                      /* of the result */
    char row[TV_CYCLES][64]; /* entries and buffer after each cycle, as the table has them */
} tv_run_t;

/* "r1 - r4 | i1:100": the entries, then what is buffered with its dependency bits. */
static void tv_describe(const scoreboard_t *s, uint32_t first, uint32_t behind, char *text) {
    for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
        text += (s->valid[k] & 1) ? sprintf(text, "r%u ", s->rd[k][0]) : sprintf(text, "- ");
    }
    text += sprintf(text, "|");
    for (uint32_t i = first; i < behind; i++) {
        if (s->without[i - first] & 1) { /* the table has not inserted it yet */
            break;
        }
        text += sprintf(text, " i%u:", i);
        for (uint32_t k = 0; k < SCOREBOARD_SIZE; k++) {
            text += sprintf(text, "%u", (unsigned)(s->depends[i - first][k] & 1));
        }
    }
}

static void tv_run(tv_run_t *run) {
    const struct {
        uint32_t word, latency; /* cycles from issue to write-back */
    } program[TV_STEPS] = {
        {LW(1, 0, 0), 8}, {ADD(2, 1, 3), 2}, {MUL(4, 5, 6), 3}, {ADD(1, 2, 4), 2}, {SW(7, 0, 1), 2},
    };
    uint32_t first = 0, behind = 0; /* the buffer holds instructions first .. behind - 1 */
    scoreboard_reset(&run->hardware);
    for (uint32_t cycle = 0; cycle < TV_CYCLES; cycle++) {
        scoreboard_in_t in = {0};
        scoreboard_view_t v;
        scoreboard_probe_in_t question = {0};
        scoreboard_probe_out_t registers;
        scoreboard_view(&run->hardware, &v);
        scoreboard_probe(&run->hardware, &question, &registers);
        if (first < behind && (registers.operands_free & 1)) {
            in.issued.valid = 1;
            in.issued_instruction = program[first].word;
            run->issued[first++] = cycle;
        }
        for (uint32_t i = 0; i < first; i++) {
            if (run->issued[i] + program[i].latency == cycle && predecode_writes(program[i].word)) {
                in.retire = (retire_t){
                    .valid = 1, .last = 1, .write = 1, .rd = predecode_rd(program[i].word)};
            }
        }
        if (behind < TV_STEPS && behind - first < IBUFFER_ENTRIES && !(v.stalled & 1)) {
            in.push = (fetched_t){.valid = 1, .instruction = program[behind].word};
            in.push_entry = behind - first;
            behind++;
        }
        scoreboard_tick(&run->hardware, &in);
        for (uint32_t i = first; i < behind; i++) {
            if (run->inserted[i] == 0 && !(run->hardware.without[i - first] & 1)) {
                run->inserted[i] = cycle;
                run->entry[i] = run->hardware.own[i - first][0];
            }
        }
        tv_describe(&run->hardware, first, behind, run->row[cycle]);
    }
}

#endif
