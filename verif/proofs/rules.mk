# SPDX-License-Identifier: Apache-2.0
# Proofs (docs/reference/formal.md): make formal has all claims, all mutants, and the equivalence of netlists; make test those that take seconds.

FORMAL_TOOLS := $(BUILD)/c2v $(BUILD)/weft-config $(BUILD)/weft-facts
# With ALL=1 all claims; a proof takes at most some minutes.
FORMAL_QUICK := $(if $(ALL),,arbiter memory_turn fault response_link response_queue order_lrr order_gto order_two_level_active limit_swl block_pass l2)
FORMAL_QUICK_NETLISTS := arbiter order_gto limit_swl

.PHONY: formal test-formal
formal: setup-synth $(FORMAL_TOOLS)
	@sh verif/proofs/run.sh claims
	@sh verif/proofs/run.sh listed
	@sh verif/proofs/run.sh gates
	@sh verif/proofs/run.sh mutants
	@sh verif/proofs/run.sh netlists

SUITES += formal
test-formal: $(FORMAL_TOOLS)
	@sh verif/proofs/run.sh claims $(FORMAL_QUICK)
	@sh verif/proofs/run.sh listed
	@sh verif/proofs/run.sh gates smem decode divide branch request_queue
	@sh verif/proofs/run.sh mutants arbiter limit_swl block_pass
	@sh verif/proofs/run.sh netlists $(FORMAL_QUICK_NETLISTS)
