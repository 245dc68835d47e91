"""Shares of the exact hypervolume, as tables and a picture: figures.py FOLDER-OF-FRONTS FOLDER."""
import csv
import glob
import json
import math
import os
import re
import sys

source, target = sys.argv[1], sys.argv[2]
LADDER = [1000, 10000, 100000]
STYLES = {("32", "plain"): ("#0072B2", ""), ("32", "weighted"): ("#0072B2", "5 4"), ("64", "plain"): ("#D55E00", ""), ("64", "weighted"): ("#D55E00", "5 4")}
LEFT, TOP, WIDTH, HEIGHT = 70, 40, 460, 260
WORST = 1e-5  # shares closer to 1 than this are drawn here


def load(name):
    with open(name) as file:
        return json.load(file)


exact = {re.search(r"exact-(.*)\.json", name)[1]: load(name) for name in sorted(glob.glob(f"{source}/exact-*.json"))}
shares = {}
for name in sorted(glob.glob(f"{source}/*-*-*-*.json")):
    found = re.fullmatch(r"(\w+)-(plain|weighted)-(\d+)-(\d+)\.json", os.path.basename(name))
    if found:
        front = load(name)
        share = front["indicators"]["hypervolume"] / exact[found[3]]["indicators"]["hypervolume"]
        shares.setdefault((found[1], found[2], found[3]), []).append((share, front))

with open(f"{target}/times.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow("containers,points,exact seconds,exact solves,seeds,least share,least share with weighted sums,median evaluations".split(","))
    for key, front in exact.items():
        plain, weighted = shares[("time", "plain", key)], shares[("time", "weighted", key)]
        evaluations = sorted(f["provenance"]["evaluations"] for _, f in plain)
        out.writerow([key, len(front["points"]), "%.1f" % front["seconds"]["solve"], front["provenance"]["solves"], len(plain),
                      "%.5f" % min(s for s, _ in plain), "%.5f" % min(s for s, _ in weighted), evaluations[len(evaluations) // 2]])

rows = []
with open(f"{target}/evaluations.csv", "w", newline="") as file:
    out = csv.writer(file, lineterminator="\n")
    out.writerow("containers,seeds,evaluations,least share,mean share".split(","))
    for (containers, kind) in STYLES:
        for evaluations in LADDER:
            all_ = [s for s, _ in shares[(str(evaluations), kind, containers)]]
            rows.append((containers, kind, evaluations, min(all_), sum(all_) / len(all_)))
            out.writerow([containers, "round robin" if kind == "plain" else "round robin and weighted sums", evaluations, "%.5f" % min(all_), "%.5f" % (sum(all_) / len(all_))])


def text(x, y, words, anchor="start", colour="#333"):
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="12" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def at(evaluations):
    return LEFT + WIDTH * math.log(evaluations / LADDER[0]) / math.log(LADDER[-1] / LADDER[0])


def up(share):
    missing = min(max(1 - share, WORST), 1)
    return TOP + HEIGHT * (1 - math.log(missing) / math.log(WORST))


svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 190} {TOP + HEIGHT + 50}" font-family="sans-serif" role="img">',
       "<title>Share of the exact hypervolume over evaluations</title>", '<rect width="100%" height="100%" fill="white"/>',
       text(LEFT, 20, "Share of the exact hypervolume; mean over the seeds")]
for evaluations in LADDER:
    svg.append(f'<line x1="{at(evaluations):.1f}" x2="{at(evaluations):.1f}" y1="{TOP}" y2="{TOP + HEIGHT}" stroke="#e4e4e4"/>')
    svg.append(text(at(evaluations), TOP + HEIGHT + 18, f"{evaluations:,}", "middle"))
for share in (0.9, 0.99, 0.999, 0.9999, 1 - WORST):
    svg.append(f'<line x1="{LEFT}" x2="{LEFT + WIDTH}" y1="{up(share):.1f}" y2="{up(share):.1f}" stroke="#e4e4e4"/>')
    svg.append(text(LEFT - 8, up(share) + 4, "all" if share > 0.9999 else f"{100 * share:g} %", "end"))
svg.append(text(LEFT + WIDTH, TOP + HEIGHT + 38, "evaluations", "end"))
last = TOP - 20
for (containers, kind), (colour, dash) in sorted(STYLES.items(), key=lambda s: up(next(r[4] for r in rows if r[:3] == (*s[0], LADDER[-1])))):
    points = [(at(e), up(mean)) for c, k, e, _, mean in rows if (c, k) == (containers, kind)]
    svg.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>')
    svg.extend(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in points)
    last = max(last + 16, points[-1][1] + 4)
    svg.append(text(points[-1][0] + 8, last, f"{containers}{', weighted sums' if kind == 'weighted' else ''}", "start", colour))
svg.append("</svg>\n")
with open(f"{target}/shares.svg", "w") as file:
    file.write("\n".join(svg))
