/* SPDX-License-Identifier: Apache-2.0 */
/* Surface references and objects of one to three dimensions and of layers, beyond their ends as
 * well; textures with layers; cuMemcpy3D of the driver API. */
#include <cuda.h>

#include "check.h"

enum { W = 6, H = 4, D = 3 };

surface<void, cudaSurfaceType2D> plane;
static texture<float, cudaTextureType2DLayered> layered;

__global__ void write_plane(int add) {
    int x = threadIdx.x, y = threadIdx.y;
    int was = surf2Dread<int>(plane, x * 4, y);
    surf2Dwrite(was + add, plane, (W - 1 - x) * 4, y + H / 2);
}
__global__ void write_volume(cudaSurfaceObject_t s) {
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    surf3Dwrite(make_short2(x + 10 * y, z), s, x * (int)sizeof(short2), y, z);
}
__global__ void copy_volume(cudaSurfaceObject_t from, short2 *to) {
    int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
    short2 v;
    surf3Dread(&v, from, x * (int)sizeof(short2), y, z);
    to[(z * H + y) * W + x] = v;
}
__global__ void edges(cudaSurfaceObject_t s, int *out) {
    out[0] = surf1Dread<int>(s, -4, cudaBoundaryModeZero);
    out[1] = surf1Dread<int>(s, W * 4, cudaBoundaryModeZero);
    out[2] = surf1Dread<int>(s, -4, cudaBoundaryModeClamp);
    out[3] = surf1Dread<int>(s, W * 4 + 40, cudaBoundaryModeClamp);
    surf1Dwrite(99, s, W * 4, cudaBoundaryModeZero);
    surf1Dwrite(77, s, 4);
    out[4] = surf1Dread<int>(s, 4);
}
__global__ void beyond(cudaSurfaceObject_t s) {
    surf1Dwrite(1, s, W * 4);
}
__global__ void layers(cudaSurfaceObject_t s, cudaTextureObject_t t, float *out) {
    int x = threadIdx.x, layer = blockIdx.x;
    surf2DLayeredwrite(x + 100.0f * layer, s, x * 4, H - 1, layer);
    __syncthreads();
    out[layer * W + x] = tex2DLayered<float>(t, x + 0.5f, H - 0.5f, layer) +
                         surf2DLayeredread<float>(s, x * 4, H - 1, layer);
}
__global__ void between(float *out) {
    out[0] = tex2DLayered(layered, 1.0f, H - 0.5f, 1);
    out[1] = tex2DLayered(layered, 0.5f, H - 0.5f, 7); /* the last layer */
    out[2] = tex2DLayered(layered, 0.5f, H - 0.5f, -1);
}
__global__ void lines(cudaTextureObject_t t, cudaSurfaceObject_t s, float *out) {
    out[0] = tex1DLayered<float>(t, 2.5f, 1) + surf1DLayeredread<float>(s, 8, 1);
}

static cudaResourceDesc resource_of(cudaArray_t array) {
    cudaResourceDesc r = {};
    r.resType = cudaResourceTypeArray;
    r.res.array.array = array;
    return r;
}

static void references() {
    int texel[H][W];
    cudaArray_t array, other;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    unsigned flags = 0;
    for (int i = 0; i < H * W; i++) {
        texel[i / W][i % W] = i;
    }
    DO(cudaMallocArray(&array, &format, W, H, cudaArraySurfaceLoadStore));
    DO(cudaArrayGetInfo(nullptr, nullptr, &flags, array));
    CHECK(flags == cudaArraySurfaceLoadStore);
    DO(cudaMemcpyToArray(array, 0, 0, texel, sizeof texel, cudaMemcpyHostToDevice));
    DO(cudaBindSurfaceToArray(plane, array));
    write_plane<<<1, dim3(W, H / 2)>>>(1000);
    DO(cudaGetLastError());
    DO(cudaMemcpyFromArray(texel, array, 0, 0, sizeof texel, cudaMemcpyDeviceToHost));
    CHECK(texel[0][1] == 1 && texel[2][0] == 1000 + W - 1 && texel[3][W - 1] == 1000 + W);
    DO(cudaMallocArray(&other, &format, W, H));
    CHECK(cudaBindSurfaceToArray(plane, other) == cudaErrorInvalidValue);
    cudaResourceDesc r = resource_of(other);
    cudaSurfaceObject_t s;
    CHECK(cudaCreateSurfaceObject(&s, &r) == cudaErrorInvalidValue);
    DO(cudaFreeArray(other));
    CHECK(cudaMallocArray(&other, &format, W, H, cudaArrayLayered) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaFreeArray(array));
}

