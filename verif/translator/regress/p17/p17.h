#ifndef P17_H
#define P17_H

#include "hw.h"
#include "p17a.h"

typedef struct {
    U(7) f0;
    U(6) g1;
    U(2) h2;
    U(3) f3[3][3];
    U(4) g4;
    U(1) h5;
    U(6) f6;
} p17_r0_t;
typedef struct {
    S(27) f0;
    U(4) g1;
    U(3) h2[1];
    U(1) f3;
} p17_r1_t;
typedef struct {
    U(2) f0;
    U(32) g1;
    U(2) h2;
    U(2) f3;
    U(8) g4;
    U(4) h5;
    U(2) f6[7];
} p17_r2_t;
typedef struct {
    p17a_t u;
} p17_t;
typedef struct {
    S(5) a0;
} p17_in_t;
typedef struct {
    U(1) o0[5];
    U(2) p1[4];
} p17_out_t;
typedef struct {
    U(1) c0;
    U(4) d1;
    S(22) c2;
} p17_view_t;
typedef struct {
    U(3) k0;
    U(2) l1[3][2];
    U(5) k2;
} p17_probe_in_t;
typedef struct {
    p17_r1_t q0;
    U(1) r1[1];
} p17_probe_out_t;

void p17_reset(p17_t *s);
void p17_view(const p17_t *s, p17_view_t *v);
void p17_probe(const p17_t *s, const p17_probe_in_t *in, p17_probe_out_t *out);
void p17_tick(p17_t *s, const p17_in_t *in, p17_out_t *out);

#endif
