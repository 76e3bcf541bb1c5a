/* SPDX-License-Identifier: Apache-2.0 */
/* What Verilator's writer of FST files does not say of itself. */
#ifndef WEFT_FST_WRITER_H
#define WEFT_FST_WRITER_H

/* The trace lacks something that could not be written. */
extern bool fst_incomplete;

#endif
