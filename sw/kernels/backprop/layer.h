/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of backprop must agree on. */
#ifndef WEFT_BACKPROP_LAYER_H
#define WEFT_BACKPROP_LAYER_H

#define SIDE_MOST 16u /* of a tile; with its square of threads */
#define RATE      0.3f
#define MOMENTUM  0.3f

#endif
