# SPDX-License-Identifier: Apache-2.0
# Defects made by a generator: make mutants-random N=100 SEED=1 [PARTS="hw golden pass c2v"].

MUTANTS_GENERATE_OBJ := $(patsubst %,$(BUILD)/verif/mutants-random/%.o,generate mutants sites)
$(MUTANTS_GENERATE_OBJ): CPPFLAGS += -isystem $(LIBCLANG)/include
$(BUILD)/mutants-generate: $(MUTANTS_GENERATE_OBJ)
	$(CC) $(CFLAGS) -o $@ $^ -L$(LIBCLANG)/lib -lclang-19 -Wl,-rpath,$(LIBCLANG)/lib
