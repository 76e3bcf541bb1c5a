/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: streams and events. All work is done at the call, so that a stream has nothing
 * left to wait for; an event holds the machine's time. A cycle is a nanosecond. A stream that is a
 * part of a capture, as an event of it makes it, has its work in a graph (cudart_graph.c).
 */
#include <stdlib.h>

#include "cudart.h"
#include "sw/opencl/driver/machine.h"

typedef struct {
    struct cudaAccessPolicyWindow window;
    enum cudaSynchronizationPolicy waiting;
} attributes_t;

struct weft_cuda_stream {
    unsigned flags;
    unsigned long long capture; /* that its work is a part of */
    attributes_t attributes;
};

/* Attributes of the default streams. */
static attributes_t default_attributes = {.waiting = cudaSyncPolicyAuto};

struct weft_cuda_event {
    bool recorded, timed;
    uint64_t at;                /* nanoseconds */
    unsigned long long capture; /* that recorded it */
};

cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags) {
    if (!stream) {
        return give(cudaErrorInvalidValue);
    }
    *stream = calloc(1, sizeof **stream);
    if (!*stream) {
        return give(cudaErrorMemoryAllocation);
    }
    (*stream)->flags = flags;
    (*stream)->attributes.waiting = cudaSyncPolicyAuto;
    return cudaSuccess;
}

cudaError_t cudaStreamCreate(cudaStream_t *stream) {
    return cudaStreamCreateWithFlags(stream, cudaStreamDefault);
}

static bool is_created(cudaStream_t stream) {
    return stream && stream != cudaStreamLegacy && stream != cudaStreamPerThread;
}

unsigned long long *stream_capture(cudaStream_t stream) {
    return is_created(stream) ? &stream->capture : NULL;
}

/* All streams have one priority. */
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority) {
    (void)priority;
    return cudaStreamCreateWithFlags(stream, flags);
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags) {
    if (!flags) {
        return give(cudaErrorInvalidValue);
    }
    *flags = is_created(stream) ? stream->flags : cudaStreamDefault;
    return cudaSuccess;
}

static attributes_t *attributes_of(cudaStream_t stream) {
    return is_created(stream) ? &stream->attributes : &default_attributes;
}

/* As the manual has it: a window as large as the device allows, a part of it, and what misses does
 * not persist. */
static bool is_window(const struct cudaAccessPolicyWindow *w) {
    int most = 0;
    cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0);
    return w->num_bytes <= (size_t)most && w->hitRatio >= 0 && w->hitRatio <= 1 &&
           (unsigned)w->hitProp <= cudaAccessPropertyPersisting &&
           (unsigned)w->missProp < cudaAccessPropertyPersisting;
}

cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaStreamAttrID attribute,
                                   const cudaStreamAttrValue *value) {
    attributes_t *to = attributes_of(stream);
    if (value && attribute == cudaStreamAttributeAccessPolicyWindow &&
        is_window(&value->accessPolicyWindow)) {
        to->window = value->accessPolicyWindow;
        return cudaSuccess;
    }
    if (value && attribute == cudaStreamAttributeSynchronizationPolicy &&
        value->syncPolicy >= cudaSyncPolicyAuto &&
        value->syncPolicy <= cudaSyncPolicyBlockingSync) {
        to->waiting = value->syncPolicy;
        return cudaSuccess;
    }
    return give(cudaErrorInvalidValue);
}

cudaError_t cudaStreamGetAttribute(cudaStream_t stream, cudaStreamAttrID attribute,
                                   cudaStreamAttrValue *value) {
    const attributes_t *from = attributes_of(stream);
    if (value && attribute == cudaStreamAttributeAccessPolicyWindow) {
        value->accessPolicyWindow = from->window;
        return cudaSuccess;
    }
    if (value && attribute == cudaStreamAttributeSynchronizationPolicy) {
        value->syncPolicy = from->waiting;
        return cudaSuccess;
    }
    return give(cudaErrorInvalidValue);
}

cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
    *attributes_of(to) = *attributes_of(from);
    return cudaSuccess;
}

/* No line persists. */
cudaError_t cudaCtxResetPersistingL2Cache(void) {
    return give(lasting());
}

cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
    (void)stream;
    if (!priority) {
        return give(cudaErrorInvalidValue);
    }
    *priority = 0;
    return cudaSuccess;
}

/* What the stream has been given is done: the host's function is called now. */
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data,
                                  unsigned int flags) {
    if (!callback || flags != 0) {
        return give(cudaErrorInvalidValue);
    }
    if (graph_of(stream)) {
        return give(cudaErrorStreamCaptureUnsupported);
    }
    callback(stream, lasting(), data);
    return cudaSuccess;
}

cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
    if (!function) {
        return give(cudaErrorInvalidValue);
    }
    if (graph_of(stream)) {
        return graph_host(graph_of(stream), function, data);
    }
    function(data);
    return give(lasting());
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
    if (!is_created(stream)) {
        return give(cudaErrorInvalidResourceHandle);
    }
    free(stream);
    return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    return AT_ONCE(stream, give(lasting()));
}

cudaError_t cudaStreamQuery(cudaStream_t stream) {
    return cudaStreamSynchronize(stream);
}

cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags) {
    (void)flags;
    if (event && is_created(stream) && capture_lives(event->capture)) {
        stream->capture = event->capture; /* its work is a part from now on */
    }
    return event ? cudaSuccess : give(cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags) {
    if (!event) {
        return give(cudaErrorInvalidValue);
    }
    *event = calloc(1, sizeof **event);
    if (!*event) {
        return give(cudaErrorMemoryAllocation);
    }
    (*event)->timed = !(flags & cudaEventDisableTiming);
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *event) {
    return cudaEventCreateWithFlags(event, cudaEventDefault);
}

cudaError_t cudaEventDestroy(cudaEvent_t event) {
    free(event);
    return event ? cudaSuccess : give(cudaErrorInvalidResourceHandle);
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    if (!event) {
        return give(cudaErrorInvalidResourceHandle);
    }
    event->capture = graph_of(stream) ? stream->capture : 0;
    if (event->capture) {
        return cudaSuccess;
    }
    cudaError_t error = enter();
    if (error != cudaSuccess) {
        return error;
    }
    event->recorded = true;
    event->at = machine_time();
    return leave(cudaSuccess);
}

cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int flags) {
    return flags <= cudaEventRecordExternal ? cudaEventRecord(event, stream)
                                            : give(cudaErrorInvalidValue);
}

cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return !event                          ? give(cudaErrorInvalidResourceHandle)
           : capture_lives(event->capture) ? give(cudaErrorCapturedEvent)
                                           : give(lasting());
}

cudaError_t cudaEventQuery(cudaEvent_t event) {
    return cudaEventSynchronize(event);
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to) {
    if (!milliseconds) {
        return give(cudaErrorInvalidValue);
    }
    if (!from || !to || !from->recorded || !to->recorded || !from->timed || !to->timed) {
        return give(cudaErrorInvalidResourceHandle);
    }
    *milliseconds = (float)((double)(int64_t)(to->at - from->at) / 1e6);
    return cudaSuccess;
}
