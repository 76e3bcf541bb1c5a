/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's driver API: streams and events, which are the runtime's (cudart_event.c). */
#include "driver.h"

CUresult cuStreamCreate(CUstream *stream, unsigned int flags) {
    return IN_CONTEXT(cudaStreamCreateWithFlags(stream, flags));
}

CUresult cuStreamCreateWithPriority(CUstream *stream, unsigned int flags, int priority) {
    return IN_CONTEXT(cudaStreamCreateWithPriority(stream, flags, priority));
}

CUresult cuStreamDestroy(CUstream stream) {
    return IN_CONTEXT(cudaStreamDestroy(stream));
}

CUresult cuStreamGetFlags(CUstream stream, unsigned int *flags) {
    return IN_CONTEXT(cudaStreamGetFlags(stream, flags));
}

CUresult cuStreamGetPriority(CUstream stream, int *priority) {
    return IN_CONTEXT(cudaStreamGetPriority(stream, priority));
}

CUresult cuStreamSynchronize(CUstream stream) {
    return IN_CONTEXT(cudaStreamSynchronize(stream));
}

CUresult cuStreamQuery(CUstream stream) {
    return IN_CONTEXT(cudaStreamQuery(stream));
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned int flags) {
    return IN_CONTEXT(cudaStreamWaitEvent(stream, event, flags));
}

/* Its function takes the driver API's number. */
CUresult cuStreamAddCallback(CUstream stream, CUstreamCallback callback, void *data,
                             unsigned int flags) {
    if (in_context() != CUDA_SUCCESS || !callback || flags != 0) {
        return in_context() != CUDA_SUCCESS ? in_context() : CUDA_ERROR_INVALID_VALUE;
    }
    callback(stream, BY_RUNTIME(lasting()), data);
    return CUDA_SUCCESS;
}

CUresult cuLaunchHostFunc(CUstream stream, CUhostFn function, void *data) {
    return IN_CONTEXT(cudaLaunchHostFunc(stream, function, data));
}

CUresult cuEventCreate(CUevent *event, unsigned int flags) {
    return IN_CONTEXT(cudaEventCreateWithFlags(event, flags));
}

CUresult cuEventDestroy(CUevent event) {
    return IN_CONTEXT(cudaEventDestroy(event));
}

CUresult cuEventRecord(CUevent event, CUstream stream) {
    return IN_CONTEXT(cudaEventRecord(event, stream));
}

CUresult cuEventRecordWithFlags(CUevent event, CUstream stream, unsigned int flags) {
    return IN_CONTEXT(cudaEventRecordWithFlags(event, stream, flags));
}

CUresult cuEventQuery(CUevent event) {
    return IN_CONTEXT(cudaEventQuery(event));
}

CUresult cuEventSynchronize(CUevent event) {
    return IN_CONTEXT(cudaEventSynchronize(event));
}

CUresult cuEventElapsedTime(float *milliseconds, CUevent from, CUevent to) {
    return IN_CONTEXT(cudaEventElapsedTime(milliseconds, from, to));
}
