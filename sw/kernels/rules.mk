# SPDX-License-Identifier: Apache-2.0
# Kernels: host sides (linked into build/weft) and their tests. How kernel files are made from
# sw/kernels/NAME/kernel.c stands in sw/toolchain/rules.mk.

KERNEL_COMMON_SRC := $(addprefix sw/kernels/common/,failure.c text.c market.c graph.c sparse.c image.c job.c floats.c load.c graph_job.c)
KERNEL_HOST_SRC := sw/kernels/kernels.c $(KERNEL_COMMON_SRC) $(wildcard sw/kernels/*/host.c)
KERNEL_NAMES := $(patsubst sw/kernels/%/kernel.c,%,$(wildcard sw/kernels/*/kernel.c))
KERNEL_ELFS := $(KERNEL_NAMES:%=$(BUILD)/kernels/%.elf)

# The host side of a kernel with what it uses of the common files: a part of the key of its runs
# (sw/weft/study/study_key.c).
KERNEL_SIDES := $(KERNEL_NAMES:%=$(BUILD)/sw/kernels/%/side.o)
$(BUILD)/sw/kernels/common.a: $(KERNEL_COMMON_SRC:%.c=$(BUILD)/%.o)
	@rm -f $@
	@ar rcsD $@ $^
$(KERNEL_SIDES): $(BUILD)/sw/kernels/%/side.o: $(BUILD)/sw/kernels/%/host.o $(BUILD)/sw/kernels/common.a
	@ld -r -S $^ -o $@.new && mv $@.new $@

KERNEL_TEST_LEVELS := O0 O1 O2 O3 Os

# What kernels need of the machine beyond rv32im (sw/toolchain/rules.mk).
KERNEL_NEEDS_saxpy := f
KERNEL_NEEDS_sgemm := f
KERNEL_NEEDS_hotspot := f
KERNEL_NEEDS_convolution := f
KERNEL_NEEDS_spmv := f
KERNEL_NEEDS_kmeans := f
KERNEL_NEEDS_lu := f
KERNEL_NEEDS_fft := f
KERNEL_NEEDS_histogram := a
KERNEL_NEEDS_atomic_sum := a
KERNEL_NEEDS_workqueue := a
KERNEL_NEEDS_gc := a
KERNEL_NEEDS_sssp := a
KERNEL_NEEDS_streamcluster := f
KERNEL_NEEDS_euler := f
KERNEL_NEEDS_weather := f
KERNEL_NEEDS_backprop := f
KERNEL_NEEDS_srad := f

# Kernels that include a file of their own.
KERNEL_VARIANTS := $(BUILD)/kernels $(BUILD)/kernels/nomark $(KERNEL_TEST_LEVELS:%=$(BUILD)/kernels/%)
$(KERNEL_VARIANTS:%=%/divergence.elf): sw/kernels/divergence/torture.h
$(KERNEL_VARIANTS:%=%/lookup.elf): sw/kernels/lookup/table.h
$(KERNEL_VARIANTS:%=%/gc.elf): sw/kernels/gc/object.h
$(KERNEL_VARIANTS:%=%/sssp.elf): sw/kernels/sssp/edge.h
$(KERNEL_VARIANTS:%=%/streamcluster.elf): sw/kernels/streamcluster/point.h
$(KERNEL_VARIANTS:%=%/euler.elf): sw/kernels/euler/mesh.h
$(KERNEL_VARIANTS:%=%/weather.elf): sw/kernels/weather/column.h
$(KERNEL_VARIANTS:%=%/backprop.elf): sw/kernels/backprop/layer.h

# Every kernel at every level under every mechanism, and bad input.
KERNEL_TEST_ELFS := $(foreach folder,$(KERNEL_TEST_LEVELS) nomark,\
    $(KERNEL_NAMES:%=$(BUILD)/kernels/$(folder)/%.elf))

.PHONY: test-kernels test-kernels-bad
SUITES += kernels kernels-bad
test-kernels: $(BUILD)/weft $(KERNEL_TEST_ELFS)
	@sh verif/kernels/kernels.sh $(BUILD)/weft $(BUILD)/kernels $(KERNEL_NAMES)

.PHONY: test-orders
SUITES += orders
TEST_MACHINES += $(foreach machine,small demo small+reconv-barrier small+reconv-minpc $(patsubst %,small+order-%,$(filter-out lrr,$(ORDERS))),\
    $(addprefix $(BUILD)/$(machine)/,sim.so widths.so))
TEST_MACHINES += $(foreach machine,blocks-4+warps-8 blocks-24+order-gto+warps-48 schedulers-2+warps-4 scoreboard-entries scoreboard-issued+scoreboard_size-2 \
    operand_hazard-release_on_read+operands-collector+warps-4 \
    collectors-3+float-hard+operand_layout-naive+operand_reads-serial+operands-collector \
    $(patsubst %,blocks-4+order-%+warps-8,$(filter-out lrr,$(ORDERS))),\
    $(BUILD)/tiny+$(machine)/lockstep.so $(BUILD)/tiny+$(machine)/rtl.so) $(BUILD)/nano/lockstep.so $(BUILD)/nano/rtl.so \
    $(foreach machine,tiny+loads-16 small+fpu_lanes-2+mul_lanes-1+scoreboard-entries+scoreboard_size-2+sfu_lanes-1,\
    $(BUILD)/$(machine)/lockstep.so $(BUILD)/$(machine)/rtl.so)
test-orders: $(BUILD)/weft $(KERNEL_ELFS)
	@sh verif/kernels/orders.sh $(BUILD)/weft '$(ORDERS)' $(KERNEL_NAMES)

$(BUILD)/kernels/spinlock.elf: TEST_ISA := --isa=rv32ima
$(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf $(BUILD)/kernels/turns.elf $(BUILD)/kernels/spinlock.elf: $(BUILD)/kernels/%.elf: verif/kernels/%.c $(BUILD)/weft-cc $(WEFT_RUNTIME)
	@mkdir -p $(@D)
	$(BUILD)/weft-cc $(TEST_ISA) $< -o $@

TEST_MACHINES += $(BUILD)/pair/sim.so
test-kernels-bad: $(BUILD)/weft $(KERNEL_ELFS) $(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf
	@sh verif/kernels/bad.sh $(BUILD)/weft $(BUILD)/kernels/wrong.elf $(BUILD)/kernels/where.elf

.PHONY: test-turns
SUITES += turns
test-turns: $(BUILD)/weft $(BUILD)/kernels/turns.elf $(BUILD)/kernels/spinlock.elf
	@sh verif/kernels/turns.sh $(BUILD)/weft $(BUILD)/kernels/turns.elf $(BUILD)/kernels/spinlock.elf
