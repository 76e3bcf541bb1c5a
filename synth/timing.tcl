# OpenSTA: the longest path of a netlist. `weft timing` gives the files and the module in the environment.
# The clock has period 0, so the slack is minus the shortest period. Inputs come at the clock edge, outputs must be
# there at the next.
foreach file $env(WEFT_LIBERTY) { read_liberty $file }
foreach file $env(WEFT_NETLIST) { read_verilog $file }
set_cmd_units -time ns -capacitance pF
link_design $env(WEFT_TOP)
create_clock -name clk -period 0 [get_ports clk]
foreach port [all_inputs] {
    if {[get_property $port full_name] != "clk"} {
        set_input_delay 0 -clock clk $port
        set_driving_cell -lib_cell $env(WEFT_DRIVER) $port
    }
}
set_output_delay 0 -clock clk [all_outputs]
set_load $env(WEFT_LOAD) [all_outputs]
report_checks -path_delay max -format full -digits 4
