/* SPDX-License-Identifier: Apache-2.0 */
/* The arithmetic of atomic operations, on one word.
 *
 * Source: book:MEM-11; RISC-V's A extension defines the operations. Several lanes of a warp on one
 * word are separate operations, in ascending order of lanes (A48); a packet carries at most one per
 * word.
 *
 * Compare and swap has a second operand. Its packet has the words of one half of a sector; each
 * word's second operand travels in the place of its partner in the other half (atomic_partner).
 */
//@ choice atomics=none no atomic instructions
//@ choice atomics=l2 RV32A without lr and sc, performed at the memory partitions
//@ choice atomics=l2_cas the same, and compare and swap (Zacas, amocas.w)
//@ rule atomics != l2_cas || sector_words >= 2: the word that amocas compares with needs a place in
//@ ... the sector
#ifndef WEFT_ATOMICS_H
#define WEFT_ATOMICS_H

#include "common/ports.h"

/* Where the second operand of word `word` is, among `words`. */
static inline uint32_t atomic_partner(uint32_t word, uint32_t words) {
    return word ^ words / 2;
}

/* What the word becomes; `wanted`: what it must be for a compare and swap. */
static inline uint32_t atomic_result(U(4) amo, uint32_t old, uint32_t operand, uint32_t wanted) {
    uint32_t adds = amo == AMO_ADD;
    uint32_t sum = old + (adds ? operand : ~operand) + !adds; /* or the difference */
    uint32_t differ = (old ^ operand) >> 31;
    uint32_t less = (differ ? operand : sum) >> 31;
    uint32_t less_signed = (differ ? old : sum) >> 31;
    switch (amo) {
    case AMO_SWAP: return operand;
    case AMO_ADD: return sum;
    case AMO_XOR: return old ^ operand;
    case AMO_AND: return old & operand;
    case AMO_OR: return old | operand;
    case AMO_MIN: return less_signed ? old : operand;
    case AMO_MAX: return less_signed ? operand : old;
    case AMO_MINU: return less ? old : operand;
    case AMO_MAXU: return less ? operand : old;
    case CASE_IF(HAS_CAS, AMO_CAS): return old == wanted ? operand : old;
    default: return old;
    }
}

#endif
