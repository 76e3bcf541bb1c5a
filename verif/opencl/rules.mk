# SPDX-License-Identifier: Apache-2.0
# OpenCL: the compiler and its device library.

SUITES += opencl-clc
.PHONY: test-opencl-clc
test-opencl-clc: $(BUILD)/weft-clc $(BUILD)/opencl/ready
	@sh verif/opencl/clc.sh $(BUILD)/weft-clc $(BUILD)/opencl-clc
