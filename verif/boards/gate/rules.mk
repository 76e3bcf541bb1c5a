# SPDX-License-Identifier: Apache-2.0
# Gate level (docs/reference/gate.md): kernels and random kernels in lockstep with what Yosys made of the RTL.
#     make gate CONFIG=small [KINDS="osu018 gates ecp5"] [N=10] [SEED=1]
# and `tiny` in standard cells, with a kernel and two random ones, in make test.

GATE_CONFIG = $(if $(filter file,$(origin CONFIG)),small,$(CONFIG))
GATE_KINDS = $(or $(KINDS),osu018 gates $(if $(filter tiny%,$(GATE_CONFIG)),ice40,ecp5))
GATE_TOOLS := weft toolchain $(BUILD)/rand-kernel

KIND_netlist = $(NETLISTS)
READS_gate := CONFIG:machine N:count SEED:number KINDS:netlist+
.PHONY: gate test-gate
gate: setup-synth $(GATE_TOOLS)
	@sh verif/boards/gate/run.sh all $(GATE_CONFIG) $(or $(N),10) $(or $(SEED),1) $(GATE_KINDS)

SUITES += gate
TEST_MACHINES += $(BUILD)/tiny/lockstep.so $(BUILD)/tiny/netlist-osu018.so
test-gate: $(GATE_TOOLS)
	@sh verif/boards/gate/run.sh quick tiny 2 1 osu018
