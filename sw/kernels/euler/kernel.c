/* SPDX-License-Identifier: Apache-2.0 */
/* Euler's equations of a gas on an unstructured mesh, cells with four faces each, as in Rodinia's
 * CFD solver. The flux through a face is that of Rusanov: the mean of both sides, and dissipation
 * in proportion to the faster wave. A thread per cell; a step is euler_factor and then, three times
 * (Runge and Kutta), euler_flux and euler_advance.
 *
 * Variables of a cell: density, momentum in x, y, z, energy; v of cell c at [v * cells + c]. Faces:
 * f of cell c at [f * cells + c], a normal's component d at [(3 * f + d) * cells + c].
 *
 * Race-free: a thread writes the values of its own cell, and no launch reads what it writes of
 * another one.
 */
//@ needs f
#include <weft_kernel.h>

#include "mesh.h"

typedef struct {
    float density, momentum[3], energy;
    float velocity[3], pressure, fastest; /* of the waves: speed and that of sound */
} cell_t;

WEFT_INLINE cell_t read_cell(const float *state, uint32_t cells, uint32_t c) {
    cell_t cell;
    float square = 0;
    cell.density = state[c];
    cell.energy = state[4 * cells + c];
    for (uint32_t d = 0; d < 3; d++) {
        cell.momentum[d] = state[(1 + d) * cells + c];
        cell.velocity[d] = cell.momentum[d] / cell.density;
        square += cell.velocity[d] * cell.velocity[d];
    }
    cell.pressure = (GAMMA - 1) * (cell.energy - 0.5f * cell.density * square);
    cell.fastest = sqrtf(square) + sqrtf(GAMMA * cell.pressure / cell.density);
    return cell;
}

/* How far the cell may go in a step. */
__kernel void euler_factor(const float *state, const float *area, float *factor, uint32_t cells) {
    const uint32_t c = block_id_x() * block_dim_x() + thread_id();
    if (c < cells) {
        const cell_t cell = read_cell(state, cells, c);
        factor[c] = STEP / (sqrtf(area[c]) * cell.fastest);
    }
}

/* What flows in through all faces. */
__kernel void euler_flux(const float *state, const uint32_t *neighbour, const float *normal,
                         float *flux, uint32_t cells) {
    const uint32_t c = block_id_x() * block_dim_x() + thread_id();
    if (c >= cells) {
        return;
    }
    const cell_t own = read_cell(state, cells, c);
    float in[VARIABLES] = {0};
    for (uint32_t f = 0; f < FACES; f++) {
        const uint32_t beyond = neighbour[f * cells + c];
        const float x = normal[3 * f * cells + c];
        const float y = normal[(3 * f + 1) * cells + c];
        const float z = normal[(3 * f + 2) * cells + c];
        if (beyond == WALL) {
            in[1] -= own.pressure * x;
            in[2] -= own.pressure * y;
            in[3] -= own.pressure * z;
            continue;
        }
        const cell_t other = read_cell(state, cells, beyond);
        const float out = own.velocity[0] * x + own.velocity[1] * y + own.velocity[2] * z;
        const float back = other.velocity[0] * x + other.velocity[1] * y + other.velocity[2] * z;
        const float pressure = own.pressure + other.pressure;
        const float spread = sqrtf(x * x + y * y + z * z) * fmaxf(own.fastest, other.fastest);
        in[0] -= 0.5f * (own.density * out + other.density * back +
                         spread * (own.density - other.density));
        in[1] -= 0.5f * (own.momentum[0] * out + other.momentum[0] * back + pressure * x +
                         spread * (own.momentum[0] - other.momentum[0]));
        in[2] -= 0.5f * (own.momentum[1] * out + other.momentum[1] * back + pressure * y +
                         spread * (own.momentum[1] - other.momentum[1]));
        in[3] -= 0.5f * (own.momentum[2] * out + other.momentum[2] * back + pressure * z +
                         spread * (own.momentum[2] - other.momentum[2]));
        in[4] -=
            0.5f * ((own.energy + own.pressure) * out + (other.energy + other.pressure) * back +
                    spread * (own.energy - other.energy));
    }
    for (uint32_t v = 0; v < VARIABLES; v++) {
        flux[v * cells + c] = in[v];
    }
}

/* state = before + factor / part * flux */
__kernel void euler_advance(const float *before, float *state, const float *factor,
                            const float *flux, uint32_t cells, uint32_t part) {
    const uint32_t c = block_id_x() * block_dim_x() + thread_id();
    if (c >= cells) {
        return;
    }
    const float share = factor[c] / (float)part;
    for (uint32_t v = 0; v < VARIABLES; v++) {
        state[v * cells + c] = before[v * cells + c] + share * flux[v * cells + c];
    }
}
