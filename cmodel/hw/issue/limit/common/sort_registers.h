/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of limit=coordinated in addition to settings.h, for hardware and hosts: a table of
 * loads that are not good, a register per load, from SORT_LOAD on.
 *
 * A register holds SORT_VALID, SORT_MODERATE if the load is moderate and not poor, and the load's
 * pc as offset in the program window, bits 29:0; 0 removes the load.
 */
#ifndef WEFT_SORT_REGISTERS_H
#define WEFT_SORT_REGISTERS_H

enum { SORT_LOAD = 96, SORT_LOADS = 16 };
#define SORT_VALID    0x80000000u
#define SORT_MODERATE 0x40000000u

#endif
