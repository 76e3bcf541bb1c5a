# SPDX-License-Identifier: Apache-2.0
"""Run bus.py on a folder of `weft verilog`, in Icarus: simulate.py FOLDER TOP WORK. One line per test."""
import os
import sys
import xml.etree.ElementTree as ET

from cocotb_tools.runner import get_runner

folder, top, work = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(folder, "files.f"), encoding="ascii") as files:
    sources = [os.path.join(folder, name) for name in files.read().split()]
simulator = get_runner("icarus")
simulator.build(sources=sources, hdl_toplevel=top, build_dir=work, build_args=["-g2005"], timescale=("1ns", "1ps"),
                log_file=os.path.join(work, "build.log"))
results = simulator.test(hdl_toplevel=top, test_module="bus", test_dir=work, results_xml="results.xml",
                         log_file=os.path.join(work, "test.log"),
                         extra_env={"PYTHONPATH": os.pathsep.join([here, *sys.path])})
suite = f"soc/cocotb-{os.path.basename(folder)}"
failed = 0
for case in ET.parse(results).getroot().iter("testcase"):
    broken = case.find("failure") is not None or case.find("error") is not None
    failed |= broken
    print(f"FAIL: {suite}/{case.get('name')}: see {work}/test.log" if broken else f"PASS: {suite}/{case.get('name')}")
sys.exit(failed)
