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
    uint32_t *to = print_begin(4 * (PRINT_RECORD_HEAD + words));
    if (!to) {
        return -1;
    }
    for (uint32_t i = 0; i < words; i++) {
        to[i] = arguments[i];
    }
    print_end(to, format);
    return 0;
}

/* A thread whose assertion fails ends there, and the launch fails when the others have ended: a
 * fault would lose what caches hold, its text among it. The flag lies beside the buffer's size,
 * whose lowest bit it is. */
void __assertfail(const char *text, const char *file, uint32_t line, const char *function,
                  uint64_t size) {
    const uint32_t arguments[] = {
        (uint32_t)(uintptr_t)file, 0, line, 0, (uint32_t)(uintptr_t)function, 0,
        (uint32_t)(uintptr_t)text, 0};
    uint32_t *buffer = PRINT_BUFFER;
    (void)size;
    vprintf(CUDA_ASSERTION, arguments);
    if (buffer) {
        __asm__ volatile("amoor.w zero, %1, %0" : "+A"(buffer[1]) : "r"(PRINT_ASSERTED) : "memory");
    }
    __asm__ volatile(".insn i 0x0b, 1, x0, x0, 0 # simt.exit" : : : "memory");
    __builtin_unreachable();
}
