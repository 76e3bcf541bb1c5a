/* SPDX-License-Identifier: Apache-2.0 */
/* Memory by rows and volumes; memory that host and device share: managed, pinned, registered; what
 * pointers say of themselves. An argument leaves out what needs the place of a pointer, which the
 * address sanitizer has for itself. */
#include "check.h"

enum { W = 13, H = 5, D = 3 };

struct node {
    int value;
    node *next;
};

__global__ void grow(char *at, size_t pitch, int width) {
    for (int x = threadIdx.x; x < width; x += blockDim.x) {
        at[blockIdx.x * pitch + x] += blockIdx.x + 1;
    }
}
__global__ void follow(node *first, int *sum) {
    for (node *n = first; n; n = n->next) {
        *sum += n->value;
        n->value = -n->value;
    }
}
__global__ void add(int *at, int n) {
    if (threadIdx.x < n) {
        at[threadIdx.x] += 10;
    }
}

static void rows() {
    char host[H][W], back[H][2 * W], *at, *other;
    size_t pitch, other_pitch;
    memset(back, 9, sizeof back);
    for (int i = 0; i < H * W; i++) {
        host[i / W][i % W] = i;
    }
    DO(cudaMallocPitch(&at, &pitch, W, H));
    CHECK(pitch >= W && pitch % 128 == 0);
    DO(cudaMallocPitch((void **)&other, &other_pitch, 1000, H));
    DO(cudaMemcpy2D(at, pitch, host, W, W, H, cudaMemcpyHostToDevice));
    grow<<<H, 4>>>(at, pitch, W);
    DO(cudaMemset2D(other, other_pitch, 5, 1000, H));
    DO(cudaMemcpy2D(other + 1, other_pitch, at, pitch, W, H - 1, cudaMemcpyDeviceToDevice));
    DO(cudaMemcpy2DAsync(back, 2 * W, other, other_pitch, W + 2, H, cudaMemcpyDefault, 0));
    for (int y = 0; y < H; y++) {
        for (int x = 0; x < 2 * W; x++) {
            bool copied = y < H - 1 && x > 0 && x <= W;
            CHECK(back[y][x] == (copied ? host[y][x - 1] + y + 1 : x < W + 2 ? 5 : 9));
        }
    }
    CHECK(cudaMemcpy2D(at, 4, host, W, W, H, cudaMemcpyHostToDevice) == cudaErrorInvalidPitchValue);
    CHECK(cudaMemcpy2D(at + H * pitch - 4, pitch, host, W, W, 1, cudaMemcpyHostToDevice) ==
          cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaFree(at));
    DO(cudaFree(other));
}

static void volumes() {
    int host[D][H][W], back[2][2][W] = {};
    for (int i = 0; i < D * H * W; i++) {
        host[0][0][i] = i;
    }
    cudaPitchedPtr at;
    cudaMemcpy3DParms p = {};
    DO(cudaMalloc3D(&at, make_cudaExtent(W * sizeof(int), H, D)));
    DO(cudaMemset3D(at, 0, make_cudaExtent(W * sizeof(int), H, D)));
    p.srcPtr = make_cudaPitchedPtr(host, W * sizeof(int), W, H);
    p.dstPtr = at;
    p.extent = make_cudaExtent(W * sizeof(int), H, D);
    p.kind = cudaMemcpyHostToDevice;
    DO(cudaMemcpy3D(&p));
    p.srcPtr = at;
    p.srcPos = make_cudaPos(4 * sizeof(int), 2, 1);
    p.dstPtr = make_cudaPitchedPtr(back, W * sizeof(int), W, 2);
    p.extent = make_cudaExtent(6 * sizeof(int), 2, 2);
    p.kind = cudaMemcpyDeviceToHost;
    DO(cudaMemcpy3DAsync(&p));
    for (int i = 0; i < 2 * 2 * W; i++) {
        int x = i % W, y = i / W % 2, z = i / W / 2;
        CHECK(back[z][y][x] == (x < 6 ? host[z + 1][y + 2][x + 4] : 0));
    }
    p.dstPtr.ptr = nullptr;
    CHECK(cudaMemcpy3D(&p) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaFree(at.ptr));
}

