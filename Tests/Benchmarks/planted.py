"""Which of the planted bugs and guards the engine reaches, in how many executions, and libFuzzer beside it.

    python3 Tests/Benchmarks/planted.py [--bare] [--seeds LIST] [--iterations N] [--peer] [TARGET…]

With one seed input each, every bug has to be found for every seed of the run, as one finding and no other. With `--bare` there is no
input to start from, and one bug may be missed for each seed; guards may not. Exit status 1 where that is not so.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import tool

HERE = pathlib.Path(__file__).resolve().parent
BUGS = [f"p{number:02}" for number in range(1, 13)]
GUARDS = ["guard-number", "guard-word", "guard-count", "guard-all"]
MISSES_ALLOWED_WITHOUT_SEED = 1

# What one run of one target came to: where it first found something (nothing: None), and what it found.
Result = collections.namedtuple("Result", "iteration findings")


def run_engine(planted, target, seed, options):
    """One run of the engine in a folder of its own."""
    command = [planted, "run", target, "--seed", str(seed), "--iterations", str(options.iterations), "--format", "json"]
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        done = subprocess.run(command + options.engine, cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}: {done.stderr.strip()}")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    findings = [event for event in events if event["event"] == "finding"]
    iterations = next(event["iterations"] for event in events if event["event"] == "finished")
    if iterations != options.iterations:
        sys.exit(f"{target}, seed {seed}: {iterations} iterations, not {options.iterations}")
    first = min((finding["iteration"] for finding in findings), default=None)
    return Result(first, [f"{finding['kind']} {finding['reason']} at {finding['place']}" for finding in findings])


def compile_twin(target, folder):
    """Compiles libFuzzer's twin of a target. Answers its path."""
    planted = HERE / "Planted"
    alias = folder / f"{target}.swift"
    alias.write_text(f"typealias Twin = {target.upper()}\n")
    path = folder / target
    sources = [planted / f"{name}.swift" for name in (target.upper(), "PlantedBug", "Bad")] + [HERE / "PlantedTwin.swift"]
    options = ["-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-sanitize=fuzzer"]
    subprocess.run(["swiftc", *options, "-o", path, alias, *sources], check=True)
    return path


def sample(target):
    """The seed input of a bug, out of its source."""
    source = (HERE / "Planted" / f"{target.upper()}.swift").read_text()
    return re.search(r'sample =\s*#"(.*)"#', source).group(1)


def run_peer(twin, target, seed, options):
    """One run of libFuzzer, up to a time, with limits like the engine's. Its executions take the place of an iteration."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        corpus = pathlib.Path(folder) / "corpus"
        corpus.mkdir()
        if not options.bare:
            (corpus / "sample").write_text(sample(target))
        command = [
            twin, f"-seed={seed}", "-use_value_profile=1", f"-max_total_time={options.peer_seconds}", "-timeout=1",
            "-rss_limit_mb=600", "-max_len=1048576", "-print_final_stats=1", f"-artifact_prefix={folder}/", corpus,
        ]
        done = subprocess.run(
            command, cwd=folder, env=dict(os.environ, SWIFT_BACKTRACE="enable=no"), capture_output=True)
    executed = re.search(rb"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    if executed is None:
        sys.exit(f"libFuzzer on {target}, seed {seed}: {done.stderr[-500:].decode(errors='replace')}")
    return Result(int(executed.group(1)) if done.returncode != 0 else None, [])


def number(result):
    """A cell of the table."""
    if result is None:
        return ""
    return "-" if result.iteration is None else f"{result.iteration:,}"


def print_row(cells):
    print(f"{cells[0]:<20}" + "".join(f"{cell:>12}" for cell in cells[1:]), flush=True)


def complaints(target, seed, result):
    """What is wrong with the findings of one run, beside that there may be none."""
    others = "; ".join(result.findings[1:])
    return [f"{target}, seed {seed}: {len(result.findings)} findings, also {others}"] if others else []


def demand(results, seeds, bare):
    """Why the demand is not met; empty where it is. `results` by target and seed."""
    wrong = [line for (target, seed), result in results.items() for line in complaints(target, seed, result)]
    for seed in seeds:
        missed = [target for target, its in results if its == seed and results[target, its].iteration is None]
        bugs = [target for target in missed if target in BUGS]
        if len(bugs) <= (MISSES_ALLOWED_WITHOUT_SEED if bare else 0):
            missed = [target for target in missed if target not in BUGS]
        if missed:
            wrong.append(f"seed {seed}: {', '.join(missed)} not found")
    return wrong


def measure(planted, targets, options, folder):
    """All runs of the engine, and of libFuzzer where it is asked for. Prints a row a target; answers the engine's results."""
    peers = options.peer_seeds if options.peer else []
    print_row(["target"] + [f"seed {seed}" for seed in options.seeds] + [f"libFuzzer {seed}" for seed in peers])
    results = {}
    for target in targets:
        name = target + "-bare" if options.bare else target
        for seed in options.seeds:
            results[target, seed] = run_engine(planted, name, seed, options)
        row = [number(results[target, seed]) for seed in options.seeds]
        if peers and target in BUGS:
            twin = compile_twin(target, folder)
            with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
                row += map(number, pool.map(lambda seed: run_peer(twin, target, seed, options), peers))
        print_row([name] + row)
    return results


def numbers(text):
    return [int(word) for word in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", help="of p01 to p12 and the guards; all of them where none is given")
    parser.add_argument("--bare", action="store_true", help="without the seed inputs")
    parser.add_argument("--seeds", type=numbers, default=[1, 2, 3, 4, 5], help="of the runs, with commas between")
    parser.add_argument("--iterations", type=int, default=100_000)
    parser.add_argument("--engine", action="append", default=[], metavar="ARGUMENT", help="another argument of `run`")
    parser.add_argument("--peer", action="store_true", help="libFuzzer on the planted bugs too")
    parser.add_argument("--peer-seconds", type=int, default=20, help="the time that libFuzzer has for each run")
    parser.add_argument("--peer-seeds", type=numbers, default=[1, 2, 3])
    options = parser.parse_args()

    planted = tool.build("Planted")
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        results = measure(planted, options.targets or BUGS + GUARDS, options, pathlib.Path(folder))
    found = sum(result.iteration is not None for result in results.values())
    print(f"{found} of {len(results)} found within {options.iterations:,} iterations each")
    wrong = demand(results, options.seeds, options.bare)
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
