"""Draws figures 3.5 and 3.6 of the thesis and writes table.md: figures.py FOLDER-OF-SIMULATIONS FOLDER."""
import sys

from simulated import KWH, bars, curves, mean, part, policies, rows, table

source, target = sys.argv[1:]
small, large = policies(f"{source}/figure-5"), policies(f"{source}/figure-6")


def energy(runs):
    return mean(runs, lambda run: float(run["joules"]))


def number(runs, column, digits=4):
    return f"{mean(runs, lambda run: float(run[column])):.{digits}g}"


def saving(of, over):
    return f"{100 * (1 - energy(of) / energy(over)):.1f} %"


bars(f"{target}/figure-3.5.svg", "Energy over two hours, small data centre", "kWh",
     {policy: {"servers": mean(runs, lambda run: part(run, "server")) / KWH, "network": mean(runs, lambda run: part(run, "network")) / KWH} for policy, runs in small.items()})
first = rows(f"{source}/figure-5", "slots.csv")
curves(f"{target}/regret.svg", "Regret of each slot against its optimum (run 1)", "hours", "J",
       {policy: [(int(row["from_seconds"]) / 3600, float(row["regret_joules"] or 0)) for row in first if row["policy"] == policy and row["run"] == "1"]
        for policy in small if policy not in ("always-on", "rrs")})
base = large["rrs"]
bars(f"{target}/figure-3.6a.svg", "Energy over a day, large data centre, RRS = 1", "",
     {policy: {"all": energy(runs) / energy(base), "network": mean(runs, lambda run: part(run, "network")) / mean(base, lambda run: part(run, "network"))} for policy, runs in large.items()})
always = large["always-on"]
bars(f"{target}/figure-3.6b.svg", "Saved with BEPS over always on", "%",
     {policy: {"all": 100 * (1 - energy(runs) / energy(always)),
               "servers": 100 * (1 - mean(runs, lambda run: part(run, "server")) / mean(always, lambda run: part(run, "server"))),
               "network": 100 * (1 - mean(runs, lambda run: part(run, "network")) / mean(always, lambda run: part(run, "network")))}
      for policy, runs in large.items() if policy.startswith("beps")})
bars(f"{target}/figure-3.6c.svg", "Use of the servers that are on", "%",
     {policy: {"CPU": 100 * mean(runs, lambda run: float(run["use_of_cpu"])), "memory": 100 * mean(runs, lambda run: float(run["use_of_memory"]))} for policy, runs in large.items()})

with open(f"{target}/table.md", "w") as out:
    print(f"Figure 3.5: means over {len(small['beps'])} workloads of two hours. Regret is that of a slot, against the optimum of the same slot and state.\n", file=out)
    table(out, ["policy", "kWh", "servers", "network", "less than RRS", "servers busy", "switches busy", "mean regret, J", "regret", "slots", "proven"],
          [[policy, f"{energy(runs) / KWH:.2f}", f"{mean(runs, lambda run: part(run, 'server')) / KWH:.2f}", f"{mean(runs, lambda run: part(run, 'network')) / KWH:.2f}",
            saving(runs, small["rrs"]), number(runs, "servers_on_mean"), number(runs, "switches_on_mean"), number(runs, "mean_regret_joules"),
            f"{100 * mean(runs, lambda run: float(run['regret_share'])):.3f} %", sum(int(run["slots"]) for run in runs), sum(int(run["slots_proven"] or 0) for run in runs)]
           for policy, runs in small.items()])
    print(f"Figure 3.6: means over {len(base)} workloads of a day.\n", file=out)
    table(out, ["policy", "kWh", "of RRS", "less than always on", "servers busy, of 1250", "switches busy, of 530", "use of CPU", "use of memory", "wakes"],
          [[policy, f"{energy(runs) / KWH:.0f}", f"{energy(runs) / energy(base):.3f}", saving(runs, always), number(runs, "servers_on_mean"), number(runs, "switches_on_mean"),
            f"{100 * mean(runs, lambda run: float(run['use_of_cpu'])):.1f} %", f"{100 * mean(runs, lambda run: float(run['use_of_memory'])):.1f} %", number(runs, "servers_wakes")]
           for policy, runs in large.items()])
