/* SPDX-License-Identifier: Apache-2.0 */
/* Re-convergence Barriers of reconv=harp in two stages. */
//@ machine unit+harp_access-2+harp_sets-1+harp_ways-2+reconv-harp
#include "barrier_vectors.h"
