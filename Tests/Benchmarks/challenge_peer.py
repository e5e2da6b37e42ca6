"""The properties of the shrinking challenge for Hypothesis, for `challenge.py`; each is run in a process of its own.

    python3 Tests/Benchmarks/challenge_peer.py PROPERTY SECONDS

prints a line of JSON for each seed that was done in the time: the calls of the property after the first failure, and what is left.
"""

import json
import sys
import time

from hypothesis import HealthCheck, Phase, assume, given, seed, settings
from hypothesis import strategies as st

SEEDS = 100
EXAMPLES = 1_000_000

integers = st.integers()
int16s = st.integers(-2**15, 2**15 - 1)


def wrapped(value):
    return (value + 2**15) % 2**16 - 2**15


bounded = st.lists(int16s).filter(lambda values: wrapped(sum(values)) < 256)
positives = st.tuples(st.integers(min_value=1), st.integers(min_value=1))
expressions = st.deferred(lambda: st.one_of(
    integers, st.tuples(st.just("+"), expressions, expressions), st.tuples(st.just("/"), expressions, expressions)))


@st.composite
def heaps(draw, least=0, depth=5):
    if depth == 0 or draw(st.integers(1, 8)) == 1:
        return None
    key = draw(st.integers(least, 2**63 - 1))
    return key, draw(heaps(key, depth - 1)), draw(heaps(key, depth - 1))


def divides_by_zero(expression):
    if isinstance(expression, int):
        return False
    operation, one, other = expression
    return operation == "/" and other == 0 or divides_by_zero(one) or divides_by_zero(other)


def evaluate(expression):
    if isinstance(expression, int):
        return expression
    operation, one, other = expression
    one, other = evaluate(one), evaluate(other)
    return one + other if operation == "+" else one // other


def calculates(expression):
    assume(not divides_by_zero(expression))
    try:
        evaluate(expression)
    except ZeroDivisionError:
        return False
    return True


def keys(heap):
    return [] if heap is None else [heap[0]] + keys(heap[2]) + keys(heap[1])


def merged(one, other):
    if one is None or other is None:
        return one or other
    if one[0] > other[0]:
        one, other = other, one
    return one[0], merged(one[2], other), one[1]


def sorts(heap):
    wrong = [] if heap is None else [heap[0]] + keys(merged(heap[1], heap[2]))
    return wrong == sorted(wrong) and sorted(keys(heap)) == wrong


def is_uncoupled(values):
    assume(all(value < len(values) for value in values))
    return not any(value != index and values[value] == index for index, value in enumerate(values))


def is_deleted(case):
    values, value = case
    assume(value in values)
    rest = list(values)
    rest.remove(value)
    return value not in rest


def is_difference_outside(lower, upper):
    return lambda pair: pair[0] < 10 or not lower <= abs(pair[0] - pair[1]) <= upper


PROPERTIES = {
    "bound5": (st.tuples(*[bounded] * 5), lambda lists: wrapped(sum(map(sum, lists))) < 5 * 256),
    "large_union_list": (st.lists(st.lists(integers)), lambda lists: len({v for values in lists for v in values}) <= 4),
    "reverse": (st.lists(integers), lambda values: values == values[::-1]),
    "calculator": (expressions, calculates),
    "lengthlist": (
        st.integers(1, 100).flatmap(lambda n: st.lists(st.integers(0, 1000), min_size=n, max_size=n)),
        lambda values: max(values) < 900),
    "difference zero": (positives, is_difference_outside(0, 0)),
    "difference small": (positives, is_difference_outside(1, 4)),
    "difference one": (positives, is_difference_outside(1, 1)),
    "binheap": (heaps(), sorts),
    "coupling": (st.lists(st.integers(0, 10)), is_uncoupled),
    "deletion": (st.tuples(st.lists(integers), integers), is_deleted),
    "distinct": (st.lists(integers), lambda values: len(set(values)) < 3),
    "nestedlists": (st.lists(st.lists(integers)), lambda lists: sum(map(len, lists)) <= 10),
}


def shrink(name, number):
    """Answers the calls after the first failure and what is left; None where no failure was found."""
    strategy, holds = PROPERTIES[name]
    calls, first, left = 0, None, None

    @seed(number)
    @settings(
        max_examples=EXAMPLES, deadline=None, database=None, phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck), report_multiple_bugs=False)
    @given(strategy)
    def test(case):
        nonlocal calls, first, left
        calls += 1
        if not holds(case):
            first = first or calls
            left = case
            raise AssertionError

    try:
        test()
    except AssertionError:
        # The last call is the one that shows the failure, and no part of the search.
        return calls - first - 1, repr(left)
    return None


def main():
    name, seconds = sys.argv[1], float(sys.argv[2])
    end = time.monotonic() + seconds
    for number in range(SEEDS):
        result = shrink(name, number)
        print(json.dumps(result), flush=True)
        if time.monotonic() > end:
            break


if __name__ == "__main__":
    main()
