"""How many rows covering arrays take, with allpairspy on the same problems beside them, each array checked here.

    python3 Tests/Benchmarks/covering.py [--seeds N]

The check counts every combination of values of so many lists that some allowed row holds, and shares no code with either maker. Our rows
have to be a covering array for every seed, and never more than allpairspy's where its rows are one too. Exit status 1 where that is not
so. Without allpairspy our rows are checked alone; this script installs nothing:

    python3 -m venv venv && venv/bin/pip install allpairspy==2.5.1 && venv/bin/python Tests/Benchmarks/covering.py

Seconds are those of a build for debugging, as a test's are; allpairspy has no seed, and its rows are the same each time.
"""

import argparse
import collections
import itertools
import json
import subprocess
import sys
import time

import tool

Problem = collections.namedtuple("Problem", "name levels strength forbidden most")

# A forbidden pair is a list, its value, another list and its value. `most` is the number of rows that is asked for, where one is.
CHAIN = [(0, 0, 1, 1), (1, 2, 2, 3), (4, 0, 9, 0), (3, 3, 7, 1)]
# The first list's 0 leaves the second one 0 and 1, and the third one's 0 goes with neither: what follows has to be seen.
IMPLIED = [(0, 0, 1, 2), (0, 0, 1, 3), (1, 0, 2, 0), (1, 1, 2, 0), (5, 1, 6, 1), (5, 1, 6, 2), (5, 1, 6, 3)]
MIXED = [5] + [4] * 4 + [3] * 3 + [2] * 5
PROBLEMS = [
    Problem("4^10", [4] * 10, 2, [], 30),
    Problem("3^4", [3] * 4, 2, [], None),
    Problem("3^13", [3] * 13, 2, [], None),
    Problem("5^10", [5] * 10, 2, [], None),
    Problem("6^6", [6] * 6, 2, [], None),
    Problem("10^20", [10] * 20, 2, [], None),
    Problem("5^40", [5] * 40, 2, [], None),
    Problem("10^30", [10] * 30, 2, [], None),
    Problem("10^20, a last pair forbidden", [10] * 20, 2, [(18, 0, 19, 1)], None),
    Problem("2^20", [2] * 20, 2, [], None),
    Problem("2^100", [2] * 100, 2, [], None),
    Problem("19·6·4", [19, 6, 4], 2, [], None),
    Problem("5·4^4·3^3·2^5", MIXED, 2, [], None),
    Problem("7·6^2·4^3·2^8", [7, 6, 6] + [4] * 3 + [2] * 8, 2, [], None),
    Problem("10·9·8·7·6·5·4·3·2·1", list(range(10, 0, -1)), 2, [], None),
    Problem("4^15·3^17·2^29", [4] * 15 + [3] * 17 + [2] * 29, 2, [], None),
    Problem("4·3^39·2^35", [4] + [3] * 39 + [2] * 35, 2, [], None),
    Problem("4^10, a last pair forbidden", [4] * 10, 2, [(8, 0, 9, 1)], None),
    Problem("4^10, last pairs forbidden", [4] * 10, 2, [(8, 0, 9, 1), (7, 2, 9, 0), (6, 1, 9, 3)], None),
    Problem("6^6, a last pair forbidden", [6] * 6, 2, [(4, 0, 5, 0)], None),
    Problem("4^10, 4 pairs forbidden", [4] * 10, 2, CHAIN, None),
    Problem("4^10, 7 pairs forbidden", [4] * 10, 2, IMPLIED, None),
    Problem("3^13, 2 pairs forbidden", [3] * 13, 2, [(0, 0, 1, 0), (11, 2, 12, 2)], None),
    Problem("5·4^4·3^3·2^5, 3 forbidden", MIXED, 2, [(0, 0, 1, 0), (0, 4, 12, 1), (5, 2, 6, 0)], None),
    Problem("4^10, threes", [4] * 10, 3, [], 160),
    Problem("4^10, threes, 4 forbidden", [4] * 10, 3, CHAIN, 160),
]


