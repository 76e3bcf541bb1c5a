/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: printf, which clang makes a call of vprintf with a structure, and assert.
 * Both store in the print buffer, which the host prints after the launch (../print_format.h).
 */
#include "../print_format.h"
#include "sw/opencl/device/print_buffer.h"

int vprintf(const char *format, const uint32_t *arguments);
void __assertfail(const char *text, const char *file, uint32_t line, const char *function,
                  uint64_t size);

int vprintf(const char *format, const uint32_t *arguments) {
    uint32_t words = cuda_argument_bytes(format) / 4;
    uint32_t *to = print_begin(format, 4 * (PRINT_RECORD_HEAD + words));
    if (!to) {
        return -1;
    }
    for (uint32_t i = 0; i < words; i++) {
        to[i] = arguments[i];
    }
    return 0;
}

/* A thread whose assertion fails ends the launch. */
void __assertfail(const char *text, const char *file, uint32_t line, const char *function,
                  uint64_t size) {
    const uint32_t arguments[] = {
        (uint32_t)(uintptr_t)file, 0, line, 0, (uint32_t)(uintptr_t)function, 0,
        (uint32_t)(uintptr_t)text, 0};
    (void)size;
    vprintf(CUDA_ASSERTION, arguments);
    __asm__ volatile("ebreak");
}
