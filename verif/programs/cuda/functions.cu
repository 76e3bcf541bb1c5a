/* SPDX-License-Identifier: Apache-2.0 */
/* What kernels need and how many blocks fit, limits and attributes of the device, streams with
 * functions of the host, wishes that change nothing, the driver API. */
#include <algorithm>
#include <cuda.h>

#include "check.h"

__global__ void needs(int *out) {
    __shared__ int fixed[100];
    extern __shared__ int more[];
    volatile int array[50];
    for (int i = 0; i < 50; i++) {
        array[i] = i;
    }
    fixed[threadIdx.x] = more[threadIdx.x] = array[threadIdx.x];
    __syncthreads();
    out[threadIdx.x] = fixed[0] + more[1] + array[2];
}

__global__ void nothing() {
}

static void attributes() {
    cudaFuncAttributes a;
    cudaDeviceProp p;
    int value;
    DO(cudaGetDeviceProperties(&p, 0));
    DO(cudaFuncGetAttributes(&a, needs));
    CHECK(a.sharedSizeBytes == 400 && a.localSizeBytes >= 200 && a.localSizeBytes < 400);
    CHECK(a.maxThreadsPerBlock == p.maxThreadsPerBlock);
    CHECK(a.sharedSizeBytes + a.maxDynamicSharedSizeBytes == p.sharedMemPerBlock);
    CHECK(cudaFuncGetAttributes(&a, attributes) == cudaErrorInvalidDeviceFunction);
    DO(cudaFuncSetCacheConfig(needs, cudaFuncCachePreferL1));
    DO(cudaFuncSetAttribute(needs, cudaFuncAttributeMaxDynamicSharedMemorySize, 64));
    CHECK(cudaFuncSetAttribute(needs, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 30) ==
          cudaErrorInvalidValue);
    DO(cudaDeviceGetAttribute(&value, cudaDevAttrMaxThreadsPerBlock, 0));
    CHECK(value == p.maxThreadsPerBlock && cudaDevAttrIpcEventSupport == 125);
    DO(cudaDeviceGetAttribute(&value, cudaDevAttrManagedMemory, 0));
    CHECK(value == 1 && p.managedMemory);
    CHECK(cudaDeviceGetAttribute(&value, (cudaDeviceAttr)9999, 0) == cudaErrorInvalidValue);
    CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 3) == cudaErrorInvalidDevice);
    cudaGetLastError();
}

static void occupancy() {
    cudaDeviceProp p;
    int blocks, grid, block;
    DO(cudaGetDeviceProperties(&p, 0));
    DO(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs, 32, 0));
    CHECK(blocks == std::min({(int)(p.sharedMemPerBlock / 400), p.maxThreadsPerMultiProcessor / 32,
                              p.maxBlocksPerMultiProcessor}));
    DO(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, nothing, 1, 0));
    CHECK(blocks == p.maxBlocksPerMultiProcessor);
    DO(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs, 32,
                                                     p.sharedMemPerBlock - 400));
    CHECK(blocks == 1);
    DO(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, needs, 32, p.sharedMemPerBlock));
    CHECK(blocks == 0);
    DO(cudaOccupancyMaxPotentialBlockSize(&grid, &block, needs));
    CHECK(block % 32 == 0 && block <= p.maxThreadsPerBlock && grid >= p.multiProcessorCount);
    DO(cudaOccupancyMaxPotentialBlockSize(&grid, &block, needs, 0, 64));
    CHECK(block > 0 && block <= 64);
}

