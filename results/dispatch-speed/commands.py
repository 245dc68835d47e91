"""Runs whole commands, one after the other; a CSV row each: wall seconds, most resident memory, and what came of it."""
import csv
import os
import subprocess
import sys
import time

CASES = [
    ("lotes at 0.94, 10,000 h", ["--policy", "lotes", "--load", "0.94", "--hours", "10000"]),
    ("lotes at 0.9, 1,000 h", ["--policy", "lotes", "--load", "0.9", "--hours", "1000"]),
    ("greedy at 0.9, 1,000 h", ["--policy", "greedy", "--load", "0.9", "--hours", "1000"]),
    ("lotes at 3, 100 h", ["--policy", "lotes", "--load", "3", "--hours", "100"]),
]
subprocess.run(["./wattle", "--version"], stdout=subprocess.DEVNULL, check=True)  # builds, where it must
print("case,exit,wall seconds,most resident MB,in line at the end,mean wait of all in hours,verdict")
for name, options in CASES:
    out = "out/dispatch-speed"
    command = ["./wattle", "simulate", "instances/lotes/load-090.json", "--seeds", "1", "--out", out, *options]
    begin = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - begin
    with open(f"{out}/runs.csv", newline="") as file:
        run = next(csv.DictReader(file))
    with open(f"{out}/summary.csv", newline="") as file:
        summary = next(csv.DictReader(file))
    print(f'"{name}"', os.waitstatus_to_exitcode(status), f"{wall:.1f}", f"{usage.ru_maxrss / 1024:.0f}", run["waiting"],
          f"{float(summary['wait_all_hours_mean']):.3g}", summary["verdict"], sep=",")
    sys.stdout.flush()
