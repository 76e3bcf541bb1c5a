/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: launches. A grid longer than the machine's 65,535 blocks in a dimension becomes
 * several launches, one after another, each with its first block (clc.h, CLC_FIRST). A cooperative
 * launch is one, and its blocks are all executed at once: the word that OpenCL has for an offset
 * says where they meet.
 *
 * Limits: a limit policy of the machine (setting limit) may hold a block back that others wait for.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"
#include "cmodel/arch/isa.h"
#include "sw/opencl/driver/machine.h"

enum { MEETING_BYTES = 8 }; /* two words of cooperative_groups.h */

/* What <<< >>> leaves for the function of the host that it calls. */
typedef struct {
    dim3 grid, block;
    size_t shared;
    void *stream;
} configuration_t;
static _Thread_local configuration_t pushed;

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream);
cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void **stream);

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream) {
    pushed = (configuration_t){grid, block, shared, stream};
    return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void **stream) {
    *grid = pushed.grid;
    *block = pushed.block;
    *shared = pushed.shared;
    *stream = pushed.stream;
    return cudaSuccess;
}

typedef struct {
    uint32_t grid[3], block[3];
    uint32_t shared;
    weft_address meeting; /* where all blocks meet; 0: they do not */
} shape_t;

static bool fits(const shape_t *s) {
    weft_machine machine;
    uint64_t threads = 1;
    machine_describe(&machine);
    for (int i = 0; i < 3; i++) {
        if (s->grid[i] == 0 || s->block[i] == 0 || s->block[i] > machine.max_block_threads) {
            return false;
        }
        threads *= s->block[i];
    }
    return threads <= machine.max_block_threads;
}

static bool shared_fits(const clc_kernel *kernel, const shape_t *s) {
    weft_machine machine;
    machine_describe(&machine);
    if ((uint64_t)kernel->shared_bytes + s->shared <= machine.shared_bytes) {
        return true;
    }
    fprintf(
        stderr,
        "weft: kernel %s needs %u bytes of __shared__ memory and the launch asks for %u; a core "
        "of machine %s has %u: use less, or WEFT_SET=shared_words=N\n",
        kernel->name, kernel->shared_bytes, s->shared, machine_name(), machine.shared_bytes);
    return false;
}

/* Whether all blocks are executed at once; where they meet is then there, and no block has come. */
static bool meets(const clc_kernel *kernel, shape_t *s) {
    static weft_address words;
    uint64_t blocks = (uint64_t)s->grid[0] * s->grid[1] * s->grid[2];
    uint64_t most = function_blocks(kernel, s->block[0] * s->block[1] * s->block[2], s->shared);
    if (blocks > most) {
        fprintf(stderr,
                "weft: kernel %s: a cooperative launch of %llu blocks; %s %s executes %llu of them "
                "at once\n",
                kernel->name, (unsigned long long)blocks,
                machine_is_golden() ? "the golden model of" : "machine", machine_name(),
                (unsigned long long)most);
        return false;
    }
    words = words ? words : memory_allocate(MEETING_BYTES, MEMORY_RUNTIME);
    s->meeting = words;
    return words != 0;
}

static uint32_t part(uint32_t blocks, uint32_t first) {
    return blocks - first < WEFT_DIMENSION ? blocks - first : WEFT_DIMENSION;
}

/* Of the launch that has ended. */
static bool asserted(const clc_kernel *kernel) {
    return kernel->prints && print_asserted();
}

static int32_t launch_part(const clc_kernel *kernel, const void *block, const shape_t *s,
                           const uint32_t *first) {
    weft_launch_options l = {.shared_bytes = s->shared};
    l.argument[CLC_DIMENSIONS] = 3;
    l.argument[CLC_OFFSET] = s->meeting; /* CUDA has no offset */
    l.argument[CLC_FLAT] = s->block[1] == 1 && s->block[2] == 1;
    for (int i = 0; i < 3; i++) {
        l.grid[i] = part(s->grid[i], first[i]);
        l.block[i] = s->block[i];
        l.argument[CLC_FIRST + i] = first[i];
        l.argument[CLC_GROUPS + i] = s->grid[i];
        l.argument[CLC_BASE + i] = first[i] * s->block[i];
    }
    int32_t result = machine_launch(kernel, block, &l);
    return result == 0 && asserted(kernel) ? -1 : result;
}

static int32_t launch_all(const clc_kernel *kernel, const void *block, const shape_t *s) {
    uint32_t first[3];
    int32_t result = 0;
    for (first[2] = 0; first[2] < s->grid[2]; first[2] += part(s->grid[2], first[2])) {
        for (first[1] = 0; first[1] < s->grid[1]; first[1] += part(s->grid[1], first[1])) {
            for (first[0] = 0; first[0] < s->grid[0] && result == 0;
                 first[0] += part(s->grid[0], first[0])) {
                result = launch_part(kernel, block, s, first);
            }
        }
    }
    return result;
}

