/* SPDX-License-Identifier: Apache-2.0 */
/* How much structure the values in registers have, from the machine's events alone (book:SCA-1,
 * SCA-5 to SCA-8), and how registers are used. A value is what one warp instruction writes. It is
 * whole if all live threads of the warp slot wrote it; only whole values are classified, since a
 * register that threads wrote apart holds what no class describes. Of values by a part of the
 * threads it is counted whether those lanes agree (book:SCA-8, scalar under divergence).
 *
 * Limits: a slot that is bound to other threads begins with values that nothing has read, also
 * where its threads come from other slots. An instruction that outlives 64 later ones of its warp
 * may share its number with another one; then the younger one is counted.
 */
#ifndef WEFT_VALUES_H
#define WEFT_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/sim/event.h"

/* By what wrote them. VALUES_OTHER: CSRs, return addresses, votes and shuffles. */
typedef enum {
    VALUES_INTEGER,
    VALUES_FLOAT,
    VALUES_LOAD,
    VALUES_OTHER,
    VALUES_KINDS
} values_kind_t;

/* A word of the lowest lane, and signed differences to it of 0, 1 or 2 bytes; or none of these. */
typedef enum { BDI_UNIFORM, BDI_1_BYTE, BDI_2_BYTES, BDI_NONE, BDI_CLASSES } values_bdi_t;

/* Element d of `similar` has values whose words agree in the d most significant bits, and no more.
 */
#define VALUES_BITS 33
typedef struct {
    uint64_t written, whole;
    uint64_t affine;           /* of the whole: base + stride * lane, stride not 0 */
    uint64_t bdi[BDI_CLASSES]; /* of the whole */
    uint64_t similar[VALUES_BITS];
    uint64_t divided_uniform; /* of the others: their lanes agree */
} values_kind_count_t;

/* Element n of `reads` has values that n operands read, the last one all that more did. */
#define VALUES_READS  4
#define VALUES_WINDOW 100 /* cycles */
typedef struct {
    values_kind_count_t kind[VALUES_KINDS];
    uint64_t reads[VALUES_READS];
    uint64_t warps;          /* slots that were bound to threads */
    uint64_t registers_read; /* of each of these warps: registers that an operand read; a sum */
    uint64_t windows;        /* of VALUES_WINDOW cycles, of each core */
    uint64_t touched;        /* registers of warps, read or written in each of these; a sum */
} values_count_t;

typedef struct values values_t;

/* `warps` are warp slots of a core. NULL: no memory. To be freed with values_destroy; NULL is none.
 */
values_t *values_create(uint32_t cores, uint32_t warps);
void values_destroy(values_t *values);

/* A launch begins. */
void values_launch(values_t *values);

/* Follow one event; FETCH and CACHE events are not needed. */
void values_event(values_t *values, const event_t *event);

/* The launch has ended: what was counted of all launches, which lives as long as `values`. */
const values_count_t *values_launched(values_t *values);

/* Of the words in the lanes of `mask`, not empty: their class; whether they are base + stride *
 * lane with a stride that is not 0; how many of their most significant bits agree. */
values_bdi_t values_bdi(const uint32_t *word, uint32_t mask);
bool values_affine(const uint32_t *word, uint32_t mask);
uint32_t values_similar(const uint32_t *word, uint32_t mask);

#endif
