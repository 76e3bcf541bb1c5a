/* SPDX-License-Identifier: Apache-2.0 */
/* A complete machine's file, for tests that change or add a line. */
#ifndef WEFT_TEST_GOOD_H
#define WEFT_TEST_GOOD_H

static const char good[] =
    "# for tests\ncores 1\nwarps 4 # slots\nschedulers 1\nlanes 4\nblocks 4\n"
    "shared_words 1024\nlocal_words 64\nprogram_words 4096\n"
    "ibuffer_entries 2\nscoreboard bits\nscoreboard_size 4\n"
    "operands direct\nvalues none\noperand_layout swizzled\noperand_reads parallel\noperand_hazard "
    "in_order\n"
    "collectors 4\nbanks 4\norder_group 2\nvta_entries 4\nvta_ways 2\nscore_bits 10\n"
    "convergence_barriers 4\nconvergence_timeout 9\nmul_lanes 0\nfpu_lanes 0\n"
    "sfu_lanes 0\nalu_results 2\n"
    "memory_queue 4\nlsu_order turns\nloads 4\nrequests 8\ncounters none\n"
    "icache none\nicache_sets 4\nicache_ways 2\nicache_pending 2\n"
    "l1d none\nl1_array own\nl1_index plain\nregion_index plain\nl1_policy lru\nl1_stall wait\n"
    "l1_store update\nconstants none\nl1_local through\nl1_fill sector\nl1_sets 4\nl1_ways 2\n"
    "l1_merges 2\n"
    "sector_words 4\nline_words 16\npartitions 1\n"
    "l2 none\nl2_index plain\nl2_sets 16\nl2_ways 2\nl2_pending 4\n"
    "interleave hashed\nxbar crossbar\n"
    "dram none\ndram_banks 4\ndram_columns 64\ndram_queue 8\n"
    "float none\nbitmanip none\natomics none\nwarp none\n"
    "order lrr\n"
    "limit none\n"
    "multiplier parallel\n"
    "shifts alu\n"
    "reconv stack\n";

#endif
