/* SPDX-License-Identifier: Apache-2.0 */
/* The driver API: contexts, modules by file and by data, launches with a list of arguments and with
 * a block of them, variables by name, memory, streams, events; what wrong use is told, also of a
 * damaged module. Arguments: the module's file; that of a module without a kernel, or for the last
 * part, which ends the device, "fault". */
#include <cuda.h>
#include <elf.h>

#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "check.h"

#define OK(call)                                                                                   \
    do {                                                                                           \
        CUresult result_ = call;                                                                   \
        const char *name_ = "?";                                                                   \
        if (result_ != CUDA_SUCCESS) {                                                             \
            cuGetErrorName(result_, &name_);                                                       \
            printf("%s:%d: %s: %s\n", __FILE__, __LINE__, #call, name_);                           \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

struct pair {
    char tag;
    double value;
};

static std::vector<char> read_file(const char *path) {
    std::ifstream file(path, std::ios::binary);
    return std::vector<char>((std::istreambuf_iterator<char>(file)),
                             std::istreambuf_iterator<char>());
}

static void before_init() {
    CUdevice device;
    CUdeviceptr at;
    int count;
    CHECK(cuDeviceGetCount(&count) == CUDA_ERROR_NOT_INITIALIZED);
    CHECK(cuDeviceGet(&device, 0) == CUDA_ERROR_NOT_INITIALIZED);
    CHECK(cuMemAlloc(&at, 4) == CUDA_ERROR_NOT_INITIALIZED);
    CHECK(cuInit(1) == CUDA_ERROR_INVALID_VALUE);
}

static void devices() {
    CUdevice device = -1;
    char name[64];
    int value = 0, minor = -1;
    size_t bytes = 0;
    CUuuid uuid;
    OK(cuDeviceGetCount(&value));
    CHECK(value == 1);
    OK(cuDeviceGet(&device, 0));
    CHECK(cuDeviceGet(&device, 1) == CUDA_ERROR_INVALID_DEVICE);
    OK(cuDeviceGetName(name, sizeof name, 0));
    CHECK(!strncmp(name, "weft ", 5));
    OK(cuDeviceComputeCapability(&value, &minor, 0));
    CHECK(value == 6 && minor == 0);
    OK(cuDeviceTotalMem(&bytes, 0));
    CHECK(bytes > 1 << 20);
    OK(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 0));
    CHECK(value == 32);
    CHECK(cuDeviceGetAttribute(&value, (CUdevice_attribute)9999, 0) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuDeviceGetAttribute(&value, CU_DEVICE_ATTRIBUTE_WARP_SIZE, 3) ==
          CUDA_ERROR_INVALID_DEVICE);
    OK(cuDeviceGetUuid(&uuid, 0));
    OK(cuDriverGetVersion(&value));
    CHECK(value == CUDA_VERSION);
}

static void names() {
    const char *text = nullptr;
    OK(cuGetErrorName(CUDA_ERROR_INVALID_HANDLE, &text));
    CHECK(!strcmp(text, "CUDA_ERROR_INVALID_HANDLE"));
    OK(cuGetErrorString(CUDA_SUCCESS, &text));
    CHECK(!strcmp(text, "no error"));
    OK(cuGetErrorName(CUDA_ERROR_CONTEXT_ALREADY_CURRENT, &text));
    CHECK(!strcmp(text, "CUDA_ERROR_CONTEXT_ALREADY_CURRENT"));
    CHECK(cuGetErrorName((CUresult)9, &text) == CUDA_ERROR_INVALID_VALUE && !text);
    CHECK(cuGetErrorString((CUresult)12345, &text) == CUDA_ERROR_INVALID_VALUE && !text);
    CHECK(cuGetErrorName(CUDA_SUCCESS, nullptr) == CUDA_ERROR_INVALID_VALUE);
    CHECK(
        !strcmp(cudaGetErrorName(cudaErrorInvalidConfiguration), "cudaErrorInvalidConfiguration"));
}

/* Leaves one context, which is current. */
static void contexts() {
    CUcontext a, b, c = nullptr, primary;
    CUdeviceptr at;
    unsigned flags = 0;
    int active = 1;
    CHECK(cuMemAlloc(&at, 4) == CUDA_ERROR_INVALID_CONTEXT);
    CHECK(cuCtxSynchronize() == CUDA_ERROR_INVALID_CONTEXT);
    OK(cuCtxGetCurrent(&c));
    CHECK(!c);
    CHECK(cuCtxCreate(&a, 0, 1) == CUDA_ERROR_INVALID_DEVICE);
    CHECK(cuCtxCreate(&a, 1 << 20, 0) == CUDA_ERROR_INVALID_VALUE);
    OK(cuDevicePrimaryCtxGetState(0, &flags, &active));
    CHECK(!active);
    OK(cuDevicePrimaryCtxRetain(&primary, 0));
    OK(cuCtxSetCurrent(primary));
    OK(cuCtxSynchronize());
    OK(cuCtxSetCurrent(nullptr));
    OK(cuDevicePrimaryCtxRelease(0));
    CHECK(cuDevicePrimaryCtxRelease(0) == CUDA_ERROR_INVALID_CONTEXT);
    CHECK(cuCtxSetCurrent(primary) == CUDA_ERROR_INVALID_CONTEXT);
    OK(cuCtxCreate(&a, 0, 0));
    OK(cuCtxCreate(&b, CU_CTX_SCHED_SPIN, 0));
    OK(cuCtxGetFlags(&flags));
    OK(cuCtxGetCurrent(&c));
    CHECK(c == b && flags == CU_CTX_SCHED_SPIN);
    OK(cuCtxPopCurrent(&c));
    CHECK(c == b);
    OK(cuCtxGetCurrent(&c));
    CHECK(c == a);
    OK(cuCtxSetCurrent(b));
    OK(cuCtxPushCurrent(a));
    OK(cuCtxDestroy(b));
    CHECK(cuCtxDestroy(b) == CUDA_ERROR_INVALID_CONTEXT);
    OK(cuCtxSynchronize());
    OK(cuCtxPopCurrent(nullptr));
    CHECK(cuCtxSynchronize() == CUDA_ERROR_CONTEXT_IS_DESTROYED);
    OK(cuCtxSetCurrent(a));
    CHECK(cuCtxSetCurrent((CUcontext)&flags) == CUDA_ERROR_INVALID_CONTEXT);
}

/* Sizes and products of them beyond all memory, some of which wrap around. */
static void sizes(CUdeviceptr at) {
    const size_t most = SIZE_MAX, half = most / 2 + 1;
    CUdeviceptr other;
    size_t pitch;
    int host[2] = {};
    CHECK(cuMemsetD8(at, 0, most) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemsetD16(at, 0, half) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemsetD32(at, 0, half / 2) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemsetD2D8(at, half, 0, 4, 3) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemsetD2D32(at, 4, 0, 1, most) == CUDA_ERROR_INVALID_VALUE);
    OK(cuMemsetD2D8(at, 4, 0, 0, most));
    CHECK(cuMemAllocPitch(&other, &pitch, 1, half, 4) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemAllocPitch(&other, &pitch, most, 1, 4) == CUDA_ERROR_INVALID_VALUE);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = host;
    copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.dstDevice = at;
    copy.dstPitch = half;
    copy.dstY = 2;
    copy.WidthInBytes = 4;
    copy.Height = 1;
    CHECK(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
    copy.dstY = 0;
    copy.WidthInBytes = most;
    CHECK(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
}

static void memory() {
    int host[12], back[12] = {};
    unsigned short half[6];
    CUdeviceptr at, first;
    size_t bytes, pitch, before, after, total;
    unsigned type = 0;
    OK(cuMemGetInfo(&before, &total));
    CHECK(cuMemAlloc(&at, 0) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemAlloc(nullptr, 4) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemAlloc(&at, (size_t)1 << 40) == CUDA_ERROR_OUT_OF_MEMORY);
    OK(cuMemAlloc(&at, sizeof host));
    OK(cuMemGetAddressRange(&first, &bytes, at + 5));
    CHECK(first == at && bytes == sizeof host);
    CHECK(cuMemGetAddressRange(&first, &bytes, 12) == CUDA_ERROR_NOT_FOUND);
    OK(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, at));
    CHECK(type == CU_MEMORYTYPE_DEVICE);
    CHECK(cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, (uintptr_t)host) ==
          CUDA_ERROR_INVALID_VALUE);
    OK(cuMemsetD32(at, 0x01020304, 12));
    OK(cuMemsetD16(at + 4, 0x1111, 3));
    OK(cuMemsetD8Async(at + 16, 0x22, 3, 0));
    OK(cuMemcpyDtoH(back, at, sizeof back));
    CHECK(back[0] == 0x01020304 && back[1] == 0x11111111 && back[2] == 0x01021111);
    CHECK(back[4] == 0x01222222 && back[11] == 0x01020304);
    CHECK(cuMemsetD32(at + 2, 0, 1) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemsetD8(at, 0, sizeof host + 1) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuMemcpyHtoD(at + 4, host, sizeof host) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cudaGetLastError() == cudaSuccess); /* they are not the runtime's */
    CHECK(cudaSetDevice(7) == cudaErrorInvalidDevice);
    CHECK(cuMemcpyHtoD(at + 4, host, sizeof host) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cudaGetLastError() == cudaErrorInvalidDevice); /* its own stays */
    sizes(at);
    OK(cuMemFree(at));
    CHECK(cuMemFree(at) == CUDA_ERROR_INVALID_VALUE);

    for (int i = 0; i < 12; i++) {
        host[i] = i;
    }
    OK(cuMemAllocPitch(&at, &pitch, 3 * sizeof(int), 4, 4));
    OK(cuMemsetD2D16(at, pitch, 9, 6, 4));
    OK(cuMemcpyDtoH(half, at + 3 * pitch, sizeof half));
    CHECK(half[0] == 9 && half[5] == 9);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = host;
    copy.srcPitch = 3 * sizeof(int);
    copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    copy.dstDevice = at;
    copy.dstPitch = pitch;
    copy.dstXInBytes = sizeof(int);
    copy.dstY = 1;
    copy.WidthInBytes = 2 * sizeof(int);
    copy.Height = 3;
    OK(cuMemcpy2D(&copy));
    OK(cuMemcpyDtoH(back, at + 2 * pitch, 3 * sizeof(int)));
    CHECK(back[0] == 0x00090009 && back[1] == 3 && back[2] == 4);
    copy.Height = 12;
    CHECK(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
    OK(cuMemFree(at));
    OK(cuMemGetInfo(&after, &total));
    CHECK(before == after);
}

static void launches(CUmodule module) {
    CUfunction scale, mixed, turn, mangled;
    CUdeviceptr at;
    int n = 5, host[8] = {1, 2, 3, 4, 5, 6, 7, 8}, back[8], value = 0;
    OK(cuMemAlloc(&at, 64));
    OK(cuMemcpyHtoD(at, host, sizeof host));
    OK(cuModuleGetFunction(&scale, module, "scale"));
    void *list[] = {&at, &n};
    OK(cuLaunchKernel(scale, 2, 1, 1, 4, 1, 1, 0, 0, list, nullptr));
    OK(cuCtxSynchronize());
    OK(cuMemcpyDtoH(back, at, sizeof back));
    CHECK(back[0] == 3 && back[4] == 15 && back[5] == 6);

    OK(cuModuleGetFunction(&turn, module, "turn"));
    OK(cuMemcpyHtoD(at, host, sizeof host));
    OK(cuLaunchKernel(turn, 1, 1, 1, 8, 1, 1, sizeof host, 0, list, nullptr));
    OK(cuMemcpyDtoH(back, at, sizeof back));
    CHECK(back[0] == 13 && back[7] == 6);
    OK(cuFuncGetAttribute(&value, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, turn));
    CHECK(value >= 8);

    struct { /* as the kernel has its arguments */
        char c;
        double *at;
        pair p;
        short s;
    } block = {1, (double *)at, {2, 0.5}, 100};
    size_t bytes = sizeof block;
    void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &block, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                     CU_LAUNCH_PARAM_END};
    double sums[2] = {};
    OK(cuModuleGetFunction(&mixed, module, "mixed"));
    OK(cuLaunchKernel(mixed, 1, 1, 1, 2, 1, 1, 0, 0, nullptr, extra));
    OK(cuMemcpyDtoH(sums, at, sizeof sums));
    CHECK(sums[0] == 106.5 && sums[1] == 106.5);
    bytes = 8;
    CHECK(cuLaunchKernel(mixed, 1, 1, 1, 2, 1, 1, 0, 0, nullptr, extra) ==
          CUDA_ERROR_INVALID_VALUE);
    CHECK(cuLaunchKernel(mixed, 1, 1, 1, 2, 1, 1, 0, 0, list, extra) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuLaunchKernel(mixed, 1, 1, 1, 2, 1, 1, 0, 0, nullptr, nullptr) ==
          CUDA_ERROR_INVALID_VALUE);

    OK(cuModuleGetFunction(&mangled, module, "_Z7mangledPi"));
    OK(cuLaunchKernel(mangled, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr));
    OK(cuMemcpyDtoH(back, at, 4));
    CHECK(back[0] == 7);
    CHECK(cuModuleGetFunction(&mangled, module, "mangled") == CUDA_ERROR_NOT_FOUND);
    CHECK(cuModuleGetFunction(&mangled, module, nullptr) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuModuleGetFunction(&mangled, nullptr, "scale") == CUDA_ERROR_INVALID_HANDLE);
    CHECK(cuLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr) ==
          CUDA_ERROR_INVALID_HANDLE);
    CHECK(cuLaunchKernel(scale, 0, 1, 1, 1, 1, 1, 0, 0, list, nullptr) == CUDA_ERROR_INVALID_VALUE);
    CHECK(cuLaunchKernel(scale, 1, 1, 1, 1 << 20, 1, 1, 0, 0, list, nullptr) ==
          CUDA_ERROR_INVALID_VALUE);
    CHECK(cuLaunchKernel(turn, 1, 1, 1, 1, 1, 1, 1u << 30, 0, list, nullptr) ==
          CUDA_ERROR_INVALID_VALUE);
    OK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&value, scale, 32, 0));
    CHECK(value > 0);
    OK(cuOccupancyMaxPotentialBlockSize(&n, &value, turn, nullptr, 64, 128));
    CHECK(n > 0 && value > 0 && value <= 128);
    OK(cuOccupancyMaxPotentialBlockSize(
        &n, &value, turn, [](int threads) { return threads * sizeof(int); }, 0, 0));
    CHECK(n > 0 && value > 0);
    OK(cuMemFree(at));
}

