/* SPDX-License-Identifier: Apache-2.0 */
/* The operand collector's modes as a variable, for its tests, and a dispatch per group of units. */
#ifndef WEFT_OPERAND_MODES_H
#define WEFT_OPERAND_MODES_H

#define DISPATCHES   2
#define OPERAND_MODE test_mode

#endif