static cudaSurfaceObject_t line_of(cudaArray_t *array) {
    int texel[W] = {5, 6, 7, 8, 9, 10};
    cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaSurfaceObject_t s;
    DO(cudaMallocArray(array, &format, W, 0, cudaArraySurfaceLoadStore));
    DO(cudaMemcpyToArray(*array, 0, 0, texel, sizeof texel, cudaMemcpyHostToDevice));
    cudaResourceDesc r = resource_of(*array), got;
    DO(cudaCreateSurfaceObject(&s, &r));
    DO(cudaGetSurfaceObjectResourceDesc(&got, s));
    CHECK(got.res.array.array == *array);
    return s;
}

static void objects() {
    cudaArray_t array, line;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<short2>();
    cudaSurfaceObject_t s;
    short2 back[D][H][W], *copy;
    int out[5], *device_out;
    DO(cudaMalloc(&copy, sizeof back));
    DO(cudaMalloc(&device_out, sizeof out));
    DO(cudaMalloc3DArray(&array, &format, make_cudaExtent(W, H, D), cudaArraySurfaceLoadStore));
    cudaResourceDesc r = resource_of(array);
    DO(cudaCreateSurfaceObject(&s, &r));
    write_volume<<<1, dim3(W, H, D)>>>(s);
    copy_volume<<<1, dim3(W, H, D)>>>(s, copy);
    from_device(&back[0][0][0], copy, W * H * D);
    for (int i = 0; i < W * H * D; i++) {
        CHECK(back[i / W / H][i / W % H][i % W].x == i % W + 10 * (i / W % H));
        CHECK(back[i / W / H][i / W % H][i % W].y == i / W / H);
    }
    DO(cudaDestroySurfaceObject(s));
    CHECK(cudaDestroySurfaceObject(s) == cudaErrorInvalidValue);
    cudaGetLastError();
    s = line_of(&line);
    edges<<<1, 1>>>(s, device_out);
    from_device(out, device_out, 5);
    CHECK(out[0] == 0 && out[1] == 0 && out[2] == 5 && out[3] == 10 && out[4] == 77);
    DO(cudaFreeArray(array));
    DO(cudaFreeArray(line));
}

static void all_layers() {
    cudaArray_t array, line;
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaSurfaceObject_t s;
    cudaTextureObject_t t;
    cudaTextureDesc how = {};
    float out[D * W], *device_out = to_device(out, D * W), numbers[D][W];
    DO(cudaMalloc3DArray(&array, &format, make_cudaExtent(W, H, D),
                         cudaArrayLayered | cudaArraySurfaceLoadStore));
    cudaResourceDesc r = resource_of(array);
    DO(cudaCreateSurfaceObject(&s, &r));
    DO(cudaCreateTextureObject(&t, &r, &how, nullptr));
    layers<<<D, W>>>(s, t, device_out);
    from_device(out, device_out, D * W);
    for (int i = 0; i < D * W; i++) {
        CHECK(out[i] == 2 * (i % W + 100 * (i / W)));
    }
    layered.filterMode = cudaFilterModeLinear;
    DO(cudaBindTextureToArray(layered, array));
    between<<<1, 1>>>(device_out);
    from_device(out, device_out, 3);
    CHECK(out[0] == 100.5f && out[1] == 100 * (D - 1) && out[2] == 0);
    DO(cudaMalloc3DArray(&line, &format, make_cudaExtent(W, 0, D),
                         cudaArrayLayered | cudaArraySurfaceLoadStore));
    for (int i = 0; i < D * W; i++) {
        numbers[i / W][i % W] = i;
    }
    cudaMemcpy3DParms p = {};
    p.srcPtr = make_cudaPitchedPtr(numbers, sizeof numbers[0], W, 1);
    p.dstArray = line;
    p.extent = make_cudaExtent(W, 1, D);
    p.kind = cudaMemcpyHostToDevice;
    DO(cudaMemcpy3D(&p));
    r = resource_of(line);
    DO(cudaCreateSurfaceObject(&s, &r));
    DO(cudaCreateTextureObject(&t, &r, &how, nullptr));
    lines<<<1, 1>>>(t, s, device_out);
    from_device(out, device_out, 1);
    CHECK(out[0] == 2 * (W + 2));
    DO(cudaFreeArray(array));
    DO(cudaFreeArray(line));
}

