/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime over libweft: what its files share.
 *
 *     cudart_error.c   the last error of each thread, errors that stay, names
 *     cudart_device.c  the one device, the lock, its properties
 *     cudart_module.c  what the host's object registers; kernel files and variables
 *     cudart_memory.c  allocations, memory that host and device share
 *     cudart_copy.c    copies
 *     cudart_array.c   arrays
 *     cudart_texture.c texture references and objects
 *     cudart_surface.c surface references and objects
 *     cudart_heap.c    the heap of kernels
 *     cudart_launch.c  launches
 *     cudart_function.c what kernels need, occupancy
 *     cudart_print.c   what kernels print
 *     cudart_event.c   streams and events
 *     cudart_graph.c   graphs, and streams whose work becomes one
 *     cudart_pool.c    pools of memory
 *     driver.h         the driver API, by the runtime's functions
 *
 * Source: CUDA Runtime API Reference Manual 11.8, and what clang-19 emits for the host.
 *
 * Environment, records and the machine itself are those of the OpenCL driver (driver/machine.c).
 * Everything is done at the call, in every stream whose work does not become a graph. A cycle is a
 * nanosecond.
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

/* Before and behind a call of the runtime's by the driver API: the error that is kept stays what it
 * was. Whether the thread is between the two. */
void driver_begin(void);
void driver_end(void);
bool driver_calls(void);

/* Name and text of an error of the driver API; NULL: it has none of this number. */
const char *driver_error_name(unsigned number);
const char *driver_error_text(unsigned number);

/* ---- driver_context.c ---- */

/* The runtime is used: without a current context, the primary one lives from now on. */
void context_of_runtime(void);

/* ---- cudart_device.c ---- */

/* Take the lock, with the machine open; cudaSuccess, or an error without the lock. leave gives it
 * back, and keeps the error. */
cudaError_t enter(void);
cudaError_t leave(cudaError_t error);

/* Whether the machine was opened. */
bool device_in_use(void);

/* The folder of weft-cc and cuda/, from the root. */
const char *tools_folder(void);

/* ---- cudart_module.c ---- */

/* The kernel that the host's function launches, linked at its first launch, or NULL: `*error` says
 * why. The place in device memory of the host's variable; 0 likewise. Both under the lock. */
const clc_kernel *kernel_of(const void *function, cudaError_t *error);
weft_address variable_of(const void *symbol, size_t *bytes, cudaError_t *error);

/* How a texture reference, by its variable of the host, reads integers. */
enum cudaTextureReadMode texture_read_mode(const void *symbol);

/* A module of a file that weft-nvcc wrote: of so many bytes, or of those that its head names (0).
 * They are copied. NULL: `*error` says why. Unload one; false, where it is none. */
typedef struct weft_cuda_module module_t;
module_t *module_load(const void *image, size_t bytes, cudaError_t *error);
bool module_unload(module_t *module);

/* What kernel_of finds a kernel of such a module by, and the place of a variable; 0: `*error` says
 * why. */
const void *module_function(module_t *module, const char *name, cudaError_t *error);
weft_address module_variable(module_t *module, const char *name, size_t *bytes, cudaError_t *error);

/* ---- cudart_memory.c: all under the lock ---- */

enum { TEXTURE_ALIGNMENT = 128 }; /* bytes; what libweft gives allocations */

typedef enum {
    MEMORY_DEVICE,
    MEMORY_MANAGED,
    MEMORY_PINNED,
    MEMORY_REGISTERED,
    MEMORY_ARRAY,
    MEMORY_RUNTIME /* of the runtime's own, as variables of modules */
} memory_kind_t;

typedef struct {
    weft_address at; /* on the device; 0: nowhere yet */
    size_t bytes;
    weft_address whole; /* what is given back to libweft; 0: nothing */
    uint8_t *host;      /* the host's bytes, which count between launches; or NULL */
    uint8_t *sent;      /* a copy of what the last launch began with */
    memory_kind_t kind;
} allocation_t;

/* The allocation that an address of the device, or one of the host's, lies in; NULL: in none. Bytes
 * from there to its end. The host's address of it, or NULL. */
const allocation_t *memory_find(const void *at);
size_t memory_room(const void *at);
void *memory_host(const void *at);

/* Allocate memory of the device; 0: there is no room. Give it back. */
weft_address memory_allocate(size_t bytes, memory_kind_t kind);
void memory_give_back(weft_address at);

