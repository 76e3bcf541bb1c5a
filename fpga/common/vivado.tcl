# SPDX-License-Identifier: Apache-2.0
# Place and route a netlist of Yosys with Vivado, in batch mode, and write the bitstream.
# usage: vivado -mode batch -source vivado.tcl -tclargs NETLIST TOP PINS PART DIRECTIVE BITSTREAM PERIOD
# Prints the clock that is reached, as nextpnr does. PERIOD: of the machine, in ns.
lassign $argv netlist top pins part directive bitstream period
read_edif $netlist
link_design -part $part -top $top
read_xdc $pins
opt_design
place_design -directive $directive
phys_opt_design
route_design
set slack [get_property SLACK [get_timing_paths -max_paths 1]]
puts [format "Max frequency for clock clk: %.2f MHz" [expr {1000.0 / ($period - $slack)}]]
write_bitstream -force $bitstream
