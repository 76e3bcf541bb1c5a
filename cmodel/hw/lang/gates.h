/* SPDX-License-Identifier: Apache-2.0 */
/* The checking build of gates (HW_CHECK_GATES): every HW_REST, HW_WHEN and HW_PASS asks here
 * whether it may close, and can be told to stay open. cmodel/sim/gates.c ticks each cycle both ways
 * and compares.
 */
#ifndef WEFT_GATES_H
#define WEFT_GATES_H

/* One place in the source. It joins the list when it is first reached. */
typedef struct hw_gate hw_gate_t;
struct hw_gate {
    const char *file, *function;
    unsigned line;
    bool rest;          /* HW_REST: a simulation of the Verilog has no other around a member */
    bool known, closed; /* on the list; closed in this cycle */
    uint64_t closes;    /* cycles in which it was closed */
    hw_gate_t *next;
};

extern hw_gate_t *hw_gates;      /* all that were reached */
extern hw_gate_t *hw_gates_only; /* the only gate that may close; one of the next two, or none */
extern hw_gate_t hw_gates_all, hw_gates_rests;

/* Whether what the gate holds is skipped. */
static inline bool hw_gate_closes(hw_gate_t *gate, bool open) {
    if (!gate->known) {
        gate->known = true;
        gate->next = hw_gates;
        hw_gates = gate;
    }
    bool may = hw_gates_only == &hw_gates_all || hw_gates_only == gate ||
               (hw_gates_only == &hw_gates_rests && gate->rest);
    if (open || !may) {
        return false;
    }
    gate->closed = true;
    return true;
}

#define HW_CLOSED(is_rest, condition)                                                              \
    __extension__({                                                                                \
        static hw_gate_t gate_ = {                                                                 \
            .file = __FILE__, .function = __func__, .line = __LINE__, .rest = (is_rest)};          \
        hw_gate_closes(&gate_, (condition));                                                       \
    })

#endif
