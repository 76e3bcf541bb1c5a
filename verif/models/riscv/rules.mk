# SPDX-License-Identifier: Apache-2.0
# Test programs of RISC-V International, from a tree that the user has fetched: make riscv-tests TREE=/path, make riscv-arch TREE=/path.

READS_riscv-tests := TREE:text
READS_riscv-arch := TREE:text
.PHONY: riscv-tests riscv-arch
riscv-tests riscv-arch: riscv-%: $(BUILD)/isa-machine $(BUILD)/small/sim.so
	$(if $(TREE),,$(error TREE=/path names a checkout of riscv-$(if $(filter arch,$*),arch-test,tests)))
	@sh verif/models/riscv/run.sh $* '$(TREE)'
