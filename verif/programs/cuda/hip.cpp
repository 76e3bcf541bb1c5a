/* SPDX-License-Identifier: Apache-2.0 */
/* A program of HIP, built by hipcc: names, the launch by macro and by <<< >>>, shared memory of a
 * launch, a template with two arguments, a symbol. The argument, if any, is the file of module.cu.
 */
#include <hip/hip_runtime.h>

#include "check.h"

enum { N = 16 };

__constant__ int factor[1];

template <typename T, int ADDED> __global__ void turned(T *to, const T *from) {
    HIP_DYNAMIC_SHARED(T, staged)
    int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
    staged[threadIdx.x] = from[i] * factor[0];
    __syncthreads();
    to[i] = staged[hipBlockDim_x - 1 - threadIdx.x] + ADDED;
}

/* A module that hipcc --genco made: a launch with a list of arguments, a variable by its name. */
static void module(const char *path) {
    hipModule_t loaded;
    hipFunction_t scale;
    hipDeviceptr_t factor_at;
    size_t bytes;
    int seven = 7, n = 2, host[2] = {1, 2}, *at = to_device(host, 2);
    DO(hipModuleLoad(&loaded, path));
    DO(hipModuleGetGlobal(&factor_at, &bytes, loaded, "factor"));
    DO(hipMemcpyHtoD(factor_at, &seven, bytes));
    DO(hipModuleGetFunction(&scale, loaded, "scale"));
    void *list[] = {&at, &n};
    DO(hipModuleLaunchKernel(scale, 1, 1, 1, 4, 1, 1, 0, 0, list, nullptr));
    from_device(host, at, 2);
    CHECK(host[0] == 7 && host[1] == 14);
    CHECK(hipModuleLaunchKernel(scale, 0, 1, 1, 4, 1, 1, 0, 0, list, nullptr) ==
          hipErrorInvalidValue);
    CHECK(hipGetLastError() == hipErrorInvalidValue && hipGetLastError() == hipSuccess);
    CHECK(hipModuleGetFunction(&scale, loaded, "none") == hipErrorNotFound);
    DO(hipModuleUnload(loaded));
}

int main(int count, char **argument) {
    float *host, *from, *to;
    int three = 3, devices = 0;
    hipEvent_t events[2];
    DO(hipGetDeviceCount(&devices));
    CHECK(devices == 1);
    DO(hipHostMalloc(&host, N * sizeof *host));
    for (int i = 0; i < N; i++) {
        host[i] = i;
    }
    DO(hipMalloc(&from, N * sizeof *from));
    DO(hipMalloc((void **)&to, N * sizeof *to));
    DO(hipMemcpy(from, host, N * sizeof *host, hipMemcpyHostToDevice));
    DO(hipMemcpyToSymbol(HIP_SYMBOL(factor), &three, sizeof three));
    for (hipEvent_t &event : events) {
        DO(hipEventCreate(&event));
        DO(hipEventRecord(event, 0));
        hipLaunchKernelGGL(HIP_KERNEL_NAME(turned<float, 5>), dim3(2), dim3(N / 2),
                           N / 2 * sizeof *host, 0, to, from);
    }
    turned<float, 7><<<1, 8, N / 2 * sizeof *host>>>(to, from);
    float milliseconds = 0;
    DO(hipEventElapsedTime(&milliseconds, events[0], events[1]));
    CHECK(milliseconds > 0);
    DO(hipMemcpy(host, to, N * sizeof *host, hipMemcpyDeviceToHost));
    for (int i = 0; i < N; i++) {
        int last = i < N / 2 ? N / 2 - 1 : 3 * N / 2 - 1;
        CHECK(host[i] == 3 * (last - i) + (i < N / 2 ? 7 : 5));
    }
    CHECK(hipMalloc(&to, (size_t)1 << 40) == hipErrorOutOfMemory);
    CHECK(hipGetLastError() == hipErrorOutOfMemory);
    for (hipEvent_t event : events) {
        DO(hipEventDestroy(event));
    }
    float *mapped; /* one pointer for host and device, but under the address sanitizer */
    DO(hipHostGetDevicePointer((void **)&mapped, host, 0));
    turned<float, 1><<<1, N / 2, N / 2 * sizeof *host>>>(mapped, from);
    DO(hipDeviceSynchronize());
    CHECK(host[0] == 3 * (N / 2 - 1) + 1);
    int blocks = 0;
    DO(hipOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, turned<float, 1>, 32, 0));
    CHECK(blocks > 0);
    DO(hipHostFree(host));
    if (count > 1) {
        module(argument[1]);
    }
    return wrong;
}
