# SPDX-License-Identifier: Apache-2.0
# Hardware C: the modules in data-flow order, and their unit tests. A slot's file (order, reconv) is added by
# whoever builds a configuration.

HW_MODULES := dispatch core/sub_core front/front_end front/fetch front/ibuffer issue/scheduler issue/issue core/barrier operand/operand_stage operand/decode operand/csr \
    execute/execute execute/alu execute/branch memory/memory_stage memory/lsu memory/coalesce memory/smem memory/loads memory/packets memory/writes core/writeback core/fault memory/memory_turn core/core \
    clocks network/xbar/crossbar network/request_queue network/arbiter network/response_queue network/response_link partition/partition gpu
HW_C := $(HW_MODULES:%=cmodel/hw/%.c)

# The machine of the unit tests: that of the test vectors (docs/sources/book.md).
HW_UNIT := $(BUILD)/unit-config
HW_UNIT_SIZES := CORES=2 WARPS=8 SCHEDULERS=1 LANES=8 BLOCKS=8 SHARED_WORDS=1024 LOCAL_WORDS=256 PROGRAM_WORDS=262144 IBUFFER_ENTRIES=2 \
    ORDER_GROUP=2 CONVERGENCE_BARRIERS=4 ICACHE_SETS=4 ICACHE_WAYS=2 ICACHE_PENDING=2 \
    LOADS=4 REQUESTS=8 SECTOR_WORDS=8 LINE_WORDS=32 PARTITIONS=2
HW_UNIT_SIZES += DRAM_BANKS=8 DRAM_COLUMNS=64 DRAM_QUEUE=32 L2_SETS=4 L2_WAYS=2 L2_PENDING=4
HW_UNIT_SIZES += MEMORY_QUEUE=8 L1_SETS=4 L1_WAYS=2 L1_MERGES=2
HW_UNIT_SIZES += FLOAT_HARD=1 BITMANIP_ZBA_ZBB=1 ATOMICS_L2=1 COLLECTORS=4 BANKS=4 MUL_LANES=0 FPU_LANES=0 SFU_LANES=0 ALU_RESULTS=2
$(HW_UNIT)/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(HW_UNIT_SIZES); do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@

UNITS += hw_units hw_stack hw_minpc hw_convergence hw_memory hw_machine
HW_UNIT_FLAGS := -I$(HW_UNIT) -Icmodel/hw
UNIT_hw_units_SRC := $(patsubst %,cmodel/hw/%.c,operand/decode issue/issue execute/alu execute/multiplier/parallel execute/divider/restoring)
UNIT_hw_units_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_units_DEPS := $(HW_UNIT)/config.h
UNIT_hw_stack_SRC := cmodel/hw/issue/reconv/stack.c
UNIT_hw_stack_FLAGS := $(HW_UNIT_FLAGS) -include verif/unit/stack_order.h
UNIT_hw_stack_DEPS := $(HW_UNIT)/config.h
UNIT_hw_minpc_SRC := cmodel/hw/issue/reconv/minpc.c
UNIT_hw_minpc_FLAGS := $(HW_UNIT_FLAGS) -DCFG_RECONV_MINPC=1
UNIT_hw_minpc_DEPS := $(HW_UNIT)/config.h
UNIT_hw_convergence_SRC := cmodel/hw/issue/reconv/barrier.c
UNIT_hw_convergence_FLAGS := $(HW_UNIT_FLAGS) -DCFG_RECONV_BARRIER=1 -include verif/unit/split_order.h
UNIT_hw_convergence_DEPS := $(HW_UNIT)/config.h
UNITS += hw_icache
UNIT_hw_icache_SRC := cmodel/hw/front/icache/cache.c
UNIT_hw_icache_FLAGS := $(HW_UNIT_FLAGS) -DCFG_ICACHE_CACHE=1
UNIT_hw_icache_DEPS := $(HW_UNIT)/config.h
UNIT_hw_memory_SRC := cmodel/hw/memory/smem.c cmodel/hw/memory/coalesce.c
UNIT_hw_memory_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_memory_DEPS := $(HW_UNIT)/config.h

