"""How small the inputs of the planted bugs become, and at what cost, with libFuzzer's minimizer on the same inputs beside it.

    python3 Tests/Benchmarks/shrinking.py [--peer] [TARGET…]

Each trigger stands in a document of 2 KB with other members and white space; P07 is as long as it has to be. What is left has to be the
smallest that a person finds, or at most 2 bytes longer, in at most 2,000 executions; and, with `--peer`, in at most a tenth of libFuzzer's
time (P08, which hangs, is judged by its executions alone). Exit status 1 where that is not so.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

import planted
import tool

SLACK = 2
MOST_EXECUTIONS = 2_000
MOST_OF_THE_PEERS_TIME = 0.1
SIZE = 2_048
PEER_RUNS = 100_000

# The trigger of each bug as a service may have sent it, and the smallest input that a person finds.
Case = collections.namedtuple("Case", "trigger smallest")

# A decoder reads `9e18` as an integer, so that large ones are short. Keys, and members that are not optional, have to stay.
CASES = {
    # One integer, and of the others the shortest of their types.
    "p01": Case(
        {"bookID": "b-7", "priceCents": 73421, "currency": "EUR", "inStock": False},
        '{"bookID":"","priceCents":73421,"currency":"","inStock":true}'),
    "p02": Case(
        {"bookID": "b-7", "priceCents": 1299, "currency": "XBT"}, '{"bookID":"","priceCents":0,"currency":"XBT"}'),
    "p03": Case(
        {"coupon": "BLACK-FRIDAY-2026-EXTRA", "total": 57}, '{"coupon":"BLACK-FRIDAY-2026-EXTRA","total":0}'),
    # Four lines; all kinds have four letters; more than nine has two digits.
    "p04": Case(
        {"lines": [
            {"kind": "book", "quantity": 1, "note": "hi"}, {"kind": "card", "quantity": 2},
            {"kind": "gift", "quantity": 3, "note": "with love"}, {"kind": "gift", "quantity": 12},
            {"kind": "card", "quantity": 1, "note": None}]},
        '{"lines":[{"kind":"book","quantity":0},{"kind":"book","quantity":0},{"kind":"book","quantity":0},'
        '{"kind":"gift","quantity":10}]}'),
    "p05": Case({"total": 100, "discountReason": "loyal"}, '{"total":0,"discountReason":"0"}'),
    # Their product passes 2^63: by five characters, for four reach 99 * 9e9 at most.
    "p06": Case({"quantity": 6_000_000_000, "priceCents": 4_611_686_018}, '{"quantity":2,"priceCents":9e18}'),
    # As deep as the stack is; the number is found by halves.
    "p07": Case(None, None),
    # A step of nothing never comes from one weekday to another.
    "p08": Case({"start": 365, "end": 9, "step": 91}, '{"start":0,"end":1,"step":0}'),
    "p09": Case({"seats": " -12 "}, '{"seats":"-1"}'),
    # One character of two scalars: any letter and a mark of two bytes. CR LF would be one byte shorter, but has to be escaped.
    "p10": Case({"handle": "zo\u00eb_e\u0301mile"}, '{"handle":"0\u0301"}'),
    # Half a gibibyte by six characters, for five reach 9e5 * 99 at most.
    "p11": Case({"width": 40_000, "height": 30_000}, '{"width":9e5,"height":9e5}'),
    "p12": Case({"shape": {"polygon": {"points": []}}}, '{"shape":{"polygon":{"points":[]}}}'),
}


def other_members(count):
    """Members that no bug has anything to do with: numbers, texts, arrays, records, in turn."""
    for index in range(count):
        value = [
            index * 1_234_567 % 100_003, f"note {index}: caf\u00e9 \U0001F600 \"quoted\"", [index, None, True, -2.5e-3],
            {"a": {"b": [[], {}], "c": f"{index:08b}"}, "d": False}, None, ["x" * index, {"deep": [[[index]]]}],
        ][index % 6]
        yield f"x-extra-{index}", value


def document(trigger):
    """The trigger in a document of 2 KB, with other members in it and in the records and arrays below it."""
    def within(value, count):
        if isinstance(value, list):
            return [within(element, 1) for element in value]
        if not isinstance(value, dict):
            return value
        others = list(other_members(count))
        members = [(key, within(member, 1)) for key, member in value.items()]
        # The first half of the others before, the rest between and behind.
        mixed = others[:count // 2]
        rest = others[count // 2:]
        for position, member in enumerate(members):
            mixed.append(member)
            if position < len(rest):
                mixed.append(rest[position])
        return dict(mixed + rest[len(members):])

    # An enum with payloads takes no member beside its case: what lies below the shape of P12 stays as it is.
    plain = {"shape": trigger["shape"]} if "shape" in trigger else None
    for count in range(1, 100):
        value = within({} if plain else trigger, count)
        text = json.dumps({**value, **plain} if plain else value, indent=4, ensure_ascii=False)
        if len(text.encode()) >= SIZE:
            return text
    raise AssertionError("a document of that size is made")


def replay(engine, target, text, folder):
    """Whether the input fails."""
    path = folder / "trial.json"
    path.write_text(text)
    done = subprocess.run([engine, "replay", path, "--target", target], cwd=folder, capture_output=True)
    return done.returncode == 1


def deep(brackets):
    return '{"expression":"' + "(" * brackets + '"}'


def deepest(engine, folder):
    """The fewest brackets that overflow the stack."""
    low, high = 1, 400_000
    while low < high:
        middle = (low + high) // 2
        if replay(engine, "p07", deep(middle), folder):
            high = middle
        else:
            low = middle + 1
    return low


def case(engine, target, folder):
    """The input that is to be made smaller, and the smallest."""
    if target != "p07":
        return document(CASES[target].trigger), CASES[target].smallest
    least = deepest(engine, folder)
    expression = "(a(b)c" * (least * 5 // 4)
    return json.dumps({"expression": expression, "note": "as a calculator sent it"}, indent=4), deep(least)


def run_engine(engine, target, text, folder):
    """Answers what is left, the executions and the seconds."""
    path = folder / "input.json"
    path.write_text(text)
    start = time.monotonic()
    done = subprocess.run([engine, "shrink", path, "--target", target], cwd=folder, capture_output=True, text=True)
    seconds = time.monotonic() - start
    found = re.findall(r", ([\d,]+) executions?", done.stdout)
    if done.returncode != 0 or not found:
        sys.exit(f"shrink, {target}: exit status {done.returncode}: {done.stdout} {done.stderr}")
    shrunk = folder / "input.shrunk.json"
    return (shrunk if shrunk.exists() else path).read_text(), int(found[-1].replace(",", "")), seconds


def run_peer(target, text, folder, most_seconds):
    """libFuzzer's minimizer on the same input, up to a time. Answers what is left and the seconds."""
    twin = planted.compile_twin(target, folder)
    path = folder / "peer.json"
    path.write_text(text)
    command = [
        twin, "-minimize_crash=1", f"-runs={PEER_RUNS}", "-timeout=1", "-rss_limit_mb=600", "-max_len=1048576",
        f"-artifact_prefix={folder}/", path,
    ]
    start = time.monotonic()
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no")
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True)
    try:
        errors = process.communicate(timeout=most_seconds)[1]
    except subprocess.TimeoutExpired:
        # It starts itself again and again, each time through a shell.
        os.killpg(process.pid, signal.SIGKILL)
        errors = process.communicate()[1]
    seconds = time.monotonic() - start
    found = [folder / name.decode() for name in re.findall(rb"(minimized-from-\w+)", errors)]
    return min([file.read_bytes() for file in found if file.exists()], key=len, default=text.encode()), seconds


