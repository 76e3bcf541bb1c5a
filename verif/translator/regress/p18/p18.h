#ifndef P18_H
#define P18_H

#include "hw.h"
typedef struct {
    U(2) a;
    U(1) b;
} p18_pair_t;
typedef struct {
    U(3) rows[4][2];
    U(1) bits[4][2];
    U(2) deep[2][3][2];
    p18_pair_t pairs[2][2];
} p18_t;
typedef struct {
    U(32) word;
    U(2) two;
} p18_in_t;
typedef struct {
    U(3) row[4];
    U(3) column[2];
    U(1) single[2];
    U(2) deep;
    U(2) pair;
    U(3) by_local;
    U(3) by_condition;
    U(3) by_choice;
    U(3) nested;
    U(2) copied;
    U(2) compared;
    U(3) both;
} p18_out_t;

void p18_reset(p18_t *s);
void p18_tick(p18_t *s, const p18_in_t *in, p18_out_t *out);

#endif
