/* SPDX-License-Identifier: Apache-2.0 */
/* Re-convergence Barriers of reconv=harp, a set per cycle. */
//@ machine unit+harp_sets-1+harp_ways-2+reconv-harp
#include "barrier_vectors.h"