static void limits() {
    size_t stack, other;
    int can = 1;
    DO(cudaDeviceGetLimit(&stack, cudaLimitStackSize));
    CHECK(stack > 0);
    DO(cudaDeviceSetLimit(cudaLimitStackSize, stack));
    CHECK(cudaDeviceSetLimit(cudaLimitStackSize, stack + 1) == cudaErrorInvalidValue);
    CHECK(cudaDeviceGetLimit(&other, cudaLimitMaxL2FetchGranularity) == cudaErrorUnsupportedLimit);
    DO(cudaDeviceCanAccessPeer(&can, 0, 0));
    CHECK(can == 0);
    CHECK(cudaDeviceEnablePeerAccess(1, 0) == cudaErrorInvalidDevice);
    cudaGetLastError();
    unsigned flags = 0;
    cudaFuncCache config;
    DO(cudaSetDeviceFlags(cudaDeviceScheduleSpin | cudaDeviceMapHost));
    DO(cudaGetDeviceFlags(&flags));
    CHECK(flags == (cudaDeviceScheduleSpin | cudaDeviceMapHost));
    DO(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
    DO(cudaDeviceGetCacheConfig(&config));
    CHECK(config == cudaFuncCachePreferShared);
}

static void called(cudaStream_t, cudaError_t status, void *data) {
    *(int *)data = status == cudaSuccess ? 5 : -1;
}
static void called_too(void *data) {
    ++*(int *)data;
}

static void streams() {
    cudaStream_t stream;
    cudaEvent_t event;
    int value = 0, priority = 1, greatest = 1;
    unsigned flags = 0;
    DO(cudaDeviceGetStreamPriorityRange(&priority, &greatest));
    CHECK(priority == 0 && greatest == 0);
    DO(cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, 0));
    DO(cudaStreamGetFlags(stream, &flags));
    CHECK(flags == cudaStreamNonBlocking);
    int *out;
    DO(cudaMallocAsync(&out, 32 * sizeof *out, stream));
    DO(cudaMemsetAsync(out, 0, 32 * sizeof *out, stream));
    needs<<<1, 32, 128, stream>>>(out);
    DO(cudaStreamAddCallback(stream, called, &value, 0));
    CHECK(value == 5);
    DO(cudaLaunchHostFunc(stream, called_too, &value));
    CHECK(value == 6);
    DO(cudaEventCreate(&event, cudaEventDisableTiming));
    DO(cudaEventRecordWithFlags(event, stream));
    DO(cudaStreamWaitEvent(cudaStreamPerThread, event));
    DO(cudaMemcpyAsync(&value, out, sizeof value, cudaMemcpyDeviceToHost, stream));
    CHECK(value == 0 + 1 + 2);
    DO(cudaFreeAsync(out, stream));
    DO(cudaEventDestroy(event));
    DO(cudaStreamDestroy(stream));
    CHECK(cudaStreamDestroy(nullptr) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
}

/* The driver API: its errors are its own. */
static void driver() {
    int count = 0, major = 0, minor = -1, value = 0;
    char name[64] = "";
    size_t available = 0, total = 0;
    CUdevice device = -1;
    CUcontext context;
    CUdeviceptr at, other;
    const char *text = nullptr;
    CHECK(cuInit(0) == CUDA_SUCCESS && cuDeviceGetCount(&count) == CUDA_SUCCESS && count == 1);
    CHECK(cuDeviceGet(&device, 1) == CUDA_ERROR_INVALID_DEVICE);
    CHECK(cuDeviceGet(&device, 0) == CUDA_SUCCESS && device == 0);
    CHECK(cuDeviceGetName(name, 5, device) == CUDA_SUCCESS && !strcmp(name, "weft"));
    CHECK(cuDeviceComputeCapability(&major, &minor, device) == CUDA_SUCCESS && major == 6);
    CHECK(cuCtxCreate(&context, 0, device) == CUDA_SUCCESS);
    CHECK(cuMemGetInfo(&available, &total) == CUDA_SUCCESS && available <= total);
    CHECK(cuMemAlloc(&at, 8) == CUDA_SUCCESS && cuMemAlloc(&other, 8) == CUDA_SUCCESS);
    CHECK(cuMemsetD8(at, 1, 8) == CUDA_SUCCESS && cuMemcpyDtoD(other, at, 8) == CUDA_SUCCESS);
    CHECK(cuMemcpyDtoH(&value, other, 4) == CUDA_SUCCESS && value == 0x01010101);
    CHECK(cuMemcpyHtoD(at, &value, 16) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cuGetErrorName(CUDA_ERROR_OUT_OF_MEMORY, &text) == CUDA_SUCCESS && text);
    CHECK(cuMemFree(at) == CUDA_SUCCESS && cuMemFree(at) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemFree(other) == CUDA_SUCCESS && cuCtxDestroy(context) == CUDA_SUCCESS);
}

int main() {
    driver();
    attributes();
    occupancy();
    limits();
    streams();
    return wrong;
}
