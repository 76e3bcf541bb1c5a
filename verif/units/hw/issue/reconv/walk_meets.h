/* SPDX-License-Identifier: Apache-2.0 */
/* Threads that vote, for walk_rows.h: branches lead them to eight places, where they wait until
 * all others of their program's warp stand at one of these. They do so round after round, and end
 * one after the other. In half of the programs most threads of a lane go together, so that a place
 * needs many slots. However small its tables are, a mechanism must let all of them come.
 */
#ifndef WEFT_WALK_MEETS_H
#define WEFT_WALK_MEETS_H

#include <stdio.h>

#include "walk_rows.h"

/* Branches are a tree: those behind branch n are 2n + 1 and 2n + 2. */
enum { PLACES = 8, BRANCHES = PLACES - 1, AGAIN = BRANCHES + 2 * PLACES, ROUND, END };

/* Tries in which lanes of a slot wait for each other where they meet together. */
#define MOST_TRIES 4

static block_t places[END + 1];

typedef struct {
    uint32_t warp;   /* the program's, counted from 1; 0: there is no such thread */
    uint32_t came;   /* how often it has come to a place, */
    uint32_t rounds; /* of so many times */
    uint32_t tries;  /* in which it met, but others of its slot did not */
    bool stands;     /* at one now */
    bool ended;
} member_t;

static member_t member[ROWS][LANES];
static uint32_t meets_seed;

/* All others of its program's warp have come as often, or have ended. */
static bool all_stand(const member_t *one) {
    for (uint32_t i = 0; i < ROWS * LANES; i++) {
        const member_t *other = &member[i / LANES][i % LANES];
        if (other->warp == one->warp && !other->ended && other->came < one->came) {
            return false;
        }
    }
    return true;
}

static uint32_t lanes_that_meet(const uint32_t *row, uint32_t b, uint32_t lanes) {
    uint32_t met = 0, tired = 0;
    cr_assert(b > BRANCHES - 1 && b < AGAIN);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1) {
            member_t *one = &member[row[lane]][lane];
            one->came += !one->stands;
            one->stands = true;
        }
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (lanes >> lane & 1 && all_stand(&member[row[lane]][lane])) {
            met |= 1u << lane;
            tired |= member[row[lane]][lane].tries++ == MOST_TRIES;
        }
    }
    return MEETS_TOGETHER && met != lanes && !tired ? 0 : met;
}

static uint32_t choose_place(uint32_t row, uint32_t lane, uint32_t b) {
    member_t *one = &member[row][lane];
    one->stands = false;
    one->tries = 0;
    one->ended = b == END;
    if (b == AGAIN) {
        return one->came < one->rounds;
    }
    bool alike = meets_seed % 2 && (row + lane) % 5 != 0;
    return mix(meets_seed ^ (alike ? 0 : row) << 24 ^ lane << 16 ^ one->came << 8 ^ b) >> 7 & 1;
}

/* Where threads go behind branch n, a branch or a place. */
static uint32_t behind(uint32_t n) {
    return n < BRANCHES ? n : BRANCHES + 2 * (n - BRANCHES);
}

/* Of three programs one has markers where threads join, one has them anywhere, one has none. In
 * some all threads of a block wait for each other after each round. */
static void make_places(void) {
    uint32_t kind = meets_seed % 3;
    for (uint32_t n = 0; n < BRANCHES; n++) {
        uint32_t anywhere = 1 + mix(meets_seed * BRANCHES + n) % AGAIN;
        places[n] = (block_t){.taken = behind(2 * n + 2),
                              .fall = behind(2 * n + 1),
                              .rpc = kind == 0   ? AGAIN
                                     : kind == 1 ? anywhere
                                                 : NO_MARKER};
    }
    for (uint32_t b = BRANCHES; b < AGAIN; b += 2) {
        bool marked = kind != 2 && meets_seed % 2;
        places[b] = (block_t){b + 1, b + 1, marked ? b + 1 : NO_MARKER};
        places[b + 1] = (block_t){AGAIN, AGAIN, NO_MARKER};
    }
    places[AGAIN] = (block_t){ROUND, END, kind == 0 ? END : NO_MARKER};
    places[ROUND] = (block_t){0, 0, meets_seed % 5 == 0 ? BARRIER : NO_MARKER};
    places[END] = (block_t){BLOCK_EXIT, 0, NO_MARKER};
}

/* Rows `first` to `last` are a block, of `lanes` the last one. */
static void enroll(uint32_t block, uint32_t first, uint32_t last, uint32_t lanes) {
    for (uint32_t r = first; r <= last; r++) {
        uint32_t warp = 1 + block * ROWS + (r - first) * LANES / 32;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            member[r][lane] = (member_t){.warp = r < last || lanes >> lane & 1 ? warp : 0,
                                         .rounds = 1 + mix(meets_seed ^ r << 8 ^ lane) % 4};
        }
    }
}

static const char *meets_name(void) {
    static char name[40];
    snprintf(name, sizeof name, "threads that meet, program %u", meets_seed);
    return name;
}

/* Two blocks run each program; the second one has part of a row. `bare`: only programs without
 * markers, for mechanisms that hold threads where sides join, although others wait to meet them. */
static inline void check_meetings(uint32_t programs, bool bare, void (*looks_on)(void)) {
    for (meets_seed = 0; meets_seed < programs; meets_seed++) {
        if (bare && meets_seed % 3 != 2) {
            continue;
        }
        uint32_t first = 1 + meets_seed % (ROWS - 1), lanes = 1 + meets_seed % MASK(LANES);
        make_places();
        begin(&(walk_rows_t){.block = places,
                             .random = meets_seed,
                             .executes = choose_place,
                             .meets = lanes_that_meet,
                             .looks_on = looks_on});
        enroll(0, 0, first - 1, MASK(LANES));
        enroll(1, first, ROWS - 1, lanes);
        start_block(2, 0, first - 1, MASK(LANES));
        start_block(5, first, ROWS - 1, lanes);
        run(400000, meets_name());
    }
}

#endif
