/* SPDX-License-Identifier: Apache-2.0 */
/* Device library of CUDA: printf, which clang makes a call of vprintf with a structure, and assert.
 * Both store in the print buffer, which the host prints after the launch (../print_format.h). Space
 * is taken by an atomic addition: records stand in the order in which threads came. A record that
 * does not fit is lost, and so is each later one.
 */
#include "../print_format.h"

#define BUFFER (*(uint32_t *volatile *)(0x10000000 + 4 * 15))

int vprintf(const char *format, const uint32_t *arguments);
void __assertfail(const char *text, const char *file, uint32_t line, const char *function,
                  uint64_t size);

int vprintf(const char *format, const uint32_t *arguments) {
    uint32_t *buffer = BUFFER, at, words = cuda_argument_bytes(format) / 4, bytes;
    if (!buffer) {
        return -1;
    }
    bytes = CUDA_RECORD_HEAD + 4 * words;
    __asm__ volatile("amoadd.w %0, %2, %1" : "=r"(at), "+A"(buffer[0]) : "r"(bytes) : "memory");
    if (at > buffer[1] || bytes > buffer[1] - at) {
        return -1;
    }
    uint32_t *to = buffer + at / 4;
    to[0] = bytes;
    to[1] = (uint32_t)(uintptr_t)format;
    for (uint32_t i = 0; i < words; i++) {
        to[2 + i] = arguments[i];
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