def is_allowed(part, forbidden):
    """Whether a part of a row, as a dictionary of values by list, holds no forbidden pair."""
    return not any(part.get(a) == x and part.get(b) == y for a, x, b, y in forbidden)


def is_possible(part, problem):
    """Whether some allowed row holds a part: the lists that a pair names are tried, all others take any value."""
    if not is_allowed(part, problem.forbidden):
        return False
    named = {pair[place] for pair in problem.forbidden for place in (0, 2)}
    left = sorted(named - set(part))
    if not left:
        return True
    return any(is_possible({**part, left[0]: value}, problem) for value in range(problem.levels[left[0]]))


def check(rows, problem):
    """What is wrong with the rows; empty for a covering array."""
    for row in rows:
        if len(row) != len(problem.levels) or any(not 0 <= v < n for v, n in zip(row, problem.levels)):
            return "not a row"
    forbidden = sum(not is_allowed(dict(enumerate(row)), problem.forbidden) for row in rows)
    missing = 0
    for lists in itertools.combinations(range(len(problem.levels)), problem.strength):
        there = {tuple(row[i] for i in lists) for row in rows}
        for values in itertools.product(*(range(problem.levels[i]) for i in lists)):
            if values not in there and is_possible(dict(zip(lists, values)), problem):
                missing += 1
    faults = [f"{missing} missing"] * (missing > 0) + [f"{forbidden} forbidden"] * (forbidden > 0)
    return ", ".join(faults)


def our_rows(executable, problem, seed):
    question = {"levels": problem.levels, "strength": problem.strength, "seed": seed, "forbidden": problem.forbidden}
    done = subprocess.run([executable], input=json.dumps(question), capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    return answer["rows"], answer["seconds"]


def peer_rows(all_pairs, problem):
    start = time.monotonic()
    rows = all_pairs(
        [list(range(level)) for level in problem.levels], n=problem.strength,
        filter_func=lambda row: is_allowed(dict(enumerate(row)), problem.forbidden))
    rows = [list(row) for row in rows]
    return rows, time.monotonic() - start


def print_row(cells):
    print(f"{cells[0]:<30}" + "".join(f"{cell:>14}" for cell in cells[1:5]) + f"  {cells[5]}", flush=True)


def measure(executable, all_pairs, problem, seeds):
    """One row of the table. Answers what is wrong with ours."""
    wrong = []
    counts, times = [], []
    for seed in range(seeds):
        rows, seconds = our_rows(executable, problem, seed)
        counts.append(len(rows))
        times.append(seconds)
        fault = check(rows, problem)
        if fault:
            wrong.append(f"{problem.name}, seed {seed}: {fault}")
    cells = [problem.name, f"{min(counts)}–{max(counts)}" if min(counts) < max(counts) else str(counts[0])]
    cells += [f"{sorted(times)[seeds // 2]:.2f}"]
    if problem.most and max(counts) > problem.most:
        wrong.append(f"{problem.name}: {max(counts)} rows, and {problem.most} were asked for")
    if not all_pairs:
        print_row(cells + ["", "", ""])
        return wrong
    rows, seconds = peer_rows(all_pairs, problem)
    fault = check(rows, problem)
    print_row(cells + [str(len(rows)), f"{seconds:.2f}", f"invalid: {fault}" if fault else ""])
    if not fault and max(counts) > len(rows):
        wrong.append(f"{problem.name}: {max(counts)} rows, and allpairspy has {len(rows)}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=10, help="how many seeds each problem is given (10)")
    options = parser.parse_args()
    try:
        from allpairspy import AllPairs
    except ImportError:
        print("allpairspy is not there; the head of this script says how to get it")
        AllPairs = None

    executable = tool.build("CoveringRows", "debug")
    print_row(["problem", "rows", "seconds", "allpairspy", "seconds", ""])
    wrong = []
    for problem in PROBLEMS:
        wrong += measure(executable, AllPairs, problem, options.seeds)
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
