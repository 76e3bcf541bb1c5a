/* SPDX-License-Identifier: Apache-2.0 */
/* The crossbar without xbar_hold: the contract of the slot. It mixes the rows of two cores: row 1
 * of TV-MEM-9. */
//@ machine unit+dram-fcfs
//@ source cmodel/sim/dram.c verif/units/hw/partition/dram_bench.c
#include "verif/units/hw/partition/dram_bench.h"
#include "xbar_contract.h"
#include "xbar_stream.h"

Test(hw_xbar_turns, keeps_the_contract) {
    for (uint32_t seed = 1; seed <= 4; seed++) {
        contract_run(seed, 8000);
    }
}

Test(hw_xbar_turns, tv_mem_9a_round_robin_mixes_rows) {
    char arrived[STREAM_MOST + 1];
    stream_arrivals((const char *const[]){"AAAA", "BBBB"}, arrived);
    cr_expect_str_eq(arrived, "ABABABAB");
    bench_rows_t rows = bench_rows(arrived);
    cr_expect(rows.activates == 8 && rows.cycles == 96, "%u, %u", rows.activates, rows.cycles);
}
