/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of coulomb: random atoms above a plane whose potential begins with zero. Bound: 5
 * roundings of a term, and one for each atom that is added. Of a term they are one of each
 * difference, counted twice in its square, one of the square, two of the sum. The root halves
 * those; then root and quotient. Places of grid points are exact, since the spacing is a power of
 * two.
 */
#include <math.h>

#include "atom.h"
#include "sw/kernels/common/floats.h"

#define SPACING 0.0625f /* exact, as are its multiples */

extern const kernel_t kernel_coulomb;

static atom_t *make_atoms(job_t *job, uint32_t atoms, uint32_t width, uint32_t height) {
    float *random = job_random_floats(job, 4 * (size_t)atoms, 1);
    atom_t *atom = (atom_t *)random;
    for (uint32_t i = 0; !job_failed(job) && i < atoms; i++) {
        atom[i].x = (1 + atom[i].x) / 2 * SPACING * (float)width;
        atom[i].y = (1 + atom[i].y) / 2 * SPACING * (float)height;
        atom[i].z = fabsf(atom[i].z) + 0.5f;
    }
    return atom;
}

static void compute(const atom_t *atom, uint32_t atoms, double x, double y, double *value,
                    double *magnitude) {
    for (uint32_t i = 0; i < atoms; i++) {
        const double dx = x - atom[i].x, dy = y - atom[i].y, dz = atom[i].z;
        const double term = atom[i].charge / sqrt(dx * dx + dy * dy + dz * dz);
        *value += term;
        *magnitude += fabs(term);
    }
}

static uint32_t word_of(float value) {
    return (union {
               float value;
               uint32_t word;
           }){value}
        .word;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_coulomb, device, argc, argv, message, message_size);
    const uint32_t width = job_number(&job, "WIDTH", 32, 1, 4096);
    const uint32_t height = job_number(&job, "HEIGHT", width, 1, 4096);
    const uint32_t atoms = job_number(&job, "ATOMS", 32, 1, 65536);
    job_load(&job);

    const size_t points = (size_t)width * height;
    const atom_t *atom = make_atoms(&job, atoms, width, height);
    const exact_t expected = job_exact(&job, points);
    float *actual = job_floats(&job, points);
    for (size_t i = 0; !job_failed(&job) && i < points; i++) {
        compute(atom, atoms, (double)SPACING * (double)(i % width),
                (double)SPACING * (double)(i / width), &expected.value[i], &expected.magnitude[i]);
    }

    const weft_address atom_at = job_upload(&job, atom, sizeof *atom * atoms);
    const weft_address potential_at = job_allocate(&job, 4 * points);
    job_launch(&job, "coulomb", job_plane(&job, width, height, 16, 8),
               JOB_ARGUMENTS(atom_at, potential_at, width, height, atoms, word_of(SPACING)));
    job_read(&job, actual, potential_at, 4 * points);
    job_compare_floats(&job, "potential", expected, actual, points, atoms + 5.0);
    return job_end(&job);
}

const kernel_t kernel_coulomb = {
    .name = "coulomb",
    .summary = "the potential of charged atoms on a plane of grid points",
    .usage = "[WIDTH [HEIGHT [ATOMS]]]   (32 x 32 points, 32 atoms)",
    .exercises = "loads of one address by all lanes, square root and division, no divergence",
    .roundings = "one per atom, and 5",
    .cosim = "16 8 6",
    .test = "9 7 5",
    .smallest = "1 1 1",
    .run = run,
};
