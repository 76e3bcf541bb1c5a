/* SPDX-License-Identifier: Apache-2.0 */
/* HIP's modules by the driver API. HIP has the primary context without being asked, as the runtime
 * has; a call of the runtime's makes it current. Source: HIP 5.7, API Reference, Modules. */
#ifndef WEFT_HIP_MODULES_H
#define WEFT_HIP_MODULES_H

#include "../cuda.h"

#define hipModule_t                     CUmodule
#define hipFunction_t                   CUfunction
#define hipDeviceptr_t                  CUdeviceptr
#define hipDevice_t                     CUdevice
#define HIP_LAUNCH_PARAM_BUFFER_POINTER CU_LAUNCH_PARAM_BUFFER_POINTER
#define HIP_LAUNCH_PARAM_BUFFER_SIZE    CU_LAUNCH_PARAM_BUFFER_SIZE
#define HIP_LAUNCH_PARAM_END            CU_LAUNCH_PARAM_END

/* Of weft's runtime: the error is kept for hipGetLastError. */
#ifdef __cplusplus
extern "C" {
#endif
cudaError_t __cudaGiveError(cudaError_t error);
#ifdef __cplusplus
}
#endif
#define WEFT_HIP(call) __cudaGiveError((cudaError_t)(cudaFree(0), call))
static inline cudaError_t hipInit(unsigned flags) {
    return WEFT_HIP(cuInit(flags));
}
static inline cudaError_t hipDeviceGet(CUdevice *device, int number) {
    return WEFT_HIP(cuDeviceGet(device, number));
}
static inline cudaError_t hipModuleLoad(CUmodule *module, const char *path) {
    return WEFT_HIP(cuModuleLoad(module, path));
}
static inline cudaError_t hipModuleLoadData(CUmodule *module, const void *image) {
    return WEFT_HIP(cuModuleLoadData(module, image));
}
static inline cudaError_t hipModuleUnload(CUmodule module) {
    return WEFT_HIP(cuModuleUnload(module));
}
static inline cudaError_t hipModuleGetFunction(CUfunction *to, CUmodule module, const char *name) {
    return WEFT_HIP(cuModuleGetFunction(to, module, name));
}
static inline cudaError_t hipModuleGetGlobal(CUdeviceptr *at, size_t *bytes, CUmodule module,
                                             const char *name) {
    return WEFT_HIP(cuModuleGetGlobal(at, bytes, module, name));
}
static inline cudaError_t hipModuleLaunchKernel(CUfunction function, unsigned grid_x,
                                                unsigned grid_y, unsigned grid_z, unsigned block_x,
                                                unsigned block_y, unsigned block_z, unsigned shared,
                                                cudaStream_t stream, void **arguments,
                                                void **extra) {
    return WEFT_HIP(cuLaunchKernel(function, grid_x, grid_y, grid_z, block_x, block_y, block_z,
                                   shared, stream, arguments, extra));
}
static inline cudaError_t hipMemcpyHtoD(CUdeviceptr to, void *from, size_t bytes) {
    return WEFT_HIP(cuMemcpyHtoD(to, from, bytes));
}
static inline cudaError_t hipMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
    return WEFT_HIP(cuMemcpyDtoH(to, from, bytes));
}
#undef WEFT_HIP

#endif
