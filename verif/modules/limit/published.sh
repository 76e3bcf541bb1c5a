#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The changes of `small` that test-limit calls published, as the name of a machine has them: sizes of latency, order and credits at
# their ends.
echo alu_latency-64+branch_latency-40+ccws_resident-1+dram-frfcfs+dram_latency-255+hit_latency-64+issue_interval-4+l2_latency-255+lsu_order-in_order+memory_credits-1+multiply_latency-64+vta_merges-1+vta_once-1
