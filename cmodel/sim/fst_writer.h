/* SPDX-License-Identifier: Apache-2.0 */
/* What Verilator's writer of FST files does not say of itself, and what is in such a file. */
#ifndef WEFT_FST_WRITER_H
#define WEFT_FST_WRITER_H

#include "rtl.h"

/* The trace lacks something that could not be written. */
extern bool fst_incomplete;

/* As rtl_interface_t.signals. */
bool fst_signals(const char *path, rtl_signal_t *tell, void *context);

#endif
