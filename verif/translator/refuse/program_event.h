/* SPDX-License-Identifier: Apache-2.0 */
/* Registers and ports with events, for gates. */
#include "hw.h"

typedef struct {
    U(1) valid;
    U(8) data;
} event_t;
typedef struct {
    event_t held;
    U(8) n;
} program_t;
typedef struct {
    event_t event;
    U(8) x;
} program_in_t;
typedef struct {
    event_t event;
    U(8) y;
} program_out_t;
