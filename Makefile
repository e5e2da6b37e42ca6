# What one does with this package. `make check` is what has to pass before a change goes in.
#
#   make check FLAGS="-Xswiftc -warnings-as-errors"     as in continuous integration

FLAGS ?=
# Files to read and print; without them, that part of the benchmarks is left out.
CORPUS ?= ../shared/corpora/json/inputs
# One that has allpairspy and Hypothesis, for their figures beside ours; `covering.py` and `challenge.py` say how to get them.
PYTHON ?= python3
SOURCES = Package.swift Sources Tests

.PHONY: build test lint format check bench soak builds clean

build:
	swift build $(FLAGS) --build-tests
	swift build $(FLAGS) -c release

test:
	swift test $(FLAGS)

lint:
	swift format lint --strict --recursive --parallel --configuration .swift-format $(SOURCES)

format:
	swift format format --in-place --recursive --parallel --configuration .swift-format $(SOURCES)

check: lint build test

# What is found in how many executions, and executions per second, beside a peer's in the same run. Some minutes each.
bench:
	python3 Tests/Benchmarks/bench.py
	test ! -d $(CORPUS) || swift run -c release JSONCosts $(CORPUS)
	python3 Tests/Benchmarks/planted.py --peer --peer-seeds 1 --peer-seconds 10
	python3 Tests/Benchmarks/planted.py --bare
	python3 Tests/Benchmarks/minimizing.py --inputs $(CORPUS)
	python3 Tests/Benchmarks/shrinking.py --peer
	$(PYTHON) Tests/Benchmarks/covering.py
	swift run -c release GeneratorCosts
	$(PYTHON) Tests/Benchmarks/challenge.py

# What takes longer than a test should: memory over ten minutes, runs killed at many moments, and the faults of a zoo in two builds.
# An hour.
soak:
	python3 Tests/Benchmarks/soak_memory.py
	python3 Tests/Benchmarks/soak_kills.py
	python3 Tests/Benchmarks/signatures.py

# Packages that are instrumented by settings, as a whole, and with AddressSanitizer. Four whole builds: a quarter of an hour.
builds:
	python3 Tests/Benchmarks/builds.py

clean:
	swift package clean
	rm -rf .fuzz corpus/*/generated
