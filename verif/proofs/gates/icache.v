// SPDX-License-Identifier: Apache-2.0
// The gate of the instruction cache (cmodel/hw/front/icache/cache.c): what arrives counts with a fill.
//@ module icache
//@ machine small
//@ source front/icache/cache.c
//@ mutant icache-rests gate cmodel/hw/front/icache/cache.c
//@ old HW_WHEN(in->fill.valid) {
//@ new HW_WHEN(in->fill.valid && in->fill.sector == 0) {
