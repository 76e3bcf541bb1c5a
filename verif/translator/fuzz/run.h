/* SPDX-License-Identifier: Apache-2.0 */
/* Running programs four ways: what plan.c, driver.c, batch.c, shrink.c and main.c share. */
#ifndef WEFT_FUZZ_RUN_H
#define WEFT_FUZZ_RUN_H

#include "fuzz.h"

/* ---- plan.c ---- */

/* One scalar leaf of a port struct or of the registers. */
typedef struct {
    char role;        /* i, o, s (register, to be checked for its width) */
    char function[8]; /* tick, view, probe */
    char verilog[96]; /* port name */
    char kind;        /* u, s, e (enum), v (VEC) */
    int width, count; /* count: enumerators of an enum */
    int dims, dim[8];
    char path[160];  /* C path, [] where an index goes */
    char record[24]; /* type of the struct by address that it is in, or empty */
} port_t;

enum { MAX_PORTS = 160, MAX_FILES = 8 };
typedef struct {
    char name[64];       /* of the program and its top module */
    char directory[256]; /* that holds its files */
    port_t port[MAX_PORTS];
    int ports;
    char file[MAX_FILES][64]; /* module names: <name>.c beside <name>.h */
    int files;
    int in_bits, out_bits;
} plan_t;

/* Reads the ports of the program in `directory` from the comment at the end of <name>.c, name being
 * the last part of the path; false, with a message, if it is not there or malformed. */
bool plan_read(plan_t *p, const char *directory);
int port_elements(const port_t *p);

typedef struct options options_t;

/* ---- driver.c ---- */

/* Writes driver.c (all programs as one C file), bench.v and icarus.v into `work`. */
void driver_write(const plan_t *const *plan, int count, const char *work, const options_t *o);
void bench_write(const plan_t *const *plan, int count, const char *work, const options_t *o);

/* ---- translate.c ---- */

/* Translates the program into v/ of its directory, with messages in the file `log`; true if the
 * translator succeeded. */
bool translate(const options_t *o, const plan_t *p, const char *log);

/* ---- batch.c ---- */

typedef enum {
    RUN_TRANSLATE,
    RUN_C,
    RUN_ICARUS,
    RUN_VERILATOR,
    RUN_NETLIST,
    RUN_LINT,
    RUN_KINDS
} run_t;
extern const char *const run_name[RUN_KINDS];

struct options {
    const char *c2v;            /* the translator's program, or NULL: the one that is linked in */
    const char *root, *corrupt; /* of the repository; sed script or NULL */
    int cycles;
    bool run[RUN_KINDS];
    bool light, no_asan, no_gates, no_digest, verbose;
};

typedef struct {
    bool failed;
    run_t where;
    char text[800]; /* what differed, or the tool's first message */
} result_t;

/* Runs the programs in one build per tool; result[i] says how program i fared. Adds the cycles
 * compared per execution to compared[]. Returns the number of failures. */
int batch_run(const options_t *o, const plan_t *plan, int count, const char *work, result_t *result,
              long *compared);

/* ---- shrink.c ---- */

/* Makes the program smaller as long as it fails in the same way; saves it as directory `save`.
 * Returns false if the program does not fail alone. */
bool shrink(const options_t *o, uint64_t seed, const char *work, const char *save);

#endif
