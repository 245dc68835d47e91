#!/usr/bin/env python3
"""Puts 10,000 servers under a network eight times that of the large data centre (Table 3.2): 16 core, 128 aggregation and
4096 access switches. Reads and writes an instance; the argument is the wiring."""
import json
import sys

instance = json.load(sys.stdin)
watts = {"core": 25, "aggregation": 51, "access": 75}
counts = {"core": 16, "aggregation": 128, "access": 4096}
instance["network"] = {
    "wiring": sys.argv[1],
    "tiers": [{"name": t, "count": counts[t], "watts": {"on": watts[t]}, "wakeSeconds": 30} for t in counts],
    "links": [
        {"from": "core", "to": "aggregation", "gbps": 10},
        {"from": "aggregation", "to": "access", "gbps": 1},
        {"from": "access", "to": "server", "gbps": 1},
    ],
}
for task in instance["tasks"]:
    task["gbps"] = task["demand"]["memory"]
json.dump(instance, sys.stdout)