# The same machine with other numbers of lanes.
define lanes_unit
UNITS += hw_memory_$(1)
UNIT_hw_memory_$(1)_SRC := $$(UNIT_hw_memory_SRC)
UNIT_hw_memory_$(1)_FLAGS := -Icmodel/hw -I$(HW_UNIT)-$(1)
UNIT_hw_memory_$(1)_DEPS := $(HW_UNIT)-$(1)/config.h
$(HW_UNIT)-$(1)/config.h: cmodel/hw/rules.mk
	@mkdir -p $$(@D)
	@for s in $(filter-out LANES=% SECTOR_WORDS=% MEMORY_QUEUE=% L1_SETS=%,$(HW_UNIT_SIZES)) LANES=$(1) MEMORY_QUEUE=4 L1_SETS=32 \
	    SECTOR_WORDS=$(if $(filter 4,$(1)),4,8); do echo "#define CFG_$$$$s" | tr = ' '; done > $$@.new
	@mv $$@.new $$@
endef
$(foreach lanes,4 16 32,$(eval $(call lanes_unit,$(lanes))))

# The address map with numbers of partitions that are no power of two.
define partitions_unit
UNITS += hw_interleave_$(1)
UNIT_hw_interleave_$(1)_SRC :=
UNIT_hw_interleave_$(1)_FLAGS := -Icmodel/hw -I$(HW_UNIT)-p$(1) $(2)
UNIT_hw_interleave_$(1)_DEPS := $(HW_UNIT)-p$(1)/config.h
$(HW_UNIT)-p$(1)/config.h: cmodel/hw/rules.mk
	@mkdir -p $$(@D)
	@for s in $(filter-out PARTITIONS=%,$(HW_UNIT_SIZES)) PARTITIONS=$(1); do echo "#define CFG_$$$$s" | tr = ' '; done > $$@.new
	@mv $$@.new $$@
endef
$(foreach p,3 6 7,$(eval $(call partitions_unit,$(p),)))
$(eval $(call partitions_unit,5,-DCFG_INTERLEAVE_PLAIN=1))

# The memory stage with each choice of slot l1d, and with the other choices of the cache.
MEMORY_STAGE_C := $(patsubst %,cmodel/hw/%.c,memory/memory_stage memory/lsu memory/coalesce memory/smem memory/loads memory/packets memory/writes)
# $(1): test, $(2): file, $(3): options, $(4): suffix of the machine (-32: 32 lanes)
define l1d_unit
UNITS += hw_l1d_$(1)
UNIT_hw_l1d_$(1)_SRC := $(MEMORY_STAGE_C) cmodel/hw/memory/l1d/$(2).c
UNIT_hw_l1d_$(1)_FLAGS := -Icmodel/hw -I$(HW_UNIT)$(4) $(3)
UNIT_hw_l1d_$(1)_DEPS := $(HW_UNIT)$(4)/config.h
endef
$(eval $(call l1d_unit,none,none,))
$(eval $(call l1d_unit,cache,cache,-DCFG_L1D_CACHE=1))
$(eval $(call l1d_unit,xor,cache,-DCFG_L1D_CACHE=1 -DCFG_L1_INDEX_XOR=1 -DCFG_L1_POLICY_FIFO=1 -DCFG_L1_STORE_EVICT=1,-32))
$(eval $(call l1d_unit,line,cache,-DCFG_L1D_CACHE=1 -DCFG_L1_FILL_LINE=1))
$(eval $(call l1d_unit,back,cache,-DCFG_L1D_CACHE=1 -DCFG_L1_LOCAL_BACK=1 -DCFG_L1_STORE_EVICT=1))
$(eval $(call l1d_unit,unified,cache,-DCFG_L1D_CACHE=1 -DCFG_L1_LOCAL_BACK=1 -DCFG_L1_ARRAY_UNIFIED=1))
$(eval $(call l1d_unit,short,cache,-DCFG_L1D_CACHE=1 -DCFG_L1_LOCAL_BACK=1,-short))
$(HW_UNIT)-short/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out LINE_WORDS=% SECTOR_WORDS=% REQUESTS=% L1_SETS=% L1_WAYS=%,$(HW_UNIT_SIZES)) LINE_WORDS=4 SECTOR_WORDS=2 REQUESTS=16 \
	    L1_SETS=2 L1_WAYS=12; do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
