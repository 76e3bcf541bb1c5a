/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of interference share. */
#ifndef WEFT_INTERFERENCE_LINES_H
#define WEFT_INTERFERENCE_LINES_H

#define LINE_WORDS 32u /* of the longest lines; a warp's lanes take the first words */

#endif
