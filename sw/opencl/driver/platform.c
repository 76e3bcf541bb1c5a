/* SPDX-License-Identifier: Apache-2.0 */
/* The platform and its one device. What is asked of the device comes from the configuration that
 * the environment names: nothing is built or opened for an answer.
 */
#include <stdio.h>
#include <string.h>

#include "driver.h"
#include "common/version.h"

#define FULL_NAME 128
#define ALIGN     128u /* bytes: of the largest vector, long16, and of every buffer */

struct _cl_platform_id the_platform = {{&the_dispatch, KIND_PLATFORM, 1, 0, NULL}};
struct _cl_device_id the_device = {{&the_dispatch, KIND_DEVICE, 1, 0, NULL}};

/* ---- the platform ---- */

static cl_int give_platforms(cl_uint room, cl_platform_id *platforms, cl_uint *count) {
    if ((room == 0 && platforms) || (!platforms && !count)) {
        return CL_INVALID_VALUE;
    }
    if (platforms) {
        platforms[0] = &the_platform;
    }
    if (count) {
        *count = 1;
    }
    return CL_SUCCESS;
}

cl_int clGetPlatformIDs(cl_uint room, cl_platform_id *platforms, cl_uint *count) {
    return give_platforms(room, platforms, count);
}

/* cl_khr_icd: what the loader asks for. */
cl_int clIcdGetPlatformIDsKHR(cl_uint room, cl_platform_id *platforms, cl_uint *count) {
    return give_platforms(room, platforms, count);
}

