"""Kills runs at many moments, resumes them, and compares what they leave with what an undisturbed run leaves.

    python3 Tests/Benchmarks/soak_kills.py [--iterations N] [--rounds N] [--kills N] [--seed N] [TARGET…]

Linux only: it looks for processes that are left over in /proc.
"""

import argparse
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import tool


def contents(folder):
    """All files that a run leaves for people, by path."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for top in ("corpus", "crashes") for path in sorted((folder / top).rglob("*")) if path.is_file()
    }


def left_over(folder):
    """The processes whose current folder is this one, or was."""
    found = []
    for entry in filter(str.isdigit, os.listdir("/proc")):
        try:
            place = os.readlink(f"/proc/{entry}/cwd")
        except OSError:
            continue
        if pathlib.Path(place.removesuffix(" (deleted)")) == folder:
            found.append(int(entry))
    return found


def start(command, folder):
    """Starts the run; it goes on from a state where an earlier one has left one."""
    resumes = any(folder.glob(".fuzz/*/state.json"))
    return subprocess.Popen(
        command + (["--resume"] if resumes else []), cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def finish(run):
    """Waits for a run; its status has to be that of a finished one."""
    errors = run.communicate()[1]
    if run.returncode not in (0, 1):
        sys.exit(f"the run ended with status {run.returncode}: {errors.decode(errors='replace').strip()}")


def disturbed(command, folder, delays):
    """Runs, killed after each delay in turn where it has not finished by then, to the end. Answers the kills."""
    kills = 0
    for delay in delays:
        run = start(command, folder)
        try:
            finish_within(run, delay)
            return kills
        except subprocess.TimeoutExpired:
            run.send_signal(signal.SIGKILL)
            run.communicate()
            kills += 1
    finish(start(command, folder))
    return kills


def finish_within(run, seconds):
    """Waits for a run as long as that."""
    run.wait(timeout=seconds)
    finish(run)


def differences(one, other):
    """The paths that are in one only, or with other bytes."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


def soak(fuzz, target, options, choices):
    """One target: an undisturbed run, then rounds of killed ones. Answers whether all of them are the same."""
    command = [fuzz, "run", target, "--seed", str(options.seed), "--iterations", str(options.iterations)]
    with tool.Folder() as folder:
        begin = time.monotonic()
        finish(start(command, folder))
        seconds = time.monotonic() - begin
        wanted = contents(folder)
    print(f"{target}: undisturbed {seconds:.1f} s, {len(wanted)} files", flush=True)

    same = True
    for number in range(options.rounds):
        delays = [choices.uniform(0, seconds) for _ in range(options.kills)]
        with tool.Folder() as folder:
            kills = disturbed(command, folder, delays)
            differing = differences(wanted, contents(folder))
            time.sleep(0.5)
            leftovers = left_over(folder)
        same = same and not differing and not leftovers
        moments = ", ".join(f"{delay:.2f}" for delay in delays[:kills])
        words = [f"differs in {path}" for path in differing] + [f"process {process} is left" for process in leftovers]
        print(f"  round {number + 1}: killed at {moments or 'no moment'}: {'; '.join(words) or 'the same'}", flush=True)
    return same


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", default=["workshop", "json5", "iso8601", "plist"])
    parser.add_argument("--iterations", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--kills", type=int, default=3, help="how often a run is killed before it may finish")
    parser.add_argument("--seed", type=int, default=7, help="of the runs, and of the moments")
    options = parser.parse_args()

    fuzz = tool.build("fuzz")
    choices = random.Random(options.seed)
    results = [soak(fuzz, target, options, choices) for target in options.targets]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
