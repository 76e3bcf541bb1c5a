/* SPDX-License-Identifier: Apache-2.0 */
/* Texture references and objects over linear memory, rows and arrays of one to three dimensions,
 * and cubes: what a fetch gives beyond the ends, between texels, and of integers as fractions. */
#include "check.h"

enum { W = 6, H = 4, D = 3, N = 64 };

texture<float> line;
texture<int2, cudaTextureType1D> pairs;
static texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> colours;
texture<float, 2> plane;
texture<float, 3> volume;

__global__ void fetch_lines(float *out, int first) {
    int i = threadIdx.x + first;
    int2 p = tex1Dfetch(pairs, i);
    out[threadIdx.x] = tex1Dfetch(line, i) + p.x + 1000 * p.y;
}
__global__ void fetch_plane(float *out, float x, float y, float step) {
    out[threadIdx.x] = tex2D(plane, x + step * threadIdx.x, y);
}
__global__ void fetch_colour(float4 *out, float x, float y) {
    *out = tex2D(colours, x, y);
}
__global__ void fetch_volume(float *out, float x, float y, float z) {
    *out = tex3D(volume, x, y, z);
}
__global__ void fetch_object(float *out, cudaTextureObject_t object, float y) {
    float v;
    tex2D(&v, object, threadIdx.x + 0.5f, y);
    out[threadIdx.x] = v + 100 * tex2D<float>(object, threadIdx.x + 1.5f, y);
}
__global__ void fetch_shorts(short2 *out, cudaTextureObject_t object, int n) {
    out[threadIdx.x] = tex1Dfetch<short2>(object, threadIdx.x + n);
}

__global__ void fetch_cubes(float *out, cudaTextureObject_t object, const float3 *at, int layer) {
    float3 p = at[threadIdx.x];
    out[threadIdx.x] = layer < 0 ? texCubemap<float>(object, p.x, p.y, p.z)
                                 : texCubemapLayered<float>(object, p.x, p.y, p.z, layer);
}
static texture<float, cudaTextureTypeCubemap> cube;
__global__ void fetch_cube(float *out, float x, float y, float z) {
    *out = texCubemap(cube, x, y, z);
}

static float *room;

static float plane_at(float x, float y) {
    float v[2];
    fetch_plane<<<1, 2>>>(room, x, y, 0);
    from_device(v, room, 2);
    CHECK(v[0] == v[1]);
    return v[0];
}

static void linear() {
    float numbers[N], out[8];
    int2 two[N];
    for (int i = 0; i < N; i++) {
        numbers[i] = i / 2.0f;
        two[i] = make_int2(i, -i);
    }
    float *at = to_device(numbers, N);
    int2 *pair_at = to_device(two, N);
    size_t offset = 1;
    DO(cudaBindTexture(&offset, line, at, sizeof numbers));
    CHECK(offset == 0);
    cudaChannelFormatDesc format = cudaCreateChannelDesc<int2>();
    CHECK(format.x == 32 && format.y == 32 && format.z == 0 &&
          format.f == cudaChannelFormatKindSigned);
    DO(cudaBindTexture(0, pairs, pair_at, format)); /* to the end of the allocation */
    for (int first = -2; first < N; first += N - 4) {
        fetch_lines<<<1, 8>>>(room, first);
        from_device(out, room, 8);
        for (int i = 0; i < 8; i++) {
            int n = first + i;
            CHECK(out[i] == (n < 0 || n >= N ? 0 : n / 2.0f + n - 1000 * n));
        }
    }
    DO(cudaBindTexture(0, line, at + 1, sizeof numbers - 4)); /* any alignment */
    fetch_lines<<<1, 1>>>(room, 0);
    from_device(out, room, 1);
    CHECK(out[0] == 0.5f);
    DO(cudaUnbindTexture(line));
    CHECK(cudaBindTexture(0, line, nullptr, 4) == cudaErrorInvalidValue);
    cudaGetLastError();
    DO(cudaFree(at));
    DO(cudaFree(pair_at));
}

