/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: errors. One stays until cudaGetLastError takes it, for each thread; the errors of
 * a kernel that failed stay for good, as CUDA has it.
 */
#include "cudart.h"

static _Thread_local cudaError_t last, kept; /* kept: while the driver API calls the runtime */
static _Thread_local bool driver;
static _Atomic cudaError_t broken;

typedef struct {
    unsigned number;
    const char *name, *driver, *text; /* a name is NULL: this API does not have it */
} text_t;
#define WEFT_CUDA_ERROR(name, number, text)            {number, #name, NULL, text},
#define WEFT_CU_ERROR(driver, number, text)            {number, NULL, #driver, text},
#define WEFT_CUDA_CU_ERROR(name, driver, number, text) {number, #name, #driver, text},
static const text_t texts[] = {
#include "include/weft_errors.h"
};

cudaError_t give(cudaError_t error) {
    if (error != cudaSuccess) {
        last = error;
    }
    return error;
}

cudaError_t give_lasting(cudaError_t error) {
    broken = error;
    return give(error);
}

void driver_begin(void) {
    kept = last;
    driver = true;
}

void driver_end(void) {
    last = kept;
    driver = false;
}

bool driver_calls(void) {
    return driver;
}

cudaError_t __cudaGiveError(cudaError_t error);
cudaError_t __cudaGiveError(cudaError_t error) {
    return give(error);
}

cudaError_t lasting(void) {
    return broken;
}

cudaError_t cudaGetLastError(void) {
    cudaError_t error = broken != cudaSuccess ? broken : last;
    last = cudaSuccess;
    return error;
}

cudaError_t cudaPeekAtLastError(void) {
    return broken != cudaSuccess ? broken : last;
}

static const text_t *find(unsigned number) {
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (texts[i].number == number) {
            return &texts[i];
        }
    }
    return NULL;
}

const char *cudaGetErrorString(cudaError_t error) {
    const text_t *text = find(error);
    return text && text->name ? text->text : "unrecognized error code";
}

const char *cudaGetErrorName(cudaError_t error) {
    const text_t *text = find(error);
    return text && text->name ? text->name : "unrecognized error code";
}

const char *driver_error_name(unsigned number) {
    const text_t *text = find(number);
    return text ? text->driver : NULL;
}

const char *driver_error_text(unsigned number) {
    const text_t *text = find(number);
    return text && text->driver ? text->text : NULL;
}