cl_int clGetPlatformInfo(cl_platform_id platform, cl_platform_info name, size_t room, void *to,
                         size_t *size) {
    char text[FULL_NAME];
    if (platform && platform != &the_platform) {
        return CL_INVALID_PLATFORM;
    }
    switch (name) {
    case CL_PLATFORM_PROFILE: return info_text("EMBEDDED_PROFILE", room, to, size);
    case CL_PLATFORM_VERSION:
        snprintf(text, sizeof text, "OpenCL 1.2 weft %s", version_number);
        return info_text(text, room, to, size);
    case CL_PLATFORM_NAME: return info_text("weft", room, to, size);
    case CL_PLATFORM_VENDOR: return info_text("weft", room, to, size);
    case CL_PLATFORM_EXTENSIONS: return info_text("cl_khr_icd", room, to, size);
    case CL_PLATFORM_ICD_SUFFIX_KHR: return info_text("WEFT", room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

/* ---- the device ---- */

cl_int clGetDeviceIDs(cl_platform_id platform, cl_device_type type, cl_uint room,
                      cl_device_id *devices, cl_uint *count) {
    const cl_device_type known = CL_DEVICE_TYPE_DEFAULT | CL_DEVICE_TYPE_CPU | CL_DEVICE_TYPE_GPU |
                                 CL_DEVICE_TYPE_ACCELERATOR | CL_DEVICE_TYPE_CUSTOM;
    weft_machine machine;
    if (platform && platform != &the_platform) {
        return CL_INVALID_PLATFORM;
    }
    if (type != CL_DEVICE_TYPE_ALL && (type == 0 || type & ~known)) {
        return CL_INVALID_DEVICE_TYPE;
    }
    if ((room == 0 && devices) || (!devices && !count)) {
        return CL_INVALID_VALUE;
    }
    api_enter();
    bool found =
        (type & (CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_DEFAULT)) != 0 && machine_describe(&machine);
    api_leave();
    if (count) {
        *count = found;
    }
    if (!found) {
        return CL_DEVICE_NOT_FOUND;
    }
    if (devices) {
        devices[0] = &the_device;
    }
    return CL_SUCCESS;
}

/* A word, a long word or a size that the device has. */
typedef struct {
    cl_device_info name;
    enum { WORD, LONG, SIZE } kind;
    cl_ulong value;
} number_t;

#define FLOAT (CL_FP_ROUND_TO_NEAREST | CL_FP_INF_NAN | CL_FP_FMA)

/* What does not depend on the machine. There are no images; infinities and NaN are as in IEEE 754;
 * subnormal numbers are not promised, as some functions of the device library flush them. */
static const number_t fixed[] = {
    {CL_DEVICE_TYPE, LONG, CL_DEVICE_TYPE_GPU},
    {CL_DEVICE_VENDOR_ID, WORD, 0},
    {CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, WORD, 3},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, WORD, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, WORD, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT, WORD, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG, WORD, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, WORD, 1},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, WORD, 0},
    {CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF, WORD, 0},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR, WORD, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT, WORD, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, WORD, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG, WORD, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, WORD, 1},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, WORD, 0},
    {CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF, WORD, 0},
    {CL_DEVICE_MAX_CLOCK_FREQUENCY, WORD, 1000},
    {CL_DEVICE_ADDRESS_BITS, WORD, 32},
    {CL_DEVICE_IMAGE_SUPPORT, WORD, CL_FALSE},
    {CL_DEVICE_MAX_READ_IMAGE_ARGS, WORD, 0},
    {CL_DEVICE_MAX_WRITE_IMAGE_ARGS, WORD, 0},
    {CL_DEVICE_IMAGE2D_MAX_WIDTH, SIZE, 0},
    {CL_DEVICE_IMAGE2D_MAX_HEIGHT, SIZE, 0},
    {CL_DEVICE_IMAGE3D_MAX_WIDTH, SIZE, 0},
    {CL_DEVICE_IMAGE3D_MAX_HEIGHT, SIZE, 0},
    {CL_DEVICE_IMAGE3D_MAX_DEPTH, SIZE, 0},
    {CL_DEVICE_IMAGE_MAX_BUFFER_SIZE, SIZE, 0},
    {CL_DEVICE_IMAGE_MAX_ARRAY_SIZE, SIZE, 0},
    {CL_DEVICE_MAX_SAMPLERS, WORD, 0},
    {CL_DEVICE_MAX_PARAMETER_SIZE, SIZE, 1024},
    {CL_DEVICE_MEM_BASE_ADDR_ALIGN, WORD, 8 * ALIGN},
    {CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE, WORD, ALIGN},
    {CL_DEVICE_SINGLE_FP_CONFIG, LONG, FLOAT},
    {CL_DEVICE_DOUBLE_FP_CONFIG, LONG, 0},
    {CL_DEVICE_HALF_FP_CONFIG, LONG, 0},
    {CL_DEVICE_MAX_CONSTANT_ARGS, WORD, 128},
    {CL_DEVICE_LOCAL_MEM_TYPE, WORD, CL_LOCAL},
    {CL_DEVICE_ERROR_CORRECTION_SUPPORT, WORD, CL_FALSE},
    {CL_DEVICE_HOST_UNIFIED_MEMORY, WORD, CL_FALSE},
    {CL_DEVICE_PROFILING_TIMER_RESOLUTION, SIZE, 1},
    {CL_DEVICE_ENDIAN_LITTLE, WORD, CL_TRUE},
    {CL_DEVICE_AVAILABLE, WORD, CL_TRUE},
    {CL_DEVICE_COMPILER_AVAILABLE, WORD, CL_TRUE},
    {CL_DEVICE_LINKER_AVAILABLE, WORD, CL_TRUE},
    {CL_DEVICE_EXECUTION_CAPABILITIES, LONG, CL_EXEC_KERNEL},
    {CL_DEVICE_QUEUE_PROPERTIES, LONG,
     CL_QUEUE_PROFILING_ENABLE | CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE},
    {CL_DEVICE_PREFERRED_INTEROP_USER_SYNC, WORD, CL_TRUE},
    {CL_DEVICE_PARTITION_MAX_SUB_DEVICES, WORD, 0},
    {CL_DEVICE_PARTITION_AFFINITY_DOMAIN, LONG, 0},
    {CL_DEVICE_REFERENCE_COUNT, WORD, 1},
};

static cl_int give_number(const number_t *n, size_t room, void *to, size_t *size) {
    return n->kind == WORD   ? info_uint((cl_uint)n->value, room, to, size)
           : n->kind == LONG ? info_ulong(n->value, room, to, size)
                             : info_size((size_t)n->value, room, to, size);
}

