# SPDX-License-Identifier: Apache-2.0
# Hardware C: the modules in data-flow order. A slot's file (order, reconv) is added by whoever builds a
# configuration. Unit tests run the machine `small` with a trivial memory around it.

HW_MODULES := dispatch fetch ibuffer scoreboard issue barrier decode csr operands branch alu mul divide \
    lsu coalesce smem loads fault writeback core gpu
HW_C := $(HW_MODULES:%=cmodel/hw/%.c)
