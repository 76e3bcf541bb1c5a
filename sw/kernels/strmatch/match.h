/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of strmatch share. */
#ifndef WEFT_STRMATCH_MATCH_H
#define WEFT_STRMATCH_MATCH_H

#define KEY_MOST 16 /* letters */

#endif
