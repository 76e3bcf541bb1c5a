/* SPDX-License-Identifier: Apache-2.0 */
/* The dispatch table, and what the loader finds by name (cl_khr_icd). Every object begins with a
 * pointer to the table.
 *
 * No entry is NULL. What OpenCL 1.2 allows a device not to have (images, samplers, sub-devices,
 * native kernels), what belongs to extensions, and what came with later versions, says so:
 * CL_INVALID_OPERATION. One function stands for all of such a form. Their parameters are integers
 * and pointers, which every calling convention passes one by one, so that the number of them
 * decides where the place for the error is.
 */
#include <string.h>

#include "driver.h"

/* ---- what the device does not do ---- */

static cl_int refused(void) {
    return CL_INVALID_OPERATION;
}

static cl_int refused_sampler(void) {
    return CL_INVALID_SAMPLER;
}

static cl_int refused_image(void) {
    return CL_INVALID_MEM_OBJECT;
}

static void *refused_memory(cl_context context, cl_svm_mem_flags flags, size_t bytes,
                            unsigned alignment) {
    (void)context, (void)flags, (void)bytes, (void)alignment;
    return NULL;
}

static void refused_free(cl_context context, void *memory) {
    (void)context, (void)memory;
}

typedef uintptr_t word;

static void *refused_2(word a, cl_int *error) {
    (void)a;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_3(word a, word b, cl_int *error) {
    (void)a, (void)b;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_4(word a, word b, word c, cl_int *error) {
    (void)a, (void)b, (void)c;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_5(word a, word b, word c, word d, cl_int *error) {
    (void)a, (void)b, (void)c, (void)d;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_6(word a, word b, word c, word d, word e, cl_int *error) {
    (void)a, (void)b, (void)c, (void)d, (void)e;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_7(word a, word b, word c, word d, word e, word f, cl_int *error) {
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_8(word a, word b, word c, word d, word e, word f, word g, cl_int *error) {
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_10(word a, word b, word c, word d, word e, word f, word g, word h, word i,
                        cl_int *error) {
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i;
    return give_error(error, CL_INVALID_OPERATION);
}
static void *refused_12(word a, word b, word c, word d, word e, word f, word g, word h, word i,
                        word j, word k, cl_int *error) {
    (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h, (void)i, (void)j,
        (void)k;
    return give_error(error, CL_INVALID_OPERATION);
}

/* Devices cannot be partitioned, so that no property is right. */
static cl_int create_sub_devices(cl_device_id device, const cl_device_partition_property *how,
                                 cl_uint room, cl_device_id *devices, cl_uint *count) {
    (void)how, (void)room, (void)devices, (void)count;
    return device == &the_device ? CL_INVALID_VALUE : CL_INVALID_DEVICE;
}

/* Without images no format is supported. */
static cl_int supported_image_formats(cl_context context, cl_mem_flags flags,
                                      cl_mem_object_type type, cl_uint room,
                                      cl_image_format *formats, cl_uint *count) {
    (void)flags, (void)type;
    if (!object_is(context, KIND_CONTEXT)) {
        return CL_INVALID_CONTEXT;
    }
    if (room == 0 && formats) {
        return CL_INVALID_VALUE;
    }
    if (count) {
        *count = 0;
    }
    return CL_SUCCESS;
}

/* ---- what the loader finds ---- */

void *clGetExtensionFunctionAddress(const char *name) {
    return name && strcmp(name, "clIcdGetPlatformIDsKHR") == 0 ? (void *)clIcdGetPlatformIDsKHR
                                                               : NULL;
}

static void *extension_of_platform(cl_platform_id platform, const char *name) {
    return platform == &the_platform ? clGetExtensionFunctionAddress(name) : NULL;
}

typedef void (*any_function)(void);
#define HAS(name)           .name = name
#define REFUSED(name)       .name = (cl_api_##name)(any_function)refused
#define IMAGE(name)         .name = (cl_api_##name)(any_function)refused_image
#define SAMPLER(name)       .name = (cl_api_##name)(any_function)refused_sampler
#define OBJECT(name, count) .name = (cl_api_##name)(any_function)refused_##count

const struct _cl_icd_dispatch the_dispatch = {

    /* OpenCL 1.0 */
    HAS(clGetPlatformIDs),
    HAS(clGetPlatformInfo),
    HAS(clGetDeviceIDs),
    HAS(clGetDeviceInfo),
    HAS(clCreateContext),
    HAS(clCreateContextFromType),
    HAS(clRetainContext),
    HAS(clReleaseContext),
    HAS(clGetContextInfo),
    HAS(clCreateCommandQueue),
    HAS(clRetainCommandQueue),
    HAS(clReleaseCommandQueue),
    HAS(clGetCommandQueueInfo),
    HAS(clSetCommandQueueProperty),
    HAS(clCreateBuffer),
    OBJECT(clCreateImage2D, 8),
    OBJECT(clCreateImage3D, 10),
    HAS(clRetainMemObject),
    HAS(clReleaseMemObject),
    .clGetSupportedImageFormats = supported_image_formats,
    HAS(clGetMemObjectInfo),
    IMAGE(clGetImageInfo),
    OBJECT(clCreateSampler, 5),
    SAMPLER(clRetainSampler),
    SAMPLER(clReleaseSampler),
    SAMPLER(clGetSamplerInfo),
    HAS(clCreateProgramWithSource),
    HAS(clCreateProgramWithBinary),
    HAS(clRetainProgram),
    HAS(clReleaseProgram),
    HAS(clBuildProgram),
    HAS(clUnloadCompiler),
    HAS(clGetProgramInfo),
    HAS(clGetProgramBuildInfo),
    HAS(clCreateKernel),
    HAS(clCreateKernelsInProgram),
    HAS(clRetainKernel),
    HAS(clReleaseKernel),
    HAS(clSetKernelArg),
    HAS(clGetKernelInfo),
    HAS(clGetKernelWorkGroupInfo),
    HAS(clWaitForEvents),
    HAS(clGetEventInfo),
    HAS(clRetainEvent),
    HAS(clReleaseEvent),
    HAS(clGetEventProfilingInfo),
    HAS(clFlush),
    HAS(clFinish),
    HAS(clEnqueueReadBuffer),
    HAS(clEnqueueWriteBuffer),
    HAS(clEnqueueCopyBuffer),
    REFUSED(clEnqueueReadImage),
    REFUSED(clEnqueueWriteImage),
    REFUSED(clEnqueueCopyImage),
    REFUSED(clEnqueueCopyImageToBuffer),
    REFUSED(clEnqueueCopyBufferToImage),
    HAS(clEnqueueMapBuffer),
    OBJECT(clEnqueueMapImage, 12),
    HAS(clEnqueueUnmapMemObject),
    HAS(clEnqueueNDRangeKernel),
    HAS(clEnqueueTask),
    REFUSED(clEnqueueNativeKernel),
    HAS(clEnqueueMarker),
    HAS(clEnqueueWaitForEvents),
    HAS(clEnqueueBarrier),
    HAS(clGetExtensionFunctionAddress),
    OBJECT(clCreateFromGLBuffer, 4),
    OBJECT(clCreateFromGLTexture2D, 6),
    OBJECT(clCreateFromGLTexture3D, 6),
    OBJECT(clCreateFromGLRenderbuffer, 4),
    REFUSED(clGetGLObjectInfo),
    REFUSED(clGetGLTextureInfo),
    REFUSED(clEnqueueAcquireGLObjects),
    REFUSED(clEnqueueReleaseGLObjects),
    REFUSED(clGetGLContextInfoKHR),

    /* cl_khr_d3d10_sharing */
    REFUSED(clGetDeviceIDsFromD3D10KHR),
    OBJECT(clCreateFromD3D10BufferKHR, 4),
    OBJECT(clCreateFromD3D10Texture2DKHR, 5),
    OBJECT(clCreateFromD3D10Texture3DKHR, 5),
    REFUSED(clEnqueueAcquireD3D10ObjectsKHR),
    REFUSED(clEnqueueReleaseD3D10ObjectsKHR),

    /* OpenCL 1.1 */
    HAS(clSetEventCallback),
    HAS(clCreateSubBuffer),
    HAS(clSetMemObjectDestructorCallback),
    HAS(clCreateUserEvent),
    HAS(clSetUserEventStatus),
    HAS(clEnqueueReadBufferRect),
    HAS(clEnqueueWriteBufferRect),
    HAS(clEnqueueCopyBufferRect),

    /* cl_ext_device_fission */
    REFUSED(clCreateSubDevicesEXT),
    .clRetainDeviceEXT = clRetainDevice,
    .clReleaseDeviceEXT = clReleaseDevice,

    /* cl_khr_gl_event */
    OBJECT(clCreateEventFromGLsyncKHR, 3),

    /* OpenCL 1.2 */
    .clCreateSubDevices = create_sub_devices,
    HAS(clRetainDevice),
    HAS(clReleaseDevice),
    OBJECT(clCreateImage, 6),
    HAS(clCreateProgramWithBuiltInKernels),
    HAS(clCompileProgram),
    HAS(clLinkProgram),
    HAS(clUnloadPlatformCompiler),
    HAS(clGetKernelArgInfo),
    HAS(clEnqueueFillBuffer),
    REFUSED(clEnqueueFillImage),
    HAS(clEnqueueMigrateMemObjects),
    HAS(clEnqueueMarkerWithWaitList),
    HAS(clEnqueueBarrierWithWaitList),
    .clGetExtensionFunctionAddressForPlatform = extension_of_platform,
    OBJECT(clCreateFromGLTexture, 6),

    /* cl_khr_d3d11_sharing */
    REFUSED(clGetDeviceIDsFromD3D11KHR),
    OBJECT(clCreateFromD3D11BufferKHR, 4),
    OBJECT(clCreateFromD3D11Texture2DKHR, 5),
    OBJECT(clCreateFromD3D11Texture3DKHR, 5),
    OBJECT(clCreateFromDX9MediaSurfaceKHR, 6),
    REFUSED(clEnqueueAcquireD3D11ObjectsKHR),
    REFUSED(clEnqueueReleaseD3D11ObjectsKHR),

    /* cl_khr_dx9_media_sharing */
    REFUSED(clGetDeviceIDsFromDX9MediaAdapterKHR),
    REFUSED(clEnqueueAcquireDX9MediaSurfacesKHR),
    REFUSED(clEnqueueReleaseDX9MediaSurfacesKHR),

    /* cl_khr_egl_image */
    OBJECT(clCreateFromEGLImageKHR, 6),
    REFUSED(clEnqueueAcquireEGLObjectsKHR),
    REFUSED(clEnqueueReleaseEGLObjectsKHR),

    /* cl_khr_egl_event */
    OBJECT(clCreateEventFromEGLSyncKHR, 4),

    /* OpenCL 2.0 */
    HAS(clCreateCommandQueueWithProperties),
    OBJECT(clCreatePipe, 6),
    REFUSED(clGetPipeInfo),
    .clSVMAlloc = refused_memory,
    .clSVMFree = refused_free,
    REFUSED(clEnqueueSVMFree),
    REFUSED(clEnqueueSVMMemcpy),
    REFUSED(clEnqueueSVMMemFill),
    REFUSED(clEnqueueSVMMap),
    REFUSED(clEnqueueSVMUnmap),
    OBJECT(clCreateSamplerWithProperties, 3),
    REFUSED(clSetKernelArgSVMPointer),
    REFUSED(clSetKernelExecInfo),

    /* cl_khr_sub_groups */
    REFUSED(clGetKernelSubGroupInfoKHR),

    /* OpenCL 2.1 */
    OBJECT(clCloneKernel, 2),
    OBJECT(clCreateProgramWithIL, 4),
    REFUSED(clEnqueueSVMMigrateMem),
    REFUSED(clGetDeviceAndHostTimer),
    REFUSED(clGetHostTimer),
    REFUSED(clGetKernelSubGroupInfo),
    REFUSED(clSetDefaultDeviceCommandQueue),

    /* OpenCL 2.2 */
    REFUSED(clSetProgramReleaseCallback),
    REFUSED(clSetProgramSpecializationConstant),

    /* OpenCL 3.0 */
    OBJECT(clCreateBufferWithProperties, 6),
    OBJECT(clCreateImageWithProperties, 7),
    REFUSED(clSetContextDestructorCallback),
};
