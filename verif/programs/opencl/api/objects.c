/* SPDX-License-Identifier: Apache-2.0 */
/* Platform, device, contexts, queues: what they answer and what they refuse. */
#include "test.h"

#include <CL/cl_icd.h>
#include <string.h>

static void platform_answers(void) {
    char text[64];
    cl_uint count = 0;
    size_t size = 0;
    gives(CL_SUCCESS, clGetPlatformIDs(0, NULL, &count));
    check(count == 1);
    gives(CL_SUCCESS, clGetPlatformInfo(platform, CL_PLATFORM_VERSION, sizeof text, text, &size));
    check(strncmp(text, "OpenCL 1.2 ", 11) == 0 && size == strlen(text) + 1);
    gives(CL_SUCCESS, clGetPlatformInfo(platform, CL_PLATFORM_PROFILE, sizeof text, text, NULL));
    check(strcmp(text, "EMBEDDED_PROFILE") == 0);
    gives(CL_INVALID_VALUE, clGetPlatformInfo(platform, CL_PLATFORM_NAME, 4, text, NULL));
    gives(CL_INVALID_VALUE, clGetPlatformInfo(platform, 0x1234, sizeof text, text, NULL));
}

static void devices_of_a_type(void) {
    cl_device_id found = NULL;
    cl_uint count = 7;
    const cl_device_type none[] = {CL_DEVICE_TYPE_CPU, CL_DEVICE_TYPE_ACCELERATOR,
                                   CL_DEVICE_TYPE_CUSTOM};
    const cl_device_type some[] = {CL_DEVICE_TYPE_GPU, CL_DEVICE_TYPE_ALL, CL_DEVICE_TYPE_DEFAULT,
                                   CL_DEVICE_TYPE_GPU | CL_DEVICE_TYPE_CPU};
    for (int i = 0; i < 3; i++) {
        gives(CL_DEVICE_NOT_FOUND, clGetDeviceIDs(platform, none[i], 1, &found, &count));
    }
    for (int i = 0; i < 4; i++) {
        gives(CL_SUCCESS, clGetDeviceIDs(platform, some[i], 1, &found, &count));
        check(found == device && count == 1);
    }
    gives(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(platform, 1ull << 40, 1, &found, NULL));
    gives(CL_INVALID_DEVICE_TYPE, clGetDeviceIDs(platform, 0, 1, &found, NULL));
    gives(CL_INVALID_VALUE, clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 0, &found, NULL));
    gives(CL_INVALID_VALUE, clGetDeviceIDs(platform, CL_DEVICE_TYPE_GPU, 1, NULL, NULL));
}

