# SPDX-License-Identifier: Apache-2.0
# What all programs have: their version, and how they read numbers and names.
#
# A program links with VERSION_OBJECT. build/weft depends on it; those that make runs itself (weft-cc, c2v, weft-config)
# have it after a |, so that another commit builds no kernel and no machine again. They say which commit they were linked at.

# Looked at by every make but those that weft starts, whose questions (make -q) must be about their target alone, and
# those of suites that run side by side, which must not link the same file.
.PHONY: look-at-commit
$(BUILD)/commit.h: VERSION common/commit.sh $(if $(WEFT_BUILDS)$(SUITES_RUN),,look-at-commit)
	@mkdir -p $(@D)
	@sh common/commit.sh $@
$(VERSION_OBJECT): CPPFLAGS += -I$(BUILD)
$(VERSION_OBJECT): $(BUILD)/commit.h
