# SPDX-License-Identifier: Apache-2.0
"""An SoC of LiteX with a weft, in LiteX's simulator: litex_soc.py FOLDER WORK DRIVER

A state machine stands in for the processor. What it does is recorded from the driver: driver.h, the
shared library DRIVER, runs here with registers that answer as the GPU would. Prints "host: verified".
"""
import ctypes
import os
import re
import sys

from migen import Case, If, Memory, Signal
from migen.fhdl.structure import Display, Finish
from migen.genlib.io import CRG

from litex.build.generic_platform import Pins
from litex.build.sim import SimPlatform
from litex.build.sim.config import SimConfig
from litex.gen import LiteXModule
from litex.soc.integration.builder import Builder
from litex.soc.integration.soc_core import SoCCore
from litex.soc.interconnect import wishbone

BYTES = 1 << 18
MEMORY, REGISTERS = 0x40000000, 0x90000000
ID, VERSION, SHAPE, STATUS, CONTROL, GLOBAL_AT = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x8C
DONE = 2
WRITE, POLL, CHECK, END = range(4)
ELEMENTS = 7


def record(folder, library):
    """Steps of a host that adds two vectors, and the memory at the start."""
    with open(os.path.join(folder, "software", "weft_machine.h"), encoding="ascii") as header:
        shape = int(re.search(r"shape = (0x[0-9a-f]+)u", header.read()).group(1), 16)
    memory = ctypes.create_string_buffer(BYTES)
    steps, answers = [], {ID: 0x74666577, VERSION: 2, SHAPE: shape, STATUS: 0}
    images = []

    def read(at):
        return answers[at]

    def write(at, value):
        steps.append((WRITE, REGISTERS + at, value))
        if at == CONTROL:
            answers[STATUS] = DONE
            images.append(bytes(memory.raw))
            steps.append((POLL, REGISTERS + STATUS, DONE))

    driver = ctypes.CDLL(library)
    callbacks = (ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32)(read),
                 ctypes.CFUNCTYPE(None, ctypes.c_uint32, ctypes.c_uint32)(write))
    assert driver.driver_open(*callbacks, memory, MEMORY, BYTES) == 0
    driver.driver_vecadd(ELEMENTS)  # finds no sum: nothing computes here
    words = [int.from_bytes(images[0][at:at + 4], "little") for at in range(0, BYTES, 4)]
    base = next(value for kind, at, value in steps if at == REGISTERS + GLOBAL_AT)

    def offset(address):
        return (base - MEMORY + address - 0x80000000) // 4

    a, b, total, count = words[1:5]
    assert count == ELEMENTS
    for i in range(count):
        value = (words[offset(a) + i] + words[offset(b) + i]) & 0xFFFFFFFF
        steps.append((CHECK, MEMORY + 4 * (offset(total) + i), value))
    return steps + [(END, 0, 0)], words


class Host(LiteXModule):
    """Carries out the steps, one access at a time."""

    def __init__(self, steps):
        self.bus = bus = wishbone.Interface(data_width=32, adr_width=30)
        rom = Memory(66, len(steps), init=[kind << 64 | at << 32 | value for kind, at, value in steps])
        port = rom.get_port(async_read=True)
        self.specials += rom, port
        step, active, ended = Signal(max=len(steps)), Signal(), Signal()
        value, address, kind = Signal(32), Signal(32), Signal(2)
        self.comb += [
            value.eq(port.dat_r[:32]), address.eq(port.dat_r[32:64]), kind.eq(port.dat_r[64:]),
            port.adr.eq(step), bus.adr.eq(address[2:]), bus.dat_w.eq(value), bus.sel.eq(15),
            bus.we.eq(kind == WRITE), bus.cyc.eq(active), bus.stb.eq(active),
        ]
        wrong = [Display("host: wrong: %x at %x, not %x", bus.dat_r, address, value), Finish()]
        self.sync += [
            active.eq(~ended & (kind != END) & ~(bus.cyc & (bus.ack | bus.err))),
            If(bus.cyc & bus.err, Display("host: no answer at %x", address), Finish(), ended.eq(1)),
            If(bus.cyc & bus.ack, Case(kind, {
                WRITE: step.eq(step + 1),
                POLL: If((bus.dat_r & value) != 0, step.eq(step + 1)),
                CHECK: If(bus.dat_r == value, step.eq(step + 1)).Else(ended.eq(1), *wrong),
            })),
            If(~ended & (kind == END), Display("host: verified"), Finish(), ended.eq(1)),
        ]


def main():
    folder, work, library = (os.path.abspath(word) for word in sys.argv[1:])
    sys.path.insert(0, folder)
    from weft_litex import Weft  # pylint: disable=import-outside-toplevel

    steps, image = record(folder, library)
    platform = SimPlatform("SIM", [("sys_clk", 0, Pins(1))])
    soc = SoCCore(platform, clk_freq=1_000_000, cpu_type=None, with_uart=False, with_timer=False, ident="",
                  integrated_rom_size=0, integrated_sram_size=0, integrated_main_ram_size=BYTES,
                  integrated_main_ram_init=image)
    soc.crg = CRG(platform.request("sys_clk"))
    soc.weft = Weft(platform)
    soc.weft.add_to(soc, origin=REGISTERS)
    soc.host = Host(steps)
    soc.bus.add_master("host", soc.host.bus)
    config = SimConfig()
    config.add_clocker("sys_clk", freq_hz=1_000_000)
    Builder(soc, output_dir=work, compile_software=False).build(sim_config=config, interactive=False, opt_level="O1",
                                                                verbose=False)


main()
