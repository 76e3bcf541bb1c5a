/* SPDX-License-Identifier: Apache-2.0 */
/* A library to be loaded before c2v (LD_PRELOAD), with which its allocation number NO_MEMORY of a
 * kind (NO_MEMORY_IN: calloc, realloc or vasprintf) fails. What libraries allocate does not count.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *at, size_t size);

static bool fails(const void *caller, const char *kind) {
    static long calls;
    static bool inside;
    Dl_info about;
    const char *wanted = getenv("NO_MEMORY_IN"), *number = getenv("NO_MEMORY");
    if (inside || !wanted || !number || strcmp(kind, wanted) != 0) {
        return false;
    }
    inside = true; /* dladdr may allocate */
    bool own = dladdr(caller, &about) && strcmp(about.dli_fname, program_invocation_name) == 0;
    inside = false;
    return own && ++calls == atol(number);
}

void *calloc(size_t count, size_t size) {
    return fails(__builtin_return_address(0), "calloc") ? NULL : __libc_calloc(count, size);
}

void *realloc(void *at, size_t size) {
    return fails(__builtin_return_address(0), "realloc") ? NULL : __libc_realloc(at, size);
}

int vasprintf(char **to, const char *format, va_list list) {
    static int (*real)(char **, const char *, va_list);
    if (fails(__builtin_return_address(0), "vasprintf")) {
        return -1;
    }
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "vasprintf");
    }
    return real(to, format, list);
}
