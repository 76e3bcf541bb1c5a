# SPDX-License-Identifier: Apache-2.0
# make install PREFIX=/usr/local DESTDIR=: the tool with what it builds machines and kernels of (docs/reference/library.md, Installing).

PREFIX ?= /usr/local
# What an installed weft does not build itself: the fragments with the rules for it are not installed, or left out (INSTALLED).
INSTALL_NEEDS := $(BUILD)/weft $(BUILD)/weft-cc $(BUILD)/runtime/ready $(BUILD)/c2v $(BUILD)/weft-config $(BUILD)/libweft.a $(BUILD)/libweft.so

# The OpenCL driver and weft-clc are installed where its packages are (make setup-opencl).
ifneq ($(and $(wildcard /usr/lib/clc/nvptx--.bc),$(wildcard /usr/include/CL/cl_icd.h)),)
INSTALL_NEEDS += $(BUILD)/weft-opencl.so $(BUILD)/weft-clc $(BUILD)/opencl/run.words
endif

# weft-nvcc likewise (make setup-cuda).
ifneq ($(and $(wildcard /usr/lib/clc/nvptx--.bc),$(wildcard $(LLVM)/include/llvm-c/Core.h)),)
INSTALL_NEEDS += $(BUILD)/weft-nvcc $(BUILD)/cuda/run.words
endif

READS_install := PREFIX:text DESTDIR:text
READS_uninstall := PREFIX:text DESTDIR:text
.PHONY: install install-build uninstall
install uninstall: export PREFIX := $(PREFIX)
install uninstall: export DESTDIR := $(DESTDIR)
install-build: $(INSTALL_NEEDS)
install:
	@sh sw/install/install.sh -c "$$DESTDIR" "$$PREFIX"
	@$(call build,install-build)
	@sh sw/install/install.sh $(BUILD) "$$DESTDIR" "$$PREFIX"
uninstall:
	@sh sw/install/install.sh -u "$$DESTDIR" "$$PREFIX"

# The same as Debian packages (make setup-release).
.PHONY: deb
deb: $(BUILD)/opencl-study
	@JOBS=$(JOBS) sh sw/install/deb.sh $(BUILD)
