/* SPDX-License-Identifier: Apache-2.0 */
/* What the classes of registers save (slot values), by the machine's events, so of cycle model and
 * RTL alike; and whether each class of the cycle model holds for the words in its banks.
 */
#ifndef WEFT_VALUE_CLASSES_H
#define WEFT_VALUE_CLASSES_H

#include <stdio.h>
#include <string.h>

#include "gpu.h"
#include "sim.h"

/* Of a core. */
typedef struct {
    uint32_t decoding[SCHEDS]; /* lanes of each scheduler's last instruction */
    sim_values_t sum;
} value_classes_t;

/* The operands of the scheduler's last instruction are read, or a result gets a class. */
static inline void value_classes_event(sim_values_t *sum, const values_event_t *event,
                                       uint32_t lanes) {
    uint32_t uniform = event->reads != 0;
    for (uint32_t i = 0; i < SOURCES; i++) {
        if (event->reads >> i & 1) {
            sum->read += 4 * LANES;
            sum->read_saved += 4 * LANES - class_bytes(event->code[i]);
            uniform &= event->code[i] == CLASS_UNIFORM;
        }
    }
    if (uniform) {
        sum->scalar++;
        sum->lanes_saved += count_ones(lanes) - 1;
    }
    if (event->write) {
        sum->written_saved += 4 * LANES - class_bytes(event->written);
    }
}

/* A result that lane 0 computed for all lanes. */
static inline void value_classes_one_lane(sim_values_t *sum, const retire_t *retire) {
    if (HAS_SCALAR && retire->valid && retire->scalar[0]) {
        sum->one_lane++;
        sum->rested += count_ones(retire->mask) - 1;
    }
}

/* Once per cycle. */
static inline void value_classes_count(value_classes_t *core, const gpu_out_t *out, uint32_t c) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        const issued_t *issued = &out->issued[c][i].issued;
        const retire_t *retire = &out->result[c][i].retire;
        value_classes_event(&core->sum, &out->values[c][i], core->decoding[i]);
        if (issued->valid) {
            core->decoding[i] = issued->mask;
        }
        value_classes_one_lane(&core->sum, retire);
        if (retire->valid && retire->write) {
            core->sum.written += 4 * count_ones(retire->mask);
        }
    }
}

static inline void value_classes_add(sim_values_t *sum, const sim_values_t *core) {
    sum->read += core->read;
    sum->read_saved += core->read_saved;
    sum->written += core->written;
    sum->written_saved += core->written_saved;
    sum->scalar += core->scalar;
    sum->lanes_saved += core->lanes_saved;
    sum->one_lane += core->one_lane;
    sum->rested += core->rested;
}

/* A launch was cut off, by a fault perhaps: what the classes say may not hold from now on. */
static inline void value_classes_forget(gpu_t *gpu) {
#if HAS_VALUES
    for (uint32_t i = 0; i < CORES * SCHEDS; i++) {
        values_t *values = gpu->core[i / SCHEDS].sub_core[i % SCHEDS].values;
        memset(values->table.first.mem, 0, sizeof values->table.first.mem);
        memset(values->table.second.mem, 0, sizeof values->table.second.mem);
        if (HAS_THIRD) {
            memset(values->table.third.mem, 0, sizeof values->table.third.mem);
        }
    }
#else
    (void)gpu;
#endif
}

/* Whether each class holds, when a launch has ended; else the message, of 256 bytes, says which
 * does not. */
static inline bool value_classes_hold(const gpu_t *gpu, char *message) {
#if HAS_VALUES
    for (uint32_t i = 0; i < CORES * SCHEDS * CLASS_ROWS; i++) {
        uint32_t row = i % CLASS_ROWS, unit = i / CLASS_ROWS;
        const sub_core_t *s = &gpu->core[unit / SCHEDS].sub_core[unit % SCHEDS];
        uint32_t code = s->values->table.first.mem[row];
        uint32_t holds = class_of(s->operand_stage.operands.bank.mem[row]);
        if (code > holds) {
            snprintf(message, 256,
                     "core %u scheduler %u: register %u of row %u has class %u, and its words have "
                     "%u; cmodel/hw/operand/values gave it wrongly",
                     unit / SCHEDS, unit % SCHEDS, row % REGISTERS, row / REGISTERS, code, holds);
            return false;
        }
    }
#else
    (void)gpu, (void)message;
#endif
    return true;
}

#endif