def print_row(cells):
    print(f"{cells[0]:<8}" + "".join(f"{cell:>14}" for cell in cells[1:]), flush=True)


def measure(engine, target, options):
    """One row of the table. Answers what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        folder = pathlib.Path(name)
        text, smallest = case(engine, target, folder)
        left, executions, seconds = run_engine(engine, target, text, folder)
        size, least = len(left.encode()), len(smallest.encode())
        row = [target, f"{len(text.encode()):,}", f"{least:,}", f"{size:,}", f"{executions:,}", f"{seconds:.2f}"]
        wrong = []
        if options.peer and target != "p08":
            peer_left, peer_seconds = run_peer(target, text, folder, options.peer_seconds)
            row += [f"{len(peer_left):,}", f"{peer_seconds:.2f}", f"{seconds / peer_seconds:.3f}"]
            if seconds > MOST_OF_THE_PEERS_TIME * peer_seconds:
                wrong.append(f"{target}: {seconds:.2f} s, and libFuzzer {peer_seconds:.2f} s")
        print_row(row)
    if size > least + SLACK:
        wrong.append(f"{target}: {size:,} bytes, and {least:,} would do: {left[:200]}")
    if executions > MOST_EXECUTIONS:
        wrong.append(f"{target}: {executions:,} executions")
    if options.show:
        print(f"        {left[:300]}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", help="of p01 to p12; all of them where none is given")
    parser.add_argument("--peer", action="store_true", help="libFuzzer on the same inputs too")
    parser.add_argument("--peer-seconds", type=float, default=300, help="the most that libFuzzer has for an input (300)")
    parser.add_argument("--show", action="store_true", help="what is left of each input")
    options = parser.parse_args()

    engine = tool.build("Planted")
    peer = ["libFuzzer", "seconds", "ratio"] if options.peer else []
    print_row(["target", "bytes", "smallest", "shrunk to", "executions", "seconds"] + peer)
    wrong = []
    for target in options.targets or list(CASES):
        wrong += measure(engine, target, options)
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
