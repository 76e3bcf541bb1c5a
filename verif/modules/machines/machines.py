#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Machines drawn at random, with sizes at the ends of their ranges: kernels on the cycle model, beside the golden model.

The covering array has each pair of choices once, with sizes as they are. What goes wrong where a mechanism meets a size that is as small
as it can be (a pool of one warp, a queue of one place) is found here. A machine begins as a configuration; slots and sizes change in
random order, and what weft-config refuses stays as it was. A machine that fails is made smaller: a change is taken back for as long as the
kernel fails in the same way, and the command that is left is printed.

Limits: the cycle model alone (a machine's RTL takes minutes); caps below keep machines small enough to be built by the hundred.

usage: machines.py SEED N      prints `PASS: machines/SEED: MACHINE`, or FAIL and why; exit code 1 after a failure
WEFT: what runs kernels in place of build/weft (test.sh)
"""

import os
import random
import re
import subprocess
import sys
import tempfile

BASES = ['small', 'small', 'tiny', 'pair']
KERNELS = ['divergence 64 4', 'recursive 16', 'collatz 60', 'gc 60', 'scan 200', 'reduce 500', 'bitonic 64', 'bfs 60', 'nqueens 5']
# Sizes that no kernel fits below, or that only make a machine slow to build.
LEFT_ALONE = {'program_words', 'local_words', 'shared_words', 'convergence_timeout'}
MOST = {'cores': 2, 'partitions': 3, 'lanes': 8, 'warps': 20, 'l1_sets': 64, 'l2_sets': 64}
CYCLES = 20_000_000  # what a kernel takes at most on the slowest machine is a twentieth
work = tempfile.TemporaryDirectory()


def run(*words):
    return subprocess.run(words, capture_output=True, text=True)


def facts():
    """Choices of each slot, and range of each size, as the tool's own reference has them."""
    choices, sizes, slot, part = {}, {}, '', ''
    for line in run('build/weft-facts', 'reference').stdout.splitlines():
        part = line[4:] if line.startswith('### ') else part
        cells = [cell.strip().strip('`') for cell in line.split('|')[1:-1]]
        if part == 'Choices' and len(cells) == 3 and cells[1] not in ('Choice', '---'):
            slot = cells[0] or slot
            choices.setdefault(slot, []).append(cells[1])
        found = re.match(r'(\d+) to (\d+)(, a power of two)?', cells[1]) if part.startswith('Sizes') and len(cells) == 5 else None
        if found:
            sizes[cells[0]] = int(found[1]), int(found[2]), bool(found[3])
    return choices, sizes


def proper(base, changes):
    """The machine's name; '' if there is none."""
    name = '+'.join([base] + [f'{word}-{value}' for word, value in sorted(changes.items())])
    said = run('build/weft-config', name, work.name)
    return name if said.returncode == 0 and len(name) < 256 else ''


def value_of(chance, name, least, most, power):
    """Mostly an end of the range."""
    most = min(most, MOST.get(name, most))
    end = chance.random()
    if end < 0.45 or end < 0.8 and most > 4096:
        return least
    if end < 0.8:
        return most
    middle = chance.randint(least, min(most, 64))
    return 1 << middle.bit_length() - 1 if power and middle else middle


def draw(seed, choices, sizes):
    chance = random.Random(seed)
    base, changes = chance.choice(BASES), {}
    slots = [slot for slot in choices if chance.random() < 0.4 or slot in ('reconv', 'order')]
    chance.shuffle(slots)
    for slot in slots:
        trial = {**changes, slot: chance.choice(choices[slot])}
        changes = trial if proper(base, trial) else changes
    names = [name for name in sizes if name not in LEFT_ALONE]
    chance.shuffle(names)
    for name in names:
        trial = {**changes, name: str(value_of(chance, name, *sizes[name]))}
        # A size that belongs to a choice of the machine is drawn more often than one that all have.
        changes = trial if chance.random() < 0.5 and proper(base, trial) else changes
    return base, changes


def failure(machine, kernel):
    """Why the kernel fails; '' if it does not, None if it cannot run on this machine."""
    said = run(os.environ.get('WEFT', 'build/weft'), 'run', *kernel.split(), '-c', machine, '-m', 'cycle', '--check', '--max-cycles', str(CYCLES))
    if said.returncode == 2 and 'make: ***' not in said.stderr:
        return None
    if said.returncode == 0 and re.search(r'^ *mismatches +0 *$', said.stdout, re.M):
        return ''
    lines = [line.strip() for line in (said.stdout + said.stderr).splitlines() if re.search('error:|MISMATCH|HANG|hang|fault|broke', line)]
    return (lines or [f'exit code {said.returncode}'])[0]


def kind(why):
    """What two failures have in common that are the same: their first words."""
    return ' '.join(re.sub(r'[0-9a-f]*\d[0-9a-f]*', '', why).split()[:4])


def smaller(base, changes, kernel, why):
    """Takes changes back until none can go: a choice may need that its size goes first."""
    tried = None
    while tried != changes:
        tried = changes
        for name in sorted(changes):
            trial = {word: value for word, value in changes.items() if word != name}
            machine = proper(base, trial)
            again = failure(machine, kernel) if machine else ''
            if again and kind(again) == kind(why):
                changes, why = trial, again
    return proper(base, changes), why


def judge(seed, choices, sizes):
    """Run the kernels on one machine; whether none fails, and one at least runs."""
    base, changes = draw(seed, choices, sizes)
    machine = proper(base, changes)
    ran = 0
    for kernel in KERNELS:
        why = failure(machine, kernel)
        ran += why is not None
        if why:
            machine, why = smaller(base, changes, kernel, why)
            print(f'FAIL: machines/{seed}: build/weft run {kernel} -c {machine} -m cycle --check: {why}', flush=True)
            return False
    if not ran:
        print(f'FAIL: machines/{seed}: no kernel runs on {machine}', flush=True)
        return False
    print(f'PASS: machines/{seed}: {machine} ({ran} of {len(KERNELS)} kernels)', flush=True)
    return True


def main():
    if len(sys.argv) != 3 or not all(word.isdigit() for word in sys.argv[1:]):
        sys.exit('usage: machines.py SEED N')
    first, count = map(int, sys.argv[1:])
    choices, sizes = facts()
    if len(choices) < 10 or len(sizes) < 50:
        sys.exit('machines.py: weft-facts reference has no tables of choices and sizes any more')
    sys.exit(not all([judge(seed, choices, sizes) for seed in range(first, first + count)]))


main()
