/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of dram=sorted. */
//@ choice DRAM controller, reads that the limit policy names first, then as frfcfs
//@ rule service == 1: the limit policy says which reads go first, as limit=medic does
#ifndef WEFT_DRAM_SORTED_H
#define WEFT_DRAM_SORTED_H

#define DRAM_DRAINS 1
#include "partition/dram/registers.h"

#endif
