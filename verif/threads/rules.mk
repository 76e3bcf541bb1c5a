# SPDX-License-Identifier: Apache-2.0
# Several threads that share the cores of a machine give the results of one, bit by bit.

SUITES += threads
.PHONY: test-threads
test-threads: $(BUILD)/weft $(BUILD)/weft-cc $$(KERNEL_ELFS)
	@sh verif/threads/run.sh
