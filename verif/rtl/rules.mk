# SPDX-License-Identifier: Apache-2.0
# The emitted Verilog before other tools, and its reference copy in rtl/gen.

RTL_LINT_VARIANTS := small demo tiny small+reconv-minpc tiny+dram-fcfs tiny+operands-collector

SUITES += rtl
.PHONY: test-rtl rtl-gen
test-rtl: $(RTL_LINT_VARIANTS:%=$(BUILD)/%/rtl/files.f)
	@sh verif/rtl/lint.sh $(RTL_LINT_VARIANTS)

# Bring the reference copy up to date after a change of the C or of the translator.
rtl-gen: $(BUILD)/small/rtl/files.f
	@rm -f rtl/gen/*.v
	@cp $(BUILD)/small/rtl/*.v rtl/gen/