/* What ended a launch that had begun. An ebreak is __trap. */
static cudaError_t failure_of(const clc_kernel *kernel) {
    if (asserted(kernel)) {
        return cudaErrorAssert;
    }
    switch (weft_fault(machine_device())) {
    case FAULT_ILLEGAL_INSTRUCTION:
    case FAULT_ROUNDING_MODE: return cudaErrorIllegalInstruction;
    case FAULT_FETCH_MISALIGNED:
    case FAULT_FETCH_RANGE: return cudaErrorInvalidPc;
    case FAULT_LOAD_MISALIGNED:
    case FAULT_STORE_MISALIGNED: return cudaErrorMisalignedAddress;
    case FAULT_LOAD_RANGE:
    case FAULT_STORE_RANGE:
    case FAULT_ATOMIC_RANGE: return cudaErrorIllegalAddress;
    case FAULT_RECONV_OVERFLOW: return cudaErrorHardwareStackError;
    default: return machine_ended() == WEFT_HANG ? cudaErrorLaunchTimeout : cudaErrorLaunchFailure;
    }
}

/* The argument block; false, where there are not all arguments. */
static bool fill_block(const clc_kernel *kernel, const arguments_t *from, uint8_t *block) {
    for (uint32_t i = 0; i < kernel->arguments; i++) {
        const clc_argument *a = &kernel->argument[i];
        const void *at = from->each ? from->each[i]
                         : from->all && (size_t)a->offset + a->size <= from->bytes
                             ? (const uint8_t *)from->all + a->offset
                             : NULL;
        if (!at) {
            return false;
        }
        memcpy(block + a->offset, at, a->size);
    }
    return true;
}

static cudaError_t launch_shape(const void *function, shape_t *s, const arguments_t *arguments,
                                bool cooperative) {
    cudaError_t error = cudaSuccess;
    uint8_t block[CLC_BLOCK_MAX] = {0};
    if (!fits(s)) {
        return cudaErrorInvalidConfiguration;
    }
    const clc_kernel *kernel = kernel_of(function, &error);
    if (!kernel) {
        return error;
    }
    if (!shared_fits(kernel, s) || !fill_block(kernel, arguments, block)) {
        return cudaErrorInvalidValue;
    }
    if (!machine_has_stack(kernel)) {
        return cudaErrorLaunchOutOfResources;
    }
    if (cooperative && !meets(kernel, s)) {
        return cudaErrorCooperativeLaunchTooLarge;
    }
    if (!memory_to_device()) {
        return cudaErrorUnknown;
    }
    int32_t result = launch_all(kernel, block, s);
    memory_to_host();
    if (result == 0) {
        return cudaSuccess;
    }
    return machine_ended() == WEFT_USAGE ? cudaErrorNoKernelImageForDevice
                                         : give_lasting(failure_of(kernel));
}

static cudaError_t launch_locked(const void *kernel, dim3 grid, dim3 block, size_t shared,
                                 const arguments_t *arguments, bool cooperative) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    shape_t shape = {.grid = {grid.x, grid.y, grid.z},
                     .block = {block.x, block.y, block.z},
                     .shared = shared < UINT32_MAX ? (uint32_t)shared : UINT32_MAX};
    return leave(launch_shape(kernel, &shape, arguments, cooperative));
}

cudaError_t launch(const void *kernel, dim3 grid, dim3 block, size_t shared,
                   const arguments_t *arguments) {
    return launch_locked(kernel, grid, block, shared, arguments, false);
}

cudaError_t launch_cooperative(const void *kernel, dim3 grid, dim3 block, size_t shared,
                               const arguments_t *arguments) {
    return launch_locked(kernel, grid, block, shared, arguments, true);
}

cudaError_t launch_pack(const void *function, const arguments_t *arguments, void *block) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    const clc_kernel *kernel = kernel_of(function, &error);
    return leave(!kernel                                ? error
                 : fill_block(kernel, arguments, block) ? cudaSuccess
                                                        : cudaErrorInvalidValue);
}

/* Now, or as a part of the graph that the stream's work becomes. */
static cudaError_t launch_in(cudaStream_t stream, const struct cudaKernelNodeParams *p,
                             size_t shared, bool cooperative) {
    cudaGraph_t graph = graph_of(stream);
    return graph ? graph_kernel(graph, p, cooperative)
                 : launch_locked(p->func, p->gridDim, p->blockDim, shared,
                                 &(arguments_t){.each = p->kernelParams}, cooperative);
}

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                             size_t shared, cudaStream_t stream) {
    const struct cudaKernelNodeParams all = {(void *)kernel,   grid,      block,
                                             (unsigned)shared, arguments, NULL};
    return launch_in(stream, &all, shared, false);
}

cudaError_t cudaLaunchCooperativeKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                                        size_t shared, cudaStream_t stream) {
    const struct cudaKernelNodeParams all = {(void *)kernel,   grid,      block,
                                             (unsigned)shared, arguments, NULL};
    return launch_in(stream, &all, shared, true);
}