# One core on one memory without caches and atomics, with a memory queue of one slot.
$(eval $(call l1d_unit,through,none,-DCFG_DRAM_NONE=1,-through))
$(HW_UNIT)-through/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out CORES=% LANES=% PARTITIONS=% MEMORY_QUEUE=% LINE_WORDS=% SECTOR_WORDS=% ATOMICS_L2=%,$(HW_UNIT_SIZES)) CORES=1 LANES=2 \
	    PARTITIONS=1 MEMORY_QUEUE=1 LINE_WORDS=4 SECTOR_WORDS=2; do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
UNITS += hw_through
UNIT_hw_through_SRC := $(patsubst %,cmodel/hw/%.c,network/xbar/through partition/partition partition/l2/through partition/dram/none partition/counters/partition_none)
UNIT_hw_through_FLAGS := -Icmodel/hw -I$(HW_UNIT)-through -DCFG_DRAM_NONE=1
UNIT_hw_through_DEPS := $(HW_UNIT)-through/config.h
UNIT_hw_machine_SRC := $(HW_C) $(patsubst %,cmodel/hw/%.c,execute/multiplier/parallel execute/divider/restoring front/scoreboard/bits issue/order/lrr issue/reconv/stack operand/operands/direct execute/float/hard execute/beats/none front/icache/none issue/limit/none memory/l1d/none partition/l2/none partition/dram/none core/counters/core_none partition/counters/partition_none) \
    $(wildcard cmodel/hw/execute/float/float_*.c)
UNIT_hw_machine_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_machine_DEPS := $(HW_UNIT)/config.h

# Execution with units of fewer lanes than the warp, each of another width.
$(HW_UNIT)-narrow/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out %_LANES=0,$(HW_UNIT_SIZES)) MUL_LANES=2 FPU_LANES=4 SFU_LANES=2; do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
UNITS += hw_units_narrow
UNIT_hw_units_narrow_SRC := $(patsubst %,cmodel/hw/%.c,issue/issue execute/execute execute/alu execute/branch execute/multiplier/parallel execute/divider/restoring execute/beats/hold execute/float/hard) \
    $(wildcard cmodel/hw/execute/float/float_*.c)
UNIT_hw_units_narrow_FLAGS := -Icmodel/hw -I$(HW_UNIT)-narrow
UNIT_hw_units_narrow_DEPS := $(HW_UNIT)-narrow/config.h

# Slot scoreboard: bits, issued with three entries, and entries with three and with two.
# $(1): test, $(2): file, $(3): options
define scoreboard_unit
UNITS += hw_scoreboard_$(1)
UNIT_hw_scoreboard_$(1)_SRC := cmodel/hw/front/scoreboard/$(2).c
UNIT_hw_scoreboard_$(1)_FLAGS := $(HW_UNIT_FLAGS) $(3)
UNIT_hw_scoreboard_$(1)_DEPS := $(HW_UNIT)/config.h
endef
$(eval $(call scoreboard_unit,bits,bits,))
$(eval $(call scoreboard_unit,3,entries,-DCFG_SCOREBOARD_ENTRIES=1 -DCFG_SCOREBOARD_SIZE=3))
$(eval $(call scoreboard_unit,issued,issued,-DCFG_SCOREBOARD_ISSUED=1 -DCFG_SCOREBOARD_SIZE=3))
$(eval $(call scoreboard_unit,2,entries,-DCFG_SCOREBOARD_ENTRIES=1 -DCFG_SCOREBOARD_SIZE=2))

# Every order policy has a test of its own, compiled with its registers.
ORDERS := lrr gto oldest greedy_rr two_level two_level_gto two_level_active
define order_unit
UNITS += hw_order_$(1)
UNIT_hw_order_$(1)_SRC := cmodel/hw/issue/order/$(1).c
UNIT_hw_order_$(1)_FLAGS := $(HW_UNIT_FLAGS) -DCFG_ORDER_$(shell echo $(1) | tr a-z A-Z)=1
UNIT_hw_order_$(1)_DEPS := $(HW_UNIT)/config.h
endef
$(foreach order,$(ORDERS),$(eval $(call order_unit,$(order))))

