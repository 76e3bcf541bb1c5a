/* SPDX-License-Identifier: Apache-2.0 */
/* The machine of the environment, and what a run leaves. It has no types of OpenCL's, so that the
 * runtime of CUDA (sw/cuda) is over the same one.
 */
#ifndef WEFT_OPENCL_MACHINE_H
#define WEFT_OPENCL_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sw/libweft/weft.h"
#include "sw/opencl/clc.h"

/* ---- machine.c ---- */
/* What the environment chooses; false, with a message on stderr, where it chooses no machine. */
bool machine_describe(weft_machine *machine);
/* The machine, opened at the first call. NULL, with a message on stderr and for `why`, if it
 * cannot. */
weft_device *machine_open(const char **why);
weft_device *machine_device(void);
const char *machine_name(void);
bool machine_is_golden(void);  /* which executes block after block */
const char *machine_isa(void); /* for clc_request */
/* Bytes of global memory that buffers may have. */
uint64_t machine_memory(void);
uint32_t machine_print_bytes(void);
/* Nanoseconds since it was opened: cycles, or in golden mode thread instructions. */
uint64_t machine_time(void);
/* A command without a launch takes a nanosecond. */
void machine_pass(void);
/* What prints the records of kernels, of the form of the compiler that made them: clc_print unless
 * another is named. */
typedef bool machine_printer_t(const clc_kernel *kernel, const void *buffer, size_t bytes,
                               FILE *to);
void machine_print_by(machine_printer_t *printer);
/* Launch a kernel with the argument block (0, or CL_OUT_OF_RESOURCES); the launch has its grid, its
 * block, its shared memory and the words before the argument block. What fails is said on stderr;
 * machine_ended is libweft's word on the last one, with WEFT_USAGE where it did not begin. */
weft_status machine_ended(void);
int32_t machine_launch(const clc_kernel *kernel, const void *block, weft_launch_options *launch);
/* Whether the stack that a thread of the kernel can need is there; says on stderr where not. */
bool machine_has_stack(const clc_kernel *kernel);
/* The program is about to be freed. */
void machine_forget(const clc_program *code);
/* Says on stderr what libweft's last call said, about `what`; returns the error. */
int32_t machine_failed(const char *what, int32_t error);
/* The same message, for a context's own function. */
const char *machine_message(void);

/* ---- interrupt.c ---- */
/* From interrupt_begin on, SIGINT, SIGTERM and SIGHUP store their number here (0 before) in place
 * of ending the process; interrupt_end calls `before` and ends it, if one has come. Between the two
 * comes `clean`, which removes what no handler of exits will. */
volatile int *interrupt_number(void);
void interrupt_clean(void (*clean)(void));
void interrupt_begin(void);
void interrupt_end(void (*before)(void));

/* ---- report.c ---- */
void report_launch(const char *kernel, const weft_counters *before, const weft_counters *after);
void report_failure(weft_status status, const char *message);
void report_write(weft_device *device, const char *path, const char *config, const char *mode);

#endif
