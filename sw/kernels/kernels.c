/* SPDX-License-Identifier: Apache-2.0 */
/* All kernels, in the order of `weft list kernels` and of `make cosim`. */
#include <stddef.h>

#include "kernel.h"

extern const kernel_t kernel_vecadd, kernel_matmul, kernel_reduce, kernel_bfs, kernel_filter,
    kernel_mandelbrot, kernel_collatz, kernel_bitonic, kernel_scan, kernel_transpose,
    kernel_divergence, kernel_recursive, kernel_nqueens, kernel_walsh, kernel_needleman,
    kernel_saxpy, kernel_sgemm, kernel_hotspot, kernel_convolution, kernel_histogram,
    kernel_atomic_sum, kernel_workqueue, kernel_spmv, kernel_kmeans, kernel_lu, kernel_fft,
    kernel_lookup, kernel_gc, kernel_sssp, kernel_streamcluster, kernel_euler, kernel_weather,
    kernel_backprop, kernel_srad;

const kernel_t *const kernels[] = {
    &kernel_vecadd,
    &kernel_matmul,
    &kernel_reduce,
    &kernel_bfs,
    &kernel_filter,
    &kernel_mandelbrot,
    &kernel_collatz,
    &kernel_bitonic,
    &kernel_scan,
    &kernel_transpose,
    &kernel_divergence,
    &kernel_recursive,
    &kernel_nqueens,
    &kernel_walsh,
    &kernel_needleman,
    &kernel_saxpy,
    &kernel_sgemm,
    &kernel_hotspot,
    &kernel_convolution,
    &kernel_histogram,
    &kernel_atomic_sum,
    &kernel_workqueue,
    &kernel_spmv,
    &kernel_kmeans,
    &kernel_lu,
    &kernel_fft,
    &kernel_lookup,
    &kernel_gc,
    &kernel_sssp,
    &kernel_streamcluster,
    &kernel_euler,
    &kernel_weather,
    &kernel_backprop,
    &kernel_srad,
    NULL,
};
