/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime over libweft: what its files share.
 *
 *     cudart_error.c   the last error of each thread, errors that stay, names
 *     cudart_device.c  the one device, the lock, its properties
 *     cudart_module.c  what the host's object registers; kernel files and variables
 *     cudart_memory.c  allocations and copies
 *     cudart_launch.c  launches
 *     cudart_print.c   what kernels print
 *     cudart_event.c   streams and events
 *
 * Source: CUDA Runtime API Reference Manual 11.8, and what clang-19 emits for the host.
 *
 * Environment, records and the machine itself are those of the OpenCL driver (driver/machine.c).
 * Everything is done at the call, in every stream. A cycle is a nanosecond.
 */
#ifndef CUDA_CUDART_H
#define CUDA_CUDART_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "include/cuda_runtime_api.h"
#include "sw/libweft/weft.h"
#include "sw/opencl/clc.h"

/* ---- cudart_error.c ---- */

/* Keep an error for cudaGetLastError; returns it. */
cudaError_t give(cudaError_t error);

/* The device is of no use from now on: each call returns this error. */
cudaError_t give_lasting(cudaError_t error);
cudaError_t lasting(void);

/* ---- cudart_device.c ---- */

/* Take the lock, with the machine open; cudaSuccess, or an error without the lock. leave gives it
 * back, and keeps the error. */
cudaError_t enter(void);
cudaError_t leave(cudaError_t error);

/* The folder of weft-cc and cuda/, from the root. */
const char *tools_folder(void);

/* ---- cudart_module.c ---- */

/* The kernel that the host's function launches, linked at its first launch, or NULL: `*error` says
 * why. The place in device memory of the host's variable; 0 likewise. Both under the lock. */
const clc_kernel *kernel_of(const void *function, cudaError_t *error);
weft_address variable_of(const void *symbol, size_t *bytes, cudaError_t *error);

/* ---- cudart_memory.c ---- */

/* Bytes from an address to the end of the allocation of the device that it lies in; 0: in none. */
size_t device_bytes(const void *at);

/* Enter an allocation of the runtime's own. Returns false without memory. */
bool memory_add(weft_address at, size_t bytes);

/* ---- cudart_print.c ---- */

/* Print the records that a kernel left. Returns false where they are damaged. */
bool print_launch(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to);

/* Whether the last launch that printed had an assertion that failed. */
bool print_asserted(void);

#endif
