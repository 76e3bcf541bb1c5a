/* SPDX-License-Identifier: Apache-2.0 */
/* The electric potential of charged atoms on a plane of grid points, a thread per point, as in
 * Parboil's CP: all threads walk along the same atoms, and no two part.
 *
 * Race-free: a thread adds to its own point.
 */
//@ needs f
#include <weft_kernel.h>

#include "atom.h"

__kernel void coulomb(const atom_t *atom, float *potential, uint32_t width, uint32_t height,
                      uint32_t atoms, float spacing) {
    const uint32_t column = global_id_x(), row = global_id_y();
    if (column >= width || row >= height) {
        return;
    }
    const float x = spacing * (float)column, y = spacing * (float)row;
    float sum = 0;
    for (uint32_t i = 0; i < atoms; i++) {
        const float dx = x - atom[i].x, dy = y - atom[i].y, dz = atom[i].z;
        sum += atom[i].charge / sqrtf(dx * dx + dy * dy + dz * dz);
    }
    potential[row * width + column] += sum;
}
