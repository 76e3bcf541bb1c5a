/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BUS_USE_H
#define WEFT_BUS_USE_H

#include "partition/dram/dram.h"

typedef struct {
    U(6) left; /* ticks that the data bus is in use from now on */
} bus_use_t;

typedef struct {
    /* to gpu */
    U(1) used; /* the data bus is in use */
} bus_use_view_t;

typedef struct {
    /* from clocks */
    U(1) tick; /* the memory clock ticks */
    /* from the host */
    U(6) burst; /* ticks that the data of a column command are on the bus */
    /* from dram */
    U(1) transfers; /* a column command; without DRAM controller, a request that is taken */
} bus_use_in_t;

void bus_use_reset(bus_use_t *s);
void bus_use_view(const bus_use_t *s, bus_use_view_t *v);
void bus_use_tick(bus_use_t *s, const bus_use_in_t *in);

#endif
