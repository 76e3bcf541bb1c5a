/* SPDX-License-Identifier: Apache-2.0 */
/* An L1 with a queue (l1d=fifo), driven access by access. */
#ifndef WEFT_L1_FIFO_H
#define WEFT_L1_FIFO_H

#include "l1_drive.h"
#include "memory_random.h"

/* Events that random runs bring about: nothing is joined, locked, or written back. */
#define FIFO_KINDS                                                                                 \
    (1u << L1D_HIT | 1u << L1D_MISS | 1u << L1D_SECTOR_MISS | 1u << L1D_STORE_HIT |                \
     1u << L1D_STORE_MISS | 1u << L1D_ATOMIC | 1u << L1D_REFUSED_ENTRIES |                         \
     1u << L1D_REFUSED_PACKETS)

/* The next result comes, in a few cycles: of entry `load`, its words count up from `first`. */
static inline void drive_expect(drive_t *d, uint32_t load, uint32_t first) {
    uint32_t before = d->results;
    for (uint32_t i = 0; i < 4 && d->results == before; i++) {
        drive_tick(d);
    }
    cr_assert(d->got.valid && d->results == before + 1, "no row of load %u", load);
    cr_assert_eq(d->got.load, load);
    cr_assert(!d->got.from_sector);
    for (uint32_t word = 0; word < SECTOR_WORDS; word++) {
        cr_assert_eq(d->row[word], first + word, "load %u: %u", load, d->row[word]);
    }
}

/* A load of one sector that misses, its words, and its result. */
static inline void drive_fetch_row(drive_t *d, uint32_t warp, uint32_t address, uint32_t first) {
    drive_load(d, warp, address);
    drive_respond(d, d->push.tag, lowest_one(d->push.sectors), first);
    drive_expect(d, warp % LOADS, first);
}

#endif