static void variables(CUmodule module) {
    CUdeviceptr at;
    CUfunction scale, bump;
    size_t bytes = 0;
    int counts[4] = {}, factor = 0, n = 1;
    float unused = 0;
    OK(cuModuleGetGlobal(&at, &bytes, module, "unused"));
    OK(cuMemcpyDtoH(&unused, at, sizeof unused));
    CHECK(bytes == 4 && unused == 1.5f);
    OK(cuModuleGetGlobal(&at, &bytes, module, "counts"));
    CHECK(bytes == sizeof counts);
    OK(cuModuleGetFunction(&bump, module, "bump"));
    OK(cuLaunchKernel(bump, 1, 1, 1, 4, 1, 1, 0, 0, nullptr, nullptr));
    OK(cuMemcpyDtoH(counts, at, sizeof counts));
    CHECK(counts[0] == 11 && counts[3] == 14);
    OK(cuModuleGetGlobal(&at, nullptr, module, "factor"));
    OK(cuMemcpyDtoH(&factor, at, 4));
    CHECK(factor == 3);
    factor = -2;
    OK(cuMemcpyHtoD(at, &factor, 4));
    OK(cuMemAlloc(&at, 4));
    OK(cuMemsetD32(at, 21, 1));
    OK(cuModuleGetFunction(&scale, module, "scale"));
    void *list[] = {&at, &n};
    OK(cuLaunchKernel(scale, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr));
    OK(cuMemcpyDtoH(&n, at, 4));
    CHECK(n == -42);
    OK(cuMemFree(at));
    CHECK(cuModuleGetGlobal(&at, &bytes, module, "none") == CUDA_ERROR_NOT_FOUND);
    CHECK(cuModuleGetGlobal(&at, &bytes, module, nullptr) == CUDA_ERROR_INVALID_VALUE);
}

