"""Draws figures 1 to 6 of the report beside our numbers, and writes table.md: figures.py FOLDER-OF-SIMULATIONS FOLDER."""
import csv
import json
import math
import os
import shutil
import sys

source, target = sys.argv[1], sys.argv[2]
COLOURS = {"lotes": "#0072B2", "greedy": "#D55E00", "greedy-first-fit": "#009E73", "greedy-random": "#CC79A7"}
# What the report says in words; its figures are pictures without numbers.
PRINTED = {("lotes", 0.9): "11 s", ("greedy", 0.9): "4 h"}
FLOOR = 1e-4  # hours: no wait at all is drawn here
LEFT, TOP, WIDTH, HEIGHT = 70, 40, 430, 240


def rows(folder):
    with open(f"{source}/{folder}/summary.csv", newline="") as file:
        return list(csv.DictReader(file))


def duration(hours):
    for factor, unit, below in ((3.6e6, "ms", 1000), (3600, "s", 100), (60, "min", 100), (1, "h", math.inf)):
        if hours * factor < below:
            return "0 s" if hours == 0 else f"{hours * factor:.3g} {unit}"


def text(x, y, words, anchor="start", colour="#333", size=12):
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def picture(name, title, curves, x_ticks, y_ticks, x_name, log=False, dots=True):
    """curves: name → [(x, y)]; ticks: [(number, label)]."""
    low_x, high_x = x_ticks[0][0], x_ticks[-1][0]
    low_y, high_y = y_ticks[0][0], y_ticks[-1][0]

    def at(x):
        return LEFT + WIDTH * (x - low_x) / ((high_x - low_x) or 1)

    def up(y):
        share = math.log(max(y, low_y) / low_y) / math.log(high_y / low_y) if log else (y - low_y) / (high_y - low_y)
        return TOP + HEIGHT * (1 - share)

    width, height = LEFT + WIDTH + 150, TOP + HEIGHT + 50
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" role="img">',
           f"<title>{title}</title>", '<rect width="100%" height="100%" fill="white"/>', text(LEFT, 20, title, size=13)]
    for number, label in x_ticks:
        out.append(f'<line x1="{at(number):.1f}" x2="{at(number):.1f}" y1="{TOP}" y2="{TOP + HEIGHT}" stroke="#e4e4e4"/>')
        out.append(text(at(number), TOP + HEIGHT + 18, label, "middle"))
    for number, label in y_ticks:
        out.append(f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{up(number):.1f}" y2="{up(number):.1f}" stroke="#e4e4e4"/>')
        out.append(text(LEFT - 8, up(number) + 4, label, "end"))
    out.append(text(LEFT + WIDTH, TOP + HEIGHT + 38, x_name, "end", "#666", 11))
    ends = []
    for curve, points in curves.items():
        colour = COLOURS.get(curve.split(" ")[0], "#666")
        path = " ".join(f"{at(x):.1f},{up(y):.1f}" for x, y in points)
        out.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for x, y in points if dots else []:
            out.append(f'<circle cx="{at(x):.1f}" cy="{up(y):.1f}" r="4" fill="{colour}"><title>{curve} at {x:g}: {y:.4g}</title></circle>')
        ends.append([up(points[-1][1]), curve, colour])
    below = math.inf
    for end in sorted(ends, reverse=True):
        below = min(end[0], below - 15)
        out.append(text(LEFT + WIDTH + 10, below + 4, end[1], colour=end[2]))
    out.append("</svg>")
    with open(f"{target}/{name}.svg", "w") as file:
        file.write("\n".join(out) + "\n")


def by_policy(summaries, value):
    curves = {}
    for row in summaries:
        if value(row) != "":
            curves.setdefault(row["policy"], []).append((float(row["load"]), float(value(row))))
    return curves


def wait_ticks():
    labels = [(FLOOR, "none"), (1 / 3600, "1 s"), (10 / 3600, "10 s"), (1 / 60, "1 min"), (1 / 6, "10 min"), (1, "1 h"), (10, "10 h"), (100, "100 h")]
    return labels


def ratio_ticks(curves):
    most = max(y for points in curves.values() for _, y in points)
    top = max(1.25, math.ceil(most * 10 + 0.5) / 10)
    step = 0.05 if top <= 1.4 else 0.5 if top <= 6 else math.ceil(top / 8)
    count = math.ceil((top - 1) / step)
    return [(1 + k * step, f"{1 + k * step:.4g}") for k in range(count + 1)]


loads = rows("loads") + rows("others")
ticks = [(float(load), load) for load in sorted({row["load"] for row in loads}, key=float)]
for number, statistic in ((1, "mean"), (2, "median")):
    curves = by_policy(loads, lambda row: row[f"wait_all_hours_{statistic}"])
    picture(f"figure-{number}", f"{statistic} over runs of the mean wait, those that wait still included", curves, ticks, wait_ticks(), "load", log=True)

paths = {}
with open(f"{source}/size/samples.csv", newline="") as file:
    for row in csv.DictReader(file):
        paths.setdefault(row["policy"], {}).setdefault(float(row["hour"]), []).append(int(row["running"]) + int(row["waiting"]))
curves = {policy: [(0, 0)] + sorted((hour, sum(sizes) / len(sizes)) for hour, sizes in path.items() if 0 < hour <= 2000) for policy, path in paths.items()}
most = max(y for points in curves.values() for _, y in points)
step = 50_000 if most < 300_000 else 100_000 if most < 600_000 else 200_000
picture("figure-3", "tasks in the system at load 0.9, mean over runs", curves, [(h, f"{h:,}") for h in range(0, 2001, 500)],
        [(k * step, f"{k * step:,}") for k in range(math.ceil(most / step) + 1)], "simulated hours", dots=False)
with open(f"{target}/size.csv", "w", newline="") as file:
    writer = csv.writer(file)
    writer.writerow(["policy", "hour", "in_system"])
    for policy, points in curves.items():
        writer.writerows([policy, f"{hour:g}", f"{size:.1f}"] for hour, size in points)

offline = [dict(row, load=active) for active in ("0.9", "0.95", "1") for row in rows(f"active-{active}")]
curves = by_policy(offline, lambda row: row["relative_flow_mean"])
picture("figure-4", "mean flow time over the ideal one at load 0.8", curves, [(0.9, "90 %"), (0.95, "95 %"), (1, "100 %")], ratio_ticks(curves), "machines that are on")

waves = rows("map-reduce")
ticks = [(float(load), load) for load in sorted({row["load"] for row in waves}, key=float)]
for number, statistic in ((5, "mean"), (6, "median")):
    curves = by_policy(waves, lambda row: row[f"relative_flow_{statistic}"])
    picture(f"figure-{number}", f"MapReduce: {statistic} over runs of flow time over the ideal one", curves, ticks, ratio_ticks(curves), "load")

lines = ["Figures 1 and 2: mean and median over runs of the mean wait; the report's words beside it.", "",
         "| policy | load | runs | mean | median | ± | backlog an hour | verdict | report |", "|---|---|---|---|---|---|---|---|---|"]
for row in loads:
    half = row["wait_all_hours_half_width"]
    lines.append("| {} | {} | {} | {} | {} | {} | {:+.3g} | {} | {} |".format(
        row["policy"], row["load"], row["runs"], duration(float(row["wait_all_hours_mean"])), duration(float(row["wait_all_hours_median"])),
        duration(float(half)) if half else "–", float(row["backlog_per_hour"] or 0), row["verdict"], PRINTED.get((row["policy"], float(row["load"])), "")))
lines += ["", "Figure 4: flow time over the ideal one at load 0.8, by share of machines that are on; ≥ where some jobs were not done.", "",
          "| policy | on | flow/ideal | wait | verdict | report |", "|---|---|---|---|---|---|"]
for row in offline:
    least = "≥ " if float(row["unfinished_share"]) > 1e-4 else ""
    report = "about 1.2" if row["policy"].startswith("greedy") and row["load"] == "1" else "close to 1" if row["policy"] == "lotes" else ""
    lines.append(f"| {row['policy']} | {100 * float(row['load']):g} % | {least}{float(row['relative_flow_mean']):.4f} | "
                 f"{duration(float(row['wait_all_hours_mean']))} | {row['verdict']} | {report} |")
lines += ["", "Figures 5 and 6: MapReduce, flow time over the ideal one.", "",
          "| policy | load | runs | mean | median | wait | verdict |", "|---|---|---|---|---|---|---|"]
for row in waves:
    least = "≥ " if float(row["unfinished_share"]) > 1e-4 else ""
    lines.append(f"| {row['policy']} | {row['load']} | {row['runs']} | {least}{float(row['relative_flow_mean']):.4f} | "
                 f"{float(row['relative_flow_median']):.4f} | {duration(float(row['wait_all_hours_mean']))} | {row['verdict']} |")
with open(f"{source}/filter/comparison.csv", newline="") as file:
    capacity = {row["solver"]: float(row["value"]) for row in csv.DictReader(file)}
most = capacity["column-generation"]
lines += ["", "The filter of stage 2: capacity of bins of those classes alone that an optimal allocation gives a configuration, and how plans of those bins dispatch.", "",
          "| policy | λ, jobs an hour | of all bins | load | runs | wait | backlog an hour | verdict |", "|---|---|---|---|---|---|---|---|"]
for row in rows("vertices"):
    solver = row["policy"].replace("lotes-filtered", "enumeration").replace("lotes", "column-generation")
    lines.append(f"| {row['policy']} | {capacity[solver]:,.1f} | {100 * capacity[solver] / most:.2f} % | {row['load']} | {row['runs']} | "
                 f"{duration(float(row['wait_all_hours_mean']))} | {float(row['backlog_per_hour'] or 0):+.3g} | {row['verdict']} |")
with open(f"{target}/table.md", "w") as file:
    file.write("\n".join(lines) + "\n")

for name in ("loads", "others", "size", "active-1", "active-0.95", "active-0.9", "map-reduce", "vertices"):
    shutil.copy(f"{source}/{name}/summary.csv", f"{target}/{name}.csv")
shutil.copy(f"{source}/filter/comparison.csv", f"{target}/filter.csv")
with open(f"{source}/loads/simulation.json") as file:
    made = json.load(file)["provenance"]
print(f"made by {made['wattle']} on {made['machine']}, {made['cores']} cores, begun {made['begun']}; drawn from {os.path.abspath(source)}")