# Sets of warps wider than a word: order policies and warps.h in a core of 48.
define wide_unit
UNITS += hw_$(1)_48
UNIT_hw_$(1)_48_SRC := $(2)
UNIT_hw_$(1)_48_FLAGS := -Icmodel/hw -I$(HW_UNIT)-warps $(3)
UNIT_hw_$(1)_48_DEPS := $(HW_UNIT)-warps/config.h
endef
$(HW_UNIT)-warps/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out WARPS=%,$(HW_UNIT_SIZES)) WARPS=48; do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
$(eval $(call wide_unit,warps,,))
$(foreach order,lrr gto two_level,$(eval $(call wide_unit,order_$(order),cmodel/hw/issue/order/$(order).c,-DCFG_ORDER_$(shell echo $(order) | tr a-z A-Z)=1)))

# The memory side: crossbar and partitions, with either slice. A cache of few lines, so that much happens in it.
MEMORY_SIDE := $(patsubst %,cmodel/hw/%.c,network/xbar/crossbar network/arbiter network/request_queue network/response_queue network/response_link partition/partition partition/dram/none partition/counters/partition_none)
UNITS += hw_l2_none hw_l2_cache
UNIT_hw_l2_none_SRC := $(MEMORY_SIDE) cmodel/hw/partition/l2/none.c
UNIT_hw_l2_none_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_l2_none_DEPS := $(HW_UNIT)/config.h
UNIT_hw_l2_cache_SRC := $(MEMORY_SIDE) cmodel/hw/partition/l2/cache.c
UNIT_hw_l2_cache_FLAGS := $(HW_UNIT_FLAGS) -DCFG_L2_CACHE=1 -DCFG_L2_INDEX_XOR=1
UNIT_hw_l2_cache_DEPS := $(HW_UNIT)/config.h

