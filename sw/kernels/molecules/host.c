/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of molecules: cells with random numbers of atoms, and the forces of all pairs, without
 * cells. Bound: 14 roundings of a pair, and one for each pair that is added. Of the 14 a
 * cube has five, three of its quotient and two of its products. The difference has those and its
 * own, six. The cube before it, and a product, a quotient and a product, are the other eight.
 */
#include <math.h>

#include "cells.h"
#include "sw/kernels/common/floats.h"
#include "sw/kernels/common/random.h"

#define SITES 64u /* of a cell: four in each direction, so that no two atoms are too near */

extern const kernel_t kernel_molecules;

typedef struct {
    uint32_t cells, most;   /* along an edge of the cube; atoms of a cell */
    uint32_t atoms;         /* 1 or more */
    uint32_t *cell, *first; /* the cell of each atom; the first atom of each cell */
    point_t *atom;
} world_t;

static float coordinate(uint32_t cell, uint32_t site, random_t *random) {
    return (float)(cell * CUTOFF + site * (CUTOFF / 4) + random_next(random) % (CUTOFF / 4 - 1));
}

/* The first cell has an atom, so that there is one. */
static void fill_cell(world_t *w, uint32_t c, random_t *random) {
    const uint32_t n = c == 0 ? 1 : random_next(random) % (w->most + 1);
    uint32_t site = random_next(random);
    const uint32_t stride = random_next(random) | 1;
    w->first[c] = w->atoms;
    for (uint32_t k = 0; k < n; k++, site += stride) {
        const uint32_t s = site % SITES;
        w->cell[w->atoms] = c;
        w->atom[w->atoms++] = (point_t){coordinate(c % w->cells, s % 4, random),
                                        coordinate(c / w->cells % w->cells, s / 4 % 4, random),
                                        coordinate(c / w->cells / w->cells, s / 16, random)};
    }
}

/* The force of one atom on another, along one direction; 0 beyond the cutoff. */
static void add(const exact_t *force, size_t i, double along, double square) {
    const double cube = pow(SIGMA * SIGMA / square, 3);
    force->value[i] += along * cube * (2 * cube - 1) / square;
    force->magnitude[i] += fabs(along) * cube * (2 * cube + 1) / square;
}

/* All forces; returns the most pairs that an atom has. */
static uint32_t compute(const world_t *w, exact_t force) {
    uint32_t most = 0;
    for (uint32_t i = 0; i < w->atoms; i++) {
        uint32_t pairs = 0;
        for (uint32_t j = 0; j < w->atoms; j++) {
            const double x = w->atom[i].x - w->atom[j].x, y = w->atom[i].y - w->atom[j].y,
                         z = w->atom[i].z - w->atom[j].z, square = x * x + y * y + z * z;
            if (i != j && square < CUTOFF * CUTOFF) {
                add(&force, 3 * (size_t)i, x, square);
                add(&force, 3 * (size_t)i + 1, y, square);
                add(&force, 3 * (size_t)i + 2, z, square);
                pairs++;
            }
        }
        most = pairs > most ? pairs : most;
    }
    return most;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_molecules, device, argc, argv, message, message_size);
    world_t w = {.cells = job_number(&job, "CELLS", 3, 1, 32)};
    w.most = job_number(&job, "MOST", 5, 1, SITES);
    random_t random = random_seed(job_number(&job, "SEED", 1, 0, UINT32_MAX));
    job_load(&job);

    const uint32_t all = w.cells * w.cells * w.cells;
    w.cell = job_words(&job, (size_t)all * w.most);
    w.first = job_words(&job, all + 1);
    w.atom = (point_t *)job_floats(&job, 3 * (size_t)all * w.most);
    for (uint32_t c = 0; !job_failed(&job) && c < all; c++) {
        fill_cell(&w, c, &random);
        w.first[c + 1] = w.atoms;
    }
    const exact_t expected = job_exact(&job, 3 * (size_t)w.atoms);
    float *actual = job_floats(&job, 3 * (size_t)w.atoms);
    const uint32_t pairs = job_failed(&job) ? 0 : compute(&w, expected);

    const size_t bytes = sizeof(point_t) * w.atoms;
    const weft_address atom_at = job_upload(&job, w.atom, bytes);
    const weft_address cell_at = job_upload(&job, w.cell, 4 * (size_t)w.atoms);
    const weft_address first_at = job_upload(&job, w.first, 4 * ((size_t)all + 1));
    const weft_address force_at = job_allocate(&job, bytes);
    job_launch(&job, "molecules", job_line(&job, w.atoms),
               JOB_ARGUMENTS(atom_at, cell_at, first_at, force_at, w.atoms, w.cells));
    job_read(&job, actual, force_at, bytes);
    job_compare_floats(&job, "force", expected, actual, 3 * (size_t)w.atoms, pairs + 14.0);
    return job_end(&job);
}

const kernel_t kernel_molecules = {
    .name = "molecules",
    .summary = "forces between atoms within a cutoff, by a list of cells",
    .usage = "[CELLS [MOST [SEED]]]   (3 x 3 x 3 cells of at most 5 atoms, seed 1)",
    .exercises = "loops of different length in each other, a branch that one pair in six takes",
    .roundings = "one per pair, and 14",
    .cosim = "2 4",
    .test = "2 3",
    .smallest = "1 1",
    .run = run,
};
