/* SPDX-License-Identifier: Apache-2.0 */
/* What weft new writes. Each returns the exit code, and has said what was wrong. */
#ifndef WEFT_NEW_H
#define WEFT_NEW_H

/* A kernel's folder: `word` is a name in sw/kernels or, with a '/', a path whose last name is the
 * kernel's. */
int new_kernel(const char *word);

/* A policy and its unit test. `slot`: order or limit. */
int new_policy(const char *slot, const char *name);

#endif
