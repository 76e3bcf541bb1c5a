/* SPDX-License-Identifier: Apache-2.0 */
/* Every combination of inputs of memory_gate against its rules. A rule gives the inputs for which
 * an output is 1, as a list of reasons why it is 0. */
#include <criterion/criterion.h>

#include "memory/memory_gate.h"

#define GATE_CASES (1u << 13)

static memory_gate_in_t gate_case(uint32_t bits, uint32_t kind, uint32_t sent_kind) {
    return (memory_gate_in_t){.valid = bits & 1,
                              .again = bits >> 1 & 1,
                              .sent = bits >> 2 & 1,
                              .sent_shared = bits >> 3 & 1,
                              .shared = bits >> 4 & 1,
                              .update = bits >> 5 & 1,
                              .busy = bits >> 6 & 1,
                              .filling = bits >> 7 & 1,
                              .returning = bits >> 8 & 1,
                              .reading = bits >> 9 & 1,
                              .delivers = bits >> 10 & 1,
                              .room = bits >> 11 & 1,
                              .full = bits >> 12 & 1,
                              .kind = kind,
                              .sent_kind = sent_kind};
}

/* Whether an access of this kind is in the first stage of the L1. */
static bool gate_decides(const memory_gate_in_t *in, uint32_t kind) {
    return in->sent && !in->sent_shared && in->sent_kind == kind;
}

static bool gate_decides_any(const memory_gate_in_t *in) {
    return gate_decides(in, ACCESS_LOAD) || gate_decides(in, ACCESS_STORE) ||
           gate_decides(in, ACCESS_ATOMIC);
}

/* The one port of a unified array that the head needs. */
static bool gate_port_taken(const memory_gate_in_t *in) {
    return UNIFIED && (in->kind == ACCESS_STORE ? in->filling || gate_decides(in, ACCESS_STORE)
                                                : in->reading || gate_decides(in, ACCESS_LOAD));
}

static void gate_check(const memory_gate_in_t *in, const memory_gate_out_t *out) {
    bool blocked = UNIFIED && in->update && in->filling;
    bool row_stays = in->shared && (in->delivers || blocked);
    bool keeps_order =
        !L1_THROUGH && in->kind == ACCESS_ATOMIC && in->again && gate_decides_any(in);
    bool cannot_decide = gate_decides_any(in) && in->returning;
    bool cannot_store = gate_decides(in, ACCESS_STORE) && in->filling;
    bool cannot_send = L1_THROUGH && (!in->room || (in->kind == ACCESS_STORE && in->full));
    cr_assert_eq(out->blocked, blocked);
    cr_assert_eq(out->hold, blocked || cannot_decide || cannot_store);
    cr_assert_eq(out->retired, in->shared && !row_stays);
    cr_assert_eq(out->shared_ready, !row_stays && !in->update);
    cr_assert_eq(out->l1_ready, !in->busy && !row_stays && !cannot_send);
    cr_assert_eq(out->array_free, !gate_port_taken(in));
    cr_assert_eq(out->presents, in->valid && !keeps_order);
}

static void gate_walk(void) {
    static const uint32_t kinds[] = {ACCESS_LOAD, ACCESS_STORE, ACCESS_ATOMIC};
    memory_gate_t gate;
    memory_gate_reset(&gate);
    for (uint32_t bits = 0; bits < 9 * GATE_CASES; bits++) {
        memory_gate_in_t in = gate_case(bits % GATE_CASES, kinds[bits / GATE_CASES % 3],
                                        kinds[bits / GATE_CASES / 3]);
        memory_gate_out_t out;
        memory_gate_tick(&gate, &in, &out);
        gate_check(&in, &out);
    }
}
