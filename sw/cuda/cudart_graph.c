/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: graphs. A graph is a list of nodes, each behind all that it depends on, since a
 * node names such ones when it is made: a launch of the graph does them in this order. An
 * executable graph is a copy.
 *
 * A capture makes a graph of what streams are given: the stream where it began, and each that waits
 * for an event of the capture. Captures have numbers, so that streams and events may outlive them.
 *
 * Source: CUDA Runtime API Reference Manual 11.8, Graph Management. Limits: no dependencies that
 * are added later, so that none are kept; no graphs in graphs, no nodes for events, memory,
 * conditions.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cudart.h"

struct weft_cuda_node {
    enum cudaGraphNodeType type;
    size_t number; /* in its graph */
    struct cudaKernelNodeParams kernel;
    bool cooperative;
    uint8_t *block; /* the kernel's arguments, of CLC_BLOCK_MAX */
    struct cudaMemcpy3DParms copy;
    size_t bytes; /* of a copy in one piece; of `copy` it uses addresses and kind alone */
    struct cudaMemsetParams set;
    struct cudaHostNodeParams host;
};

struct weft_cuda_graph {
    cudaGraphNode_t *node;
    size_t nodes;
    unsigned long long capture; /* that makes it; 0: none */
    cudaStream_t stream;        /* where that began */
    struct weft_cuda_graph *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct weft_cuda_graph *captures; /* that have not ended */

/* ---- nodes ---- */

/* A node behind all others, a copy of `from`; NULL: no memory. */
static cudaGraphNode_t add(cudaGraph_t graph, const struct weft_cuda_node *from) {
    cudaGraphNode_t *grown = realloc(graph->node, (graph->nodes + 1) * sizeof(cudaGraphNode_t));
    if (!grown) {
        return NULL;
    }
    graph->node = grown;
    cudaGraphNode_t node = malloc(sizeof *node);
    uint8_t *block = from->block ? malloc(CLC_BLOCK_MAX) : NULL;
    if (!node || (from->block && !block)) {
        free(node);
        free(block);
        return NULL;
    }
    *node = *from;
    node->number = graph->nodes;
    node->block = block;
    if (block) {
        memcpy(block, from->block, CLC_BLOCK_MAX);
    }
    graph->node[graph->nodes++] = node;
    return node;
}

/* What a program adds: `to` is told the node, which lies behind the nodes of the graph it names. */
static cudaError_t add_after(cudaGraphNode_t *to, cudaGraph_t graph, const cudaGraphNode_t *after,
                             size_t count, const struct weft_cuda_node *from) {
    if (!graph || !to || (count && !after)) {
        return give(cudaErrorInvalidValue);
    }
    for (size_t i = 0; i < count; i++) {
        if (!after[i] || after[i]->number >= graph->nodes ||
            graph->node[after[i]->number] != after[i]) {
            return give(cudaErrorInvalidValue);
        }
    }
    *to = add(graph, from);
    return *to ? cudaSuccess : give(cudaErrorMemoryAllocation);
}

static cudaError_t kernel_node(struct weft_cuda_node *node, uint8_t *block,
                               const struct cudaKernelNodeParams *p) {
    if (!p || !p->func || p->extra) {
        return give(cudaErrorInvalidValue);
    }
    *node = (struct weft_cuda_node){.type = cudaGraphNodeTypeKernel, .kernel = *p, .block = block};
    node->kernel.kernelParams = NULL; /* they are read now */
    return launch_pack(p->func, &(arguments_t){.each = p->kernelParams}, block);
}

static bool is_set(const struct cudaMemsetParams *p) {
    return p && (p->elementSize == 1 || p->elementSize == 2 || p->elementSize == 4);
}

static bool is_copy(const struct cudaMemcpy3DParms *p) {
    return p && !p->srcArray == !!p->srcPtr.ptr && !p->dstArray == !!p->dstPtr.ptr;
}

static struct weft_cuda_node copy_node(void *to, const void *from, size_t bytes,
                                       cudaMemcpyKind kind) {
    return (struct weft_cuda_node){
        .type = cudaGraphNodeTypeMemcpy,
        .copy = {.dstPtr = {.ptr = to}, .srcPtr = {.ptr = (void *)from}, .kind = kind},
        .bytes = bytes};
}

cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *to, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const struct cudaKernelNodeParams *p) {
    struct weft_cuda_node node;
    uint8_t block[CLC_BLOCK_MAX] = {0};
    cudaError_t error = kernel_node(&node, block, p);
    return error == cudaSuccess ? add_after(to, graph, after, count, &node) : error;
}

cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *to, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const struct cudaMemcpy3DParms *p) {
    return is_copy(p)
               ? add_after(to, graph, after, count,
                           &(struct weft_cuda_node){.type = cudaGraphNodeTypeMemcpy, .copy = *p})
               : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph,
                                     const cudaGraphNode_t *after, size_t count, void *to,
                                     const void *from, size_t bytes, cudaMemcpyKind kind) {
    const struct weft_cuda_node copy = copy_node(to, from, bytes, kind);
    return bytes ? add_after(node, graph, after, count, &copy) : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *to, cudaGraph_t graph,
                                   const cudaGraphNode_t *after, size_t count,
                                   const struct cudaMemsetParams *p) {
    return is_set(p)
               ? add_after(to, graph, after, count,
                           &(struct weft_cuda_node){.type = cudaGraphNodeTypeMemset, .set = *p})
               : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *to, cudaGraph_t graph,
                                 const cudaGraphNode_t *after, size_t count,
                                 const struct cudaHostNodeParams *p) {
    return p && p->fn
               ? add_after(to, graph, after, count,
                           &(struct weft_cuda_node){.type = cudaGraphNodeTypeHost, .host = *p})
               : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *to, cudaGraph_t graph,
                                  const cudaGraphNode_t *after, size_t count) {
    return add_after(to, graph, after, count,
                     &(struct weft_cuda_node){.type = cudaGraphNodeTypeEmpty});
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, enum cudaGraphNodeType *type) {
    if (!node || !type) {
        return give(cudaErrorInvalidValue);
    }
    *type = node->type;
    return cudaSuccess;
}

/* ---- graphs ---- */

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned int flags) {
    if (!graph || flags != 0) {
        return give(cudaErrorInvalidValue);
    }
    *graph = calloc(1, sizeof **graph);
    return *graph ? cudaSuccess : give(cudaErrorMemoryAllocation);
}

cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
    for (size_t i = 0; graph && i < graph->nodes; i++) {
        free(graph->node[i]->block);
        free(graph->node[i]);
    }
    free(graph ? graph->node : NULL);
    free(graph);
    return graph ? cudaSuccess : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
    cudaError_t error = graph ? cudaGraphCreate(clone, 0) : give(cudaErrorInvalidValue);
    for (size_t i = 0; error == cudaSuccess && i < graph->nodes; i++) {
        if (!add(*clone, graph->node[i])) {
            cudaGraphDestroy(*clone);
            error = give(cudaErrorMemoryAllocation);
        }
    }
    return error;
}

/* Without a place for them: how many there are. */
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) {
    if (!graph || !count) {
        return give(cudaErrorInvalidValue);
    }
    for (size_t i = 0; nodes && i < *count; i++) {
        nodes[i] = i < graph->nodes ? graph->node[i] : NULL;
    }
    *count = nodes && *count < graph->nodes ? *count : graph->nodes;
    return cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec, cudaGraph_t graph,
                                          unsigned long long flags) {
    (void)flags; /* of memory that nodes allocate, and of priorities */
    return exec ? cudaGraphClone(exec, graph) : give(cudaErrorInvalidValue);
}

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphNode_t *wrong,
                                 char *text, size_t bytes) {
    if (wrong) {
        *wrong = NULL;
    }
    if (text && bytes) {
        *text = '\0';
    }
    return cudaGraphInstantiateWithFlags(exec, graph, 0);
}

cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
    return cudaGraphDestroy(exec);
}

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node,
                                             const struct cudaKernelNodeParams *p) {
    struct weft_cuda_node changed;
    uint8_t block[CLC_BLOCK_MAX] = {0};
    if (!exec || !node || node->number >= exec->nodes || !p || !node->block ||
        exec->node[node->number]->kernel.func != p->func) {
        return give(cudaErrorInvalidValue);
    }
    cudaError_t error = kernel_node(&changed, block, p);
    if (error == cudaSuccess) {
        cudaGraphNode_t own = exec->node[node->number];
        memcpy(own->block, block, sizeof block);
        own->kernel = changed.kernel;
    }
    return error;
}

/* What differs so much that the executable graph cannot become the other one. */
static enum cudaGraphExecUpdateResult difference(const struct weft_cuda_graph *exec,
                                                 const struct weft_cuda_graph *graph,
                                                 cudaGraphNode_t *wrong) {
    if (exec->nodes != graph->nodes) {
        return cudaGraphExecUpdateErrorTopologyChanged;
    }
    for (size_t i = 0; i < graph->nodes; i++) {
        *wrong = graph->node[i];
        if (exec->node[i]->type != graph->node[i]->type) {
            return cudaGraphExecUpdateErrorNodeTypeChanged;
        }
        if (exec->node[i]->kernel.func != graph->node[i]->kernel.func) {
            return cudaGraphExecUpdateErrorFunctionChanged;
        }
    }
    *wrong = NULL;
    return cudaGraphExecUpdateSuccess;
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphNode_t *wrong,
                                enum cudaGraphExecUpdateResult *result) {
    cudaGraphNode_t at = NULL;
    cudaGraph_t copy;
    if (!exec || !graph || !result) {
        return give(cudaErrorInvalidValue);
    }
    *result = difference(exec, graph, &at);
    if (wrong) {
        *wrong = at;
    }
    if (*result != cudaGraphExecUpdateSuccess) {
        return give(cudaErrorGraphExecUpdateFailure);
    }
    cudaError_t error = cudaGraphClone(&copy, graph);
    if (error == cudaSuccess) {
        struct weft_cuda_graph before = *exec;
        exec->node = copy->node;
        copy->node = before.node;
        cudaGraphDestroy(copy);
    }
    return error;
}

/* ---- what a graph does ---- */

static cudaError_t set(const struct cudaMemsetParams *p) {
    size_t height = p->height ? p->height : 1, bytes = p->width * p->elementSize;
    if (p->elementSize == 1) {
        return cudaMemset2D(p->dst, height > 1 ? p->pitch : bytes, (int)p->value, bytes, height);
    }
    uint8_t *row = malloc(bytes ? bytes : 1);
    cudaError_t error = row ? cudaSuccess : give(cudaErrorMemoryAllocation);
    for (size_t i = 0; row && i < p->width; i++) {
        memcpy(row + i * p->elementSize, &p->value, p->elementSize); /* little endian */
    }
    for (size_t y = 0; y < height && error == cudaSuccess; y++) {
        error = cudaMemcpy((uint8_t *)p->dst + y * p->pitch, row, bytes, cudaMemcpyHostToDevice);
    }
    free(row);
    return error;
}

static cudaError_t execute(const struct weft_cuda_node *n) {
    const arguments_t arguments = {.all = n->block, .bytes = CLC_BLOCK_MAX};
    switch (n->type) {
    case cudaGraphNodeTypeKernel:
        return (n->cooperative ? launch_cooperative : launch)(n->kernel.func, n->kernel.gridDim,
                                                              n->kernel.blockDim,
                                                              n->kernel.sharedMemBytes, &arguments);
    case cudaGraphNodeTypeMemcpy:
        return n->bytes ? cudaMemcpy(n->copy.dstPtr.ptr, n->copy.srcPtr.ptr, n->bytes, n->copy.kind)
                        : cudaMemcpy3D(&n->copy);
    case cudaGraphNodeTypeMemset: return set(&n->set);
    case cudaGraphNodeTypeHost: n->host.fn(n->host.userData); return give(lasting());
    default: return cudaSuccess;
    }
}

cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
    cudaError_t error = exec ? cudaSuccess : give(cudaErrorInvalidValue);
    if (graph_of(stream)) {
        return give(cudaErrorStreamCaptureUnsupported);
    }
    for (size_t i = 0; error == cudaSuccess && i < exec->nodes; i++) {
        error = execute(exec->node[i]);
    }
    return error;
}

cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t stream) {
    (void)stream;
    return exec ? cudaSuccess : give(cudaErrorInvalidValue);
}

/* ---- captures ---- */

static cudaGraph_t find(unsigned long long capture) {
    cudaGraph_t at = NULL;
    if (capture) {
        pthread_mutex_lock(&lock);
        for (at = captures; at && at->capture != capture; at = at->next) {
        }
        pthread_mutex_unlock(&lock);
    }
    return at;
}

bool capture_lives(unsigned long long capture) {
    return find(capture);
}

cudaGraph_t graph_of(cudaStream_t stream) {
    const unsigned long long *capture = stream_capture(stream);
    return capture ? find(*capture) : NULL;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode mode) {
    static unsigned long long count;
    cudaGraph_t graph;
    unsigned long long *capture = stream_capture(stream);
    if (!capture || (unsigned)mode > cudaStreamCaptureModeRelaxed) {
        return give(capture ? cudaErrorInvalidValue : cudaErrorStreamCaptureUnsupported);
    }
    if (find(*capture)) {
        return give(cudaErrorIllegalState);
    }
    cudaError_t error = cudaGraphCreate(&graph, 0);
    if (error == cudaSuccess) {
        pthread_mutex_lock(&lock);
        *capture = graph->capture = ++count;
        graph->stream = stream;
        graph->next = captures;
        captures = graph;
        pthread_mutex_unlock(&lock);
    }
    return error;
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
    cudaGraph_t found = graph_of(stream), *at = &captures;
    if (!graph || !found || found->stream != stream) {
        return give(!graph   ? cudaErrorInvalidValue
                    : !found ? cudaErrorIllegalState
                             : cudaErrorStreamCaptureUnmatched);
    }
    pthread_mutex_lock(&lock);
    while (*at != found) {
        at = &(*at)->next;
    }
    *at = found->next;
    pthread_mutex_unlock(&lock);
    found->capture = 0;
    *graph = found;
    return cudaSuccess;
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, enum cudaStreamCaptureStatus *status) {
    if (!status) {
        return give(cudaErrorInvalidValue);
    }
    *status = graph_of(stream) ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
}

static cudaError_t added(cudaGraphNode_t node) {
    return node ? cudaSuccess : give(cudaErrorMemoryAllocation);
}

cudaError_t graph_kernel(cudaGraph_t graph, const struct cudaKernelNodeParams *p,
                         bool cooperative) {
    struct weft_cuda_node node;
    uint8_t block[CLC_BLOCK_MAX] = {0};
    cudaError_t error = kernel_node(&node, block, p);
    node.cooperative = cooperative;
    return error == cudaSuccess ? added(add(graph, &node)) : error;
}

cudaError_t graph_copy(cudaGraph_t graph, const struct cudaMemcpy3DParms *p) {
    return is_copy(p) ? added(add(graph, &(struct weft_cuda_node){.type = cudaGraphNodeTypeMemcpy,
                                                                  .copy = *p}))
                      : give(cudaErrorInvalidValue);
}

cudaError_t graph_copy_bytes(cudaGraph_t graph, void *to, const void *from, size_t bytes,
                             cudaMemcpyKind kind) {
    const struct weft_cuda_node node = copy_node(to, from, bytes, kind);
    return bytes ? added(add(graph, &node)) : cudaSuccess;
}

cudaError_t graph_set(cudaGraph_t graph, const struct cudaMemsetParams *p) {
    return added(add(graph, &(struct weft_cuda_node){.type = cudaGraphNodeTypeMemset, .set = *p}));
}

cudaError_t graph_host(cudaGraph_t graph, cudaHostFn_t function, void *data) {
    return added(add(
        graph, &(struct weft_cuda_node){.type = cudaGraphNodeTypeHost, .host = {function, data}}));
}
