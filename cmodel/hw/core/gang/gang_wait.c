/* SPDX-License-Identifier: Apache-2.0 */
/* Parts of a row that wait for each other where threads meet (E-VWS-Sync).
 *
 *     slices' markers -> place -> slices (which instructions are at one)
 *     slices' warps at a place -> waits -> slices (these do not issue)
 *
 * Source: thesis:6.4.4, V13. In the thesis an instruction marks where threads meet, and holds each
 * warp for some cycles. In weft a marker before the branch names that place. All threads run one
 * program, so one set of places serves the whole core. The lower bits of a place select its
 * register, and a later place overwrites it. An instruction that enters a buffer is compared with
 * its register; the buffer remembers whether it is at a place.
 *
 * A gang, or a single warp, is a part of its row. When its oldest instruction is at a place it
 * waits for GANG_WAIT cycles, unless nothing else of the row runs. Its members fetch meanwhile, so
 * their buffers become equal, and reformation merges parts at one pc. A part stops waiting once it
 * has merged with another (V13), or has issued that instruction.
 *
 * State, for 32 rows, 8 slices, 10 cycles and 16 places of 16 bits: 1,024 bits of ages, 256 of
 * places.
 *
 * A place decides when a warp issues, never what it does: a wrong one costs cycles only.
 *
 * Liveness: a warp waits at most GANG_WAIT cycles for an instruction. Every cycle counts, and the
 * count is cleared only when the instruction has left its buffer. So whatever waits for the warp,
 * such as a block barrier, waits at most that much longer.
 */
#include "core/gang/gang_wait.h"
#if GANGS_MEET

#define NO_PLACE MASK(PC_BITS) /* not a multiple of 4: no instruction has it */

void gang_wait_reset(gang_wait_t *s) {
    for (uint32_t n = 0; n < MEETINGS; n++) {
        s->place[n] = NO_PLACE;
    }
    for (uint32_t n = 0; n < WAIT_BITS * SLICES; n++) {
        s->age[n] = 0;
    }
}

void gang_wait_view(const gang_wait_t *s, gang_wait_view_t *v) {
    v->place = s->place;
}

/* Warps of a slice that are in a part of their row, with another part beside it. */
static warps_t with_others(const gang_wait_probe_in_t *in, uint32_t slice, const warps_t *lacking,
                           warps_t several) {
    warps_t parts = in->alone[slice] & several;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        parts |= in->member[k * SLICES + slice] & lacking[k];
    }
    return parts;
}

void gang_wait_probe(const gang_wait_t *s, const gang_wait_probe_in_t *in,
                     gang_wait_probe_out_t *out) {
    warps_t one = 0, several = 0, lacking[GANG_WAYS];
    for (uint32_t i = 0; i < SLICES; i++) {
        several |= one & in->live[i];
        one |= in->live[i];
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t missing = 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            missing |= in->live[i] & ~in->member[k * SLICES + i];
        }
        lacking[k] = missing;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t spent = ALL_WARPS;
        for (uint32_t b = 0; b < WAIT_BITS; b++) {
            warps_t bit = s->age[b * SLICES + i];
            spent &= GANG_WAIT >> b & 1 ? bit : ~bit;
        }
        out->waits[i] = in->meets[i] & ~spent & with_others(in, i, lacking, several);
    }
}

/* A slice's waiting warps grow a cycle older. */
static void grow_older(gang_wait_t *s, const gang_wait_in_t *in, uint32_t slice) {
    warps_t formed = (warps_t)in->formed.valid << in->formed.warp;
    warps_t ends = in->formed_slices >> slice & 1 ? formed : 0;
    warps_t stays =
        in->meets[slice] & ~((warps_t)in->issued[slice].valid << in->issued[slice].warp);
    warps_t carry = in->now.waits[slice];
    for (uint32_t b = 0; b < WAIT_BITS; b++) {
        warps_t age = s->age[b * SLICES + slice];
        warps_t sum = age ^ carry;
        carry &= age;
        s->age[b * SLICES + slice] = (GANG_WAIT >> b & 1 ? sum | ends : sum & ~ends) & stays;
    }
}

void gang_wait_tick(gang_wait_t *s, const gang_wait_in_t *in) {
    gang_marker_t marker = in->marker[SLICES - 1]; /* of several, the lowest slice's */
    for (uint32_t i = 0; i < SLICES; i++) {
        grow_older(s, in, i);
    }
    for (uint32_t i = SLICES - 1; i > 0; i--) {
        marker = in->marker[i - 1].valid ? in->marker[i - 1] : marker;
    }
    if (marker.valid) {
        s->place[meeting_of(marker.pc)] = marker.pc;
    }
    if (in->launch_begins) {
        for (uint32_t n = 0; n < MEETINGS; n++) {
            s->place[n] = NO_PLACE;
        }
    }
}
#endif
