/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of coulomb must agree on. */
#ifndef WEFT_COULOMB_ATOM_H
#define WEFT_COULOMB_ATOM_H

typedef struct {
    float x, y, z, charge; /* z: above the plane of the grid, never 0 */
} atom_t;

#endif