/* An array and linear memory, through texture objects. */
static void textures(CUmodule module) {
    float host[2][4] = {{0, 1, 2, 3}, {4, 5, 6, 7}}, back[2][4] = {}, read[3];
    unsigned char bytes[4] = {0, 51, 102, 255};
    CUarray array;
    CUtexObject object;
    CUdeviceptr at, out;
    CUfunction fetch;
    CUDA_ARRAY_DESCRIPTOR d = {4, 2, CU_AD_FORMAT_FLOAT, 1}, got;
    OK(cuArrayCreate(&array, &d));
    OK(cuArrayGetDescriptor(&got, array));
    CHECK(got.Width == 4 && got.Height == 2 && got.Format == d.Format && got.NumChannels == 1);
    CUDA_MEMCPY2D copy = {};
    copy.srcMemoryType = CU_MEMORYTYPE_HOST;
    copy.srcHost = host;
    copy.srcPitch = sizeof host[0];
    copy.dstMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.dstArray = array;
    copy.WidthInBytes = sizeof host[0];
    copy.Height = 2;
    OK(cuMemcpy2D(&copy));
    copy.dstXInBytes = 4;
    CHECK(cuMemcpy2D(&copy) == CUDA_ERROR_INVALID_VALUE);
    CUDA_MEMCPY2D back_copy = {};
    back_copy.srcMemoryType = CU_MEMORYTYPE_ARRAY;
    back_copy.srcArray = array;
    back_copy.srcY = 1;
    back_copy.dstMemoryType = CU_MEMORYTYPE_HOST;
    back_copy.dstHost = back;
    back_copy.dstPitch = sizeof back[0];
    back_copy.WidthInBytes = sizeof back[0];
    back_copy.Height = 1;
    OK(cuMemcpy2D(&back_copy));
    CHECK(back[0][0] == 4 && back[0][3] == 7 && back[1][0] == 0);

    CUDA_RESOURCE_DESC resource = {};
    CUDA_TEXTURE_DESC texture = {};
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = array;
    texture.filterMode = CU_TR_FILTER_MODE_LINEAR;
    texture.addressMode[0] = texture.addressMode[1] = CU_TR_ADDRESS_MODE_CLAMP;
    OK(cuMemAlloc(&out, sizeof read));
    OK(cuModuleGetFunction(&fetch, module, "fetch"));
    OK(cuTexObjectCreate(&object, &resource, &texture, nullptr));
    float x = 1.0f, y = 0.5f;
    void *list[] = {&out, &object, &x, &y};
    OK(cuLaunchKernel(fetch, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr));
    OK(cuMemcpyDtoH(read, out, sizeof(float)));
    CHECK(read[0] == 0.5f);
    OK(cuTexObjectDestroy(object));

    OK(cuMemAlloc(&at, 128));
    OK(cuMemcpyHtoD(at, bytes, sizeof bytes));
    resource.resType = CU_RESOURCE_TYPE_PITCH2D; /* integers as fractions */
    resource.res.pitch2D = {at, CU_AD_FORMAT_UNSIGNED_INT8, 1, 4, 1, 128};
    texture.filterMode = CU_TR_FILTER_MODE_POINT;
    OK(cuTexObjectCreate(&object, &resource, &texture, nullptr));
    OK(cuLaunchKernel(fetch, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr));
    OK(cuMemcpyDtoH(read, out, sizeof(float)));
    CHECK(read[0] > 0.19f && read[0] < 0.21f);
    OK(cuTexObjectDestroy(object));
    CHECK(cuTexObjectDestroy(object) != CUDA_SUCCESS);
    resource.resType = CU_RESOURCE_TYPE_MIPMAPPED_ARRAY;
    CHECK(cuTexObjectCreate(&object, &resource, &texture, nullptr) == CUDA_ERROR_NOT_SUPPORTED);
    d.Format = CU_AD_FORMAT_HALF;
    CHECK(cuArrayCreate(&array, &d) == CUDA_ERROR_INVALID_VALUE);
    OK(cuArrayDestroy(copy.dstArray));
    OK(cuMemFree(at));
    OK(cuMemFree(out));
}