/* What the machine decides. Returns false where it is not a number. */
static bool machine_number(const weft_machine *m, number_t *n) {
    const number_t numbers[] = {
        {CL_DEVICE_MAX_COMPUTE_UNITS, WORD, m->cores},
        {CL_DEVICE_MAX_WORK_GROUP_SIZE, SIZE, m->max_block_threads},
        {CL_DEVICE_MAX_MEM_ALLOC_SIZE, LONG, machine_memory()},
        {CL_DEVICE_GLOBAL_MEM_SIZE, LONG, machine_memory()},
        {CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE, LONG, machine_memory()},
        {CL_DEVICE_LOCAL_MEM_SIZE, LONG, m->shared_bytes},
        {CL_DEVICE_GLOBAL_MEM_CACHE_TYPE, WORD, m->l2_bytes ? CL_READ_WRITE_CACHE : CL_NONE},
        {CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE, WORD, m->l2_bytes ? m->line_bytes : 0},
        {CL_DEVICE_GLOBAL_MEM_CACHE_SIZE, LONG, m->l2_bytes},
        {CL_DEVICE_PRINTF_BUFFER_SIZE, SIZE, machine_print_bytes()},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (numbers[i].name == n->name) {
            *n = numbers[i];
            return true;
        }
    }
    return false;
}

static cl_int device_text(cl_device_info name, size_t room, void *to, size_t *size) {
    char text[FULL_NAME];
    switch (name) {
    case CL_DEVICE_NAME:
        snprintf(text, sizeof text, "weft %s", machine_name());
        return info_text(text, room, to, size);
    case CL_DEVICE_VENDOR: return info_text("weft", room, to, size);
    case CL_DRIVER_VERSION: return info_text(version_number, room, to, size);
    case CL_DEVICE_PROFILE: return info_text("EMBEDDED_PROFILE", room, to, size);
    case CL_DEVICE_VERSION:
        snprintf(text, sizeof text, "OpenCL 1.2 weft %s", version_number);
        return info_text(text, room, to, size);
    case CL_DEVICE_OPENCL_C_VERSION: return info_text("OpenCL C 1.2 weft", room, to, size);
    case CL_DEVICE_EXTENSIONS: return info_text(clc_extensions(machine_isa()), room, to, size);
    case CL_DEVICE_BUILT_IN_KERNELS: return info_text("", room, to, size);
    default: return CL_INVALID_VALUE;
    }
}

cl_int clGetDeviceInfo(cl_device_id device, cl_device_info name, size_t room, void *to,
                       size_t *size) {
    weft_machine m;
    number_t number = {.name = name};
    const void *platform = &the_platform, *none = NULL;
    if (device != &the_device) {
        return CL_INVALID_DEVICE;
    }
    api_enter();
    machine_describe(&m);
    api_leave();
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (fixed[i].name == name) {
            return give_number(&fixed[i], room, to, size);
        }
    }
    if (machine_number(&m, &number)) {
        return give_number(&number, room, to, size);
    }
    const size_t items[3] = {m.max_block_threads, m.max_block_threads, m.max_block_threads};
    const cl_device_partition_property no_partition = 0;
    switch (name) {
    case CL_DEVICE_MAX_WORK_ITEM_SIZES: return info_give(items, sizeof items, room, to, size);
    case CL_DEVICE_PLATFORM: return info_pointer(&platform, room, to, size);
    case CL_DEVICE_PARENT_DEVICE: return info_pointer(&none, room, to, size);
    case CL_DEVICE_PARTITION_PROPERTIES:
        return info_give(&no_partition, sizeof no_partition, room, to, size);
    case CL_DEVICE_PARTITION_TYPE: return info_give(NULL, 0, room, to, size);
    default: return device_text(name, room, to, size);
    }
}

/* The device is no sub-device: its count does not change. */
cl_int clRetainDevice(cl_device_id device) {
    return device == &the_device ? CL_SUCCESS : CL_INVALID_DEVICE;
}

cl_int clReleaseDevice(cl_device_id device) {
    return device == &the_device ? CL_SUCCESS : CL_INVALID_DEVICE;
}
