# SPDX-License-Identifier: Apache-2.0
# Pins of the Arty A7, 35T and 100T: oscillator, USB serial line (named from the board's side), lamps LD4 and LD5.
set_property -dict {PACKAGE_PIN E3 IOSTANDARD LVCMOS33} [get_ports clk]
set_property -dict {PACKAGE_PIN A9 IOSTANDARD LVCMOS33} [get_ports rx]
set_property -dict {PACKAGE_PIN D10 IOSTANDARD LVCMOS33} [get_ports tx]
set_property -dict {PACKAGE_PIN H5 IOSTANDARD LVCMOS33} [get_ports busy]
set_property -dict {PACKAGE_PIN J5 IOSTANDARD LVCMOS33} [get_ports active]
create_clock -period 10.000 [get_ports clk]
