/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: the heap of kernels (heap.h), one for all modules. It is allocated when the first
 * module with malloc is used, by a launch or by a use of its variables; until then its size can be
 * set, and then only to what it is.
 */
#include "cudart.h"
#include "heap.h"
#include "sw/opencl/driver/machine.h"

static size_t limit = 8u << 20;
static weft_address heap; /* 0: not there yet */

size_t heap_limit(void) {
    return limit;
}

cudaError_t heap_set_limit(size_t bytes) {
    if ((heap && bytes != limit) || bytes > machine_memory() || bytes > UINT32_MAX) {
        return cudaErrorInvalidValue;
    }
    limit = bytes;
    return cudaSuccess;
}

weft_address heap_address(void) {
    size_t bytes = limit < HEAP_HEAD ? HEAP_HEAD : limit;
    const uint32_t head[] = {[HEAP_NEXT / 4] = HEAP_HEAD, [HEAP_BYTES / 4] = (uint32_t)bytes};
    if (heap) {
        return heap;
    }
    weft_address at = memory_allocate(bytes, MEMORY_RUNTIME);
    if (!at) {
        fprintf(stderr,
                "weft: device memory has no room for a heap of %zu bytes; "
                "cudaDeviceSetLimit(cudaLimitMallocHeapSize, N) makes it smaller\n",
                bytes);
    } else if (weft_write(machine_device(), at, head, sizeof head) != WEFT_OK) {
        fprintf(stderr, "weft: the heap of kernels cannot be written: %s\n",
                weft_message(machine_device()));
        memory_give_back(at);
    } else {
        heap = at;
    }
    return heap;
}