static void modules(const char *path) {
    CUmodule by_file, by_data, other = nullptr;
    CUfunction function;
    CUdeviceptr first, second;
    size_t before, after, total;
    std::vector<char> data = read_file(path);
    OK(cuMemGetInfo(&before, &total));
    OK(cuModuleLoad(&by_file, path));
    std::vector<char> freed(data);
    OK(cuModuleLoadData(&by_data, freed.data()));
    freed.assign(freed.size(), 0); /* it was copied */
    launches(by_file);
    variables(by_file);
    launches(by_data);
    OK(cuModuleGetGlobal(&first, nullptr, by_file, "counts"));
    OK(cuModuleGetGlobal(&second, nullptr, by_data, "counts"));
    CHECK(first != second);
    OK(cuModuleGetFunction(&function, by_file, "scale"));
    OK(cuModuleUnload(by_file));
    CHECK(cuModuleUnload(by_file) == CUDA_ERROR_INVALID_HANDLE);
    CHECK(cuModuleGetGlobal(&first, nullptr, by_file, "counts") == CUDA_ERROR_INVALID_HANDLE);
    CHECK(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, 0, nullptr, nullptr) ==
          CUDA_ERROR_INVALID_HANDLE);
    variables(by_data);
    textures(by_data);
    OK(cuModuleUnload(by_data));
    OK(cuMemGetInfo(&after, &total));
    CHECK(before == after);
    OK(cuModuleLoadDataEx(&by_file, data.data(), 0, nullptr, nullptr)); /* initial values again */
    variables(by_file);
    OK(cuModuleUnload(by_file));

    CHECK(cuModuleLoad(&other, "/nowhere/module.cubin") == CUDA_ERROR_FILE_NOT_FOUND);
    CHECK(cuModuleLoad(&other, __FILE__) == CUDA_ERROR_INVALID_IMAGE);
    CHECK(cuModuleLoadData(&other, ".version 6.5\n.target sm_60\n") == CUDA_ERROR_INVALID_IMAGE);
    CHECK(cuModuleLoadData(&other, nullptr) == CUDA_ERROR_INVALID_VALUE && !other);
    data[18] = 62; /* of another machine */
    CHECK(cuModuleLoadData(&other, data.data()) == CUDA_ERROR_INVALID_IMAGE);
}

