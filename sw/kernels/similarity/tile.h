/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of similarity share. */
#ifndef WEFT_SIMILARITY_TILE_H
#define WEFT_SIMILARITY_TILE_H

#define GROUP       8  /* queries that a thread takes at once */
#define SHARE_BYTES 16 /* of the tile, for each thread */

#endif