# AXI: the modules around the machine.
UNITS += hw_axi
UNIT_hw_axi_SRC := cmodel/hw/edge/axi/axi_master.c cmodel/hw/edge/axi/axi_registers.c
UNIT_hw_axi_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_axi_DEPS := $(HW_UNIT)/config.h
UNITS += hw_gpu_axi
UNIT_hw_gpu_axi_SRC := $(subst icache/none,icache/cache,$(UNIT_hw_machine_SRC:%_none.c=%_hard.c)) $(wildcard cmodel/hw/edge/axi/*.c) \
    $(addprefix cmodel/sim/axi_,bus.c host.c monitor.c)
UNIT_hw_gpu_axi_FLAGS := $(HW_UNIT_FLAGS) -DCFG_ICACHE_CACHE=1 -DCFG_DRAM_NONE=1 -DCFG_COUNTERS_HARD=1
UNIT_hw_gpu_axi_DEPS := $(HW_UNIT)/config.h

# The operand collector's arbiter, with its modes as a variable.
UNITS += hw_operands
UNIT_hw_operands_SRC := cmodel/hw/operand/operands/operand_arbiter.c
UNIT_hw_operands_FLAGS := $(HW_UNIT_FLAGS) -include verif/unit/operand_modes.h
UNIT_hw_operands_DEPS := $(HW_UNIT)/config.h

UNITS += hw_counters
UNIT_hw_counters_SRC := cmodel/hw/core/counters/core_hard.c cmodel/hw/partition/counters/partition_hard.c
UNIT_hw_counters_FLAGS := $(HW_UNIT_FLAGS) -DCFG_COUNTERS_HARD=1
UNIT_hw_counters_DEPS := $(HW_UNIT)/config.h

# The host link of boards.
UNITS += hw_link
UNIT_hw_link_SRC := $(patsubst %,cmodel/hw/edge/link/%.c,uart_rx uart_tx link board_memory)
UNIT_hw_link_FLAGS := $(HW_UNIT_FLAGS)
UNIT_hw_link_DEPS := $(HW_UNIT)/config.h

# What two schedulers of a core share.
$(HW_UNIT)-schedulers/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out SCHEDULERS=%,$(HW_UNIT_SIZES)) SCHEDULERS=2; do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
UNITS += hw_schedulers
UNIT_hw_schedulers_SRC := $(patsubst %,cmodel/hw/%.c,memory/memory_turn core/barrier dispatch core/counters/core_hard)
UNIT_hw_schedulers_FLAGS := -Icmodel/hw -I$(HW_UNIT)-schedulers -DCFG_COUNTERS_HARD=1
UNIT_hw_schedulers_DEPS := $(HW_UNIT)-schedulers/config.h

# The serial multiplier: whole warps, and groups of two lanes.
UNITS += hw_multiplier hw_multiplier_narrow
UNIT_hw_multiplier_SRC := cmodel/hw/execute/multiplier/serial.c
UNIT_hw_multiplier_FLAGS := $(HW_UNIT_FLAGS) -DCFG_MULTIPLIER_SERIAL=1 -DCFG_SHIFTS_SERIAL=1
UNIT_hw_multiplier_DEPS := $(HW_UNIT)/config.h
UNIT_hw_multiplier_narrow_SRC := cmodel/hw/execute/multiplier/serial.c
UNIT_hw_multiplier_narrow_FLAGS := -Icmodel/hw -I$(HW_UNIT)-narrow -DCFG_MULTIPLIER_SERIAL=1 -DCFG_SHIFTS_SERIAL=1
UNIT_hw_multiplier_narrow_DEPS := $(HW_UNIT)-narrow/config.h

# Slot limit: in a core of 32 warps of the thesis, with lines of 128 bytes.
HW_UNIT_LIMIT := VTA_ENTRIES=16 VTA_WAYS=8 SCORE_BITS=10
$(HW_UNIT)-limit/config.h: cmodel/hw/rules.mk
	@mkdir -p $(@D)
	@for s in $(filter-out WARPS=%,$(HW_UNIT_SIZES)) WARPS=32 $(HW_UNIT_LIMIT); do echo "#define CFG_$$s" | tr = ' '; done > $@.new
	@mv $@.new $@
$(HW_UNIT)-limit-16/config.h: $(HW_UNIT)-limit/config.h
	@mkdir -p $(@D)
	@sed 's/SCORE_BITS 10/SCORE_BITS 16/' $< > $@
# $(1): test, $(2): files, $(3): options, $(4): suffix of the machine (-16: bits of a score)
define limit_unit
UNITS += hw_limit_$(1)
UNIT_hw_limit_$(1)_SRC := $(patsubst %,cmodel/hw/issue/limit/%.c,$(2))
UNIT_hw_limit_$(1)_FLAGS := -Icmodel/hw -I$(HW_UNIT)-limit$(4) $(3)
UNIT_hw_limit_$(1)_DEPS := $(HW_UNIT)-limit$(4)/config.h
endef
$(eval $(call limit_unit,swl,swl,-DCFG_LIMIT_SWL=1))
$(eval $(call limit_unit,tags,victim_tags,))
$(eval $(call limit_unit,l1,victim_tags,-DCFG_L1D_CACHE=1 -DCFG_L1_STORE_EVICT=1))
UNIT_hw_limit_l1_SRC += cmodel/hw/memory/l1d/cache.c
$(eval $(call limit_unit,scores,score_stack lost_locality,))
$(eval $(call limit_unit,scores_16,score_stack lost_locality,,-16))
$(eval $(call limit_unit,ccws,ccws ccws_settings victim_tags score_stack lost_locality,-DCFG_LIMIT_CCWS=1))
# The machine of the unit tests around a policy that is the test itself.
UNITS += hw_limit_core
UNIT_hw_limit_core_SRC := $(filter-out cmodel/hw/issue/limit/none.c,$(UNIT_hw_machine_SRC:%/lrr.c=%/gto.c))
UNIT_hw_limit_core_FLAGS := $(HW_UNIT_FLAGS) -DCFG_ORDER_GTO=1
UNIT_hw_limit_core_DEPS := $(HW_UNIT)/config.h
DAWS_UNIT := daws_throttle daws_settings daws_marks daws_outside daws_warps daws_footprint daws_walk
$(eval $(call limit_unit,daws_profiled,daws_profiled daws_profile $(DAWS_UNIT),-DCFG_LIMIT_DAWS_PROFILED=1))
$(eval $(call limit_unit,daws,daws victim_tags daws_sampler daws_loads daws_repetition daws_count $(DAWS_UNIT),-DCFG_LIMIT_DAWS=1))
