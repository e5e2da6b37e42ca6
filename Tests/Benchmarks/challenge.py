"""How small the counterexamples of the shrinking challenge become, and at what cost, with Hypothesis on the same properties beside us.

    python3 Tests/Benchmarks/challenge.py [--peer-seconds S] [PROPERTY…]

The thirteen properties are those of github.com/jlink/shrinking-challenge. Counted are the calls of a property after its first failure;
what is answered without a call is not. Each has to end in the smallest counterexample in so many of 100 seeds, within so many calls on
average as the best of the peers that always come to it, and all of them together in ten seconds. Exit status 1 where that is not so.

Hypothesis is given so many seeds as it does in the time for each property, and is judged by nobody. Without it our figures stand alone;
this script installs nothing:

    python3 -m venv venv && venv/bin/pip install hypothesis==6.170.17 && venv/bin/python Tests/Benchmarks/challenge.py
"""

import argparse
import collections
import importlib.util
import json
import pathlib
import subprocess
import sys

import tool

SEEDS = 100
MOST_SECONDS = 10

# `least` seeds have to end in the smallest, with at most so many calls on average; the peer's smallest is told as Python writes it.
Bar = collections.namedtuple("Bar", "least calls peer_smallest")

BARS = {
    "bound5": Bar(95, 330, "([], [], [], [-1], [-32768])"),
    "large_union_list": Bar(100, 216.59, "[[0, 1, -1, 2, -2]]"),
    "reverse": Bar(100, 17.32, "[0, 1]"),
    "calculator": Bar(100, 92.32, "('/', 0, ('+', 0, 0))"),
    "lengthlist": Bar(100, 84.37, "[900]"),
    "difference zero": Bar(100, 38.00, "(10, 10)"),
    "difference small": Bar(100, 143.75, "(10, 6)"),
    "difference one": Bar(100, 157.95, "(10, 9)"),
    "binheap": Bar(80, None, "(0, None, (0, (0, None, None), (1, None, None)))"),
    "coupling": Bar(100, 140, "[1, 0]"),
    "deletion": Bar(100, 361.5, "([0, 0], 0)"),
    "distinct": Bar(100, 49.17, "[0, 1, -1]"),
    "nestedlists": Bar(100, 169.40, "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"),
}


def run_peer(name, seconds):
    """Hypothesis on a property, up to a time. Answers each counterexample that it came to, and the calls."""
    peer = pathlib.Path(__file__).with_name("challenge_peer.py")
    process = subprocess.Popen(
        [sys.executable, peer, name, str(seconds)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        output = process.communicate(timeout=seconds + 1)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        output = process.communicate()[0]
    results = [json.loads(line) for line in output.splitlines()]
    return [(left, calls) for calls, left in filter(None, results)]


def mean(numbers):
    return f"{sum(numbers) / len(numbers):.2f}" if numbers else ""


def print_row(cells):
    print(f"{cells[0]:<18}" + "".join(f"{cell:>12}" for cell in cells[1:]), flush=True)


def measure(executable, name, options):
    """One row of the table. Answers our seconds and what is wrong with them."""
    done = subprocess.run([executable, str(SEEDS), name], capture_output=True, text=True, check=True)
    row = json.loads(done.stdout.splitlines()[0])
    bar = BARS[name]
    wrong = []
    if row["smallest"] < bar.least:
        wrong.append(f"{name}: the smallest in {row['smallest']} of {SEEDS}, and {bar.least} were asked for")
    if bar.calls and row["evaluations"] > bar.calls:
        wrong.append(f"{name}: {row['evaluations']:.2f} calls, and {bar.calls:.2f} were asked for")
    cells = [
        name, f"{row['smallest']} of {SEEDS}", f"{row['evaluations']:.2f}", f"{bar.calls:.2f}" if bar.calls else "",
        row["results"], f"{row['seconds']:.2f}",
    ]
    if options.has_peer:
        peer = run_peer(name, options.peer_seconds)
        count = sum(left == bar.peer_smallest for left, _ in peer)
        cells += [f"{count} of {len(peer)}", mean([calls for _, calls in peer]), len({left for left, _ in peer})]
    print_row(cells)
    return row["seconds"], wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("properties", nargs="*", help="all of them where none is given")
    parser.add_argument("--peer-seconds", type=float, default=20, help="what Hypothesis has for each property (20)")
    options = parser.parse_args()
    options.has_peer = options.peer_seconds > 0 and importlib.util.find_spec("hypothesis") is not None
    if not options.has_peer:
        print("Hypothesis is not run; the head of this script says how to get it")

    executable = tool.build("ShrinkingChallenge")
    peer = ["Hypothesis", "calls", "results"] if options.has_peer else []
    print_row(["property", "smallest", "calls", "asked for", "results", "seconds"] + peer)
    wrong = []
    seconds = 0
    for name in options.properties or BARS:
        taken, faults = measure(executable, name, options)
        seconds += taken
        wrong += faults
    print(f"{seconds:.2f} s of ours in all")
    if seconds > MOST_SECONDS:
        wrong.append(f"{seconds:.2f} s, and {MOST_SECONDS} were asked for")
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
