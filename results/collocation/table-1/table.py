"""Writes table.md and excess.svg from runs.csv, tight.csv and minute.csv: table.py FOLDER SECONDS-EACH MINUTE."""
import csv
import math
import sys
from collections import defaultdict

folder, seconds_each, minute_seconds = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
FEATURES = ["random", "plain enumeration", "custom branching", "+ naive bound", "+ elaborate bound", "+ fathoming", "+ K = 99 %"]
# Weighted sum over the best found, tree nodes in 60 s, pruned, levels explored.
PAPER = [("3.14", "505,078", "", ""), ("5.18", "338,789", "0.00", "0.00"), ("1.29", "663,692", "0.00", "0.01"), ("1.29", "3,600,690", "0.41", "0.04"),
         ("1.23", "2,267,173", "0.81", "0.67"), ("1", "376,533", "0.80", "0.93"), ("1.03", "58,055", "0.88", "0.96")]
COLOURS = {"32": "#CC79A7", "128": "#009E73", "512": "#E69F00", "1024": "#0072B2"}
LEFT, TOP, ROW, WIDTH, LEAST, MOST = 150, 46, 34, 560, 0.001, 1000


def read(name):
    with open(f"{folder}/{name}.csv", newline="") as file:
        return list(csv.DictReader(file))


def mean(numbers):
    return sum(numbers) / len(numbers)


def summary(runs, limit):
    """By containers and row: what Table 1 tells, in the mean."""
    groups = defaultdict(list)
    for run in runs:
        groups[run["containers"], int(run["row"])].append(run)
    rows = {}
    for (containers, row), group in groups.items():
        nodes = [int(run["nodes"]) for run in group]
        searched = [run for run in group if int(run["nodes"]) > 0]
        rows[containers, row] = {
            "over optimum": mean([float(run["value"]) / float(run["optimum"]) for run in group]),
            "worst": max(float(run["value"]) / float(run["optimum"]) for run in group),
            "ended": sum(float(run["cpu seconds"]) < limit for run in group),
            "runs": len(group),
            "nodes": mean(nodes),
            "rate": sum(nodes) / sum(float(run["cpu seconds"]) for run in searched) if searched else 0,
            "pruned": sum(int(run["pruned"]) for run in group) / max(1, sum(nodes)),
            "explored": mean([int(run["explored levels"]) / int(containers) for run in group]),
        }
    return rows


def table(rows, containers, paper):
    lines = ["| row | features | F' over the optimum | worst | ended by itself | nodes | nodes/s | pruned | levels explored |" + (
        " paper: sum over the best | nodes | pruned | explored |" if paper else ""),
        "|---|---|---:|---:|---:|---:|---:|---:|---:|" + ("---:|---:|---:|---:|" if paper else "")]
    for row, features in enumerate(FEATURES):
        r = rows[containers, row]
        rate = f"{r['rate']:,.0f}" if r["rate"] else ""
        cells = [row, features, f"{r['over optimum']:.4f}", f"{r['worst']:.4f}", f"{r['ended']} of {r['runs']}", f"{r['nodes']:,.0f}", rate]
        cells += ["", ""] if row == 0 else [f"{r['pruned']:.2f}", f"{r['explored']:.2f}"]
        lines.append("| " + " | ".join(str(cell) for cell in cells + (list(PAPER[row]) if paper else [])) + " |")
    return "\n".join(lines)


def text(at, y, words, anchor="start", size=12, colour="#333"):
    return f'<text x="{at:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def x(percent):
    return LEFT + WIDTH * math.log10(max(LEAST, percent) / LEAST) / math.log10(MOST / LEAST)


def picture(rows):
    height = TOP + ROW * len(FEATURES) + 44
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {height}" font-family="sans-serif" role="img">',
           "<title>Mean excess of F' over the proven optimum by the features of the branch-and-bound, per cent, logarithmic</title>",
           '<rect width="100%" height="100%" fill="white"/>']
    at = LEFT
    for containers, colour in COLOURS.items():
        out.append(f'<circle cx="{at}" cy="18" r="5" fill="{colour}"/>' + text(at + 10, 22, f"{containers} containers"))
        at += 130
    for power in range(-3, 4):
        percent = 10.0 ** power
        out.append(f'<line x1="{x(percent):.1f}" x2="{x(percent):.1f}" y1="{TOP - 8}" y2="{height - 36}" stroke="#ddd"/>')
        out.append(text(x(percent), height - 20, "≤ 0.001" if power == -3 else f"{percent:g}", "middle"))
    out.append(text(LEFT + WIDTH / 2, height - 4, "per cent over the proven optimum, mean over weights and draws", "middle", 11, "#666"))
    for row, features in enumerate(FEATURES):
        y = TOP + ROW * row + 10
        out.append(text(LEFT - 12, y + 4, f"{row} {features}", "end"))
        for k, (containers, colour) in enumerate(COLOURS.items()):
            percent = 100 * (rows[containers, row]["over optimum"] - 1)
            out.append(f'<circle cx="{x(percent):.1f}" cy="{y - 6 + 4 * k}" r="4" fill="{colour}" fill-opacity="0.85">'
                       f"<title>{features}, {containers} containers: {percent:.4f} %</title></circle>")
    out.append("</svg>")
    with open(f"{folder}/excess.svg", "w") as file:
        file.write("\n".join(out) + "\n")


runs, tight, minute = summary(read("runs"), seconds_each), summary(read("tight"), seconds_each), summary(read("minute"), minute_seconds)
with open(f"{folder}/table.md", "w") as file:
    file.write("# Table 1, as `table.py` writes it\n")
    file.write(f"\n## 1024 containers, {minute_seconds:g} processor seconds a run, {minute['1024', 0]['runs']} weights, one draw\n\n")
    file.write(table(minute, "1024", True) + "\n")
    for containers in ("1024", "512", "128", "32"):
        file.write(f"\n## {containers} containers, {seconds_each:g} processor seconds a run, twelve weights, two draws\n\n")
        file.write(table(runs, containers, False) + "\n")
    file.write(f"\n## 1024 containers on 573 nodes, {seconds_each:g} processor seconds a run, twelve weights, one draw\n\n")
    file.write(table(tight, "1024", False) + "\n")
picture(runs)
