# SPDX-License-Identifier: Apache-2.0
# Which variables a target reads, and which values there are. Before any work make refuses a variable of its command line that
# no target of this command reads, and a value that is not one of its kind. Makes that a recipe starts ask for nothing new.
#
# A fragment says, beside its rule,
#     READS_TARGET := NAME:KIND...
# KIND+ takes several values. A kind is `text` (anything), `number`, `count` (a number from 1 on), or has a list KIND_NAME.

# What all makes read, beside the variables that fragments assign (CC, JOBS, BUILD, ...): those are everyone's to change.
READS_ANY := V ALL NOCACHE CXX AR SHELL PREPARE STEPS SUITES_RUN WEFT_BUILDS WEFT_QUICK WEFT_GUIDED WEFT_VERBOSE
# Files are what they are: nothing but how they are built.
READS_FILES := BOARD_AW:count BOARD_DIVISOR:count

# A machine: a configuration and what its name says of changes, which the tool looks at.
KIND_machine = $(patsubst cmodel/configs/%.cfg,%,$(CONFIG_FILES))
KIND_limit = $(CHOICES_limit)
KIND_reconv = $(CHOICES_reconv)
KIND_mode := golden cycle rtl lockstep

# $(call reads,GOAL): its NAME:KIND words.
reads = $(READS_$(1)) $(if $(findstring /,$(1)),$(READS_FILES)) $(if $(filter fpga-%,$(1)),$(READS_fpga))
name_of = $(firstword $(subst :, ,$(1)))
kind_of = $(patsubst %+,%,$(lastword $(subst :, ,$(1))))
names_of = $(foreach read,$(call reads,$(1)),$(call name_of,$(read)))

digits_of = $(if $(2),$(call digits_of,$(subst $(firstword $(2)),,$(1)),$(wordlist 2,10,$(2))),$(1))
# What is left of a word without its digits.
no_digits = $(call digits_of,$(1),0 1 2 3 4 5 6 7 8 9)

# $(call wrong_KIND,WORD): not empty if the word is none of the kind. $(call there_is_KIND): what there is, for a message.
wrong_text =
wrong_number = $(call no_digits,$(1))
wrong_count = $(or $(call no_digits,$(1)),$(if $(subst 0,,$(1)),,$(1)))
wrong_machine = $(filter-out $(KIND_machine),$(firstword $(subst +, ,$(1))))
wrong_name = $(filter-out $(KIND_$(2)),$(1))
wrong = $(if $(filter undefined,$(origin wrong_$(2))),$(call wrong_name,$(1),$(2)),$(call wrong_$(2),$(1)))
there_is_number := a whole number
there_is_count := a whole number from 1 on
there_is_machine = one of: $(KIND_machine), with changes as in small+order-gto+warps-8
there_is = $(or $(there_is_$(1)),one of: $(KIND_$(1)))

# $(call check_value,GOAL,NAME:KIND)
define check_value
$(if $(filter command environment,$(origin $(call name_of,$(2)))),$(call check_words,$(1),$(call name_of,$(2)),$(2),$(strip $($(call name_of,$(2))))))
endef
# $(call check_words,GOAL,NAME,NAME:KIND,VALUE)
define check_words
$(if $(filter text,$(call kind_of,$(3))),,$(if $(or $(strip $(foreach word,$(4),$(call wrong,$(word),$(call kind_of,$(3))))),$(if $(filter %+,$(3)),,$(word 2,$(4)))),$(error weft: make $(1): $(2)=$(4): expected $(strip $(call there_is,$(call kind_of,$(3))))$(if $(filter %+,$(3)),; several with blanks between them))))
endef

goals := $(or $(MAKECMDGOALS),help)
given := $(sort $(foreach name,$(filter-out MAKE% -%,$(.VARIABLES)),$(if $(filter command,$(origin $(name))),$(name))))
# Each name that a target reads; then, whether a fragment assigns another one.
declared = $(sort $(foreach list,$(filter READS_%,$(.VARIABLES)),$(foreach read,$($(list)),$(call name_of,$(read)))))
assigned = $(shell grep -lE '^(export |override )?$(1) *[:?+]?=' $(MAKEFILE_LIST))
unread := $(filter-out $(READS_ANY) $(foreach goal,$(goals),$(call names_of,$(goal))),$(given))
unread := $(if $(unread),$(strip $(foreach name,$(unread),$(if $(filter $(declared),$(name)),$(name),$(if $(call assigned,$(name)),,$(name))))))
ifneq ($(unread),)
$(error weft: make $(goals): nothing reads $(foreach name,$(unread),$(name)=$($(name)))$(foreach goal,$(goals),; $(goal) reads: $(or $(strip $(call names_of,$(goal))),nothing)). A variable for the programs that make starts stands before make)
endif
$(foreach goal,$(goals),$(foreach read,$(call reads,$(goal)),$(call check_value,$(goal),$(read))))
