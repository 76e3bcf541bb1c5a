# SPDX-License-Identifier: Apache-2.0
"""LiteX: @TITLE@ as a module of an SoC.

    gpu = soc.weft = Weft(soc.platform)
    gpu.add_to(soc, origin=0x90000000)

The registers become a slave of the SoC's bus at `origin`, 256 bytes long, and the masters reach all
that the bus does. `ev` has the interrupt; an SoC with a processor connects it as that of any
module: soc.irq.add("weft"). Software uses software/weft_axi.h. The bus must keep programs and data
where the processor's caches do not hide them, or software must flush: see weft_axi_t.flush.
"""
import os

from migen import ClockSignal, Instance, ResetSignal, Signal

from litex.gen import LiteXModule
from litex.soc.integration.soc import SoCRegion
from litex.soc.interconnect import axi
from litex.soc.interconnect.csr_eventmanager import EventManager, EventSourceLevel

MASTERS = @MASTERS@
TOP = "@PREFIX@axi"


class Weft(LiteXModule):
    def __init__(self, platform):
        self.bus = axi.AXILiteInterface(data_width=32, address_width=32)
        self.masters = [axi.AXIInterface(data_width=64, address_width=32, id_width=3) for _ in range(MASTERS)]
        self.irq = Signal()
        self.ev = EventManager()
        self.ev.done = EventSourceLevel()
        self.ev.finalize()
        self.comb += self.ev.done.trigger.eq(self.irq)

        ports = {"i_aclk": ClockSignal("sys"), "i_aresetn": ~ResetSignal("sys"), "o_irq": self.irq}
        _connect(ports, "s_axil", self.bus, master=False)
        for number, master in enumerate(self.masters):
            _connect(ports, f"m{number:02}_axi", master, master=True)
        self.specials += Instance(TOP, **ports)

        here = os.path.dirname(os.path.abspath(__file__))
        with open(os.path.join(here, "files.f"), encoding="ascii") as files:
            for name in files.read().split():
                platform.add_source(os.path.join(here, name))

    def add_to(self, soc, origin, name="weft"):
        """Connect registers and masters to the bus of an SoC."""
        soc.bus.add_slave(name, self.bus, SoCRegion(origin=origin, size=0x100, cached=False))
        for number, master in enumerate(self.masters):
            soc.bus.add_master(f"{name}_{number}", master)


# Fields of a channel, beside valid and ready, as LiteX and AXI name them.
_LITE = {"aw": ["addr", "prot"], "w": ["data", "strb"], "b": ["resp"], "ar": ["addr", "prot"], "r": ["resp", "data"]}
_ADDRESS = ["id", "addr", "len", "size", "burst", "lock", "cache", "prot", "qos"]
_FULL = {"aw": _ADDRESS, "w": ["data", "strb", "last"], "b": ["id", "resp"], "ar": _ADDRESS,
         "r": ["id", "data", "resp", "last"]}


def _connect(ports, prefix, bus, master):
    """Connect the ports of the top with this prefix to a bus, whose master or slave the top is."""
    for channel, fields in (_FULL if master else _LITE).items():
        endpoint = getattr(bus, channel)
        sends = (channel in ("aw", "w", "ar")) == master
        for field in ["valid", *fields]:
            signal = getattr(endpoint, field)
            if prefix == "s_axil" and field == "addr":
                signal = signal[:8]
            ports[f"{'o' if sends else 'i'}_{prefix}_{channel}{field}"] = signal
        ports[f"{'i' if sends else 'o'}_{prefix}_{channel}ready"] = endpoint.ready
