/* SPDX-License-Identifier: Apache-2.0 */
/* What programs of before 2012 use of cutil, the helpers of the GPU Computing SDK: checks of calls,
 * timers, words of the command line, comparisons. Written anew by what the programs call; images
 * and files of arrays are not there. Timers tell the time of the host. */
#ifndef WEFT_CUTIL_H
#define WEFT_CUTIL_H
#define _CUTIL_H_

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "weft_cuda.h"

#define CUTTrue  1
#define CUTFalse 0
typedef int CUTBoolean;

/* ---- checks ---- */

#define CUDA_SAFE_CALL_NO_SYNC(call)                                                               \
    do {                                                                                           \
        cudaError_t error_ = call;                                                                 \
        if (error_ != cudaSuccess) {                                                               \
            fprintf(stderr, "%s:%d: CUDA: %s\n", __FILE__, __LINE__, cudaGetErrorString(error_));  \
            exit(EXIT_FAILURE);                                                                    \
        }                                                                                          \
    } while (0)
#define CUDA_SAFE_CALL(call) CUDA_SAFE_CALL_NO_SYNC(call)
#define CUT_SAFE_CALL(call)                                                                        \
    do {                                                                                           \
        if ((call) != CUTTrue) {                                                                   \
            fprintf(stderr, "%s:%d: cutil: %s\n", __FILE__, __LINE__, #call);                      \
            exit(EXIT_FAILURE);                                                                    \
        }                                                                                          \
    } while (0)
#define CUT_CHECK_ERROR(text)                                                                      \
    do {                                                                                           \
        cudaError_t last_ = cudaGetLastError();                                                    \
        if (last_ != cudaSuccess) {                                                                \
            fprintf(stderr, "%s:%d: %s: %s\n", __FILE__, __LINE__, text,                           \
                    cudaGetErrorString(last_));                                                    \
            exit(EXIT_FAILURE);                                                                    \
        }                                                                                          \
    } while (0)
#define CUT_DEVICE_INIT(...)        CUDA_SAFE_CALL(cudaSetDevice(0))
#define CUT_EXIT(...)               exit(EXIT_SUCCESS)
#define CUT_CONDITION(value)        CUT_SAFE_CALL((value) ? CUTTrue : CUTFalse)
#define CUT_BANK_CHECKER(array, at) array[at]

/* ---- timers: milliseconds ---- */

typedef struct {
    double sum, began;
    int runs;
} weft_cut_timer;
static inline weft_cut_timer *weft_cut_timers(void) {
    static weft_cut_timer timers[64];
    return timers;
}
static inline double weft_cut_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return 1e3 * (double)t.tv_sec + 1e-6 * (double)t.tv_nsec;
}
static inline CUTBoolean cutResetTimer(unsigned int timer) {
    weft_cut_timer *t = &weft_cut_timers()[timer];
    t->sum = 0;
    t->runs = 0;
    t->began = weft_cut_now();
    return CUTTrue;
}
static inline CUTBoolean cutCreateTimer(unsigned int *timer) {
    static unsigned int count;
    if (count == 64) {
        return CUTFalse;
    }
    *timer = count++;
    return cutResetTimer(*timer);
}
static inline CUTBoolean cutDeleteTimer(unsigned int timer) {
    return timer < 64 ? CUTTrue : CUTFalse;
}
static inline CUTBoolean cutStartTimer(unsigned int timer) {
    weft_cut_timers()[timer].began = weft_cut_now();
    return CUTTrue;
}
static inline CUTBoolean cutStopTimer(unsigned int timer) {
    weft_cut_timer *t = &weft_cut_timers()[timer];
    t->sum += weft_cut_now() - t->began;
    t->runs++;
    return CUTTrue;
}
static inline float cutGetTimerValue(unsigned int timer) {
    return (float)weft_cut_timers()[timer].sum;
}
static inline float cutGetAverageTimerValue(unsigned int timer) {
    const weft_cut_timer *t = &weft_cut_timers()[timer];
    return (float)(t->runs ? t->sum / t->runs : 0);
}

/* ---- the command line: --name, --name=value ---- */

static inline const char *weft_cut_word(int argc, const char **argv, const char *name) {
    size_t length = strlen(name);
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i] + strspn(argv[i], "-");
        if (word != argv[i] && strncmp(word, name, length) == 0 &&
            (word[length] == '=' || word[length] == '\0')) {
            return word + length + (word[length] == '=');
        }
    }
    return NULL;
}
static inline CUTBoolean cutCheckCmdLineFlag(int argc, const char **argv, const char *name) {
    return weft_cut_word(argc, argv, name) ? CUTTrue : CUTFalse;
}
static inline CUTBoolean cutGetCmdLineArgumenti(int argc, const char **argv, const char *name,
                                                int *value) {
    const char *word = weft_cut_word(argc, argv, name);
    if (word) {
        *value = atoi(word);
    }
    return word ? CUTTrue : CUTFalse;
}
static inline CUTBoolean cutGetCmdLineArgumentf(int argc, const char **argv, const char *name,
                                                float *value) {
    const char *word = weft_cut_word(argc, argv, name);
    if (word) {
        *value = (float)atof(word);
    }
    return word ? CUTTrue : CUTFalse;
}

/* ---- comparisons ---- */

static inline CUTBoolean cutCompareub(const unsigned char *wanted, const unsigned char *got,
                                      unsigned int count) {
    return memcmp(wanted, got, count) == 0 ? CUTTrue : CUTFalse;
}
static inline CUTBoolean cutComparefe(const float *wanted, const float *got, unsigned int count,
                                      float most) {
    CUTBoolean good = CUTTrue;
    for (unsigned int i = 0; i < count; i++) {
        good = fabsf(wanted[i] - got[i]) <= most ? good : CUTFalse;
    }
    return good;
}
static inline CUTBoolean cutComparef(const float *wanted, const float *got, unsigned int count) {
    return cutComparefe(wanted, got, count, 0);
}
static inline void cutFree(void *at) {
    free(at);
}

#endif
