/* SPDX-License-Identifier: Apache-2.0 */
/* Comes before every OpenCL C source: what clang-19 does not declare as weft has it. clang declares
 * all builtins of OpenCL C 1.2 itself; their bodies are in the library.
 */
#ifndef WEFT_CL_H
#define WEFT_CL_H

#undef __OPENCL_VERSION__
#define __OPENCL_VERSION__ 120

#endif
