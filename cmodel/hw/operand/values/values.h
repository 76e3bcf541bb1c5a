/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `values`: a class for each register of each row of threads, which says what the words of its
 * lanes have in common. The event says what the register banks could leave unread, unwritten or
 * undone. With scalar_issue=1 one lane executes what is uniform (scalar.c); else nothing uses a
 * class, and the machine's cycles and results stay.
 *
 * Contract
 * - Class 0 says nothing. A larger class implies every smaller one, and CLASS_UNIFORM is the
 *   largest.
 * - A class holds for the words of all lanes in the banks, whether a thread lives there or not. So
 *   only a write of all lanes sets one; any other sets 0: by some lanes, or a part of a load. Then
 *   a class outlives threads and launches, and needs no reset. But a launch that is cut off, by a
 *   fault, may leave classes that do not hold.
 * - The classes of an instruction's sources are there in the cycle after issue, as its words are.
 *   An instruction that depends on another finds the class of what that wrote.
 *
 * A choice is a header in this folder: its registers as values_t, CLASS_BITS, CLASS_UNIFORM, and
 *     class_of(word)      the largest class that holds for the words of all lanes
 *     class_bytes(code)   bytes that hold a register of the class; of class 0 all
 * Classes of `uniform`, `bytes` and `bdi` are found in what is written (found.c), those of `tags`
 * follow from instructions (tags.c).
 */
//@ rule values == none || operands == direct: a class is known a cycle after issue, and so must be
//@ ... the words
//@ rule values == none || (row_slots == 1 && row_per_lane == 0): the lanes of a row are written by
//@ ... one warp
#ifndef WEFT_VALUES_H
#define WEFT_VALUES_H

#include "common/events.h"
#include "common/predecode.h"

typedef struct {
    /* to scalar */
    U(HAS_SCALAR) uniform; /* the instruction in decode reads uniform registers alone */
} values_view_t;

typedef struct {
    /* from issue */
    issued_t issued;
    /* from decode */
    U(1) execute; /* the instruction in decode proceeds: its operands are read */
    /* from operands */
    operation_t operation; /* the instruction in execution, */
    VEC(32, LANES) a;      /* and its operand a */
    /* from writeback */
    retire_t retired; /* what was written in the last cycle */
    VEC(32, LANES) value;
} values_in_t;

typedef struct {
    /* to verification */
    values_event_t event;
} values_out_t;

#ifndef CFG_VALUES_FILE
#error "slot values: config.h names no file in CFG_VALUES_FILE"
#endif
#include CFG_VALUES_FILE

/* Only machines with classes have them: call them behind HAS_VALUES. */
void values_reset(values_t *s);
void values_view(const values_t *s, values_view_t *v);
void values_tick(values_t *s, const values_in_t *in, values_out_t *out);

#endif
