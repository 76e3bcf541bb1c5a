/* SPDX-License-Identifier: Apache-2.0 */
/* The runtime: what it refuses with which error, when an error is taken, copies of every kind,
 * events, grids in two and three dimensions and beyond 65,535 blocks. */
#include "check.h"

__global__ void count(unsigned *counter) {
    if (threadIdx.x == 0 && threadIdx.y == 0 && threadIdx.z == 0) {
        atomicAdd(counter, 1 + (blockIdx.x == gridDim.x - 1));
    }
}
__global__ void places(int *out) {
    int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    out[block * blockDim.x * blockDim.y * blockDim.z + thread] =
        threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z + 1000 * block;
}

static void errors() {
    int device, host = 0;
    void *at;
    CHECK(cudaSetDevice(1) == cudaErrorInvalidDevice);
    CHECK(cudaPeekAtLastError() == cudaErrorInvalidDevice);
    CHECK(cudaGetLastError() == cudaErrorInvalidDevice);
    CHECK(cudaGetLastError() == cudaSuccess);
    CHECK(cudaGetDevice(&device) == cudaSuccess && device == 0);
    CHECK(cudaMalloc(&at, (size_t)1 << 40) == cudaErrorMemoryAllocation && !at);
    CHECK(cudaMalloc(&at, 0) == cudaSuccess && !at);
    CHECK(cudaFree(nullptr) == cudaSuccess);
    CHECK(cudaFree(&host) == cudaErrorInvalidValue);
    CHECK(cudaMemcpy(&host, &host, 4, cudaMemcpyHostToDevice) == cudaErrorInvalidValue);
    CHECK(cudaMemset(&host, 0, 4) == cudaErrorInvalidValue);
    CHECK(cudaGetSymbolAddress(&at, host) == cudaErrorInvalidSymbol);
    cudaGetLastError();
    count<<<0, 32>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
    count<<<1, 4096>>>(nullptr);
    CHECK(cudaGetLastError() == cudaErrorInvalidConfiguration);
    CHECK(!strcmp(cudaGetErrorName(cudaErrorInvalidConfiguration), "cudaErrorInvalidConfiguration"));
    CHECK(!strcmp(cudaGetErrorString((cudaError_t)-1), "unrecognized error code"));
    CHECK(cudaErrorMisalignedAddress == 716 && cudaErrorStreamCaptureImplicit == 906);
}

static void copies() {
    char host[300], back[300];
    for (int i = 0; i < 300; i++) {
        host[i] = i;
    }
    char *a = to_device(host, 300), *b;
    DO(cudaMalloc(&b, 300));
    DO(cudaMemcpy(b, a + 1, 299, cudaMemcpyDefault));
    DO(cudaMemset(b + 5, 7, 3));
    DO(cudaMemcpy(b + 299, a, 1, cudaMemcpyHostToDevice)); /* addresses tell what they are */
    DO(cudaMemcpy(back, b, 299, cudaMemcpyDefault));
    for (int i = 0; i < 299; i++) {
        CHECK(back[i] == (i >= 5 && i < 8 ? 7 : host[i + 1]));
    }
    CHECK(cudaMemcpy(back, b, 1, (cudaMemcpyKind)5) == cudaErrorInvalidMemcpyDirection);
    CHECK(cudaMemcpy(back, a + 10, 300, cudaMemcpyDeviceToHost) == cudaErrorInvalidValue);
    DO(cudaFree(a));
    CHECK(cudaFree(a) == cudaErrorInvalidValue);
    cudaGetLastError();
}

static void grids() {
    int host[3 * 2 * 2 * 24], *device = to_device(host, 3 * 2 * 2 * 24);
    places<<<dim3(3, 2, 2), dim3(4, 3, 2)>>>(device);
    from_device(host, device, 3 * 2 * 2 * 24);
    for (int i = 0; i < 3 * 2 * 2 * 24; i++) {
        int t = i % 24;
        CHECK(host[i] == t % 4 + 10 * (t / 4 % 3) + 100 * (t / 12) + 1000 * (i / 24));
    }
    unsigned zero = 0, *counter = to_device(&zero, 1);
    cudaEvent_t from, to;
    float milliseconds = -1;
    DO(cudaEventCreate(&from));
    DO(cudaEventCreate(&to));
    CHECK(cudaEventElapsedTime(&milliseconds, from, to) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
    DO(cudaEventRecord(from));
    count<<<65536 + 3, 1>>>(counter);
    DO(cudaEventRecord(to));
    DO(cudaEventSynchronize(to));
    DO(cudaEventElapsedTime(&milliseconds, from, to));
    CHECK(milliseconds > 0);
    DO(cudaEventDestroy(from));
    DO(cudaEventDestroy(to));
    CHECK(cudaEventDestroy(nullptr) == cudaErrorInvalidResourceHandle);
    cudaGetLastError();
    from_device(&zero, counter, 1);
    CHECK(zero == 65536 + 4);
}

/* They are kept, and have no effect. */
static void stream_attributes() {
    cudaStream_t a, b;
    cudaStreamAttrValue value = {}, back;
    DO(cudaStreamCreate(&a));
    DO(cudaStreamCreate(&b));
    value.accessPolicyWindow.hitRatio = 0.5f;
    value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
    value.accessPolicyWindow.missProp = cudaAccessPropertyStreaming;
    DO(cudaStreamSetAttribute(a, cudaStreamAttributeAccessPolicyWindow, &value));
    DO(cudaStreamCopyAttributes(b, a));
    DO(cudaStreamGetAttribute(b, cudaStreamAttributeAccessPolicyWindow, &back));
    CHECK(back.accessPolicyWindow.hitRatio == 0.5f &&
          back.accessPolicyWindow.hitProp == cudaAccessPropertyPersisting);
    DO(cudaStreamGetAttribute(b, cudaStreamAttributeSynchronizationPolicy, &back));
    CHECK(back.syncPolicy == cudaSyncPolicyAuto);
    value.accessPolicyWindow.num_bytes = 1; /* the device has no such windows */
    CHECK(cudaStreamSetAttribute(a, cudaStreamAttributeAccessPolicyWindow, &value) ==
          cudaErrorInvalidValue);
    value.syncPolicy = (cudaSynchronizationPolicy)5;
    CHECK(cudaStreamSetAttribute(nullptr, cudaStreamAttributeSynchronizationPolicy, &value) ==
          cudaErrorInvalidValue);
    CHECK(cudaStreamGetAttribute(a, (cudaStreamAttrID)2, &back) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaCtxResetPersistingL2Cache());
    DO(cudaStreamDestroy(a));
    DO(cudaStreamDestroy(b));
}

int main() {
    errors();
    stream_attributes();
    copies();
    grids();
    return wrong;
}