/* The questions of OpenCL 1.2. */
static const cl_device_info names[] = {CL_DEVICE_TYPE,
                                       CL_DEVICE_VENDOR_ID,
                                       CL_DEVICE_MAX_COMPUTE_UNITS,
                                       CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS,
                                       CL_DEVICE_MAX_WORK_ITEM_SIZES,
                                       CL_DEVICE_MAX_WORK_GROUP_SIZE,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE,
                                       CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_INT,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE,
                                       CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF,
                                       CL_DEVICE_MAX_CLOCK_FREQUENCY,
                                       CL_DEVICE_ADDRESS_BITS,
                                       CL_DEVICE_MAX_MEM_ALLOC_SIZE,
                                       CL_DEVICE_IMAGE_SUPPORT,
                                       CL_DEVICE_MAX_READ_IMAGE_ARGS,
                                       CL_DEVICE_MAX_WRITE_IMAGE_ARGS,
                                       CL_DEVICE_IMAGE2D_MAX_WIDTH,
                                       CL_DEVICE_IMAGE2D_MAX_HEIGHT,
                                       CL_DEVICE_IMAGE3D_MAX_WIDTH,
                                       CL_DEVICE_IMAGE3D_MAX_HEIGHT,
                                       CL_DEVICE_IMAGE3D_MAX_DEPTH,
                                       CL_DEVICE_IMAGE_MAX_BUFFER_SIZE,
                                       CL_DEVICE_IMAGE_MAX_ARRAY_SIZE,
                                       CL_DEVICE_MAX_SAMPLERS,
                                       CL_DEVICE_MAX_PARAMETER_SIZE,
                                       CL_DEVICE_MEM_BASE_ADDR_ALIGN,
                                       CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE,
                                       CL_DEVICE_SINGLE_FP_CONFIG,
                                       CL_DEVICE_DOUBLE_FP_CONFIG,
                                       CL_DEVICE_GLOBAL_MEM_CACHE_TYPE,
                                       CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE,
                                       CL_DEVICE_GLOBAL_MEM_CACHE_SIZE,
                                       CL_DEVICE_GLOBAL_MEM_SIZE,
                                       CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE,
                                       CL_DEVICE_MAX_CONSTANT_ARGS,
                                       CL_DEVICE_LOCAL_MEM_TYPE,
                                       CL_DEVICE_LOCAL_MEM_SIZE,
                                       CL_DEVICE_ERROR_CORRECTION_SUPPORT,
                                       CL_DEVICE_HOST_UNIFIED_MEMORY,
                                       CL_DEVICE_PROFILING_TIMER_RESOLUTION,
                                       CL_DEVICE_ENDIAN_LITTLE,
                                       CL_DEVICE_AVAILABLE,
                                       CL_DEVICE_COMPILER_AVAILABLE,
                                       CL_DEVICE_LINKER_AVAILABLE,
                                       CL_DEVICE_EXECUTION_CAPABILITIES,
                                       CL_DEVICE_QUEUE_PROPERTIES,
                                       CL_DEVICE_BUILT_IN_KERNELS,
                                       CL_DEVICE_PLATFORM,
                                       CL_DEVICE_NAME,
                                       CL_DEVICE_VENDOR,
                                       CL_DEVICE_PROFILE,
                                       CL_DEVICE_VERSION,
                                       CL_DEVICE_OPENCL_C_VERSION,
                                       CL_DEVICE_EXTENSIONS,
                                       CL_DEVICE_PRINTF_BUFFER_SIZE,
                                       CL_DEVICE_PREFERRED_INTEROP_USER_SYNC,
                                       CL_DEVICE_PARENT_DEVICE,
                                       CL_DEVICE_PARTITION_MAX_SUB_DEVICES,
                                       CL_DEVICE_PARTITION_PROPERTIES,
                                       CL_DEVICE_PARTITION_AFFINITY_DOMAIN,
                                       CL_DEVICE_PARTITION_TYPE,
                                       CL_DEVICE_REFERENCE_COUNT,
                                       CL_DRIVER_VERSION};

/* Every question of OpenCL 1.2 has an answer, of the size that is asked for first. */
static void every_question_of_a_device(void) {
    char answer[4096];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t size = 99999, again = 0;
        gives(CL_SUCCESS, clGetDeviceInfo(device, names[i], 0, NULL, &size));
        check(size <= sizeof answer);
        gives(CL_SUCCESS, clGetDeviceInfo(device, names[i], sizeof answer, answer, &again));
        check(size == again);
        if (size > 0) {
            gives(CL_INVALID_VALUE, clGetDeviceInfo(device, names[i], size - 1, answer, NULL));
        }
    }
    gives(CL_INVALID_VALUE, clGetDeviceInfo(device, 0x4321, sizeof answer, answer, NULL));
    gives(CL_INVALID_DEVICE,
          clGetDeviceInfo((cl_device_id)context, CL_DEVICE_TYPE, sizeof answer, answer, NULL));
}

/* What the specification demands of an embedded device. */
static void least_values(void) {
    char text[400] = "";
    cl_ulong bytes = 0, memory = 0;
    cl_uint words = 0;
    size_t group = 0, parameters = 0;
    clGetDeviceInfo(device, CL_DEVICE_OPENCL_C_VERSION, sizeof text, text, NULL);
    check(strncmp(text, "OpenCL C 1.2 ", 13) == 0);
    clGetDeviceInfo(device, CL_DEVICE_EXTENSIONS, sizeof text, text, NULL);
    check(strstr(text, "cl_khr_global_int32_extended_atomics") != NULL);
    check(strstr(text, "cl_khr_local_int32_extended_atomics") != NULL);
    check(strstr(text, "cl_khr_byte_addressable_store") != NULL);
    clGetDeviceInfo(device, CL_DEVICE_LOCAL_MEM_SIZE, sizeof bytes, &bytes, NULL);
    check(bytes >= 1024);
    clGetDeviceInfo(device, CL_DEVICE_MAX_MEM_ALLOC_SIZE, sizeof bytes, &bytes, NULL);
    clGetDeviceInfo(device, CL_DEVICE_GLOBAL_MEM_SIZE, sizeof memory, &memory, NULL);
    check(bytes >= memory / 4 && bytes >= 1 << 20);
    clGetDeviceInfo(device, CL_DEVICE_MAX_PARAMETER_SIZE, sizeof parameters, &parameters, NULL);
    check(parameters >= 256);
    clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_GROUP_SIZE, sizeof group, &group, NULL);
    check(group >= 1);
    clGetDeviceInfo(device, CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS, sizeof words, &words, NULL);
    check(words == 3);
    clGetDeviceInfo(device, CL_DEVICE_MEM_BASE_ADDR_ALIGN, sizeof words, &words, NULL);
    check(words == 1024);
}

