/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of dram=frfcfs. */
//@ choice DRAM controller, row hits first, then the oldest
#ifndef WEFT_DRAM_FRFCFS_H
#define WEFT_DRAM_FRFCFS_H

#define DRAM_DRAINS 1
#include "partition/dram/registers.h"

#endif