/* What a load of a file with these bytes gives. */
static CUresult load(const std::string &path, const std::vector<char> &data) {
    CUmodule module;
    std::ofstream(path, std::ios::binary).write(data.data(), (std::streamsize)data.size());
    CUresult result = cuModuleLoad(&module, path.c_str());
    if (result == CUDA_SUCCESS) {
        cuModuleUnload(module);
    }
    return result;
}

template <typename T> static T *in_file(std::vector<char> &data, size_t at) {
    return (T *)(data.data() + at);
}

/* One field is damaged, and mended. */
template <typename T>
static void damage(const std::string &path, std::vector<char> &data, T *field, T value) {
    T before = *field;
    *field = value;
    CUresult result = load(path, data);
    if (result != CUDA_ERROR_INVALID_IMAGE) {
        printf("byte %zu as %llu: %d\n", (size_t)((char *)field - data.data()),
               (unsigned long long)value, result);
        wrong = 1;
    }
    *field = before;
}

static void damage_section(const std::string &path, std::vector<char> &data, Elf32_Shdr *s,
                           const std::string &name) {
    const Elf32_Word large = 0xffffff00;
    damage(path, data, &s->sh_name, large);
    if (s->sh_type != SHT_NOBITS) {
        damage(path, data, &s->sh_offset, large);
        damage(path, data, &s->sh_size, large);
    }
    if (s->sh_type == SHT_STRTAB || name.rfind(".weft.shared.", 0) == 0) {
        damage(path, data, in_file<char>(data, s->sh_offset + s->sh_size - 1), 'x');
        damage(path, data, &s->sh_size, Elf32_Word(0));
    }
    if (name == ".symtab" || name == ".strtab" || name == ".data.weft") {
        damage(path, data, &s->sh_type, Elf32_Word(SHT_NOBITS));
    }
    if (name == ".symtab") {
        for (size_t i = 0; i < s->sh_size; i += sizeof(Elf32_Sym) * 16) {
            damage(path, data, &in_file<Elf32_Sym>(data, s->sh_offset + i)->st_name, large);
        }
    }
}

