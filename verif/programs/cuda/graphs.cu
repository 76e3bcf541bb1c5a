/* SPDX-License-Identifier: Apache-2.0 */
/* Graphs: made node by node, and of what streams are given; pools of memory. */
#include "check.h"

enum { N = 64 };

__global__ void times(int *at, int factor) {
    at[threadIdx.x] = at[threadIdx.x] * factor + 1;
}

static int in[N], out[N], calls;

static void count_call(void *number) {
    calls += *(int *)number;
}

static bool all_are(int first, int step) {
    int good = 0;
    for (int i = 0; i < N; i++) {
        good += out[i] == first + i * step;
        in[i] = i;
    }
    return good == N;
}

static cudaKernelNodeParams launch_of(int **at, int *factor, void **arguments) {
    cudaKernelNodeParams k = {};
    arguments[0] = at;
    arguments[1] = factor;
    k.func = (void *)times;
    k.gridDim = dim3(1);
    k.blockDim = dim3(N);
    k.kernelParams = arguments;
    return k;
}

static cudaMemcpy3DParms copy_of(void *to, void *from, cudaMemcpyKind kind) {
    cudaMemcpy3DParms c = {};
    c.srcPtr = make_cudaPitchedPtr(from, N * sizeof(int), N, 1);
    c.dstPtr = make_cudaPitchedPtr(to, N * sizeof(int), N, 1);
    c.extent = make_cudaExtent(N * sizeof(int), 1, 1);
    c.kind = kind;
    return c;
}

/* Copy, kernel, kernel, copy, a function of the host; arguments are those of when a node was made.
 */
static void by_nodes(int *at) {
    cudaGraph_t graph, clone;
    cudaGraphExec_t exec, second;
    cudaGraphNode_t node[6];
    cudaGraphNodeType type;
    int factor = 2, one = 1;
    size_t nodes = 0;
    void *arguments[2];
    cudaMemcpy3DParms to = copy_of(at, in, cudaMemcpyHostToDevice),
                      from = copy_of(out, at, cudaMemcpyDeviceToHost);
    cudaKernelNodeParams k = launch_of(&at, &factor, arguments);
    cudaHostNodeParams host = {count_call, &one};
    DO(cudaGraphCreate(&graph, 0));
    DO(cudaGraphAddMemcpyNode(&node[0], graph, NULL, 0, &to));
    DO(cudaGraphAddKernelNode(&node[1], graph, node, 1, &k));
    factor = 10;
    DO(cudaGraphAddKernelNode(&node[2], graph, node, 2, &k));
    factor = 99;
    DO(cudaGraphAddMemcpyNode(&node[3], graph, node + 2, 1, &from));
    DO(cudaGraphAddHostNode(&node[4], graph, node + 3, 1, &host));
    DO(cudaGraphAddEmptyNode(&node[5], graph, node + 4, 1));
    DO(cudaGraphGetNodes(graph, NULL, &nodes));
    CHECK(nodes == 6 && calls == 0);
    DO(cudaGraphNodeGetType(node[4], &type));
    CHECK(type == cudaGraphNodeTypeHost);
    DO(cudaGraphClone(&clone, graph));
    DO(cudaGraphInstantiate(&exec, graph, NULL, NULL, 0));
    DO(cudaGraphInstantiate(&second, clone));
    factor = 3;
    DO(cudaGraphExecKernelNodeSetParams(second, node[2], &k));
    CHECK(cudaGraphAddEmptyNode(&node[0], clone, node, 1) == cudaErrorInvalidValue);
    DO(cudaGraphDestroy(graph));
    DO(cudaGraphDestroy(clone));
    all_are(0, 0);
    DO(cudaGraphLaunch(exec, 0));
    CHECK(all_are(11, 20) && calls == 1);
    DO(cudaGraphLaunch(exec, 0));
    DO(cudaGraphLaunch(second, 0));
    CHECK(all_are(4, 6) && calls == 3);
    DO(cudaGraphExecDestroy(exec));
    DO(cudaGraphExecDestroy(second));
}

/* Numbers of one, two and four bytes. */
static void settings(int *at) {
    cudaGraph_t graph;
    cudaGraphExec_t exec;
    cudaGraphNode_t node;
    unsigned char *bytes = (unsigned char *)out;
    DO(cudaGraphCreate(&graph, 0));
    for (unsigned size = 1; size <= 4; size *= 2) {
        cudaMemsetParams m = {(char *)at + 32 * (size / 2), 16, 0x04030201, size, 2, 2};
        DO(cudaGraphAddMemsetNode(&node, graph, NULL, 0, &m));
    }
    cudaMemsetParams odd = {at, 0, 0, 3, 1, 1};
    CHECK(cudaGraphAddMemsetNode(&node, graph, NULL, 0, &odd) == cudaErrorInvalidValue);
    DO(cudaGraphAddMemcpyNode1D(&node, graph, &node, 0, out, at, 96, cudaMemcpyDeviceToHost));
    DO(cudaGraphInstantiateWithFlags(&exec, graph, 0));
    DO(cudaMemset(at, 0xee, 96));
    DO(cudaGraphUpload(exec, 0));
    DO(cudaGraphLaunch(exec, 0));
    CHECK(bytes[0] == 1 && bytes[1] == 1 && bytes[2] == 0xee && bytes[17] == 1);
    CHECK(bytes[32] == 1 && bytes[33] == 2 && bytes[34] == 1 && bytes[36] == 0xee);
    CHECK(bytes[64] == 1 && bytes[67] == 4 && bytes[71] == 4 && bytes[72] == 0xee &&
          bytes[87] == 4);
    DO(cudaGraphExecDestroy(exec));
    DO(cudaGraphDestroy(graph));
}