static void arrays() {
    float texel[H][W];
    cudaArray *array;
    for (int i = 0; i < H * W; i++) {
        texel[i / W][i % W] = i * i;
    }
    DO(cudaMallocArray(&array, &plane.channelDesc, W, H));
    DO(cudaMemcpyToArray(array, 0, 0, texel, sizeof texel, cudaMemcpyHostToDevice));
    DO(cudaBindTextureToArray(plane, array));
    CHECK(plane_at(2.9f, 1.1f) == texel[1][2]);
    CHECK(plane_at(-5, 100) == texel[H - 1][0]);
    plane.filterMode = cudaFilterModeLinear;
    plane.addressMode[0] = cudaAddressModeBorder;
    DO(cudaBindTextureToArray(plane, array, cudaCreateChannelDesc<float>()));
    CHECK(plane_at(2.5f, 1.5f) == texel[1][2]);
    CHECK(plane_at(2.75f, 1.5f) == 0.75f * texel[1][2] + 0.25f * texel[1][3]);
    CHECK(plane_at(3, 2) == (texel[1][2] + texel[1][3] + texel[2][2] + texel[2][3]) / 4);
    CHECK(plane_at(0, 3.5f) == texel[3][0] / 2); /* half of it is the border */
    CHECK(plane_at(2.5f, -3) == texel[0][2]);
    plane.filterMode = cudaFilterModePoint;
    plane.normalized = true;
    plane.addressMode[0] = cudaAddressModeWrap;
    plane.addressMode[1] = cudaAddressModeMirror;
    DO(cudaBindTextureToArray(plane, array));
    CHECK(plane_at(1.5f / W, 2.5f / H) == texel[2][1]);
    CHECK(plane_at(-0.5f / W, 2.5f / H) == texel[2][W - 1]);
    CHECK(plane_at(2 + 4.5f / W, -0.5f / H) == texel[0][4]);
    CHECK(plane_at(0.5f / W, (H + 0.5f) / H) == texel[H - 1][0]);
    float back[2][3];
    DO(cudaMemcpy2DFromArray(back, 3 * 4, array, 2 * 4, 1, 3 * 4, 2, cudaMemcpyDeviceToHost));
    CHECK(back[0][0] == texel[1][2] && back[1][2] == texel[2][4]);
    DO(cudaMemcpy2DToArray(array, 0, 2, back, 3 * 4, 3 * 4, 1, cudaMemcpyHostToDevice));
    CHECK(plane_at(1.5f / W, 2.5f / H) == texel[1][3]);
    CHECK(cudaMemcpy2DToArray(array, 4, H, back, 12, 12, 1, cudaMemcpyHostToDevice) ==
          cudaErrorInvalidValue);
    DO(cudaFreeArray(array));
    CHECK(cudaMallocArray(&array, &colours.channelDesc, W, H, 1u << 30) ==
          cudaErrorNotSupported);
    cudaGetLastError();
}

static void colour() {
    uchar4 texel[H][W];
    float4 *out, c;
    size_t pitch;
    uchar4 *at;
    for (int i = 0; i < H * W; i++) {
        texel[i / W][i % W] = make_uchar4(i, 255 - i, 51, 0);
    }
    DO(cudaMallocPitch(&at, &pitch, sizeof texel[0], H));
    DO(cudaMemcpy2D(at, pitch, texel, sizeof texel[0], sizeof texel[0], H, cudaMemcpyHostToDevice));
    DO(cudaBindTexture2D(nullptr, colours, at, W, H, pitch));
    DO(cudaMalloc(&out, sizeof *out));
    fetch_colour<<<1, 1>>>(out, 3.5f, 2.5f);
    from_device(&c, out, 1);
    CHECK(c.x == 15 / 255.0f && c.y == 240 / 255.0f && c.z == 51 / 255.0f && c.w == 0);
    DO(cudaFree(at));
    DO(cudaFree(out));
}