/* One pointer serves host and device, also inside of structures. */
static void shared(bool same) {
    int *sum, *pinned;
    node *nodes;
    DO(cudaHostAlloc(&pinned, 3 * sizeof *pinned, cudaHostAllocMapped));
    for (int i = 0; i < 3; i++) {
        pinned[i] = i;
    }
    int *on_device;
    DO(cudaHostGetDevicePointer(&on_device, pinned + 1, 0));
    CHECK((on_device == pinned + 1) == same);
    add<<<1, 32>>>(on_device, 2);
    DO(cudaDeviceSynchronize());
    CHECK(pinned[0] == 0 && pinned[1] == 11 && pinned[2] == 12);
    cudaPointerAttributes a;
    DO(cudaPointerGetAttributes(&a, pinned + 1));
    CHECK(a.type == cudaMemoryTypeHost && a.hostPointer == pinned + 1 &&
          a.devicePointer == on_device);
    DO(cudaFreeHost(pinned));
    CHECK(cudaFreeHost(pinned) == cudaErrorInvalidValue);
    CHECK(cudaHostGetDevicePointer(&on_device, pinned, 0) == cudaErrorInvalidValue);
    cudaGetLastError();
    if (!same) {
        return;
    }
    DO(cudaMallocManaged(&nodes, 100 * sizeof *nodes));
    DO(cudaMallocManaged(&sum, sizeof *sum, cudaMemAttachHost));
    for (int i = 0; i < 100; i++) {
        nodes[i] = {i, i < 99 ? &nodes[i + 1] : nullptr};
    }
    *sum = 1000;
    follow<<<1, 1>>>(nodes, sum);
    DO(cudaDeviceSynchronize());
    CHECK(*sum == 1000 + 99 * 50 && nodes[99].value == -99 && nodes[98].next == &nodes[99]);
    int copied;
    DO(cudaMemcpy(&copied, sum, sizeof copied, cudaMemcpyDeviceToHost));
    CHECK(copied == *sum);
    DO(cudaMemset(sum, 0, sizeof *sum));
    CHECK(*sum == 0);
    DO(cudaPointerGetAttributes(&a, &nodes[3]));
    CHECK(a.type == cudaMemoryTypeManaged && a.hostPointer == a.devicePointer);
    DO(cudaMemPrefetchAsync(nodes, sizeof *nodes, 0));
    DO(cudaFree(nodes));
    DO(cudaFree(sum));
    CHECK(cudaMallocManaged(&nodes, (size_t)1 << 40) == cudaErrorMemoryAllocation);
    cudaGetLastError();
}

static void registered() {
    static int own[40];
    int *on_device;
    cudaPointerAttributes a;
    DO(cudaPointerGetAttributes(&a, own));
    CHECK(a.type == cudaMemoryTypeUnregistered && !a.devicePointer);
    DO(cudaHostRegister(own, sizeof own, cudaHostRegisterMapped));
    CHECK(cudaHostRegister(own, 4, 0) == cudaErrorHostMemoryAlreadyRegistered);
    DO(cudaHostGetDevicePointer(&on_device, own, 0));
    add<<<1, 32>>>(on_device + 8, 32);
    own[7] = 3; /* behind the launch, which is over */
    add<<<1, 32>>>(on_device, 32);
    CHECK(own[7] == 13 && own[8] == 20 && own[39] == 10);
    DO(cudaMemset(on_device, 0, 4));
    CHECK(own[0] == 0);
    DO(cudaHostUnregister(own));
    CHECK(cudaHostUnregister(own) == cudaErrorHostMemoryNotRegistered);
    cudaGetLastError();
}

int main(int count, char **) {
    size_t before, after, total;
    DO(cudaMemGetInfo(&before, &total));
    rows();
    volumes();
    shared(count == 1);
    registered();
    DO(cudaMemGetInfo(&after, &total));
    CHECK(before == after && after <= total);
    return wrong;
}