static void contexts(void) {
    cl_context_properties good[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
    cl_context_properties twice[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform,
                                     CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0};
    cl_context_properties unknown[] = {CL_CONTEXT_PLATFORM, (cl_context_properties)platform, 0x1234,
                                       1, 0};
    cl_context_properties back[8];
    cl_device_id bad = (cl_device_id)queue;
    cl_int error;
    size_t size;
    makes(CL_INVALID_VALUE, clCreateContext(good, 1, &device, NULL, &error, &error));
    makes(CL_INVALID_PROPERTY, clCreateContext(unknown, 1, &device, NULL, NULL, &error));
    makes(CL_INVALID_PROPERTY, clCreateContext(twice, 1, &device, NULL, NULL, &error));
    makes(CL_INVALID_DEVICE, clCreateContext(good, 1, &bad, NULL, NULL, &error));
    makes(CL_DEVICE_NOT_FOUND,
          clCreateContextFromType(good, CL_DEVICE_TYPE_CPU, NULL, NULL, &error));
    cl_context c = clCreateContextFromType(good, CL_DEVICE_TYPE_GPU, NULL, NULL, &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS, clGetContextInfo(c, CL_CONTEXT_PROPERTIES, sizeof back, back, &size));
    check(size == sizeof good && memcmp(good, back, size) == 0);
    gives(CL_SUCCESS, clGetContextInfo(context, CL_CONTEXT_PROPERTIES, sizeof back, back, &size));
    check(size == 0);
    cl_device_id found = NULL;
    gives(CL_SUCCESS, clGetContextInfo(c, CL_CONTEXT_DEVICES, sizeof found, &found, &size));
    check(found == device && size == sizeof found);
    gives(CL_INVALID_VALUE, clGetContextInfo(c, 0x1234, sizeof back, back, &size));
    cl_uint count = 0;
    gives(CL_SUCCESS, clRetainContext(c));
    gives(CL_SUCCESS, clGetContextInfo(c, CL_CONTEXT_REFERENCE_COUNT, sizeof count, &count, NULL));
    check(count == 2);
    gives(CL_SUCCESS, clReleaseContext(c));
    gives(CL_SUCCESS, clReleaseContext(c));
    gives(CL_INVALID_CONTEXT, clRetainContext((cl_context)queue));
    gives(CL_INVALID_CONTEXT, clReleaseContext((cl_context)queue));
}

static void queues(void) {
    cl_int error;
    cl_command_queue_properties properties = 99;
    const cl_queue_properties list[] = {CL_QUEUE_PROPERTIES, CL_QUEUE_PROFILING_ENABLE, 0};
    const cl_queue_properties wrong[] = {CL_QUEUE_SIZE, 16, 0};
    const cl_queue_properties on_device[] = {
        CL_QUEUE_PROPERTIES, CL_QUEUE_ON_DEVICE | CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, 0};
    makes(CL_INVALID_CONTEXT, clCreateCommandQueue((cl_context)queue, device, 0, &error));
    makes(CL_INVALID_DEVICE, clCreateCommandQueue(context, (cl_device_id)queue, 0, &error));
    makes(CL_INVALID_VALUE, clCreateCommandQueue(context, device, 1u << 20, &error));
    makes(CL_INVALID_VALUE, clCreateCommandQueueWithProperties(context, device, wrong, &error));
    makes(CL_INVALID_QUEUE_PROPERTIES,
          clCreateCommandQueueWithProperties(context, device, on_device, &error));
    cl_command_queue q = clCreateCommandQueueWithProperties(context, device, list, &error);
    gives(CL_SUCCESS, error);
    gives(CL_SUCCESS,
          clGetCommandQueueInfo(q, CL_QUEUE_PROPERTIES, sizeof properties, &properties, NULL));
    check(properties == CL_QUEUE_PROFILING_ENABLE);
    cl_context c = NULL;
    gives(CL_SUCCESS, clGetCommandQueueInfo(q, CL_QUEUE_CONTEXT, sizeof c, &c, NULL));
    check(c == context);
    gives(CL_INVALID_VALUE, clGetCommandQueueInfo(q, CL_QUEUE_CONTEXT, 1, &c, NULL));
    gives(CL_INVALID_VALUE, clGetCommandQueueInfo(q, 0x1234, sizeof c, &c, NULL));
    gives(CL_SUCCESS, clFlush(q));
    gives(CL_SUCCESS, clFinish(q));
    gives(CL_SUCCESS, clRetainCommandQueue(q));
    gives(CL_SUCCESS, clReleaseCommandQueue(q));
    gives(CL_SUCCESS, clReleaseCommandQueue(q));
    cl_command_queue bad = (cl_command_queue)context;
    gives(CL_INVALID_COMMAND_QUEUE, clFlush(bad));
    gives(CL_INVALID_COMMAND_QUEUE, clFinish(bad));
    gives(CL_INVALID_COMMAND_QUEUE, clRetainCommandQueue(bad));
    gives(CL_INVALID_COMMAND_QUEUE, clReleaseCommandQueue(bad));
    gives(CL_INVALID_COMMAND_QUEUE, clGetCommandQueueInfo(bad, CL_QUEUE_CONTEXT, 0, NULL, NULL));
}

/* No entry of the table is NULL, and what the device does not do says so. */
static void functions_without_a_device(void) {
    void *entry[sizeof(cl_icd_dispatch) / sizeof(void *)];
    memcpy(entry, *(void **)platform, sizeof entry);
    for (size_t i = 0; i < sizeof entry / sizeof *entry; i++) {
        check(entry[i] != NULL);
    }
    const cl_icd_dispatch *d = *(const cl_icd_dispatch **)platform;
    const cl_image_format format = {CL_R, CL_FLOAT};
    const cl_image_desc shape = {.image_type = CL_MEM_OBJECT_IMAGE2D};
    const size_t at[3] = {0}, size[3] = {1, 1, 1};
    cl_uint count = 9;
    cl_int error;
    cl_mem m = buffer(64, NULL);
    makes(CL_INVALID_OPERATION, clCreateImage(context, 0, &format, &shape, NULL, &error));
    makes(CL_INVALID_OPERATION, clCreateImage2D(context, 0, &format, 4, 4, 0, NULL, &error));
    makes(CL_INVALID_OPERATION, clCreateImage3D(context, 0, &format, 4, 4, 4, 0, 0, NULL, &error));
    makes(CL_INVALID_OPERATION,
          clCreateSampler(context, CL_FALSE, CL_ADDRESS_NONE, CL_FILTER_NEAREST, &error));
    makes(CL_INVALID_OPERATION, d->clCreatePipe(context, 0, 4, 4, NULL, &error));
    makes(CL_INVALID_OPERATION, d->clCreateProgramWithIL(context, "x", 1, &error));
    makes(CL_INVALID_OPERATION, d->clCreateBufferWithProperties(context, NULL, 0, 4, NULL, &error));
    makes(CL_INVALID_OPERATION, clEnqueueMapImage(queue, m, CL_TRUE, CL_MAP_READ, at, size, NULL,
                                                  NULL, 0, NULL, NULL, &error));
    check(d->clSVMAlloc(context, 0, 64, 0) == NULL);
    d->clSVMFree(context, NULL);
    gives(CL_SUCCESS,
          clGetSupportedImageFormats(context, 0, CL_MEM_OBJECT_IMAGE2D, 0, NULL, &count));
    check(count == 0);
    gives(CL_INVALID_MEM_OBJECT, clGetImageInfo(m, CL_IMAGE_WIDTH, 0, NULL, NULL));
    gives(CL_INVALID_OPERATION,
          clEnqueueReadImage(queue, m, CL_TRUE, at, size, 0, 0, &count, 0, NULL, NULL));
    gives(CL_INVALID_OPERATION,
          clEnqueueNativeKernel(queue, NULL, NULL, 0, 0, NULL, NULL, 0, NULL, NULL));
    const cl_device_partition_property how[] = {CL_DEVICE_PARTITION_EQUALLY, 1, 0};
    gives(CL_INVALID_VALUE, clCreateSubDevices(device, how, 0, NULL, &count));
    gives(CL_SUCCESS, clRetainDevice(device));
    gives(CL_SUCCESS, clReleaseDevice(device));
    clReleaseMemObject(m);
}

const test_t object_tests[] = {{"object: what the platform answers", platform_answers},
                               {"object: devices of a type", devices_of_a_type},
                               {"object: every question of a device", every_question_of_a_device},
                               {"object: least values of the embedded profile", least_values},
                               {"object: contexts", contexts},
                               {"object: queues", queues},
                               {"object: functions that are not there", functions_without_a_device},
                               {NULL, NULL}};