static void volumes() {
    float texel[D][H][W], v;
    cudaArray_t array;
    cudaMemcpy3DParms p = {};
    for (int i = 0; i < D * H * W; i++) {
        texel[0][0][i] = i;
    }
    DO(cudaMalloc3DArray(&array, &volume.channelDesc, make_cudaExtent(W, H, D)));
    p.srcPtr = make_cudaPitchedPtr(texel, W * sizeof(float), W, H);
    p.dstArray = array;
    p.extent = make_cudaExtent(W, H, D);
    p.kind = cudaMemcpyHostToDevice;
    DO(cudaMemcpy3D(&p));
    volume.filterMode = cudaFilterModeLinear;
    DO(cudaBindTextureToArray(volume, array));
    fetch_volume<<<1, 1>>>(room, 2, 1.5f, 1.75f);
    from_device(&v, room, 1);
    CHECK(v == texel[1][1][1] + 0.5f + 0.25f * W * H);
    cudaExtent extent;
    DO(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
    CHECK(extent.width == W && extent.depth == D);
    DO(cudaFreeArray(array));
}

static void objects() {
    float texel[H][W], out[W];
    short2 numbers[N], two[4];
    cudaArray_t array;
    cudaTextureObject_t object;
    cudaTextureDesc how = {};
    cudaResourceDesc what = {};
    for (int i = 0; i < H * W; i++) {
        texel[i / W][i % W] = i;
    }
    DO(cudaMallocArray(&array, &line.channelDesc, W, H));
    DO(cudaMemcpyToArray(array, 0, 0, texel, sizeof texel, cudaMemcpyHostToDevice));
    what.resType = cudaResourceTypeArray;
    what.res.array.array = array;
    how.addressMode[0] = how.addressMode[1] = cudaAddressModeBorder;
    how.borderColor[0] = 7;
    DO(cudaCreateTextureObject(&object, &what, &how, nullptr));
    fetch_object<<<1, W>>>(room, object, 1.5f);
    from_device(out, room, W);
    for (int i = 0; i < W; i++) {
        CHECK(out[i] == W + i + 100 * (i + 1 < W ? W + i + 1 : 7));
    }
    DO(cudaDestroyTextureObject(object));
    DO(cudaFreeArray(array));
    CHECK(cudaDestroyTextureObject(object) == cudaErrorInvalidValue);
    cudaGetLastError();
    for (int i = 0; i < N; i++) {
        numbers[i] = make_short2(i, -i);
    }
    what.resType = cudaResourceTypeLinear;
    what.res.linear.devPtr = to_device(numbers, N);
    what.res.linear.desc = cudaCreateChannelDesc<short2>();
    what.res.linear.sizeInBytes = sizeof numbers;
    DO(cudaCreateTextureObject(&object, &what, &how, nullptr));
    short2 *pairs_out;
    DO(cudaMalloc(&pairs_out, sizeof two));
    fetch_shorts<<<1, 4>>>(pairs_out, object, N - 2);
    from_device(two, pairs_out, 4);
    CHECK(two[1].x == N - 1 && two[1].y == 1 - N && two[2].x == 0 && two[3].y == 0);
    how.readMode = cudaReadModeNormalizedFloat;
    what.res.linear.desc = cudaCreateChannelDesc<int>();
    CHECK(cudaCreateTextureObject(&object, &what, &how, nullptr) == cudaErrorInvalidNormSetting);
    what.res.linear.desc = cudaCreateChannelDesc(32, 32, 32, 0, cudaChannelFormatKindFloat);
    CHECK(cudaCreateTextureObject(&object, &what, &how, nullptr) ==
          cudaErrorInvalidChannelDescriptor);
    cudaGetLastError();
}

/* A texel of face f is 100 * f + 10 * y + x, and 1000 more in the second layer. */
static void cubes() {
    enum { SIDE = 2, FACES = 12 };
    /* Of each face the texel (1, 0), by the guide's table, from any distance. */
    const float3 at[6] = {{2, 1, -1}, {-2, 1, 1}, {.5f, 1, -.5f}, {1, -2, 1}, {1, 1, 2}, {-1, 1, -2}};
    float texels[FACES * SIDE * SIDE], out[6];
    for (int i = 0; i < FACES * SIDE * SIDE; i++) {
        int face = i / (SIDE * SIDE);
        texels[i] = 1000 * (face / 6) + 100 * (face % 6) + 10 * (i / SIDE % SIDE) + i % SIDE;
    }
    cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
    cudaArray_t array;
    CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(SIDE, SIDE + 1, 6),
                            cudaArrayCubemap) == cudaErrorInvalidValue);
    CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(SIDE, SIDE, 12), cudaArrayCubemap) ==
          cudaErrorInvalidValue);
    CHECK(cudaMalloc3DArray(&array, &format, make_cudaExtent(SIDE, SIDE, 8),
                            cudaArrayCubemap | cudaArrayLayered) == cudaErrorInvalidValue);
    cudaGetLastError();
    for (int layers = 0; layers < 2; layers++) {
        int faces = layers ? FACES : 6;
        DO(cudaMalloc3DArray(&array, &format, make_cudaExtent(SIDE, SIDE, faces),
                             cudaArrayCubemap | (layers ? cudaArrayLayered : 0)));
        cudaMemcpy3DParms copy = {};
        copy.srcPtr = make_cudaPitchedPtr(texels, SIDE * sizeof *texels, SIDE, SIDE);
        copy.dstArray = array;
        copy.extent = make_cudaExtent(SIDE, SIDE, faces);
        copy.kind = cudaMemcpyHostToDevice;
        DO(cudaMemcpy3D(&copy));
        cudaResourceDesc what = {};
        cudaTextureDesc how = {};
        cudaTextureObject_t object;
        what.resType = cudaResourceTypeArray;
        what.res.array.array = array;
        how.normalizedCoords = 1;
        DO(cudaCreateTextureObject(&object, &what, &how, nullptr));
        fetch_cubes<<<1, 6>>>(room, object, to_device(at, 6), layers ? 7 : -1);
        from_device(out, room, 6);
        for (int face = 0; face < 6; face++) {
            CHECK(out[face] == 1000 * layers + 100 * face + 1);
        }
        how.seamlessCubemap = 1;
        CHECK(cudaCreateTextureObject(&object, &what, &how, nullptr) == cudaErrorNotSupported);
        cudaGetLastError();
        if (!layers) { /* between texels of a face, and at its corner, whose mode wraps */
            cube.normalized = 1;
            cube.filterMode = cudaFilterModeLinear;
            cube.addressMode[0] = cube.addressMode[1] = cudaAddressModeWrap;
            DO(cudaBindTextureToArray(cube, array));
            fetch_cube<<<1, 1>>>(room, 0, 0, 3);
            from_device(out, room, 1);
            CHECK(out[0] == 405.5f);
            fetch_cube<<<1, 1>>>(room, -3, 3, 3.001f);
            from_device(out, room, 1);
            CHECK(out[0] == 400);
        }
    }
}

int main() {
    DO(cudaMalloc(&room, N * sizeof *room));
    linear();
    arrays();
    colour();
    volumes();
    objects();
    cubes();
    return wrong;
}
