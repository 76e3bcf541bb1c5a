/* SPDX-License-Identifier: Apache-2.0 */
/* The fields of a launch on the smallest machine. */
//@ machine unit+atomics-none+blocks-1+cores-1+lanes-1+line_words-2+partitions-1+program_words-256+sector_words-1+shared_words-64+warps-2
//@ source verif/units/hw/edge/field_widths.c
//@ hardware cmodel/hw/edge/link/board_registers.c
#define LAUNCH_FIELDS hw_launch_fields_smallest
#include "launch_fields.h"
