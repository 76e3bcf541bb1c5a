/* SPDX-License-Identifier: Apache-2.0 */
/* A program of HIP, built by hipcc: names, the launch by macro and by <<< >>>, shared memory of a
 * launch, a template with two arguments, a symbol. */
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

int main() {
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
    return wrong;
}
