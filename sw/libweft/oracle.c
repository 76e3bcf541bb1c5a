/* SPDX-License-Identifier: Apache-2.0 */
/* Counts what the oracle needs (oracle.h).
 *
 * The n-th visit of a thread to an instruction meets the n-th visits of the block's other threads.
 * Threads keep their lanes, so a warp has at most one thread of each lane, and as many warps are
 * needed as the fullest lane has threads. Where threads keep their warps as well, as many are
 * needed as have a thread that meets. A permutation of lanes depends on their number, so the lanes
 * of each width are counted for themselves.
 */
#include "oracle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/isa.h"

#define WIDEST    32u
#define NARROWEST 4u
#define ALL_LANES 60u        /* of all widths */
#define ROWS_MOST (4u << 20) /* visits of a block to its instructions: 640 MB with 1024 threads */

const uint32_t weft_oracle_lanes[WEFT_ORACLE_WIDTHS] = {NARROWEST, 8, 16, WIDEST};

/* Those of warps of `lanes` lanes begin at lanes - NARROWEST. */
typedef struct {
    uint16_t threads[ALL_LANES];
} row_t;

/* The visits of a block to one instruction, in order; beside each row a bit for each of the
 * narrowest warps, which has a thread in it. */
typedef struct {
    row_t *row;
    uint32_t *warps; /* [rows][words of the oracle] */
    uint32_t rows, room;
} visits_t;

struct oracle {
    uint32_t instructions, block_threads, permutation;
    uint32_t words;    /* of 32 of the narrowest warps each */
    uint32_t block[3]; /* whose instructions are being counted */
    bool begun, exhausted;
    uint32_t *visited; /* times that a thread was at an instruction: [instruction][thread] */
    visits_t *visits;  /* [instruction] */
    uint32_t rows;     /* of all instructions */
    weft_oracle sum;
};

oracle_t *oracle_create(uint32_t instructions, uint32_t block_threads, uint32_t permutation) {
    oracle_t *o = calloc(1, sizeof *o);
    assert(block_threads / NARROWEST <= UINT16_MAX);
    if (o) {
        o->instructions = instructions;
        o->block_threads = block_threads;
        o->permutation = permutation;
        o->words = (block_threads + 32 * NARROWEST - 1) / (32 * NARROWEST);
        o->visited = calloc((size_t)instructions * block_threads, sizeof *o->visited);
        o->visits = calloc(instructions, sizeof *o->visits);
    }
    if (o && (!o->visited || !o->visits)) {
        oracle_finish(o, &o->sum);
        o = NULL;
    }
    return o;
}

/* Warps of `lanes` lanes that a row needs. */
static uint32_t warps_of(const row_t *row, uint32_t lanes) {
    const uint16_t *threads = row->threads + lanes - NARROWEST;
    uint32_t most = 0;
    for (uint32_t lane = 0; lane < lanes; lane++) {
        most = threads[lane] > most ? threads[lane] : most;
    }
    return most;
}

/* The lane of a thread in warps of `lanes` lanes (book:DIV-6). */
static uint32_t lane_of(const oracle_t *o, uint32_t thread, uint32_t lanes) {
    const uint32_t warp = thread / lanes;
    uint32_t key = o->permutation == 1 ? warp : 0;
    for (uint32_t bit = 1, place = lanes / 2; o->permutation == 2 && place; bit *= 2, place /= 2) {
        key |= warp & bit ? place : 0;
    }
    return (thread ^ key) % lanes;
}

/* How many of the warps of `lanes` lanes have one of the narrowest ones that are in `warps`. */
static uint32_t fixed_warps_of(const uint32_t *warps, uint32_t words, uint32_t lanes) {
    const uint32_t together = lanes / NARROWEST; /* in a word's neighbouring bits: a power of two */
    const uint32_t mask = (1u << together) - 1;
    uint32_t some = 0;
    for (uint32_t w = 0; w < words; w++) {
        for (uint32_t bit = 0; bit < 32; bit += together) {
            some += (warps[w] >> bit & mask) != 0;
        }
    }
    return some;
}

