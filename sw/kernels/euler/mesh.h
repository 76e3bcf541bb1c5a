/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of euler must agree on. */
#ifndef WEFT_EULER_MESH_H
#define WEFT_EULER_MESH_H

#define FACES     4u
#define VARIABLES 5u
#define WALL      0xffffffffu /* beyond a face: no cell */
#define GAMMA     1.4f        /* of air */
#define STEP      0.2f

#endif
