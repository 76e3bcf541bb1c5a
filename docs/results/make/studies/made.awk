# SPDX-License-Identifier: Apache-2.0
# An archive without results (`weft report STUDY --runs` of an empty store), filled with made counts, for the tests of tables of
# studies. Every count of a run differs from that of the run before; each has its eighths.
BEGIN {
    names = "cores,warps,schedulers,lanes,shared_bytes,cycles,warp_instructions,thread_instructions,warps_started,instruction_fetches," \
        "instruction_misses,own_line_hits,interference.lost,interference.other,interference.pairs,interference.least,interference.most," \
        "resident,may_load,shared_in_use,region_in_use,region_reserved,depth_utilization,l1d_global_loads,memory_reads,memory_writes,dram_ticks," \
        "dram_transfers,dram_activates,l2.hit,l2.miss,\"l1d.hit, line of the same warp\",\"l1d.hit, line of another warp\",l1d.merge," \
        "l1d.sector miss,l1d.miss,\"l1d.miss, hit in the victim tags\",\"l1d.lost, warp put out of loop\",l1d.refused: packets," \
        "idle_issue_slots.no warp,idle_issue_slots.memory unit full,idle_issue_slots.function unit busy,idle_issue_slots.dependency," \
        "idle_issue_slots.branch,idle_issue_slots.order policy,idle_issue_slots.limit policy,l1_bounds.loads,l1_bounds.same," \
        "l1_bounds.belady,l1_bounds.unbounded,l1_bounds.unbounded_intra,l1_bounds.unbounded_inter,l1_bounds.other_thread"
    for (i = 0; i < 8; i++) names = names ",issued_by_lanes." i
    for (i = split("result,block barrier,other path,join,slot", idle, ","); i > 0; i--) names = names ",idle_threads." idle[i]
    many = 0
    for (rest = names; match(rest, /^("[^"]*"|[^,]*),?/) && RLENGTH > 0; rest = substr(rest, RLENGTH + 1)) {
        name[++many] = substr(rest, 1, RLENGTH)
        sub(/,$/, "", name[many])
    }
    fixed["cores"] = 1
    fixed["warps"] = fixed["lanes"] = 32
    fixed["schedulers"] = 2
    fixed["shared_bytes"] = 49152
    base["cycles"] = 1000000
    base["thread_instructions"] = 64000000
    base["warp_instructions"] = 4000000
    times["own_line_hits"] = times["instruction_misses"] = 0.25
    times["resident"] = times["may_load"] = 1000
    times["shared_in_use"] = times["region_in_use"] = times["region_reserved"] = 1000000
}
NR == 1 { sub(/, , of commit unknown; 0 runs, 0 s/, ", 2026-01-02, of commit 0123abcd; 1 runs, 3 s"); print; next }
NR == 2 { print $0 "," names; next }
{
    sub(/,missing,$/, ",verified,1")
    for (i = 1; i <= many; i++) {
        count = name[i] in fixed ? fixed[name[i]] : name[i] in base ? base[name[i]] + (10007 + i) * NR : 1000 * i + 97 * NR
        if (name[i] in times) count *= times[name[i]]
        if (name[i] == "depth_utilization") count = 0.5 + NR / 10000
        text = count
        for (k = 1; k <= 8; k++) text = text " " count / 8 + k
        $0 = $0 "," text
    }
    print
}
