"""What `wattle simulate` leaves of clusters over time, as means over runs, bars, curves and Markdown."""
import csv
import math
import statistics

COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#999999", "#000000"]
KWH = 3.6e6


def rows(folder, name="runs.csv"):
    with open(f"{folder}/{name}", newline="") as file:
        return list(csv.DictReader(file))


def part(row, *words):
    """Joules of the columns that begin with one of the words."""
    return sum(float(value) for key, value in row.items() if value and key.endswith("_joules") and key.split("_")[0] in words)


def policies(folder):
    """policy → its complete runs, in the order of the file."""
    found = {}
    for row in rows(folder):
        if row["complete"] == "yes":
            found.setdefault(row["policy"], []).append(row)
    return found


def mean(runs, of):
    return statistics.fmean(of(run) for run in runs)


def text(x, y, words, anchor="start", colour="#333", size=12):
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def svg(path, title, width, height, parts):
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" role="img">'
    with open(path, "w") as out:
        print(head, f"<title>{title}</title>", '<rect width="100%" height="100%" fill="white"/>', text(20, 22, title, size=14), *parts, "</svg>", sep="\n", file=out)


def bars(path, title, unit, groups):
    """groups: label → {series: value}; one bar a series, in each group."""
    names = list(dict.fromkeys(name for group in groups.values() for name in group))
    highest = max(value for group in groups.values() for value in group.values())
    lowest = min(0, min(value for group in groups.values() for value in group.values()))
    left, top, width, height = 60, 40, 130 * len(groups) + 20, 220
    parts = []

    def up(value):
        return top + height * (highest - value) / ((highest - lowest) or 1)

    wide = 84 / len(names)
    for g, (label, group) in enumerate(groups.items()):
        x = left + 20 + 130 * g
        for name, value in group.items():
            k = names.index(name)
            parts.append(f'<rect x="{x + k * wide:.1f}" y="{min(up(value), up(0)):.1f}" width="{wide - 2:.1f}" height="{abs(up(0) - up(value)):.1f}" fill="{COLOURS[k]}"><title>{label}, {name}: {value:.4g} {unit}</title></rect>')
            parts.append(text(x + k * wide + wide / 2 - 1, up(max(value, 0)) - 4, f"{value:.3g}", "middle", "#666", 9))
        parts.append(text(x + 42, top + height + 18, label, "middle"))
    parts.append(f'<line x1="{left}" x2="{left + width}" y1="{up(0):.1f}" y2="{up(0):.1f}" stroke="#999"/>')
    for k, name in enumerate(names):
        parts.append(f'<rect x="{left + 130 * k}" y="{top + height + 32}" width="11" height="11" fill="{COLOURS[k]}"/>')
        parts.append(text(left + 130 * k + 16, top + height + 42, name, size=11))
    parts.append(text(left - 8, top + 4, unit, "end", "#666", 11))
    svg(path, title, max(left + width + 20, left + 130 * len(names)), top + height + 60, parts)


def ticks(low, high):
    """Round numbers around a range, four to nine of them."""
    span = (high - low) or 1
    step = next(unit * 10**power for power in range(-9, 15) for unit in (1, 2, 5) if span / (unit * 10**power) <= 8)
    return [step * k for k in range(math.floor(low / step), math.ceil(high / step) + 1)]


def curves(path, title, x_name, y_name, series):
    """series: name → [(x, y)]."""
    points = [point for line in series.values() for point in line]
    across, up = ticks(min(x for x, _ in points), max(x for x, _ in points)), ticks(0, max(y for _, y in points))
    low, high, highest = across[0], across[-1], up[-1]
    left, top, width, height = 70, 40, 520, 240
    parts = []
    for number in up:
        y = top + height * (1 - number / highest)
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y:.1f}" y2="{y:.1f}" stroke="#e4e4e4"/>')
        parts.append(text(left - 8, y + 4, f"{number:,g}", "end", "#666", 11))
    for number in across:
        parts.append(text(left + width * (number - low) / (high - low), top + height + 18, f"{number:,g}", "middle", "#666", 11))
    for k, (name, line) in enumerate(series.items()):
        path_points = " ".join(f"{left + width * (x - low) / ((high - low) or 1):.1f},{top + height * (1 - y / highest):.1f}" for x, y in line)
        parts.append(f'<polyline points="{path_points}" fill="none" stroke="{COLOURS[k]}" stroke-width="1.5"/>')
        parts.append(f'<rect x="{left + 150 * k}" y="{top + height + 42}" width="11" height="11" fill="{COLOURS[k]}"/>')
        parts.append(text(left + 150 * k + 16, top + height + 52, name, size=11))
    parts.append(text(left + width, top + height + 34, x_name, "end", "#666", 11))
    parts.append(text(left - 8, top - 6, y_name, "end", "#666", 11))
    svg(path, title, left + width + 30, top + height + 70, parts)


def table(out, head, lines):
    print("| " + " | ".join(head) + " |", "|" + "---|" * len(head), sep="\n", file=out)
    for line in lines:
        print("| " + " | ".join(str(cell) for cell in line) + " |", file=out)
    print(file=out)
