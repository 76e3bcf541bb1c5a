# SPDX-License-Identifier: Apache-2.0
# An installed weft, kernels outside of the tree, and a new kernel in it: install.sh. Machines are built in it, of `nano`.

SUITES += install
.PHONY: test-install
test-install: $(INSTALL_NEEDS) $(if $(filter $(BUILD)/weft-opencl.so,$(INSTALL_NEEDS)),$(addprefix $(BUILD)/opencl-,api study))
	@sh verif/tool/install/install.sh $(BUILD)
