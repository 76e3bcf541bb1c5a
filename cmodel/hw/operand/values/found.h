/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of classes that are found in what is written: see found.c. */
#ifndef WEFT_FOUND_H
#define WEFT_FOUND_H

#include "operand/values/classes.h"

typedef struct {
    classes_t table;
} values_t;

#endif