static void damaged(const char *module) {
    const std::string path = std::string(module) + ".damaged";
    std::vector<char> data = read_file(module);
    Elf32_Ehdr *head = in_file<Elf32_Ehdr>(data, 0);
    CHECK(load(path, data) == CUDA_SUCCESS);
    damage(path, data, &head->e_shoff, Elf32_Off(0xffffff00));
    damage(path, data, &head->e_shnum, Elf32_Half(0));
    damage(path, data, &head->e_shnum, Elf32_Half(0xffff));
    damage(path, data, &head->e_shstrndx, Elf32_Half(0xffff));
    damage(path, data, &head->e_shstrndx, Elf32_Half(0));
    damage(path, data, &head->e_shentsize, Elf32_Half(1));
    Elf32_Shdr *section = in_file<Elf32_Shdr>(data, head->e_shoff);
    const size_t names = section[head->e_shstrndx].sh_offset;
    bool shared = false;
    for (int i = 0; i < head->e_shnum; i++) {
        const std::string name = in_file<char>(data, names + section[i].sh_name);
        damage_section(path, data, &section[i], name);
        shared |= name.rfind(".weft.shared.", 0) == 0;
    }
    CHECK(shared);
    CHECK(load(path, std::vector<char>(data.begin(), data.begin() + 40)) ==
          CUDA_ERROR_INVALID_IMAGE);
    remove(path.c_str());
}

