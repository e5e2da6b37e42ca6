"""Runs the zoo of signatures in both builds and with several seeds: each of its faults has to be one finding, at its function and line.

    python3 Tests/Benchmarks/signatures.py [--iterations N] [--seeds N,N,…] [--builds debug,release]

What has to be found stands in comments of the zoo's source, above the lines of the faults. Exit status 1 where a run is not as it should be.
"""

import argparse
import json
import re
import subprocess
import sys
import time

import tool

ZOO = tool.ROOT / "Tests" / "SignatureZoo"
COMMENT = re.compile(r"^\s*// fault (\w+): (\w+) at (.+)$")


class Fault:
    """One fault of the zoo."""

    def __init__(self, name, kind, words, file, line):
        self.name, self.kind = name, kind
        # Where the finding's trace has to pass, or nothing where its kind has no trace.
        self.trace = f" Tests/SignatureZoo/{file}:{line}" if kind in ("crash", "hang", "memory") else None
        if words == "this line":
            self.place = [f"SignatureZoo/{file}:{line}"]
        elif words.startswith('"'):
            self.place = re.findall(r'"([^"]*)"', words)
        elif kind == "hang" or " calls " in words:
            self.place = [function for function in words.split(" calls ") if function != "itself"]
        else:
            self.place = [f"{words} {file}:{line}"]

    def matches(self, finding):
        """Whether a finding is this fault, by its kind and its place."""
        return (finding["kind"], finding["signature"]["place"]) == (self.kind, self.place)

    def is_traced(self, finding):
        """Whether the finding's trace passes the fault's line, in its function."""
        if self.trace is None:
            return True
        functions = [place.rsplit(" ", 1)[0] if ".swift:" in place else place for place in self.place]
        return any(entry == function + self.trace for entry in finding["trace"] for function in functions)


def faults():
    """The faults of the zoo, in the order of their files and lines."""
    found = []
    for path in sorted(ZOO.glob("*.swift")):
        lines = path.read_text().splitlines()
        for index, line in enumerate(lines):
            if comment := COMMENT.search(line):
                code = next(at for at in range(index, len(lines)) if not lines[at].lstrip().startswith("//"))
                found.append(Fault(*comment.groups(), path.name, code + 1))
    return found


def run(executable, seed, iterations):
    """The findings of a run by the names of their files, and how long it took."""
    with tool.Folder() as folder:
        begin = time.monotonic()
        done = subprocess.run(
            [executable, "run", "zoo", "--seed", str(seed), "--iterations", str(iterations)],
            cwd=folder, capture_output=True, text=True)
        seconds = time.monotonic() - begin
        if done.returncode not in (0, 1) or done.stderr:
            sys.exit(f"the run ended with status {done.returncode}: {done.stderr.strip()}")
        files = sorted((folder / "crashes" / "zoo").glob("*.finding"))
        return {path.stem: json.loads(path.read_text()) for path in files}, seconds


def problems(expected, findings):
    """What is wrong with a run's findings."""
    words = []
    for fault in expected:
        count = sum(fault.matches(finding) for finding in findings.values())
        if count != 1:
            words.append(f"{fault.name} is {count} findings")
        elif not any(fault.matches(finding) and fault.is_traced(finding) for finding in findings.values()):
            words.append(f"{fault.name} is not traced to its line")
    for name, finding in findings.items():
        if not any(fault.matches(finding) for fault in expected):
            words.append(f"{name} is no fault of the zoo: {finding['signature']['place']}")
    return words


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=100_000)
    parser.add_argument("--seeds", default="1,2,3")
    parser.add_argument("--builds", default="debug,release")
    options = parser.parse_args()

    expected = faults()
    good = len(expected) == 40
    print(f"{len(expected)} faults, {options.iterations:,} iterations", flush=True)
    for configuration in options.builds.split(","):
        executable = tool.build("SignatureZoo", configuration)
        names = None
        for seed in map(int, options.seeds.split(",")):
            findings, seconds = run(executable, seed, options.iterations)
            words = problems(expected, findings)
            if names is not None and names != findings.keys():
                words.append(f"other files than before: {sorted(names ^ findings.keys())}")
            names = names or findings.keys()
            latest = max((finding["iteration"] for finding in findings.values()), default=0)
            print(
                f"{configuration}, seed {seed}: {len(findings)} findings, the last at iteration {latest:,}, "
                f"in {seconds:.0f} s: {'; '.join(words) or 'each at its place'}", flush=True)
            good = good and not words
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
