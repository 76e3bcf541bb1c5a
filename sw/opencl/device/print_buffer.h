/* SPDX-License-Identifier: Apache-2.0 */
/* Device library: the print buffer, whose address is in the parameter window (sw/opencl/clc.h).
 * Space is taken by an atomic addition: records of threads stand in the order in which threads
 * came. A record that does not fit is lost, and so is each later one.
 *
 * A record's length is stored first and its format last, so that the host knows whole records of a
 * launch that ended between its stores.
 */
#ifndef CLC_PRINT_BUFFER_H
#define CLC_PRINT_BUFFER_H

#include <stdint.h>

#define PRINT_BUFFER (*(uint32_t *volatile *)(0x10000000 + 4 * 15))

/* Begin a record, of so many bytes with its head. Returns where its arguments go, or 0: it is lost.
 */
static inline uint32_t *print_begin(uint32_t bytes) {
    uint32_t *buffer = PRINT_BUFFER, at;
    if (!buffer) {
        return 0;
    }
    __asm__ volatile("amoadd.w %0, %2, %1" : "=r"(at), "+A"(buffer[0]) : "r"(bytes) : "memory");
    if (at > buffer[1] || bytes > buffer[1] - at) {
        return 0;
    }
    uint32_t *to = buffer + at / 4;
    *(volatile uint32_t *)to = bytes;
    __asm__ volatile("" : : : "memory");
    return to + 2;
}

/* The record is whole, whose arguments were stored from `to` on. */
static inline void print_end(uint32_t *to, const char *format) {
    __asm__ volatile("" : : : "memory");
    *(volatile uint32_t *)(to - 1) = (uint32_t)(uintptr_t)format;
}

#endif
