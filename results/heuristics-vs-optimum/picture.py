"""Draws summary.csv as gaps.svg in the folder given: a row for each solver, a dot for each state and wiring, per cent over the bound."""
import csv
import math
import sys

folder = sys.argv[1]
rows = list(csv.DictReader(open(folder + "/summary.csv")))
solvers = list(dict.fromkeys(row["solver"] for row in rows if row["solver"] != "auto"))
colours = {"asleep": "#0072B2", "awake": "#E69F00", "running": "#009E73"}
LEFT, TOP, ROW, WIDTH, LEAST, MOST = 150, 46, 24, 560, 0.01, 1000
height = TOP + ROW * len(solvers) + 44


def x(percent):
    part = math.log10(max(LEAST, percent) / LEAST) / math.log10(MOST / LEAST)
    return LEFT + WIDTH * part


def text(at, y, words, anchor="start", size=12, colour="#333"):
    return f'<text x="{at:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 40} {height}" font-family="sans-serif" role="img">',
       "<title>Mean excess of heuristics over the proven bound, per cent, logarithmic</title>",
       f'<rect width="100%" height="100%" fill="white"/>']
at = LEFT
for state, colour in colours.items():
    out.append(f'<circle cx="{at}" cy="18" r="5" fill="{colour}"/>' + text(at + 10, 22, state))
    at += 90
out.append(text(at + 10, 22, "filled: rack wiring, ring: full wiring", colour="#666"))
for power in range(-2, 4):
    percent = 10.0 ** power
    label = "≤ 0.01" if power == -2 else f"{percent:g}"
    out.append(f'<line x1="{x(percent):.1f}" x2="{x(percent):.1f}" y1="{TOP - 8}" y2="{height - 36}" stroke="#ddd"/>')
    out.append(text(x(percent), height - 20, label, "middle"))
out.append(text(LEFT + WIDTH / 2, height - 4, "per cent over the best bound, mean of six instances", "middle", 11, "#666"))
for k, solver in enumerate(solvers):
    y = TOP + ROW * k + 8
    out.append(text(LEFT - 12, y + 4, solver, "end"))
    for row in rows:
        if row["solver"] == solver:
            percent = float(row["mean over bound %"])
            colour = colours[row["state"]]
            fill = colour if row["wiring"] == "rack" else "white"
            out.append(f'<circle cx="{x(percent):.1f}" cy="{y}" r="5" fill="{fill}" stroke="{colour}" stroke-width="2" fill-opacity="0.85">'
                       f'<title>{solver}, {row["state"]}, {row["wiring"]}: {percent} %</title></circle>')
out.append("</svg>")
open(folder + "/gaps.svg", "w").write("\n".join(out) + "\n")
