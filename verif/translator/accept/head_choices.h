/* SPDX-License-Identifier: Apache-2.0 */
/* What a configuration says, for head_choices.c. */
#define CFG_CACHE_NONE 0
#define CFG_CACHE_LARGE 1
#define CFG_SLOTS 2
