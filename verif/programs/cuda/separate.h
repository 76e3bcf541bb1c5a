/* SPDX-License-Identifier: Apache-2.0 */
/* What separate.cu and separate_other.cu have of each other. */
#ifndef CUDA_SEPARATE_H
#define CUDA_SEPARATE_H

extern __device__ int counter;     /* of the other file, written by the host of this one */
extern __constant__ int powers[4]; /* likewise */

__device__ int weighted(int x);
__device__ int reversed(int x); /* it has __shared__ memory */

struct shape {
    __device__ virtual int corners() const = 0;
};
__device__ const shape *square(char *at);

typedef int (*operation_t)(int);
extern __device__ operation_t operations[2];

void run_other(int *at); /* a kernel named as one of this file is */
template <typename T> __global__ void filled(T *at, T value) {
    at[threadIdx.x] = value + counter;
}
void fill_other(int *at);

#endif
