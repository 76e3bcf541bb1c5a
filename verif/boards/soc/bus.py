# SPDX-License-Identifier: Apache-2.0
"""cocotb tests of the folder that `weft verilog` writes: its top in Icarus, cocotbext-axi at its ports.

simulate.py starts them. SOC_DRIVER in the environment is driver.h as a shared library.
"""
import ctypes
import logging
import mmap
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.task import bridge, resume
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiRam, AxiResp

BYTES = 1 << 18
ID, SHAPE, STATUS, CONTROL, FAULT = 0x00, 0x08, 0x0C, 0x10, 0x14
READ = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32)
WRITE = ctypes.CFUNCTYPE(None, ctypes.c_uint32, ctypes.c_uint32)
FAULTED = 7  # WEFT_AXI_FAULT
FAILED_ALL = 0xFFFFFFFF


class Board:
    """The GPU, a host at its registers, and one memory behind all masters."""

    def __init__(self, dut, seed=None):
        self.dut = dut
        cocotb.start_soon(Clock(dut.aclk, 10, unit="ns").start())
        reset = {"clock": dut.aclk, "reset": dut.aresetn, "reset_active_level": False}
        self.host = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), **reset)
        self.memory = mmap.mmap(-1, BYTES)
        self.rams = []
        while hasattr(dut, f"m{len(self.rams):02}_axi_awid"):
            bus = AxiBus.from_prefix(dut, f"m{len(self.rams):02}_axi")
            self.rams.append(AxiRam(bus, size=BYTES, mem=self.memory, **reset))
        if seed is not None:
            self.hesitate(random.Random(seed))
        logging.getLogger(f"cocotb.{dut._name}").setLevel(logging.WARNING)

    def hesitate(self, rng):
        """Channels of the bus pause at random, both ways."""

        def pauses():
            while True:
                yield rng.random() < 0.4

        for ram in self.rams:
            for channel in (ram.write_if.aw_channel, ram.write_if.w_channel, ram.write_if.b_channel,
                            ram.read_if.ar_channel, ram.read_if.r_channel):
                channel.set_pause_generator(pauses())
        for channel in (self.host.write_if.aw_channel, self.host.write_if.w_channel, self.host.write_if.b_channel,
                        self.host.read_if.ar_channel, self.host.read_if.r_channel):
            channel.set_pause_generator(pauses())

    async def reset(self):
        self.dut.aresetn.value = 0
        await ClockCycles(self.dut.aclk, 2)
        self.dut.aresetn.value = 1
        await ClockCycles(self.dut.aclk, 2)

    async def read(self, at):
        if at == STATUS:  # a host that polls does so after a while
            for _ in range(20):
                if self.dut.irq.value == 1:
                    break
                await ClockCycles(self.dut.aclk, 50)
        return await self.host.read_dword(at)

    async def run(self, call):
        """What `call` of the driver returns, which is C, in a thread of its own."""
        driver = ctypes.CDLL(os.environ["SOC_DRIVER"])
        memory = (ctypes.c_char * BYTES).from_buffer(self.memory)
        load, store = resume(self.read), resume(self.host.write_dword)

        # When the simulation has ended nothing answers; C must see an end of what it waits for.
        def read(at):
            try:
                return load(at)
            except BaseException:  # pylint: disable=broad-except
                return FAILED_ALL

        def write(at, value):
            store(at, value)

        callbacks = READ(read), WRITE(write)

        def opened():
            return driver.driver_open(*callbacks, memory, 0, BYTES) or call(driver)

        return await bridge(opened)()


@cocotb.test()
async def registers(dut):
    """The host's registers: what they say, and what they refuse."""
    board = Board(dut)
    await board.reset()
    assert dut.irq.value == 0
    assert await board.host.read_dword(ID) == 0x74666577
    assert await board.host.read_dword(SHAPE) >> 24 == len(board.rams)
    for at in (0x40, 0x80, 0x8C):  # the entry, two windows
        await board.host.write_dword(at, 0x100 + at)
        assert await board.host.read_dword(at) == 0x100 + at
    assert (await board.host.write(ID, b"abcd")).resp == AxiResp.SLVERR
    assert (await board.host.write(0x40, b"ab")).resp == AxiResp.SLVERR
    assert (await board.host.read(0xF0, 4)).resp == AxiResp.SLVERR


@cocotb.test()
async def refusals(dut):
    """The driver refuses what does not fit."""
    board = Board(dut)
    await board.reset()
    assert await board.run(lambda driver: driver.driver_refusals()) == 0


@cocotb.test()
async def kernels(dut):
    """Two programs one after the other, on a calm bus; the interrupt is gone at the end."""
    board = Board(dut)
    await board.reset()
    assert await board.run(lambda driver: driver.driver_vecadd(7) or driver.driver_reduce()) == 0
    assert dut.irq.value == 0


@cocotb.test()
async def hostile(dut):
    """A program on a bus that hesitates."""
    board = Board(dut, seed=1)
    await board.reset()
    assert await board.run(lambda driver: driver.driver_vecadd(5)) == 0


@cocotb.test()
async def fault(dut):
    """A fault ends a launch, and the next launch needs no reset."""
    board = Board(dut)
    await board.reset()
    assert await board.run(lambda driver: driver.driver_fault()) == FAULTED
    assert await board.host.read_dword(FAULT) & 255 != 0
    assert await board.run(lambda driver: driver.driver_vecadd(2)) == 0
