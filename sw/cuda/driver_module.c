/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: modules, which are files that weft-nvcc -cubin, -fatbin or -ptx writes, their
 * kernels and variables by name, and launches. A CUfunction is what the runtime knows a kernel by,
 * so that it serves both.
 *
 * Limits: options of the compiler of PTX have no effect, since there is no PTX. A module has no
 * texture references by name.
 */
#include <stdlib.h>

#include "driver.h"
#include "sw/opencl/internal.h"

static const void *symbol(CUfunction function) {
    return (const void *)function;
}

/* ---- modules ---- */

static cudaError_t load(CUmodule *to, const void *image, size_t bytes) {
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    *to = module_load(image, bytes, &error);
    return leave(error);
}

CUresult cuModuleLoadData(CUmodule *to, const void *image) {
    return to && image ? IN_CONTEXT(load(to, image, 0)) : CUDA_ERROR_INVALID_VALUE;
}

CUresult cuModuleLoadDataEx(CUmodule *to, const void *image, unsigned int count,
                            CUjit_option *options, void **values) {
    (void)count, (void)options, (void)values;
    return cuModuleLoadData(to, image);
}

CUresult cuModuleLoadFatBinary(CUmodule *to, const void *image) {
    return cuModuleLoadData(to, image);
}

CUresult cuModuleLoad(CUmodule *to, const char *path) {
    bytes_t file;
    if (!to || !path) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    if (in_context() != CUDA_SUCCESS) {
        return in_context();
    }
    if (!file_read(path, &file)) {
        return CUDA_ERROR_FILE_NOT_FOUND;
    }
    CUresult result =
        file.bytes ? BY_RUNTIME(load(to, file.at, file.bytes)) : CUDA_ERROR_INVALID_IMAGE;
    free(file.at);
    return result;
}

static cudaError_t unload(CUmodule module) {
    cudaError_t error = enter();
    return error != cudaSuccess
               ? error
               : leave(module_unload(module) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

CUresult cuModuleUnload(CUmodule module) {
    return IN_CONTEXT(unload(module));
}

static cudaError_t find_function(CUfunction *to, CUmodule module, const char *name) {
    cudaError_t error = enter();
    if (error == cudaSuccess) {
        *to = (CUfunction)module_function(module, name, &error);
        leave(error);
    }
    return error;
}

CUresult cuModuleGetFunction(CUfunction *to, CUmodule module, const char *name) {
    return to && name ? IN_CONTEXT(find_function(to, module, name)) : CUDA_ERROR_INVALID_VALUE;
}

static cudaError_t find_variable(CUdeviceptr *at, size_t *bytes, CUmodule module,
                                 const char *name) {
    size_t room = 0;
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    weft_address address = module_variable(module, name, &room, &error);
    if (error == cudaSuccess && at) {
        *at = address;
    }
    if (error == cudaSuccess && bytes) {
        *bytes = room;
    }
    return leave(error);
}

CUresult cuModuleGetGlobal(CUdeviceptr *at, size_t *bytes, CUmodule module, const char *name) {
    return name ? IN_CONTEXT(find_variable(at, bytes, module, name)) : CUDA_ERROR_INVALID_VALUE;
}

/* ---- kernels ---- */

CUresult cuFuncGetAttribute(int *value, CUfunction_attribute attribute, CUfunction function) {
    struct cudaFuncAttributes a;
    if (!value || (unsigned)attribute > CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    CUresult result = IN_CONTEXT(cudaFuncGetAttributes(&a, symbol(function)));
    if (result == CUDA_SUCCESS) {
        const int all[] = {a.maxThreadsPerBlock,
                           (int)a.sharedSizeBytes,
                           (int)a.constSizeBytes,
                           (int)a.localSizeBytes,
                           a.numRegs,
                           a.ptxVersion,
                           a.binaryVersion,
                           a.cacheModeCA,
                           a.maxDynamicSharedSizeBytes,
                           a.preferredShmemCarveout};
        *value = all[attribute];
    }
    return result;
}

CUresult cuFuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
    return IN_CONTEXT(
        cudaFuncSetAttribute(symbol(function), (enum cudaFuncAttribute)attribute, value));
}

CUresult cuFuncSetCacheConfig(CUfunction function, CUfunc_cache config) {
    return IN_CONTEXT(cudaFuncSetCacheConfig(symbol(function), (enum cudaFuncCache)config));
}

CUresult cuFuncSetSharedMemConfig(CUfunction function, CUsharedconfig config) {
    return IN_CONTEXT(
        cudaFuncSetSharedMemConfig(symbol(function), (enum cudaSharedMemConfig)config));
}

CUresult cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, CUfunction function, int threads,
                                                     size_t shared) {
    return IN_CONTEXT(
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, symbol(function), threads, shared));
}

CUresult cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, CUfunction function,
                                                              int threads, size_t shared,
                                                              unsigned int flags) {
    return IN_CONTEXT(cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        blocks, symbol(function), threads, shared, flags));
}

/* ---- launches ---- */

/* The block of arguments and its size, of pairs of a word and a value; false: another word. */
static bool read_extra(arguments_t *a, void *const *extra) {
    for (; extra && *extra != CU_LAUNCH_PARAM_END; extra += 2) {
        if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER) {
            a->all = extra[1];
        } else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE && extra[1]) {
            a->bytes = *(size_t *)extra[1];
        } else {
            return false;
        }
    }
    return true;
}

CUresult cuLaunchKernel(CUfunction function, unsigned int grid_x, unsigned int grid_y,
                        unsigned int grid_z, unsigned int block_x, unsigned int block_y,
                        unsigned int block_z, unsigned int shared, CUstream stream,
                        void **arguments, void **extra) {
    arguments_t a = {.each = arguments};
    const dim3 grid = {grid_x, grid_y, grid_z}, block = {block_x, block_y, block_z};
    (void)stream;
    if ((arguments && extra) || !read_extra(&a, extra)) {
        return CUDA_ERROR_INVALID_VALUE;
    }
    return IN_CONTEXT(launch(symbol(function), grid, block, shared, &a));
}

CUresult cuLaunchCooperativeKernel(CUfunction function, unsigned int grid_x, unsigned int grid_y,
                                   unsigned int grid_z, unsigned int block_x, unsigned int block_y,
                                   unsigned int block_z, unsigned int shared, CUstream stream,
                                   void **arguments) {
    const dim3 grid = {grid_x, grid_y, grid_z}, block = {block_x, block_y, block_z};
    (void)stream;
    return IN_CONTEXT(launch_cooperative(symbol(function), grid, block, shared,
                                         &(arguments_t){.each = arguments}));
}