/* Volumes by the driver API: from the host to an array, to memory with a pitch, and back. */
static void volumes() {
    int host[D][H][W], back[D][H][W] = {};
    CUarray array;
    CUdeviceptr at;
    CUsurfObject s;
    CUDA_ARRAY3D_DESCRIPTOR d = {W, H, D, CU_AD_FORMAT_SIGNED_INT32, 1, CUDA_ARRAY3D_SURFACE_LDST};
    CUDA_MEMCPY3D c = {};
    CUDA_RESOURCE_DESC r = {};
    for (int i = 0; i < W * H * D; i++) {
        host[0][0][i] = i;
    }
    CHECK(cuArray3DCreate(&array, &d) == CUDA_SUCCESS);
    CHECK(cuArray3DGetDescriptor(&d, array) == CUDA_SUCCESS &&
          d.Flags == CUDA_ARRAY3D_SURFACE_LDST);
    c.srcMemoryType = CU_MEMORYTYPE_HOST;
    c.srcHost = host;
    c.srcPitch = sizeof host[0][0];
    c.srcHeight = H;
    c.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    c.dstArray = array;
    c.WidthInBytes = sizeof host[0][0];
    c.Height = H;
    c.Depth = D;
    CHECK(cuMemcpy3D(&c) == CUDA_SUCCESS);
    c.dstZ = 1;
    CHECK(cuMemcpy3D(&c) == CUDA_ERROR_INVALID_VALUE); /* beyond the last slice */
    c.dstZ = 0;
    c.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    CHECK(cuMemAlloc(&at, 64 * H * 2) == CUDA_SUCCESS);
    c.srcMemoryType = CU_MEMORYTYPE_ARRAY; /* the last two slices, but their first column */
    c.srcArray = array;
    c.srcXInBytes = 4;
    c.srcZ = 1;
    c.dstDevice = at;
    c.dstPitch = 64;
    c.dstHeight = H;
    c.WidthInBytes -= 4;
    c.Depth = 2;
    CHECK(cuMemcpy3D(&c) == CUDA_SUCCESS);
    c.srcMemoryType = CU_MEMORYTYPE_DEVICE;
    c.srcDevice = at;
    c.srcPitch = 64;
    c.srcXInBytes = c.srcZ = 0;
    c.dstMemoryType = CU_MEMORYTYPE_HOST;
    c.dstHost = back;
    c.dstPitch = sizeof back[0][0];
    c.dstZ = 1;
    CHECK(cuMemcpy3DAsync(&c, nullptr) == CUDA_SUCCESS);
    CHECK(back[0][3][5] == 0 && back[1][0][0] == host[1][0][1] && back[2][3][4] == host[2][3][5]);
    CHECK(back[2][3][5] == 0);
    c.Depth = ~(size_t)0 / 64;
    CHECK(cuMemcpy3D(&c) == CUDA_ERROR_INVALID_VALUE);
    r.resType = CU_RESOURCE_TYPE_ARRAY;
    r.res.array.hArray = array;
    CHECK(cuSurfObjectCreate(&s, &r) == CUDA_SUCCESS && cuSurfObjectDestroy(s) == CUDA_SUCCESS);
    CHECK(cuArrayDestroy(array) == CUDA_SUCCESS && cuMemFree(at) == CUDA_SUCCESS);
}

int main(int argc, char **) {
    if (argc > 1) {
        cudaArray_t line;
        beyond<<<1, 1>>>(line_of(&line));
        printf("%s\n", cudaGetErrorName(cudaDeviceSynchronize()));
        return 0;
    }
    references();
    objects();
    all_layers();
    volumes();
    return wrong;
}
