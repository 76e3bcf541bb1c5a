/* SPDX-License-Identifier: Apache-2.0 */
/* A module without a kernel, which driver.cpp loads. */
__constant__ int squares[4] = {0, 1, 4, 9};
__device__ float zero;
