/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of dram=fcfs. */
//@ choice DRAM controller, each bank first come, first served
#ifndef WEFT_DRAM_FCFS_H
#define WEFT_DRAM_FCFS_H

#define DRAM_DRAINS 0

#include "partition/dram/registers.h"

#endif
