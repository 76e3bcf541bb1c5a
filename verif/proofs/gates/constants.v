// SPDX-License-Identifier: Apache-2.0
// The gate of the constant cache (cmodel/hw/memory/constants.c): no load, no response, no launch that begins, no result.
//@ module constants
//@ machine pair+constant_sets-1+constants-cache
//@ source memory/constants.c
//@ mutant constants-rest gate cmodel/hw/memory/constants.c
//@ old HW_REST(!access->valid && !in->response.valid && !in->launch_begins && constants_rest(s));
//@ new HW_REST(!access->valid && !in->response.valid && constants_rest(s));