/* A stream, and one that waits for its event. Nothing is done before the launch. */
static cudaGraph_t captured(int *at, int factor) {
    cudaStream_t first, second;
    cudaEvent_t event;
    cudaGraph_t graph;
    cudaStreamCaptureStatus status;
    static int ten = 10;
    DO(cudaStreamCreate(&first));
    DO(cudaStreamCreate(&second));
    DO(cudaEventCreate(&event));
    DO(cudaMemset(at, 0, N * sizeof *at));
    DO(cudaStreamBeginCapture(first, cudaStreamCaptureModeGlobal));
    CHECK(cudaStreamBeginCapture(first, cudaStreamCaptureModeGlobal) == cudaErrorIllegalState);
    DO(cudaMemcpyAsync(at, in, N * sizeof *at, cudaMemcpyHostToDevice, first));
    DO(cudaEventRecord(event, first));
    DO(cudaStreamWaitEvent(second, event));
    CHECK(cudaGetLastError() == cudaErrorIllegalState);
    times<<<1, N, 0, second>>>(at, factor);
    DO(cudaGetLastError());
    DO(cudaMemsetAsync(at, 0, 2 * sizeof *at, second));
    DO(cudaStreamIsCapturing(second, &status));
    CHECK(status == cudaStreamCaptureStatusActive);
    CHECK(cudaStreamSynchronize(first) == cudaErrorStreamCaptureUnsupported);
    CHECK(cudaEventSynchronize(event) == cudaErrorCapturedEvent);
    CHECK(cudaFreeAsync(at, first) == cudaErrorStreamCaptureUnsupported);
    CHECK(cudaStreamEndCapture(second, &graph) == cudaErrorStreamCaptureUnmatched);
    DO(cudaEventRecord(event, second));
    DO(cudaStreamWaitEvent(first, event));
    DO(cudaMemcpy2DAsync(out, 16, at, 16, 16, N / 4, cudaMemcpyDeviceToHost, first));
    DO(cudaLaunchHostFunc(first, count_call, &ten));
    memset(out, 0, sizeof out);
    DO(cudaStreamEndCapture(first, &graph));
    CHECK(cudaStreamEndCapture(first, &graph) == cudaErrorIllegalState);
    cudaGetLastError();
    DO(cudaStreamIsCapturing(second, &status));
    CHECK(status == cudaStreamCaptureStatusNone && out[N - 1] == 0);
    DO(cudaStreamSynchronize(second));
    DO(cudaStreamDestroy(first));
    DO(cudaStreamDestroy(second));
    DO(cudaEventDestroy(event));
    return graph;
}

static void by_capture(int *at) {
    cudaGraphExec_t exec;
    cudaGraphNode_t node;
    cudaGraphExecUpdateResult result;
    calls = 0;
    cudaGraph_t graph = captured(at, 5), other = captured(at, 7);
    DO(cudaGraphInstantiate(&exec, graph, 0));
    DO(cudaGraphLaunch(exec, 0));
    CHECK(out[0] == 0 && out[1] == 0 && out[2] == 11 && out[N - 1] == 5 * (N - 1) + 1);
    CHECK(calls == 10);
    DO(cudaGraphExecUpdate(exec, other, &node, &result));
    DO(cudaGraphLaunch(exec, 0));
    CHECK(result == cudaGraphExecUpdateSuccess && out[2] == 15 && calls == 20);
    DO(cudaGraphAddEmptyNode(&node, other, NULL, 0));
    CHECK(cudaGraphExecUpdate(exec, other, &node, &result) == cudaErrorGraphExecUpdateFailure);
    CHECK(result == cudaGraphExecUpdateErrorTopologyChanged);
    CHECK(cudaStreamBeginCapture(0, cudaStreamCaptureModeGlobal) ==
          cudaErrorStreamCaptureUnsupported);
    cudaGetLastError();
    DO(cudaGraphDestroy(graph));
    DO(cudaGraphDestroy(other));
    DO(cudaGraphExecDestroy(exec));
}

static void pools() {
    cudaMemPool_t pool;
    unsigned long long threshold = ~0ull, has = 0;
    int *at, reuse = 0;
    DO(cudaDeviceGetDefaultMemPool(&pool, 0));
    DO(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold));
    DO(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &has));
    DO(cudaMemPoolGetAttribute(pool, cudaMemPoolReuseAllowOpportunistic, &reuse));
    CHECK(has == threshold && reuse == 1);
    DO(cudaMallocFromPoolAsync((void **)&at, 1024, pool, 0));
    DO(cudaMemsetAsync(at, 1, 1024));
    DO(cudaFreeAsync(at, 0));
    DO(cudaMemPoolTrimTo(pool, 0));
    CHECK(cudaMemPoolTrimTo(NULL, 0) == cudaErrorInvalidValue);
    cudaGetLastError();
}

int main() {
    int *at;
    DO(cudaMalloc(&at, N * sizeof *at));
    by_nodes(at);
    settings(at);
    by_capture(at);
    pools();
    DO(cudaFree(at));
    return wrong;
}
