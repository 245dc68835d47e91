"""Draws figures 4.2 and 4.3 of the thesis and writes table.md: figures.py FOLDER-OF-SIMULATIONS FOLDER."""
import sys

from simulated import KWH, bars, curves, mean, part, policies, rows, table

source, target = sys.argv[1:]
NAMES = {"gems": "GEMS", "gems-no-network": "GEMS(noNetwork)", "gems-no-sleep": "GEMS(noSleep)"}
# Tables 4.2 and 4.3 of the thesis, by metric: GEMS, noNetwork, noSleep.
PAPER = {
    "4h": {"E total, kWh": (806, 968, 1258), "E server, kWh": (764, 773, 1125), "E network, kWh": (42, 195, 133), "T wait, s": (18, 24, 0), "T response, s": (128, 145, 198),
           "mean use of memory, %": (56, 64, 63), "mean use of CPU, %": (68, 75, 78), "servers on": (340, 341, 316), "servers on at most": (1248, 1224, 850),
           "switches on": (12, 533, 15), "switches on at most": (13, 536, 17)},
    "24h": {"E total, kWh": (4278, 5107, 6428), "E server, kWh": (4068, 4125, 5763), "E network, kWh": (210, 982, 665), "T wait, s": (18, 23, 0), "T response, s": (138, 162, 223),
            "mean use of memory, %": (60, 64, 66), "mean use of CPU, %": (71, 77, 82), "servers on": (409, 409, 376), "servers on at most": (1248, 1224, 943),
            "switches on": (11, 534, 15), "switches on at most": (13, 536, 17)},
}
OURS = {
    "E total, kWh": lambda run: float(run["joules"]) / KWH,
    "E server, kWh": lambda run: part(run, "server") / KWH,
    "E network, kWh": lambda run: part(run, "network") / KWH,
    "T wait, s": lambda run: float(run["wait_mean_seconds"]),
    "T response, s": lambda run: float(run["response_mean_seconds"]),
    "mean use of memory, %": lambda run: 100 * float(run["use_of_memory"]),
    "mean use of CPU, %": lambda run: 100 * float(run["use_of_cpu"]),
    "servers on": lambda run: float(run["servers_on_mean"]),
    "servers on at most": lambda run: float(run["servers_on_most"]),
    "switches on": lambda run: float(run["switches_on_mean"]),
    "switches on at most": lambda run: float(run["switches_on_most"]),
}


def saving(runs, over, of):
    return 100 * (1 - mean(runs, of) / mean(over, of))


with open(f"{target}/table.md", "w") as out:
    for span, paper in PAPER.items():
        found = policies(f"{source}/{span}")
        print(f"Table {'4.2' if span == '4h' else '4.3'}, {span[:-1]} hours: the thesis / ours, means over {len(found['gems'])} workloads.\n", file=out)
        table(out, ["", *NAMES.values()],
              [[metric, *(f"{paper[metric][k]:g} / **{mean(found[policy], of):.4g}**" for k, policy in enumerate(NAMES))] for metric, of in OURS.items()])
        if span == "4h":
            gems = found["gems"]
            groups = {}
            for short, policy in (("noSleep", "gems-no-sleep"), ("noNetwork", "gems-no-network")):
                ours = [saving(gems, found[policy], OURS[metric]) for metric in ("E total, kWh", "E server, kWh", "E network, kWh", "T response, s")]
                theirs = [100 * (1 - PAPER["4h"][metric][0] / PAPER["4h"][metric][1 if short == "noNetwork" else 2]) for metric in ("E total, kWh", "E server, kWh", "E network, kWh", "T response, s")]
                groups.update({f"{short}: {name}": {"thesis": theirs[k], "ours": ours[k]} for k, name in enumerate(("all", "servers", "network", "response"))})
            bars(f"{target}/figure-4.2.svg", "What GEMS saves", "%", groups)
            samples = rows(f"{source}/{span}", "samples.csv")
            first = [row for row in samples if row["run"] == "1"]
            busy = {int(row["from_seconds"]): float(row["servers_on"]) for row in first if row["policy"] == "gems"}
            # The highest burst that leaves servers asleep, so that its shape shows.
            peak = max((at for at in busy if max(servers for near, servers in busy.items() if abs(near - at) <= 300) < 1200), key=busy.get)
            begin = max(0, peak - 180)
            curves(f"{target}/figure-4.3.svg", "Servers on around a burst (run 1)", "seconds", "servers",
                   {NAMES[policy]: [(int(row["to_seconds"]), float(row["servers_on"])) for row in first if row["policy"] == policy and begin <= int(row["from_seconds"]) < begin + 600]
                    for policy in NAMES})
    print("The same four hours under other readings: ours; T_x (estimate), sharing of a server, wiring.\n", file=out)
    lines = []
    for reading in ("alone-proportional, full", "alone-rack", "shared-proportional", "trace-proportional", "alone-equal", "shared-equal"):
        found = policies(f"{source}/{'4h' if 'full' in reading else reading}")
        for policy, name in NAMES.items():
            runs = found[policy]
            lines.append([reading, name, f"{mean(runs, OURS['E total, kWh']):.1f}", f"{saving(found['gems'], runs, OURS['E total, kWh']):.1f} %", f"{mean(runs, OURS['T wait, s']):.1f}",
                          f"{mean(runs, OURS['T response, s']):.1f}", f"{saving(found['gems'], runs, OURS['T response, s']):.1f} %", f"{mean(runs, OURS['servers on']):.0f}", f"{mean(runs, OURS['switches on']):.0f}",
                          f"{mean(runs, lambda run: float(run['without_master'])):.0f}"])
    table(out, ["reading", "", "kWh", "GEMS saves", "T wait, s", "T response, s", "GEMS is shorter by", "servers on", "switches on", "tasks without their master"], lines)
