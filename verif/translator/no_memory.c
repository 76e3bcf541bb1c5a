/* SPDX-License-Identifier: Apache-2.0 */
/* A library to be loaded before a program (LD_PRELOAD), with which the program's allocation number
 * NO_MEMORY fails; NO_MEMORY_IN names a function whose calls alone count. What other libraries
 * allocate does not count, nor what the program's children do.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *at, size_t size);

static bool fails(const void *caller, const char *function) {
    static long calls;
    static bool inside;
    Dl_info about;
    const char *wanted = getenv("NO_MEMORY_IN"), *number = getenv("NO_MEMORY");
    if (inside || !number || (wanted && strcmp(function, wanted) != 0)) {
        return false;
    }
    inside = true; /* dladdr may allocate */
    bool own = dladdr(caller, &about) && strcmp(about.dli_fname, program_invocation_name) == 0;
    inside = false;
    if (!own || ++calls != atol(number)) {
        return false;
    }
    errno = ENOMEM;
    return true;
}

__attribute__((constructor)) static void leave_children(void) {
    unsetenv("LD_PRELOAD");
}

#define FAILS(function) fails(__builtin_return_address(0), #function)

void *malloc(size_t size) {
    return FAILS(malloc) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    return FAILS(calloc) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *at, size_t size) {
    return FAILS(realloc) ? NULL : __libc_realloc(at, size);
}

static char *copy(const char *text, size_t length) {
    char *at = __libc_malloc(length + 1);
    if (at) {
        memcpy(at, text, length);
        at[length] = '\0';
    }
    return at;
}

char *strdup(const char *text) {
    return FAILS(strdup) ? NULL : copy(text, strlen(text));
}

char *strndup(const char *text, size_t most) {
    return FAILS(strndup) ? NULL : copy(text, strnlen(text, most));
}

static int print(char **to, const char *format, va_list list) {
    static int (*real)(char **, const char *, va_list);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "vasprintf");
    }
    return real(to, format, list);
}

int vasprintf(char **to, const char *format, va_list list) {
    return FAILS(vasprintf) ? -1 : print(to, format, list);
}

int asprintf(char **to, const char *format, ...) {
    va_list list;
    if (FAILS(asprintf)) {
        return -1;
    }
    va_start(list, format);
    int length = print(to, format, list);
    va_end(list);
    return length;
}

FILE *open_memstream(char **at, size_t *bytes) {
    static FILE *(*real)(char **, size_t *);
    if (!real) {
        *(void **)&real = dlsym(RTLD_NEXT, "open_memstream");
    }
    return FAILS(open_memstream) ? NULL : real(at, bytes);
}
