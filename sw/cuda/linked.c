/* SPDX-License-Identifier: Apache-2.0 */
/* What weft-nvcc compiles for a program whose device code was linked (nvcc_link.c): the module, at
 * IMAGE, and a function for each object, by which that registers its kernels and variables when the
 * program starts. ALL_LINKED is LINKED(name) for each of these. Names and order are those of
 * clang-19's host code.
 */
#include <stdlib.h>

#ifndef ALL_LINKED /* a compiler reads it alone, for its warnings */
#define IMAGE "/dev/null"
#define ALL_LINKED
#endif

void **__cudaRegisterFatBinary(void *wrapper);
void __cudaUnregisterFatBinary(void **handle);

__asm__(".pushsection .rodata\n"
        ".balign 16\n"
        "weft_linked_image: .incbin \"" IMAGE "\"\n"
        ".popsection\n");
extern const unsigned char weft_linked_image[] __attribute__((visibility("hidden")));

static struct {
    unsigned magic, version;
    const void *data;
    void *unused;
} wrapper = {0x466243b1, 1, weft_linked_image, 0};
static void **handle;

static void end(void) {
    __cudaUnregisterFatBinary(handle);
}

/* One module, registered by the first object. */
__attribute__((unused)) static void **begin(void) {
    if (!handle) {
        handle = __cudaRegisterFatBinary(&wrapper);
        atexit(end);
    }
    return handle;
}

#define LINKED(name)                                                                               \
    void name(void (*add)(void **), void *image, void *id, void (*last)(void **));                 \
    void name(void (*add)(void **), void *image, void *id, void (*last)(void **)) {                \
        (void)image, (void)id, (void)last;                                                         \
        add(begin());                                                                              \
    }
ALL_LINKED
