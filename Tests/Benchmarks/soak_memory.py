"""Watches the memory of a long run: that of the coordinator and of the workers may not grow after the first minute.

    python3 Tests/Benchmarks/soak_memory.py [--minutes N] [--target NAME] [--jobs N]

Linux only: it reads /proc. Executors come and go and belong to the target; their memory is shown and not judged.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time

import tool

# What the page cache, the allocator and a longer list of findings may add between the second minute and the last.
ALLOWED_GROWTH = 4 << 20


def parents():
    """The parent of each process, by process."""
    found = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                stat = pathlib.Path("/proc", entry, "stat").read_text()
            except OSError:
                continue  # It ended meanwhile.
            found[int(entry)] = int(stat.rpartition(")")[2].split()[1])
    return found


def resident(process):
    """The bytes of memory that are the process's own: resident, less what it shares with files and regions."""
    try:
        fields = pathlib.Path("/proc", str(process), "statm").read_text().split()
    except OSError:
        return 0
    return (int(fields[1]) - int(fields[2])) * os.sysconf("SC_PAGE_SIZE")


def sample(coordinator):
    """The most memory of a process in each role."""
    parent_of = parents()
    workers = [process for process, parent in parent_of.items() if parent == coordinator]
    executors = [process for process, parent in parent_of.items() if parent in workers]
    return {
        "coordinator": resident(coordinator),
        "worker": max(map(resident, workers), default=0),
        "executor": max(map(resident, executors), default=0),
    }


def watch(command, folder):
    """Runs the command to its end; answers samples: seconds since the start, and memory by role."""
    samples = []
    start = time.monotonic()
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL) as run:
        while run.poll() is None:
            seconds = time.monotonic() - start
            samples.append((seconds, sample(run.pid)))
            if int(seconds) // 30 != int(seconds - 1) // 30:
                sizes = ", ".join(f"{role} {size / 1e6:.1f} MB" for role, size in samples[-1][1].items())
                print(f"  {seconds:5.0f} s  {sizes}", flush=True)
            time.sleep(1)
        if run.returncode not in (0, 1):
            sys.exit(f"the run ended with status {run.returncode}")
    return samples


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=int, default=10)
    parser.add_argument("--target", default="plist")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if options.minutes < 3:
        sys.exit("three minutes at least: one to warm up, and two to compare")

    fuzz = tool.build("fuzz")
    with tool.Folder() as folder:
        command = [fuzz, "run", options.target, "--seed", "7", "--duration", f"{options.minutes}m"]
        samples = watch(command + ["--jobs", str(options.jobs)], folder)

    failed = False
    end = options.minutes * 60
    for role in ("coordinator", "worker"):
        early = max(memory[role] for seconds, memory in samples if 60 <= seconds < 120)
        late = max(memory[role] for seconds, memory in samples if end - 60 <= seconds < end)
        grown = late - early > ALLOWED_GROWTH
        failed = failed or grown
        verdict = "GROWS" if grown else "steady"
        print(f"{role}: at most {early / 1e6:.1f} MB in the second minute, {late / 1e6:.1f} MB in the last: {verdict}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
