/* SPDX-License-Identifier: Apache-2.0 */
/* The comparison of the machine's outputs: every word of them that a port carries is compared, by
 * the fast path and by the one that names the port. What no port carries is named here.
 */
//@ machine demo+block_schedulers-1+order-gto+reconv-tbc+schedulers-2
//@ hardware none
//@ source cmodel/sim/outputs.c
#include <criterion/criterion.h>
#include <stddef.h>
#include <string.h>

#include "cmodel/sim/outputs.h"

#define WORDS (sizeof(gpu_out_t) / 4)
#define WITHIN(k, field)                                                                           \
    (4 * (k) >= offsetof(gpu_out_t, field) &&                                                      \
     4 * (k) < offsetof(gpu_out_t, field) + sizeof(((gpu_out_t *)0)->field))

_Static_assert(ROW_PER_LANE &&SCHEDS == 2 && CORES == 2, "the machine has every kind of port");

/* Words that no port of the RTL carries: what is counted alone, and what this machine lacks. */
static bool has_no_port(size_t k) {
    return WITHIN(k, limit) || WITHIN(k, accessed[0].lasts) || WITHIN(k, accessed[1].lasts) ||
           WITHIN(k, l1d[0].place) || WITHIN(k, l1d[1].place) ||
           (!HAS_VOTES && WITHIN(k, clock_step));
}

/* All events took place, all fields are 1: a change of any word must be seen. */
Test(outputs, every_word_is_compared) {
    static gpu_out_t model, rtl;
    static uint32_t word[WORDS];
    sim_difference_t difference;
    for (size_t k = 0; k < WORDS; k++) {
        word[k] = 1;
    }
    memcpy(&model, word, sizeof model);
    cr_assert(outputs_equal(&model, &model));
    cr_assert(!outputs_differ(&model, &model, &difference));
    for (size_t k = 0; k < WORDS; k++) {
        if (has_no_port(k)) {
            continue;
        }
        word[k] = 2;
        memcpy(&rtl, word, sizeof rtl);
        word[k] = 1;
        cr_expect(!outputs_equal(&model, &rtl), "word %zu", k);
        cr_expect(outputs_differ(&model, &rtl, &difference), "word %zu", k);
    }
}

/* A field of an event that did not take place does not count. */
Test(outputs, fields_count_if_their_event_took_place) {
    static gpu_out_t model, rtl;
    sim_difference_t difference;
    rtl.result[0][1].retire.rd = 5;
    rtl.bound[0][0].row[3] = 1;
    cr_expect(outputs_equal(&model, &rtl));
    cr_expect(!outputs_differ(&model, &rtl, &difference));
    model.result[0][1].retire.valid = rtl.result[0][1].retire.valid = 1;
    cr_expect(!outputs_equal(&model, &rtl));
    cr_assert(outputs_differ(&model, &rtl, &difference));
    cr_expect_str_eq(difference.where, "port result[0][1].retire.rd");
}
