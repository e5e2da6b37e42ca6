"""What `minimize` makes of a corpus for the target `json`, in files, bytes and seconds, beside libFuzzer's `-merge=1` with the same decoder.

    python3 Tests/Benchmarks/minimizing.py [--inputs FOLDER] [--rounds N]

Both run in turns, each with its start and with what it writes; medians are shown. Two more times, the second of them on the set itself, give
the same set; so does a run that is killed three times, into a folder and in place.

The two builds instrument the same sources, and each tells its own edges apart: so both sets are run by libFuzzer, whose edges have to be there
all. Its features are more than its edges with their counts: it tells depths of the stack in finer steps, and it counts the code that
fills the compiler's caches, which the engine leaves out. So some of them may not be in a set. With hashes that are not the same in each process
libFuzzer's own answer differs from run to run.

Without the folder of inputs there is nothing to do, and it says so. Exit status 1 where something does not hold.
"""

import argparse
import filecmp
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import tool

HERE = pathlib.Path(__file__).resolve().parent
TARGETS = tool.ROOT / "Sources" / "fuzz" / "Targets"
SURROUNDINGS = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")

problems = []


def expect(holds, what):
    """Notes, and says, what does not hold."""
    if not holds:
        problems.append(what)
        print(f"not so: {what}", flush=True)


def compile_twin(folder):
    """Compiles libFuzzer's twin of the target. Answers its path."""
    path = folder / "twin"
    sources = [TARGETS / "JSONValue.swift", TARGETS / "MemberName.swift", HERE / "JSONTwin.swift"]
    options = ["-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-sanitize=fuzzer"]
    subprocess.run(["swiftc", *options, "-o", path, *sources], check=True)
    return path


def run(command, folder):
    """Runs a command to its end; answers its seconds, and all that it wrote."""
    start = time.monotonic()
    done = subprocess.run(
        command, cwd=folder, env=SURROUNDINGS, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace")
    seconds = time.monotonic() - start
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit status {done.returncode}: {done.stdout.strip()[-500:]}")
    return seconds, done.stdout


def run_killed(command, folder, seconds):
    """Runs a command, killed after a fifth, two and three fifths of its time, and then to its end. Answers the kills."""
    kills = 0
    for fifths in (1, 2, 3):
        started = subprocess.Popen(command, cwd=folder, env=SURROUNDINGS, stdout=subprocess.DEVNULL)
        try:
            started.wait(seconds * fifths / 5)
        except subprocess.TimeoutExpired:
            started.send_signal(signal.SIGKILL)
            started.wait()
            kills += 1
    run(command, folder)
    return kills


def amount(folder):
    """The number of files, and their bytes."""
    sizes = [path.stat().st_size for path in folder.iterdir()]
    return len(sizes), sum(sizes)


def is_same(one, other):
    """Whether two folders hold the same files."""
    names = sorted(os.listdir(one))
    return names == sorted(os.listdir(other)) and filecmp.cmpfiles(one, other, names, shallow=False)[0] == names


def shown(twin, inputs, folder):
    """How many edges and features libFuzzer sees in a folder of inputs, by merging it into an empty one."""
    scratch = pathlib.Path(tempfile.mkdtemp(dir=folder))
    text = run([twin, "-merge=1", scratch, inputs], folder)[1]
    found = re.search(r"with (\d+) new features added; (\d+) new coverage edges", text)
    return int(found.group(2)), int(found.group(1))


def measure(fuzz, twin, inputs, folder, rounds):
    """Runs both in turns. Answers our set, and libFuzzer's, and prints a line for each."""
    ours, theirs = folder / "ours", folder / "theirs"
    seconds = {ours: [], theirs: []}
    for _ in range(rounds):
        for place in (ours, theirs):
            shutil.rmtree(place, ignore_errors=True)
        theirs.mkdir()
        seconds[theirs].append(run([twin, "-merge=1", theirs, inputs], folder)[0])
        seconds[ours].append(run([fuzz, "minimize", "json", inputs, "--into", ours], folder)[0])
    print(f"{'':<22}{'files':>8}{'bytes':>12}{'seconds':>10}{'':18}{'edges':>8}{'features':>10}")
    rows = {"all inputs": inputs, "libFuzzer -merge=1": theirs, "fuzz minimize": ours}
    figures = {}
    for name, place in rows.items():
        times = seconds.get(place)
        spent = f"{statistics.median(times):>10.3f} ({min(times):.3f} to {max(times):.3f})" if times else ""
        figures[name] = (*amount(place), statistics.median(times) if times else None, *shown(twin, place, folder))
        files, size, _, edges, features = figures[name]
        print(f"{name:<22}{files:>8,}{size:>12,}{spent:<28}{edges:>8,}{features:>10,}", flush=True)
    files, size, median, edges, _ = figures["fuzz minimize"]
    peer = figures["libFuzzer -merge=1"]
    expect(edges == figures["all inputs"][3], "all edges are kept")
    expect(files <= peer[0], "no more files than libFuzzer keeps")
    expect(size <= peer[1], "no more bytes than libFuzzer keeps")
    expect(median <= peer[2], "no slower than libFuzzer")
    return ours, median


def check_again(fuzz, inputs, ours, seconds, folder):
    """The same set again: from all inputs, from the set, killed, and in place."""
    command = [fuzz, "minimize", "json"]
    before = len(problems)
    for name, sources in (("the inputs again", inputs), ("the set itself", ours)):
        place = folder / name.replace(" ", "-")
        run(command + [sources, "--into", place], folder)
        expect(is_same(ours, place), f"{name}: the same set")
    killed = folder / "killed"
    kills = run_killed(command + [inputs, "--into", killed], folder, seconds)
    expect(is_same(ours, killed), "killed: the same set")
    generated = folder / "corpus" / "json" / "generated"
    shutil.copytree(inputs, generated)
    more = run_killed(command, folder, seconds)
    expect(is_same(ours, generated), "killed in place: the same set")
    run(command, folder)
    expect(is_same(ours, generated), "in place once more: the same set")
    print(f"again from the inputs, from the set, killed {kills} times into a folder and {more} times in place: "
          + ("not all the same" if len(problems) > before else "the same set"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--inputs", type=pathlib.Path, default=tool.ROOT / "../shared/corpora/json/inputs")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    inputs = options.inputs.resolve()
    if not inputs.is_dir():
        print(f"skipped: there is no folder {options.inputs}")
        return

    fuzz = tool.build("fuzz")
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        folder = pathlib.Path(name)
        ours, seconds = measure(fuzz, compile_twin(folder), inputs, folder, options.rounds)
        check_again(fuzz, inputs, ours, seconds, folder)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
