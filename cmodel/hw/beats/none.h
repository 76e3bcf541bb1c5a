/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of beats where every unit is as wide as a warp: there are none. */
#ifndef WEFT_BEATS_NONE_H
#define WEFT_BEATS_NONE_H

typedef struct {
} beats_t;

#endif