/* Before and behind a launch: what host and device share. */
bool memory_to_device(void);
void memory_to_host(void);

/* ---- cudart_copy.c ---- */

cudaError_t copy_bytes(void *to, const void *from, size_t bytes, cudaMemcpyKind kind);

/* Rows of bytes, in slices of rows. */
typedef struct {
    uint8_t *at;
    size_t row, slice;
} volume_t;
cudaError_t copy_volume(const volume_t *to, const volume_t *from, size_t width, size_t height,
                        size_t depth, cudaMemcpyKind kind);

/* ---- cudart_array.c ---- */

struct cudaArray {
    weft_address at;
    struct cudaChannelFormatDesc format;
    struct cudaExtent extent; /* 0 in dimensions that it does not have */
    size_t row, slice;        /* bytes */
    unsigned flags;
};

/* Bytes of a texel, or 0: a form that no texture has. */
size_t texel_bytes(const struct cudaChannelFormatDesc *format);

/* Whether rows of so many bytes, the first at x (bytes) and y, lie in an array; whether slices do.
 */
bool array_has_rows(cudaArray_const_t array, size_t x, size_t y, size_t width, size_t height);
bool array_has_slices(cudaArray_const_t array, size_t z, size_t depth);

/* ---- cudart_texture.c ---- */

/* Describe what a reference, by its variable of the host, reads from now on. Under the lock. */
cudaError_t bind_variable(const void *symbol, const struct cudaResourceDesc *resource,
                          const struct cudaTextureDesc *texture);

/* ---- cudart_heap.c: all under the lock ---- */

/* The size of the heap in bytes. Set it before the first use. The heap's address is 0 if it finds
 * no room or cannot be written; stderr says why. */
size_t heap_limit(void);
cudaError_t heap_set_limit(size_t bytes);
weft_address heap_address(void);

/* ---- cudart_function.c ---- */

/* Blocks of so many threads, with so many bytes of shared memory beside what the kernel declares,
 * that the machine executes at once. The golden model has one. Under the lock. */
uint64_t function_blocks(const clc_kernel *kernel, uint32_t threads, uint64_t shared);

/* ---- cudart_launch.c ---- */

/* The arguments of a launch: where each lies, or all of them as the kernel has them. */
typedef struct {
    void *const *each;
    const void *all;
    size_t bytes;
} arguments_t;
cudaError_t launch(const void *kernel, dim3 grid, dim3 block, size_t shared,
                   const arguments_t *arguments);

/* The same, where its blocks may wait for each other: they are all executed at once, or refused. */
cudaError_t launch_cooperative(const void *kernel, dim3 grid, dim3 block, size_t shared,
                               const arguments_t *arguments);

/* The bytes of a kernel's arguments in one piece, of CLC_BLOCK_MAX; cudaSuccess, or what is
 * missing.
 */
cudaError_t launch_pack(const void *kernel, const arguments_t *arguments, void *block);

/* ---- cudart_event.c ---- */

/* The number of the capture that a stream's work, or an event, is a part of; 0: of none. */
unsigned long long *stream_capture(cudaStream_t stream);

/* ---- cudart_graph.c ---- */

/* The graph that the stream's work becomes, or NULL: it is done at the call. Nodes for it. */
cudaGraph_t graph_of(cudaStream_t stream);
cudaError_t graph_kernel(cudaGraph_t graph, const struct cudaKernelNodeParams *p, bool cooperative);
cudaError_t graph_copy(cudaGraph_t graph, const struct cudaMemcpy3DParms *p);
cudaError_t graph_copy_bytes(cudaGraph_t graph, void *to, const void *from, size_t bytes,
                             cudaMemcpyKind kind);
cudaError_t graph_set(cudaGraph_t graph, const struct cudaMemsetParams *p);
cudaError_t graph_host(cudaGraph_t graph, cudaHostFn_t function, void *data);

/* Whether a capture has not ended. */
bool capture_lives(unsigned long long capture);

/* What no graph has: the call in a stream whose work becomes one. */
#define AT_ONCE(stream, call) (graph_of(stream) ? give(cudaErrorStreamCaptureUnsupported) : (call))

/* ---- cudart_print.c ---- */

/* Print the records that a kernel left. Returns false where they are damaged. */
bool print_launch(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to);

/* Whether the last launch that printed had an assertion that failed. */
bool print_asserted(void);

#endif