/* A module without a kernel, and where its variables find no memory. */
static void constants(const char *path) {
    CUmodule module;
    CUdeviceptr at;
    size_t bytes = 0;
    int squares[4] = {};
    OK(cuModuleLoad(&module, path));
    OK(cuModuleGetGlobal(&at, &bytes, module, "squares"));
    CHECK(bytes == sizeof squares);
    OK(cuMemcpyDtoH(squares, at, sizeof squares));
    CHECK(squares[1] == 1 && squares[3] == 9);
    OK(cuModuleUnload(module));
    std::vector<CUdeviceptr> all;
    for (bytes = (size_t)1 << 32; bytes > 0; bytes /= 2) {
        while (cuMemAlloc(&at, bytes) == CUDA_SUCCESS) {
            all.push_back(at);
        }
    }
    CHECK(cuModuleLoad(&module, path) == CUDA_ERROR_OUT_OF_MEMORY);
    for (CUdeviceptr one : all) {
        OK(cuMemFree(one));
    }
}

/* The primary context, which the runtime's first use opens, outlives others. */
static void primary() {
    CUcontext context;
    CHECK(cuCtxSynchronize() == CUDA_ERROR_INVALID_CONTEXT);
    DO(cudaFree(nullptr));
    OK(cuCtxSynchronize());
    OK(cuCtxCreate(&context, 0, 0));
    OK(cuCtxDestroy(context));
    OK(cuCtxSynchronize());
}

