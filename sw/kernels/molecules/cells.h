/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of molecules must agree on. Lengths are whole numbers, so that floating
 * point holds every squared distance exactly: which atoms are within the cutoff is no matter of
 * rounding.
 */
#ifndef WEFT_MOLECULES_CELLS_H
#define WEFT_MOLECULES_CELLS_H

#include <stdint.h>

#define CUTOFF 16 /* beyond it atoms do not act on each other; also the edge of a cell */
#define SIGMA  4  /* where the potential of two atoms is zero */

typedef struct {
    float x, y, z;
} point_t;

#endif
