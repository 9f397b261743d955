"""Runs git's helper and the vault's in turn, and prints the medians of their whole lives.

processes.py FOLDER ROUNDS, as Benchmarks/stash.sh calls it.
"""

import os
import random
import shutil
import statistics
import sys
import time

folder, rounds = sys.argv[1], int(sys.argv[2])
counts = [10, 10_000, 100_000]
bars = {10: 1.25, 10_000: 0.5, 100_000: 0.15}
stash = [f"{folder}/prefix/bin/git-credential-stash", "get"]
git = [shutil.which("git"), "credential-store", "get"]


def run(words, count):
    """Runs a helper on the request for the last entry: the time in milliseconds, and the answer."""
    home, output = f"{folder}/{count}", f"{folder}/output"
    files = [
        (os.POSIX_SPAWN_OPEN, 0, f"{home}/request", os.O_RDONLY, 0),
        (os.POSIX_SPAWN_OPEN, 1, output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    ]
    environment = {**os.environ, "HOME": home}
    start = time.perf_counter_ns()
    process = os.posix_spawn(words[0], words, environment, file_actions=files)
    _, status = os.waitpid(process, 0)
    end = time.perf_counter_ns()
    assert status == 0, words
    with open(output) as file:
        assert f"password=secret-{count}\n" in file.read(), words
    return (end - start) / 1e6


times = {(name, count): [] for count in counts for name in ("stash", "git")}
kinds = list(times)
for number in range(rounds + 5):
    # What ran before is felt: a large file that was read has taken the processor's caches.
    random.shuffle(kinds)
    for name, count in kinds:
        time_taken = run(stash if name == "stash" else git, count)
        # The first rounds fill the system's caches.
        if number >= 5:
            times[name, count].append(time_taken)

medians = {key: statistics.median(value) for key, value in times.items()}
print("entries\tstash ms\tgit ms\tratio\tat most")
for count in counts:
    ours, theirs = medians["stash", count], medians["git", count]
    print(f"{count}\t{ours:.2f}\t{theirs:.2f}\t{ours / theirs:.2f}\t{bars[count]}")
growth = medians["stash", 100_000] / medians["stash", 10]
print(f"100,000 entries against 10, stash alone\t{growth:.2f}\tat most 1.1")
