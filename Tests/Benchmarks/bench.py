"""Executions per second of the engine beside a peer's on the same work, taken in turns.

    python3 Tests/Benchmarks/bench.py [--rounds N] [--empty N] [--crash-heavy N] [--four-fields N]

Every figure is iterations over the wall time of the whole process, its start included, so that no one's own clock is trusted. The
rounds alternate, so that what else the machine does falls on all alike; medians are shown.

What the engine spends beside a decoder, on a type of four fields, is told in two ways. The decoder itself adds up how long it takes:
what is left of the run is spent outside of it, on mutation, coverage, features, merging, and processes. It is shown as a share of the
run, and, of the processor time of the run, in nanoseconds an execution; reading the clock counts as outside. And a run that records its
inputs is compared with a bare loop, without instrumentation, that decodes them in their order with one decoder: that also counts what
the engine's company costs the decoder, caches and fresh processes above all.
"""

import argparse
import os
import pathlib
import resource
import statistics
import struct
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


def run_planted(executable, command, **variables):
    """Runs the command in a folder of its own; answers its seconds on the clock, and of a processor."""
    with tempfile.TemporaryDirectory() as folder:
        start, processor_start = time.monotonic(), processor_seconds()
        subprocess.run(
            [executable, *command], cwd=folder, check=True, env=dict(os.environ, **variables), stdout=subprocess.DEVNULL)
        return time.monotonic() - start, processor_seconds() - processor_start


def seconds_inside(clock):
    """What the decoder added up in its file, which goes."""
    _, nanoseconds = struct.unpack("=QQ", clock.read_bytes())
    clock.unlink()
    return nanoseconds / 1e9


def four_fields(planted, folder, iterations, rounds):
    """Prints what an execution costs outside of the target."""
    sources = [HERE / "Planted" / name for name in ("P01.swift", "PlantedBug.swift", "Bad.swift")]
    loop = compile_swift(folder, "decodeloop", HERE / "DecodeLoop.swift", *sources)
    command = ["run", "four-fields", "--seed", "7", "--iterations", str(iterations), "--jobs", "1"]
    record, clock = folder / "record", folder / "clock"
    run_planted(planted, command, BENCHMARK_RECORD=str(record))
    counted = int(subprocess.run([loop, record, "1"], check=True, capture_output=True, text=True).stdout.split()[0])
    print(f"A type of four fields, {iterations:,} executions, {rounds} rounds:")
    costs = {"fuzz --jobs 1": [], "bare loop over its inputs": [], "more than the bare loop": [], "outside of the decoder": []}
    shares = []
    for _ in range(rounds):
        engine = [seconds * 1e9 / iterations for seconds in times([planted, *command], 0)]
        bare = [seconds * 1e9 / counted for seconds in times([loop, record, "1"], 0)]
        seconds, processor = run_planted(planted, command, BENCHMARK_CLOCK=str(clock))
        shares.append(1 - seconds_inside(clock) / seconds)
        costs["fuzz --jobs 1"].append(engine)
        costs["bare loop over its inputs"].append(bare)
        costs["more than the bare loop"].append([engine[0] - bare[0], engine[1] - bare[1]])
        costs["outside of the decoder"].append([shares[-1] * time * 1e9 / iterations for time in (seconds, processor)])
    for name, rows in costs.items():
        clock_time, processor_time = (statistics.median(column) for column in zip(*rows))
        print(f"  {name:<28}{clock_time:>11,.0f} ns an execution, {processor_time:,.0f} ns of a processor", flush=True)
    print(f"  share outside of the decoder{statistics.median(shares):>11.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--empty", type=int, default=10_000_000, help="executions of the empty target")
    parser.add_argument("--crash-heavy", type=int, default=100_000, help="executions of the target that traps")
    parser.add_argument("--four-fields", type=int, default=1_000_000, help="executions of the type of four fields")
    options = parser.parse_args()

    zoo, planted, nothing = tool.build("FaultZoo"), tool.build("Planted"), tool.build("Empty")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        libfuzzer = compile_swift(folder, "libfuzzer", "-sanitize=fuzzer", HERE / "EmptyLibFuzzer.swift")
        forkloop = compile_swift(
            folder, "forkloop", HERE / "ForkLoop.swift", ZOO / "Reading.swift", ZOO / "Odds.swift")

        def engine(executable, target, iterations, jobs, status):
            command = [executable, "run", target, "--seed", "7", "--iterations", str(iterations), "--jobs", str(jobs)]
            return command, iterations, status

        print(f"An empty target with coverage compiled in, {options.empty:,} executions, {options.rounds} rounds:")
        empty = alternate(options.rounds, {
            "libFuzzer": ([libfuzzer, f"-runs={options.empty}", "-seed=1"], options.empty, 0),
            "fuzz --jobs 1": engine(nothing, "empty", options.empty, 1, 0),
            "fuzz --jobs 2": engine(nothing, "empty", options.empty, 2, 0),
        })
        print(f"  --jobs 1 over libFuzzer       {empty['fuzz --jobs 1'] / empty['libFuzzer']:>11.2f}")
        print(f"  --jobs 2 over --jobs 1        {empty['fuzz --jobs 2'] / empty['fuzz --jobs 1']:>11.2f}")

        crashes = options.crash_heavy
        print(f"A decoder that traps on every tenth input, {crashes:,} executions, {options.rounds} rounds:")
        heavy = alternate(options.rounds, {
            "bare fork-and-trap loop": ([forkloop, str(crashes)], crashes, 0),
            "fuzz --jobs 1": engine(zoo, "crash-heavy", crashes, 1, 1),
        })
        print(f"  --jobs 1 over the bare loop   {heavy['fuzz --jobs 1'] / heavy['bare fork-and-trap loop']:>11.2f}")
        four_fields(planted, folder, options.four_fields, options.rounds)


if __name__ == "__main__":
    main()