static void called(CUstream, CUresult status, void *data) {
    *(int *)data += status == CUDA_SUCCESS;
}

static void streams() {
    CUstream stream;
    CUevent from, to;
    float milliseconds = -1;
    int calls = 0;
    OK(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
    OK(cuStreamAddCallback(stream, called, &calls, 0));
    OK(cuLaunchHostFunc(stream, [](void *data) { ++*(int *)data; }, &calls));
    CHECK(calls == 2);
    CHECK(cuStreamAddCallback(stream, nullptr, &calls, 0) == CUDA_ERROR_INVALID_VALUE);
    OK(cuEventCreate(&from, CU_EVENT_DEFAULT));
    OK(cuEventCreate(&to, CU_EVENT_DEFAULT));
    CHECK(cuEventElapsedTime(&milliseconds, from, to) == CUDA_ERROR_INVALID_HANDLE);
    OK(cuEventRecord(from, stream));
    OK(cuStreamWaitEvent(stream, from, 0));
    OK(cuEventRecord(to, stream));
    OK(cuEventSynchronize(to));
    OK(cuEventQuery(to));
    OK(cuEventElapsedTime(&milliseconds, from, to));
    CHECK(milliseconds >= 0);
    CHECK(cuEventRecord(nullptr, stream) == CUDA_ERROR_INVALID_HANDLE);
    OK(cuEventDestroy(from));
    OK(cuEventDestroy(to));
    OK(cuStreamSynchronize(stream));
    OK(cuStreamDestroy(stream));
    CHECK(cuStreamDestroy(nullptr) == CUDA_ERROR_INVALID_HANDLE);
}

/* A launch that ends the device. */
static void fault(const char *path) {
    CUmodule module;
    CUfunction outside;
    CUdeviceptr at;
    OK(cuModuleLoad(&module, path));
    OK(cuModuleGetFunction(&outside, module, "outside"));
    OK(cuMemAlloc(&at, 4));
    void *list[] = {&at};
    CUresult result = cuLaunchKernel(outside, 1, 1, 1, 1, 1, 1, 0, 0, list, nullptr);
    CHECK(result == CUDA_ERROR_ILLEGAL_ADDRESS);
    CHECK(cuCtxSynchronize() == CUDA_ERROR_ILLEGAL_ADDRESS);
    CHECK(cuMemFree(at) == CUDA_ERROR_ILLEGAL_ADDRESS);
}

int main(int count, char **argument) {
    CUcontext context;
    before_init();
    OK(cuInit(0));
    devices();
    names();
    contexts();
    if (count > 2 && !strcmp(argument[2], "fault")) {
        fault(argument[1]);
        return wrong;
    }
    memory();
    modules(argument[1]);
    damaged(argument[1]);
    if (count > 2) {
        constants(argument[2]);
    }
    streams();
    OK(cuCtxGetCurrent(&context));
    OK(cuCtxDestroy(context));
    primary();
    return wrong;
}
