// SPDX-License-Identifier: Apache-2.0
// The gate of the scoreboard (cmodel/hw/front/scoreboard/bits.c): a warp of which nothing is pending does not wait.
//@ module scoreboard
//@ machine tiny
//@ source front/scoreboard/scoreboard.h
//@ source front/scoreboard/bits.c
//@ mutant scoreboard-rests gate cmodel/hw/front/scoreboard/bits.c
//@ old HW_WHEN((warps >> w & 1) && (x | f)) {
//@ new HW_WHEN((warps >> w & 1) && x >> 5) {
