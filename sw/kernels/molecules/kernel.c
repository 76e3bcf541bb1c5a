/* SPDX-License-Identifier: Apache-2.0 */
/* Forces between atoms within a cutoff, a thread per atom, as in CoMD. Space is a cube of cells. A
 * thread walks through the atoms of its own cell and of all that touch it. Cells have different
 * numbers of atoms, those at a face of the cube have fewer neighbours, and one pair in six or so is
 * near enough.
 *
 * Race-free: a thread writes the force on its own atom.
 */
//@ needs f
#include <weft_kernel.h>

#include "cells.h"

/* Lennard-Jones: adds what the atom at distance (x, y, z) does. */
static inline void pull(point_t *force, float x, float y, float z, float square) {
    const float near = SIGMA * SIGMA / square;
    const float cube = near * near * near;
    const float strength = cube * (2 * cube - 1) / square;
    force->x += strength * x;
    force->y += strength * y;
    force->z += strength * z;
}

/* What the atoms `from` to `to - 1` do to atom `i`. */
static inline void walk(const point_t *atom, uint32_t i, uint32_t from, uint32_t to,
                        point_t *force) {
    const point_t at = atom[i];
    for (uint32_t j = from; j < to; j++) {
        const float x = at.x - atom[j].x, y = at.y - atom[j].y, z = at.z - atom[j].z;
        const float square = x * x + y * y + z * z;
        if (square < CUTOFF * CUTOFF && j != i) {
            pull(force, x, y, z, square);
        }
    }
}

/* `first` has the first atom of each cell, and behind them the number of all atoms. */
__kernel void molecules(const point_t *atom, const uint32_t *cell, const uint32_t *first,
                        point_t *force, uint32_t atoms, int32_t cells) {
    const uint32_t i = global_id();
    if (i >= atoms) {
        return;
    }
    const int32_t c = (int32_t)cell[i];
    const int32_t column = c % cells, row = c / cells % cells, layer = c / cells / cells;
    point_t sum = {0, 0, 0};
    for (int32_t k = 0; k < 27; k++) {
        const int32_t x = column + k % 3 - 1, y = row + k / 3 % 3 - 1, z = layer + k / 9 - 1;
        if (x >= 0 && x < cells && y >= 0 && y < cells && z >= 0 && z < cells) {
            const uint32_t *range = first + (z * cells + y) * cells + x;
            walk(atom, i, range[0], range[1], &sum);
        }
    }
    force[i] = sum;
}