/* The block is over: add its rows up and forget them. */
static void end_block(oracle_t *o) {
    for (uint32_t i = 0; i < o->instructions; i++) {
        visits_t *visits = &o->visits[i];
        for (uint32_t n = 0; n < visits->rows; n++) {
            for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
                o->sum.warp_instructions[w] += warps_of(&visits->row[n], weft_oracle_lanes[w]);
                o->sum.fixed_instructions[w] += fixed_warps_of(visits->warps + (size_t)n * o->words,
                                                               o->words, weft_oracle_lanes[w]);
            }
        }
        if (visits->rows) {
            memset(o->visited + (size_t)i * o->block_threads, 0,
                   o->block_threads * sizeof *o->visited);
        }
        visits->rows = 0;
    }
    o->rows = 0;
}

/* Twice the room for rows; false without memory. */
static bool grow(const oracle_t *o, visits_t *visits) {
    const uint32_t room = visits->room ? 2 * visits->room : 4;
    row_t *row = realloc(visits->row, room * sizeof *row);
    if (!row) {
        return false;
    }
    visits->row = row;
    uint32_t *warps = realloc(visits->warps, (size_t)room * o->words * sizeof *warps);
    if (!warps) {
        return false;
    }
    visits->warps = warps;
    visits->room = room;
    return true;
}

/* The row of visit n, or NULL without memory. A thread has made the visits before n, so their rows
 * exist. */
static row_t *row_of(oracle_t *o, visits_t *visits, uint32_t n) {
    assert(n <= visits->rows);
    if (n == visits->rows) {
        if (o->rows == ROWS_MOST) {
            return NULL;
        }
        if (visits->rows == visits->room && !grow(o, visits)) {
            return NULL;
        }
        memset(visits->warps + (size_t)visits->rows * o->words, 0, 4 * (size_t)o->words);
        visits->row[visits->rows++] = (row_t){{0}};
        o->rows++;
    }
    return &visits->row[n];
}

void oracle_step(void *oracle, const uint32_t block[3], uint32_t thread, uint32_t pc) {
    oracle_t *o = oracle;
    uint32_t instruction = (pc - PROGRAM_BASE) / 4;
    assert(instruction < o->instructions && thread < o->block_threads);
    if (!o->begun || memcmp(block, o->block, sizeof o->block) != 0) {
        end_block(o);
        memcpy(o->block, block, sizeof o->block);
        o->begun = true;
    }
    uint32_t *visited = &o->visited[(size_t)instruction * o->block_threads + thread];
    visits_t *visits = &o->visits[instruction];
    row_t *row = o->exhausted ? NULL : row_of(o, visits, *visited);
    if (row) {
        const uint32_t warp = thread / NARROWEST;
        visits->warps[(size_t)*visited * o->words + warp / 32] |= 1u << warp % 32;
        for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
            const uint32_t lanes = weft_oracle_lanes[w];
            row->threads[lanes - NARROWEST + lane_of(o, thread, lanes)]++;
        }
        *visited += 1;
        o->sum.thread_instructions++;
    } else {
        o->exhausted = true;
    }
}

bool oracle_finish(oracle_t *o, weft_oracle *sum) {
    bool good = !o->exhausted;
    if (good && o->begun) {
        end_block(o);
        sum->thread_instructions += o->sum.thread_instructions;
        for (uint32_t w = 0; w < WEFT_ORACLE_WIDTHS; w++) {
            sum->warp_instructions[w] += o->sum.warp_instructions[w];
            sum->fixed_instructions[w] += o->sum.fixed_instructions[w];
        }
    }
    for (uint32_t i = 0; o->visits && i < o->instructions; i++) {
        free(o->visits[i].row);
        free(o->visits[i].warps);
    }
    free(o->visits);
    free(o->visited);
    free(o);
    return good;
}
