"""Executions per second of the engine beside a peer's on the same work, taken in turns.

    python3 Tests/Benchmarks/bench.py [--rounds N] [--empty N] [--crash-heavy N] [--four-fields N]

Every figure is iterations over the wall time of the whole process, its start included, so that no one's own clock is trusted. The
rounds alternate, so that what else the machine does falls on all alike; medians are shown.

What the engine spends beside a decoder: a run on a type of four fields records each input that it hands to the decoder. The same run
without the record is then timed, and beside it a bare loop, without instrumentation, that decodes the recorded inputs in their order
with one decoder. The difference of the two times of one input is the engine's: mutation, coverage and comparisons, features, merging,
and its share of the start of processes. It is told by the clock, and in processor time, which a busy machine stretches less.
"""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import tool

HERE = pathlib.Path(__file__).resolve().parent
ZOO = tool.ROOT / "Tests" / "FaultZoo"


def compile_swift(folder, name, *arguments):
    """Compiles one of the peers; answers its path."""
    path = folder / name
    subprocess.run(["swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-o", path, *arguments], check=True)
    return path


def processor_seconds():
    """What all finished children, and theirs, have taken of a processor."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def times(command, status):
    """Runs a command in a folder of its own; answers its seconds on the clock, and of a processor. Its exit status has to be
    the expected one."""
    with tempfile.TemporaryDirectory() as folder:
        # Crashes are part of the work: without the runtime's own report of them, as the engine runs its executors.
        surroundings = dict(os.environ, SWIFT_BACKTRACE="enable=no")
        start, processor_start = time.monotonic(), processor_seconds()
        done = subprocess.run(
            command, cwd=folder, env=surroundings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        seconds = time.monotonic() - start
    if done.returncode != status:
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}, not {status}")
    return seconds, processor_seconds() - processor_start


def alternate(rounds, contenders):
    """Runs all contenders `rounds` times, in turns; answers their medians by name."""
    rates = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, (command, iterations, status) in contenders.items():
            rates[name].append(iterations / times(command, status)[0])
    medians = {name: statistics.median(values) for name, values in rates.items()}
    for name, values in rates.items():
        spread = f"{min(values):,.0f} to {max(values):,.0f}"
        print(f"  {name:<28}{medians[name]:>12,.0f} executions/s   ({spread})", flush=True)
    return medians


def record_inputs(executable, command, path):
    """Runs the command in a folder of its own, its inputs recorded at that path."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [executable, *command], cwd=folder, check=True, env=dict(os.environ, BENCHMARK_RECORD=str(path)),
            stdout=subprocess.DEVNULL)


def four_fields(folder, iterations, rounds):
    """Prints what an execution costs outside of the target."""
    planted = tool.build("Planted")
    sources = [HERE / "Planted" / name for name in ("P01.swift", "PlantedBug.swift", "Bad.swift")]
    loop = compile_swift(folder, "decodeloop", HERE / "DecodeLoop.swift", *sources)
    command = ["run", "four-fields", "--seed", "7", "--iterations", str(iterations), "--jobs", "1"]
    record = folder / "record"
    record_inputs(planted, command, record)
    counted = int(subprocess.run([loop, record, "1"], check=True, capture_output=True, text=True).stdout.split()[0])
    print(f"A type of four fields, {iterations:,} executions, {rounds} rounds:")
    contenders = {
        "bare loop over its inputs": ([loop, record, "1"], counted),
        "fuzz --jobs 1": ([planted, *command], iterations),
    }
    costs = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, (contender, executions) in contenders.items():
            costs[name].append([seconds * 1e9 / executions for seconds in times(contender, 0)])
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in costs.items()}
    medians["outside of the target"] = [
        engine - bare for bare, engine in zip(*(medians[name] for name in contenders))]
    for name, (clock, processor) in medians.items():
        print(f"  {name:<28}{clock:>11,.0f} ns an execution, {processor:,.0f} ns of a processor", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--empty", type=int, default=10_000_000, help="executions of the empty target")
    parser.add_argument("--crash-heavy", type=int, default=100_000, help="executions of the target that traps")
    parser.add_argument("--four-fields", type=int, default=1_000_000, help="executions of the type of four fields")
    options = parser.parse_args()

    zoo = tool.build("FaultZoo")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        libfuzzer = compile_swift(folder, "libfuzzer", "-sanitize=fuzzer", HERE / "EmptyLibFuzzer.swift")
        forkloop = compile_swift(
            folder, "forkloop", HERE / "ForkLoop.swift", ZOO / "Reading.swift", ZOO / "Odds.swift")

        def engine(target, iterations, jobs, status):
            command = [zoo, "run", target, "--seed", "7", "--iterations", str(iterations), "--jobs", str(jobs)]
            return command, iterations, status

        print(f"An empty target, {options.empty:,} executions, {options.rounds} rounds:")
        empty = alternate(options.rounds, {
            "libFuzzer": ([libfuzzer, f"-runs={options.empty}", "-seed=1"], options.empty, 0),
            "fuzz --jobs 1": engine("empty", options.empty, 1, 0),
            "fuzz --jobs 2": engine("empty", options.empty, 2, 0),
        })
        print(f"  --jobs 1 over libFuzzer       {empty['fuzz --jobs 1'] / empty['libFuzzer']:>11.2f}")
        print(f"  --jobs 2 over --jobs 1        {empty['fuzz --jobs 2'] / empty['fuzz --jobs 1']:>11.2f}")

        crashes = options.crash_heavy
        print(f"A decoder that traps on every tenth input, {crashes:,} executions, {options.rounds} rounds:")
        heavy = alternate(options.rounds, {
            "bare fork-and-trap loop": ([forkloop, str(crashes)], crashes, 0),
            "fuzz --jobs 1": engine("crash-heavy", crashes, 1, 1),
        })
        print(f"  --jobs 1 over the bare loop   {heavy['fuzz --jobs 1'] / heavy['bare fork-and-trap loop']:>11.2f}")
        four_fields(folder, options.four_fields, options.rounds)


if __name__ == "__main__":
    main()
