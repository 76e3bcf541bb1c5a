#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Fill the covering array: give each row of verif/modules/array/rows choices for the slots that it leaves free, so that few pairs of
choices of two slots are in no machine. Prints `NAME MACHINE` per row. The same input gives the same array.

A row whose machine is in MACHINES, and has what the row fixes, keeps it, so that a new row builds one machine and not twenty; take
lines out of MACHINES to fill these rows anew. In the others each free slot takes the choice that covers most pairs, for as long as
one covers more. What weft-config refuses is never taken. The array is good, not the best there is: a better one is not looked for.

usage: fill.py ROWS MACHINES <PAIRS      PAIRS: what is to be covered, as `pairs.sh missing` prints it: SLOT=CHOICE SLOT=CHOICE
"""

import itertools
import re
import subprocess
import sys
import tempfile

work = tempfile.TemporaryDirectory()
legal = {}
# A choice that makes a machine slow to build must cover so many pairs more; without atomics some kernels of the suites do not run.
COST = {('float', 'hard'): 8, ('icache', 'cache'): 2, ('atomics', 'none'): 1000}


def choices_of(machine):
    """Its choice in every slot; None if there is no such machine."""
    if machine not in legal:
        ok = subprocess.run(['build/weft-config', machine, work.name], capture_output=True).returncode == 0
        with open(work.name + '/config.h') as file:
            found = re.findall(r'^#define CFG_(\w+)_FILE "(.*)\.h"$', file.read(), re.M) if ok else None
        legal[machine] = {slot.lower(): choice for slot, choice in found} if ok else None
    return legal[machine]


class Row:
    def __init__(self, line):
        self.name, self.base, fixed = (field.strip() for field in line.split('|'))
        words = [word.rsplit('-', 1) for word in fixed.split()]
        had = choices_of(self.base)
        self.sizes = [word for word in words if word[0] not in had]
        self.choice = dict(had)
        self.choice.update({word[0]: word[1] for word in words if word[0] in had and len(word) == 2})
        self.fixed = {word[0] for word in words}
        if not self.possible():
            sys.exit(f'{sys.argv[1]}: {self.name}: weft-config refuses {self.machine()}')

    def machine(self):
        had = choices_of(self.base)
        words = self.sizes + [[slot, choice] for slot, choice in self.choice.items() if had[slot] != choice]
        return '+'.join([self.base] + ['-'.join(word) for word in sorted(words)])

    def keep(self, machine):
        """Take the choices of a machine of before; whether it is still what the row asks for."""
        had, fresh = choices_of(machine), dict(self.choice)
        if had and all(had[slot] == fresh[slot] for slot in self.fixed if slot in had):
            self.choice = dict(had)
        if self.machine() == machine:
            return True
        self.choice = fresh
        return False

    def possible(self):
        """Whether there is such a machine; its name is that of a folder."""
        return len(self.machine()) <= 255 and choices_of(self.machine()) is not None


def pair(a, b):
    return (a, b) if a < b else (b, a)


def main():
    wanted = set()
    options = {}
    for line in sys.stdin:
        two = [tuple(word.split('=')) for word in line.split()]
        wanted.add(pair(*two))
        for slot, choice in two:
            options.setdefault(slot, set()).add(choice)
    with open(sys.argv[1]) as file:
        rows = [Row(line) for line in file if '|' in line and not line.startswith('#')]
    with open(sys.argv[2]) as file:
        before = dict(line.split() for line in file if not line.startswith('#'))
    covered = dict.fromkeys(wanted, 0)

    def pairs(row, slot, choice):
        return [p for p in (pair((slot, choice), other) for other in row.choice.items() if other[0] != slot) if p in covered]

    def count(row, by):
        for p in map(lambda two: pair(*two), itertools.combinations(row.choice.items(), 2)):
            if p in covered:
                covered[p] += by

    def value(row, slot, choice):
        return sum(covered[p] == 0 for p in pairs(row, slot, choice)) - COST.get((slot, choice), 0)

    def improve(row):
        """The best choice of each free slot, the others given; whether one changed."""
        count(row, -1)
        changed = False
        for slot in sorted(options, key=lambda slot: (-len(options[slot]), slot)):
            if slot in row.fixed:
                continue
            was = row.choice[slot]
            for choice in sorted(options[slot] | {was}, key=lambda choice: (-value(row, slot, choice), choice != was, choice)):
                row.choice[slot] = choice
                if choice == was or row.possible():
                    break
            else:
                row.choice[slot] = was
            changed |= row.choice[slot] != was
        count(row, 1)
        return changed

    anew = [row for row in rows if row.name not in before or not row.keep(before[row.name])]
    for row in rows:
        count(row, 1)
    for _ in range(20):
        if not any([improve(row) for row in anew]):
            break
    for row in rows:
        print(row.name, row.machine())
    print(f'{sum(n > 0 for n in covered.values())} of {len(wanted)} pairs', file=sys.stderr)


main()
