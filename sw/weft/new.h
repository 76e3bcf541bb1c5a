/* SPDX-License-Identifier: Apache-2.0 */
/* What weft new writes. Each returns the exit code, and has said what was wrong. */
#ifndef WEFT_NEW_H
#define WEFT_NEW_H

/* A kernel's folder: `word` is a name in sw/kernels or, with a '/', a path whose last name is the
 * kernel's. */
int new_kernel(const char *word);

/* A policy. `slot`: order, limit or reconv. `word` is a name, for a file of the project and its
 * unit test; or with a '/' the path of a file NAME.h, for --order, --limit and --reconv. */
int new_policy(const char *slot, const char *word);

#endif
