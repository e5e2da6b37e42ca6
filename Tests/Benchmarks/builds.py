"""Builds a small package of a user's in each way that instruments it, and looks at what its runs see.

    python3 Tests/Benchmarks/builds.py [plain] [settings] [whole] [address]

The package depends on this one by its path. Its instrumented code lies in an executable, in a target of C, and in a dynamic library of
another package. Each way is a whole build, which takes minutes; without arguments all are made. Exit status 1 where a run is not as it
should be. Linux only.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import tool

ZOO = tool.ROOT / "Tests" / "CoverageZoo"

# The settings are those of the README.
SETTINGS = """
let fuzz = Context.environment["FUZZ"]
let sanitizers = fuzz == "address" ? "fuzzer,address" : "fuzzer"
let fuzzing = ["-Xfrontend", "-sanitize=\\(sanitizers)", "-Xllvm", "-swiftmergefunc-threshold=0"]
let swiftFuzz: [SwiftSetting] = fuzz != nil ? [.unsafeFlags(fuzzing)] : []
let cFuzz: [CSetting] = fuzz != nil ? [.unsafeFlags(["-fsanitize=fuzzer-no-link"])] : []
"""

PART = """// swift-tools-version: 6.2
import PackageDescription
""" + SETTINGS + """
let package = Package(
    name: "part",
    products: [.library(name: "ZooPart", type: .dynamic, targets: ["ZooPart"])],
    targets: [.target(name: "ZooPart", swiftSettings: swiftFuzz)])
"""

TOOL = """// swift-tools-version: 6.2
import PackageDescription
""" + SETTINGS + """
let package = Package(
    name: "zoo",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "fuzz", path: "ROOT"), .package(path: "../part")],
    targets: [
        .target(name: "CZooPart", cSettings: cFuzz),
        .executableTarget(
            name: "CoverageZoo",
            dependencies: [
                "CZooPart", .product(name: "ZooPart", package: "part"), .product(name: "Fuzzing", package: "fuzz"),
            ],
            swiftSettings: swiftFuzz),
    ])
"""

# How a build is made: its environment, and its arguments.
WAYS = {
    "plain": ({}, []),
    "settings": ({"FUZZ": "1"}, []),
    "whole": ({}, ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-sanitize=fuzzer"]),
    "address": ({"FUZZ": "address"}, ["--sanitize=address"]),
}

problems = []


def expect(holds, what):
    """Notes, and says, what does not hold."""
    if not holds:
        problems.append(what)
        print(f"not so: {what}", flush=True)


def lay_out(folder):
    """Writes the two packages."""
    for name, manifest, parts in (("part", PART, ["ZooPart"]), ("zoo", TOOL, ["CoverageZoo", "CZooPart"])):
        package = folder / name
        package.mkdir()
        (package / "Package.swift").write_text(manifest.replace("ROOT", str(tool.ROOT)))
        for part in parts:
            shutil.copytree(ZOO / part, package / "Sources" / part)


def build(folder, way):
    """Builds the package in one of the ways; answers the path of the executable."""
    environment, arguments = WAYS[way]
    command = ["swift", "build", "--package-path", str(folder / "zoo"), "--scratch-path", str(folder / way), "-c", "release"]
    command += arguments
    surroundings = {**{key: value for key, value in os.environ.items() if key != "FUZZ"}, **environment}
    subprocess.run(command + ["--product", "CoverageZoo"], check=True, env=surroundings)
    place = subprocess.run(
        command + ["--show-bin-path"], check=True, env=surroundings, capture_output=True, text=True).stdout.strip()
    return os.path.join(place, "CoverageZoo")


def run(executable, target, iterations=4000):
    """The events of a run of one target in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        done = subprocess.run(
            [executable, "run", target, "--seed", "7", "--iterations", str(iterations), "--format", "json"],
            cwd=folder, capture_output=True, text=True)
    expect(done.returncode in (0, 1) and done.stderr == "", f"{target}: status {done.returncode}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def check_parts(executable, way, parts):
    """Runs the targets of these parts: the edges of each lead the search. Answers how many edges are watched."""
    ends = {part: run(executable, part)[-1] for part in parts}
    for part, end in ends.items():
        print(
            f"{way}: {part}: {end['edgesSeen']} of {end['edges']} edges, corpus {end['corpus']}, "
            f"{end['unstableFeatures']} unstable features", flush=True)
        expect(end["corpus"] >= 7, f"{way}: {part}: every answer is an entry")
        expect(0 < end["edgesSeen"] < end["edges"], f"{way}: {part}: edges are counted")
    return max(end["edges"] for end in ends.values())


def check_plain(executable, way):
    """Nothing is instrumented, which is said, and the run is as before."""
    events = run(executable, "c-part")
    said = [event["text"] for event in events if "instrumented" in event.get("text", "")]
    expect(len(said) == 1, f"{way}: it is said once that nothing is instrumented")
    expect(events[-1]["edges"] == 0 and events[-1]["corpus"] < 7, f"{way}: no edges")


def check_address(executable, way):
    """What AddressSanitizer reports is the reason, at the target's frame; the memory limit holds without one of the address space."""
    for target, kind, reason in (
        ("heap-overflow", "crash", "heap-buffer-overflow"), ("hoard", "memory", "past the memory limit"),
        ("huge", "memory", "allocation-size-too-big"),
    ):
        findings = [event for event in run(executable, target, 60) if event["event"] == "finding"]
        for finding in findings:
            print(f"{way}: {target}: {finding['kind']} {finding['reason']} at {finding['place']}", flush=True)
        expect(len(findings) == 1, f"{way}: {target}: one finding")
        expect(all(finding["kind"] == kind for finding in findings), f"{way}: {target}: of the kind {kind}")
        expect(all(finding["reason"] == reason for finding in findings), f"{way}: {target}: for {reason}")
        if target == "heap-overflow":
            expect(all("CoverageZoo.store" in finding["place"] for finding in findings), f"{way}: {target}: at its place")


def main():
    ways = sys.argv[1:] or list(WAYS)
    edges = {}
    with tempfile.TemporaryDirectory(prefix="fuzz-builds-") as name:
        folder = pathlib.Path(name)
        lay_out(folder)
        for way in ways:
            executable = build(folder, way)
            if way == "plain":
                check_plain(executable, way)
                continue
            parts = ["swift-part", "own-part"] + ([] if way == "whole" else ["c-part"])
            edges[way] = check_parts(executable, way, parts)
            if way == "address":
                check_address(executable, way)
            shutil.rmtree(folder / way)
    if "whole" in edges and "settings" in edges:
        # The engine's modules have tens of thousands.
        expect(edges["whole"] < 10 * edges["settings"], "whole: the engine's own edges are left out")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
