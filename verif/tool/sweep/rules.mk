# SPDX-License-Identifier: Apache-2.0
# Studies: malformed files, resumption, stale results, reports.

SUITES += sweep
TEST_MACHINES += $(BUILD)/small/lockstep.so $(BUILD)/small/rtl.so $(BUILD)/small/sim.so $(BUILD)/demo/sim.so $(BUILD)/small+order-gto/sim.so $(BUILD)/small+limit-swl+order-gto/sim.so $(BUILD)/small+l1_array-unified+limit-ciao_p+order-gto/sim.so \
    $(BUILD)/small+l1_policy-pd/sim.so $(BUILD)/small+limit-pcal/sim.so $(BUILD)/demo+cores-1/sim.so $(BUILD)/demo+cores-1+limit-coordinated/sim.so
.PHONY: test-sweep
test-sweep: link-charts $(BUILD)/weft $(BUILD)/weft-cc
	@sh verif/tool/sweep/sweep.sh
