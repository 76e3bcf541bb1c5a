/* SPDX-License-Identifier: Apache-2.0 */
/* Ports that are arrays of structs, arrays of enums and of bool, and arrays of one element. */
#include "hw.h"

typedef enum { READ, WRITE, ATOMIC } kind_t;

typedef struct {
    U(1) valid;
    kind_t kind;
    S(6) offset[2];
} request_t;

typedef struct {
    kind_t last[3];
} ports_of_structs_t;

typedef struct {
    request_t request[3];
    U(2) which;
    bool enable[3];
    U(5) single[1];
} ports_of_structs_in_t;

typedef struct {
    request_t picked;
    request_t shifted[3];
    U(2) writes;
    U(5) single[1];
    kind_t last;
} ports_of_structs_out_t;

void ports_of_structs_reset(ports_of_structs_t *s) {
    for (uint32_t i = 0; i < 3; i++) {
        s->last[i] = READ;
    }
}

void ports_of_structs_tick(ports_of_structs_t *s, const ports_of_structs_in_t *in,
                           ports_of_structs_out_t *out) {
    uint32_t which = in->which == 3 ? 0 : in->which;
    uint32_t writes = 0;
    out->picked = in->request[which];
    out->single[0] = in->single[0] ^ 1;
    out->last = s->last[which];
    for (uint32_t i = 0; i < 3; i++) {
        out->shifted[i] = in->request[i == 2 ? 0 : i + 1];
        if (in->enable[i] && in->request[i].valid) {
            s->last[i] = in->request[i].kind;
            writes += in->request[i].kind == WRITE;
        }
    }
    out->writes = writes;
}
