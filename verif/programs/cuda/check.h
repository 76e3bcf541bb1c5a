/* SPDX-License-Identifier: Apache-2.0 */
/* Of the test programs of CUDA: each says one line for what is wrong, and exits with 1. */
#ifndef CUDA_CHECK_H
#define CUDA_CHECK_H

#include <cstdio>
#include <cstdlib>
#include <cstring>

static int wrong;

#define CHECK(condition)                                                                           \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s:%d: not true: %s\n", __FILE__, __LINE__, #condition);                       \
            wrong = 1;                                                                             \
        }                                                                                          \
    } while (0)
#define DO(call)                                                                                   \
    do {                                                                                           \
        cudaError_t error_ = call;                                                                 \
        if (error_ != cudaSuccess) {                                                               \
            printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, cudaGetErrorString(error_));      \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

/* Device memory with these elements, and the reverse, behind launches that were all taken. */
template <typename T> static T *to_device(const T *from, size_t count) {
    T *at;
    DO(cudaMalloc(&at, count * sizeof(T)));
    DO(cudaMemcpy(at, from, count * sizeof(T), cudaMemcpyHostToDevice));
    return at;
}
template <typename T> static void from_device(T *to, const T *from, size_t count) {
    DO(cudaGetLastError());
    DO(cudaMemcpy(to, from, count * sizeof(T), cudaMemcpyDeviceToHost));
}

#endif
