# SPDX-License-Identifier: Apache-2.0
# Vivado: packages this folder as an IP of the catalogue, with its AXI ports as bus interfaces.
#     vivado -mode batch -source package.tcl
# The IP is ip/ beside this file; add that folder to a project's IP repositories. Not run by weft's tests.
set here [file dirname [file normalize [info script]]]
set ip $here/ip
file delete -force $ip
create_project -in_memory -part xc7a100tcsg324-1 @PREFIX@axi
foreach file [split [string trim [read [open $here/files.f]]] "\n"] {
    add_files -norecurse $here/$file
}
set_property top @PREFIX@axi [current_fileset]
ipx::package_project -root_dir $ip -vendor weft -library gpu -taxonomy /UserIP -import_files -set_current true

set core [ipx::current_core]
set_property name @PREFIX@axi $core
set_property version @VERSION@ $core
set_property display_name {@TITLE@} $core
set_property description {A GPU of weft with AXI ports} $core

# Vivado infers s_axil, m00_axi and further, aclk and aresetn from their names; irq is a level.
ipx::infer_bus_interface irq xilinx.com:signal:interrupt_rtl:1.0 $core
set sensitivity [ipx::add_bus_parameter SENSITIVITY [ipx::get_bus_interfaces irq -of_objects $core]]
set_property value LEVEL_HIGH $sensitivity
foreach bus [concat s_axil [lsearch -all -inline -glob [get_property name [ipx::get_bus_interfaces -of_objects $core]] m*_axi]] {
    ipx::associate_bus_interfaces -busif $bus -clock aclk $core
}

# The registers are 256 bytes; each master reaches all of a bus of 32 bits.
foreach map [ipx::get_memory_maps -of_objects $core] {
    set_property range 256 [ipx::get_address_blocks -of_objects $map]
}
ipx::create_xgui_files $core
ipx::update_checksums $core
ipx::check_integrity $core
ipx::save_core $core
puts "packaged: $ip"
