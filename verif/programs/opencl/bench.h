/* SPDX-License-Identifier: Apache-2.0 */
/* What the OpenCL tests have in common: a device, programs of OpenCL C, launches over one
 * dimension. Every failure of weft itself ends the program.
 */
#ifndef VERIF_OPENCL_BENCH_H
#define VERIF_OPENCL_BENCH_H

#include <stdint.h>

#include "sw/libweft/weft.h"
#include "sw/opencl/clc.h"

typedef struct {
    weft_device *device;
    const char *isa;
    weft_machine machine;
    int failed;
} bench_t;

/* The device of a configuration; the mode is "golden", "cycle" (the golden model follows) or
 * "lockstep". Settings as in weft_options, or NULL. */
void bench_open(bench_t *bench, const char *config, const char *mode, const char *const *settings);
void bench_close(bench_t *bench);

/* Build a program with the folder of weft-cc. */
clc_program *bench_build(const char *text, const char *options);

/* A buffer, and its contents. */
weft_address bench_buffer(bench_t *bench, size_t bytes, const void *contents);
void bench_read(bench_t *bench, void *to, weft_address from, size_t bytes);

/* Launch a kernel by name over groups x local work items; words of the argument block follow. */
typedef struct {
    uint32_t dimensions, groups[3], local[3], offset[3];
    size_t shared_bytes;
    uint32_t print;
} bench_range_t;
bool bench_launch(bench_t *bench, const clc_program *program, const char *name,
                  const bench_range_t *range, const void *block, size_t bytes);

/* "PASS: ..." or "FAIL: ...: why"; an empty `why` is a pass. */
__attribute__((format(printf, 3, 4))) void bench_verdict(bench_t *bench, const char *why,
                                                         const char *format, ...);

/* Numbers that look random, of a state that the caller keeps. */
uint64_t bench_random(uint64_t *state);

#endif
