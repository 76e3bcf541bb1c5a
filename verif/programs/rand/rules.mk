# SPDX-License-Identifier: Apache-2.0
# Random kernels in lockstep: make rand N=1000 SEED=1 [LIMIT=ccws] [RECONV=minpc] [CHOICE=l1_policy=pd] [MACHINE=pair] [SET=cores=1] [MODE=cycle] [LONGEST=50000] [THREADS=2];
# make test has 22 of them, make test-all 50, and more on several cores and partitions with their RTL, of these some under CIAO-C.

RAND_SRC := $(addprefix verif/programs/rand/,rand_kernel.c generate_c.c generate_s.c generate_extensions.c)
$(BUILD)/rand-kernel: $(RAND_SRC:%.c=$(BUILD)/%.o)
	$(call say,LD)
	$(Q)$(CC) $(CFLAGS) $^ -o $@

# Machines that its plans know.
KIND_rand_machine = $(subst |, ,$(shell sed -n 's/.*--machine \([a-z|]*\)\].*/\1/p' verif/programs/rand/rand_kernel.c))
KIND_rand_choice = $(shell awk '!/^\#/ { print $$1 }' verif/programs/rand/choices | sort -u)
READS_rand := N:count SEED:number MACHINE:rand_machine LIMIT:limit RECONV:reconv CHOICE:rand_choice SET:text MODE:mode LONGEST:count THREADS:count
.PHONY: rand test-rand
rand: $(BUILD)/rand-kernel toolchain weft
	@RAND_LIMIT='$(LIMIT)' RAND_RECONV='$(RECONV)' RAND_CHOICE='$(CHOICE)' RAND_MACHINE='$(MACHINE)' RAND_MODE='$(MODE)' RAND_SET='$(SET)' RAND_LONGEST='$(LONGEST)' RAND_THREADS='$(THREADS)' sh verif/programs/rand/run.sh rand $(or $(SEED),1) $(or $(N),1000)

# Mechanisms that regroup, beside votes, with the smallest tables.
RAND_VOTES := reconv-tbc+tbc_levels-2 capri_branches-1+capri_passes-1+reconv-capri+tbc_levels-2 lwm_rows-2+reconv-lwm+tbc_levels-2 dwf_patience-1+dwf_pcs-2+reconv-dwf
SUITES += rand
TEST_MACHINES += $(BUILD)/pair/lockstep.so $(BUILD)/pair/rtl.so $(foreach machine,schedulers-2 line_words-4+sector_words-4 \
    $(if $(ALL),reconv-minpc l1_local-back+reconv-minpc l1_array-unified+l1_local-back l1_fill-line),$(addprefix $(BUILD)/demo+$(machine)/,sim.so widths.so)) \
    $(if $(ALL),$(addprefix $(BUILD)/pair+l1_array-unified+l1_sets-1+limit-ciao_c/,lockstep.so rtl.so)) \
    $(foreach policy,+ $(foreach r,barrier dual_path minpc harp,+reconv-$(r)+),$(addprefix $(BUILD)/demo+atomics-l2_cas$(policy)warp-serial/,sim.so widths.so)) \
    $(foreach sizes,$(RAND_VOTES),$(addprefix $(BUILD)/small+atomics-l2_cas+$(sizes)+warp-serial+warps-16/,sim.so widths.so)) \
    $(foreach machine,tiny small,$(foreach policy,/ +reconv-barrier/ +reconv-minpc/,\
    $(BUILD)/$(machine)$(policy)lockstep.so $(BUILD)/$(machine)$(policy)rtl.so))
test-rand: $(BUILD)/rand-kernel toolchain weft
	@sh verif/programs/rand/options.sh
	@sh verif/programs/rand/run.sh test 1 $(if $(ALL),50,22)
	@RAND_MACHINE=pair sh verif/programs/rand/run.sh test 51 $(if $(ALL),10,5)
	@RAND_MACHINE=demo RAND_SET=atomics=l2_cas,warp=serial sh verif/programs/rand/run.sh test 961000 $(if $(ALL),100,25)
	@RAND_MACHINE=demo RAND_RECONV=dual_path RAND_SET=atomics=l2_cas,warp=serial sh verif/programs/rand/run.sh test 962000 $(if $(ALL),50,12)
	@RAND_MACHINE=demo RAND_RECONV=harp RAND_SET=atomics=l2_cas,warp=serial sh verif/programs/rand/run.sh test 963000 $(if $(ALL),50,8)
	@for machine in $(RAND_VOTES); do sh verif/programs/rand/small_tables.sh $$machine 963100 $(if $(ALL),50,8) || exit 1; done
ifdef ALL
	@RAND_MACHINE=pair RAND_LIMIT=ciao_c sh verif/programs/rand/run.sh test 951000 7
endif
