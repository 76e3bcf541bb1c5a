# SPDX-License-Identifier: Apache-2.0
# Figures of docs/results, made anew:
#     make results [FIGURES="kernels boards"]
KIND_figure = $(shell sed -n 's/^<!-- begin \([a-z0-9-]*\) -->$$/\1/p' docs/results/*.md docs/results/tables/*.md)
READS_results := FIGURES:figure+
.PHONY: results
results: setup-synth $(BUILD)/weft $(BUILD)/c2v $(BUILD)/weft-config
	@sh docs/results/make/results.sh $(FIGURES)
	@sh docs/results/make/front.sh

# Tables of studies in these pages, from the archived runs (docs/results/data/STUDY.csv), what is cut from them, and pictures.
.PHONY: pages
pages: setup-charts $(BUILD)/weft
	@sh docs/results/make/pages.sh
	@sh docs/results/make/front.sh
	@sh docs/results/make/plot.sh

# Tables of README.md and docs/results/README.md, cut from these pages, and pictures; lint and test-results say when they are stale.
.PHONY: front
front: setup-charts $(BUILD)/weft
	@sh docs/results/make/front.sh
	@sh docs/results/make/plot.sh

SUITES += results
.PHONY: test-results
test-results: link-charts $(BUILD)/weft $(BUILD)/weft-cc
	@sh docs/results/make/test.sh
	@sh docs/results/make/studies/test.sh

# Whether the programs of the studies still do to the L1 what their originals do.
SUITES += programs
TEST_MACHINES += $(addprefix $(BUILD)/,gtx480/sim.so thesis/sim.so harp+blocks-4+schedulers-1+shared_words-4096+warps-24/sim.so)
.PHONY: test-programs
test-programs: $(BUILD)/weft $$(KERNEL_ELFS)
	@sh docs/results/make/programs.sh check
