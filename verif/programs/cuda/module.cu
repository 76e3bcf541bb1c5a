/* SPDX-License-Identifier: Apache-2.0 */
/* The module that driver.cpp loads. */
struct pair {
    char tag;
    double value;
};

__constant__ int factor = 3;
__device__ int counts[4] = {1, 2, 3, 4};
__device__ int *place = &counts[2];
__device__ float unused = 1.5f; /* of no kernel: the host asks for it */

extern "C" __global__ void scale(int *at, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) {
        at[i] *= factor;
    }
}

/* Arguments of several sizes and alignments. */
extern "C" __global__ void mixed(char c, double *at, pair p, short s) {
    at[threadIdx.x] = c + p.value + s + p.tag + *place;
}

extern "C" __global__ void turn(int *at) {
    extern __shared__ int own[];
    __shared__ int fixed[2];
    own[threadIdx.x] = at[threadIdx.x];
    if (threadIdx.x < 2) {
        fixed[threadIdx.x] = 5;
    }
    __syncthreads();
    at[threadIdx.x] = own[blockDim.x - 1 - threadIdx.x] + fixed[0];
}

extern "C" __global__ void bump() {
    atomicAdd(&counts[threadIdx.x], 10);
}

extern "C" __global__ void outside(int *at) {
    at[1 << 28] = 1;
}

extern "C" __global__ void fetch(float *to, cudaTextureObject_t from, float x, float y) {
    *to = tex2D<float>(from, x, y);
}

__global__ void mangled(int *at) {
    *at = 7;
}
