#!/usr/bin/env python3
"""Checks proofs of bounds in exact fractions, with nothing but Python's standard library.

    check.py FOLDER...                           folders that hold a manifest.json
    check.py PROOF.vipr [MODEL.mps [POINT.sol]]  single files

It checks that every file is the one that the manifest names by its SHA-256, that the proof is about
the model, each step of the proof (VIPR, version 1.0), that the point keeps every row of the model,
and what the manifest says of all that. It shares no code with the program that wrote the files.

Exit codes: 0 all of it holds, 1 something does not, 2 wrong usage.
"""

import functools
import hashlib
import json
import math
import os
import re
import sys
from fractions import Fraction

ROUNDING = Fraction(1, 10**9)  # what a point may miss a row or bound by, of max(1, |side|)
AGREES = Fraction(1, 10**6)  # values that differ by so much of max(1, |value|) are the same
NUMBER = re.compile(r"[+-]?(\d+(/\d+)?|(\d+\.\d*|\.\d+|\d+)([eE][+-]?\d{1,4})?)\Z")
SENSES, ZERO = {"L": -1, "E": 0, "G": 1}, Fraction(0)


class Wrong(Exception):
    """What does not hold, as a clause."""


def need(holds, message):
    if not holds:
        raise Wrong(message)


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}") from None


def text_of(path):
    return read(path).decode("utf-8", "replace")


@functools.lru_cache(maxsize=None)
def number(text):
    """A rational number: an integer, a fraction or a decimal."""
    need(isinstance(text, str) and NUMBER.match(text), f"({text}) is not a rational number")
    need(not re.search(r"/0+\Z", text), f"({text}) divides by 0")
    return Fraction(text)


class Constraint:
    """A sum of terms (factors by variable) that is <=, = or >= a side (sense -1, 0, 1)."""

    def __init__(self, sense, side, terms, assumptions=frozenset()):
        self.sense, self.side, self.assumptions = sense, side, assumptions
        self.terms = terms if all(terms.values()) else {v: a for v, a in terms.items() if a}

    def absurd(self):
        return not self.terms and self.side * (self.sense or self.side) > 0

    def dominates(self, other):
        """Whether the other one follows from this one by the rule of VIPR."""
        if self.absurd():
            return True
        if self.terms != other.terms or self.sense not in (0, other.sense):
            return False
        if other.sense == 0:
            return self.side == other.side
        return self.side >= other.side if other.sense > 0 else self.side <= other.side

    def miss(self, point):
        """By how much a point misses it; 0 where it keeps it."""
        excess = sum(a * point.get(v, 0) for v, a in self.terms.items()) - self.side
        return abs(excess) if self.sense == 0 else max(ZERO, -self.sense * excess)

    def halves(self):
        terms = frozenset(self.terms.items())
        return {(sense, self.side, terms) for sense in ((-1, 1) if self.sense == 0 else (self.sense,))}


class Vipr:
    """A VIPR file, read and checked from beginning to end."""

    def __init__(self, path):
        lines = text_of(path).split("\n")
        while lines and lines[0].startswith("%"):
            lines.pop(0)
        self.tokens = iter("\n".join(lines).split())
        for word in ("VER", "1.0", "VAR"):
            self.expect(word)
        self.names = [self.token() for _ in range(self.count())]
        need(len(set(self.names)) == len(self.names), "two variables have the same name")
        self.expect("INT")
        self.integers = {self.index(len(self.names)) for _ in range(self.count())}
        self.expect("OBJ")
        direction = self.token()
        need(direction in ("min", "max"), "OBJ needs min or max")
        self.minimise = direction == "min"
        self.objective = {v: c for v, c in self.pairs(self.count(), len(self.names)).items() if c}
        self.expect("CON")
        given, bounds = self.count(), self.count()
        self.given = [self.constraint()[1] for _ in range(given)]
        single = all(len(row.terms) == 1 for row in self.given[:bounds])
        need(bounds <= given and single, "CON does not begin with as many bounds as it says")
        self.constraints = list(self.given)
        self.goal()
        self.solutions()
        self.derivations()
        need(next(self.tokens, None) is None, "there is more after the end of DER")

    def token(self):
        for token in self.tokens:
            return token
        raise Wrong("the proof ends too early")

    def expect(self, word):
        token = self.token()
        need(token == word, f"({word}) is expected instead of ({token[:80]})")

    def count(self, token=None):
        token = token or self.token()
        need(re.fullmatch(r"[0-9]{1,9}", token), f"({token[:80]}) is not a count or an index")
        return int(token)

    def index(self, end):
        i = self.count()
        need(i < end, f"the index ({i}) is not below ({end})")
        return i

    def pairs(self, size, end):
        pairs = {}
        for _ in range(size):
            i = self.index(end)
            need(i not in pairs, f"the index ({i}) stands twice in one list")
            pairs[i] = number(self.token())
        return pairs

    def constraint(self):
        name, sense = self.token(), self.token()
        need(sense in SENSES, f"({name[:80]}) needs L, E or G instead of ({sense[:80]})")
        side, first = number(self.token()), self.token()
        if first == "OBJ":
            return name, Constraint(SENSES[sense], side, self.objective)
        return name, Constraint(SENSES[sense], side, self.pairs(self.count(first), len(self.names)))

    def goal(self):
        """What is to be proved: a bound, infeasibility, or nothing but solutions."""
        self.expect("RTP")
        kind = self.token()
        need(kind in ("infeas", "range"), "RTP needs infeas or range")
        self.infeasible, self.bound, self.reached = kind == "infeas", None, None
        if not self.infeasible:
            ends = (self.token(), self.token())
            lower, upper = (None if end in ("-inf", "inf") else number(end) for end in ends)
            need(None in (lower, upper) or lower <= upper, "the range to be proved is empty")
            self.bound, self.reached = (lower, upper) if self.minimise else (upper, lower)

    def solutions(self):
        self.expect("SOL")
        self.values = []
        for _ in range(self.count()):
            name = self.token()
            point = self.pairs(self.count(), len(self.names))
            for v in self.integers & point.keys():
                need(point[v].denominator == 1, f"the solution ({name}) has a fraction for an integer")
            for i, row in enumerate(self.given):
                need(row.miss(point) == 0, f"the solution ({name}) breaks the constraint ({i})")
            self.values.append(sum(c * point.get(v, 0) for v, c in self.objective.items()))
        need(not (self.infeasible and self.values), "there is a solution beside a proof of none")
        if self.reached is not None:
            sign = 1 if self.minimise else -1
            reached = any(sign * value <= sign * self.reached for value in self.values)
            need(reached, "no solution has the value that RTP states")

    def derivations(self):
        self.expect("DER")
        size = self.count()
        for _ in range(size):
            name, derived = self.constraint()
            self.expect("{")
            kind = self.token()
            need(kind in ("asm", "lin", "rnd", "uns", "sol"), f"({name}) has no known reason")
            if kind == "asm":
                derived.assumptions = frozenset((len(self.constraints),))
            elif kind == "uns":
                derived.assumptions = self.both_branches(name, derived)
            else:
                reason = self.cutoff(name) if kind == "sol" else self.combination(name, kind == "rnd")
                need(reason.dominates(derived), f"({name}) does not follow from its reason")
                derived.assumptions = reason.assumptions
            self.expect("}")
            need(re.fullmatch(r"-1|[0-9]{1,9}", self.token()), f"({name}) has no last index")
            self.constraints.append(derived)
        if self.infeasible or self.bound is not None:
            need(size, "nothing is derived")
            final = self.constraints[-1]
            need(not final.assumptions, "the last constraint rests on assumptions")
            goal = Constraint(1 if self.minimise else -1, self.bound or ZERO, self.objective)
            proved = final.absurd() if self.infeasible else final.dominates(goal)
            need(proved, "the last constraint is not what is to be proved")

    def combination(self, name, rounded):
        sense, side, terms, assumptions = 0, ZERO, {}, frozenset()
        for i, factor in self.pairs(self.count(), len(self.constraints)).items():
            taken = self.constraints[i]
            direction = taken.sense if factor > 0 else -taken.sense if factor < 0 else 0
            need(direction * sense >= 0, f"({name}) takes the constraint ({i}) with the wrong sign")
            sense = direction or sense
            side += factor * taken.side
            for v, a in taken.terms.items():
                terms[v] = terms[v] + factor * a if v in terms else factor * a
            assumptions |= taken.assumptions
        total = Constraint(sense, side, terms, assumptions)
        if rounded:
            need(sense and self.whole(terms), f"({name}) rounds what is not a sum of integers")
            total.side = Fraction(math.ceil(side) if sense > 0 else math.floor(side))
        return total

    def both_branches(self, name, derived):
        numbers = [self.index(len(self.constraints)) for _ in range(4)]
        one, first, other, second = (self.constraints[i] for i in numbers)
        follows = one.dominates(derived) and other.dominates(derived)
        need(follows, f"({name}) does not follow from both branches")
        below, above = (first, second) if first.sense < 0 else (second, first)
        covered = below.sense < 0 < above.sense and below.terms == above.terms
        covered = covered and below.side.denominator == 1 and above.side == below.side + 1
        need(covered and self.whole(below.terms), f"the branches of ({name}) do not cover every integer")
        return (one.assumptions - {numbers[1]}) | (other.assumptions - {numbers[3]})

    def cutoff(self, name):
        """Solutions that are not better than a known one need no proof: they keep the bound."""
        sign = 1 if self.minimise else -1
        best = min((sign * value for value in self.values), default=None)
        need(best is not None and self.bound is not None, f"({name}) rests on a solution that is not there")
        need(sign * self.bound <= best, "the bound is beyond the best solution")
        return Constraint(-sign, sign * (best - self.whole(self.objective)), self.objective)

    def whole(self, terms):
        """Whether a sum has an integer value at every solution."""
        return all(a == 0 or (v in self.integers and a.denominator == 1) for v, a in terms.items())


class Mps:
    """A model in free MPS, in exact fractions."""

    def __init__(self, path):
        self.names, self.columns, self.integers = [], {}, set()
        self.rows, self.kinds, self.terms, self.sides = {}, [], [], {}
        self.objective, self.constant, self.cost_row, self.maximise = {}, ZERO, None, False
        self.lowers, self.uppers, self.in_integers = [], [], False
        data = {"OBJSENSE": self.direction, "ROWS": self.row, "COLUMNS": self.column}
        data.update({"RHS": self.side, "BOUNDS": self.limit})
        section = ""
        for line in text_of(path).split("\n"):
            fields = line.split()
            if not fields or line.startswith("*"):
                continue
            need(section != "ENDATA", "the model goes on after ENDATA")
            if line[0].isspace():
                need(section in data, f"the model has data in the section ({section})")
                data[section](fields)
                continue
            section = fields[0]
            need(section in (*data, "NAME", "ENDATA"), f"there is an unknown section ({section[:80]})")
        need(section == "ENDATA", "the model has no ENDATA")

    def direction(self, fields):
        need(fields in (["MAX"], ["MIN"]), "OBJSENSE needs MAX or MIN")
        self.maximise = fields == ["MAX"]

    def row(self, fields):
        need(len(fields) == 2, "a row of the model needs a type and a name")
        kind, name = fields
        need(name not in self.rows and name != self.cost_row, f"there are two rows ({name[:80]})")
        if kind == "N" and self.cost_row is None:
            self.cost_row = name
            return
        need(kind in SENSES, f"the row ({name[:80]}) is of a type ({kind}) that is not taken")
        self.rows[name] = len(self.rows)
        self.kinds.append(SENSES[kind])
        self.terms.append({})

    def column(self, fields):
        if len(fields) == 3 and fields[1] == "'MARKER'":
            need(fields[2] in ("'INTORG'", "'INTEND'"), "the model has an unknown marker")
            self.in_integers = fields[2] == "'INTORG'"
            return
        need(len(fields) in (3, 5), "a column of the model needs a row and a number")
        name = fields[0]
        if name not in self.columns:
            self.columns[name] = len(self.names)
            self.names.append(name)
            self.lowers.append(ZERO)
            self.uppers.append(None)
            if self.in_integers:
                self.integers.add(self.columns[name])
        v = self.columns[name]
        for row, text in zip(fields[1::2], fields[2::2]):
            terms = self.objective if row == self.cost_row else self.terms[self.known(row)]
            need(v not in terms, f"({name[:80]}) stands twice in the row ({row[:80]})")
            terms[v] = number(text)

    def known(self, row):
        need(row in self.rows, f"the model has no row ({row[:80]})")
        return self.rows[row]

    def side(self, fields):
        need(len(fields) in (3, 5), "RHS needs a row and a number")
        for row, text in zip(fields[1::2], fields[2::2]):
            if row == self.cost_row:
                self.constant = -number(text)
            else:
                need(self.known(row) not in self.sides, f"the row ({row[:80]}) has two sides")
                self.sides[self.known(row)] = number(text)

    def limit(self, fields):
        kind, name = fields[0], fields[2] if len(fields) > 2 else ""
        need(name in self.columns, f"there is a bound of an unknown column ({name[:80]})")
        v = self.columns[name]
        if kind in ("FR", "MI", "PL", "BV"):
            need(len(fields) == 3, f"the bound ({kind}) takes no number")
            self.lowers[v] = {"PL": self.lowers[v], "BV": ZERO}.get(kind)
            self.uppers[v] = {"MI": self.uppers[v], "BV": Fraction(1)}.get(kind)
        else:
            need(kind in ("LO", "UP", "FX") and len(fields) == 4, "there is an unknown kind of bound")
            self.lowers[v] = self.lowers[v] if kind == "UP" else number(fields[3])
            self.uppers[v] = self.uppers[v] if kind == "LO" else number(fields[3])

    def constraints(self):
        for name, r in self.rows.items():
            yield f"row ({name})", Constraint(self.kinds[r], self.sides.get(r, ZERO), self.terms[r])
        for v, name in enumerate(self.names):
            if self.lowers[v] is not None:
                yield f"lower bound of ({name})", Constraint(1, self.lowers[v], {v: Fraction(1)})
            if self.uppers[v] is not None:
                yield f"upper bound of ({name})", Constraint(-1, self.uppers[v], {v: Fraction(1)})

    def point(self, path):
        """The value of a point, by how much it misses a constraint at most, and which one."""
        point = {}
        for line in text_of(path).split("\n"):
            fields = line.split()
            if fields:
                need(len(fields) == 2, "a line of the point needs a name and a number")
                need(fields[0] in self.columns, f"the model has no variable ({fields[0][:80]})")
                v = self.columns[fields[0]]
                need(v not in point, f"({fields[0][:80]}) stands twice in the point")
                point[v] = number(fields[1])
        for v in self.integers & point.keys():
            need(point[v].denominator == 1, f"the integer ({self.names[v]}) is a fraction in the point")
        most, where = ZERO, ""
        for name, row in self.constraints():
            miss = row.miss(point) / max(1, abs(row.side))
            need(miss <= ROUNDING, f"the point misses the {name} by {shown(miss)}")
            most, where = max((most, where), (miss, name))
        value = self.constant + sum(c * point.get(v, 0) for v, c in self.objective.items())
        return value, most, where


def same_model(vipr, mps):
    """Makes sure that the proof is about this model: all of it and nothing else."""
    same = vipr.names == mps.names and vipr.integers == mps.integers
    need(same, "the variables of the proof are not those of the model")
    same = vipr.objective == {v: c for v, c in mps.objective.items() if c}
    need(same and vipr.minimise != mps.maximise, "the proof has another objective than the model")
    proved = set().union(*(row.halves() for row in vipr.given))
    stated = set().union(*(row.halves() for _, row in mps.constraints()))
    need(proved <= stated, "the proof uses a constraint that the model does not have")
    need(stated <= proved, "the model has a constraint that the proof does not have")


def shown(value):
    """A number for people: a decimal or a fraction if one is exact and short."""
    digits = next((d for d in range(24) if (value * 10**d).denominator == 1), None)
    if digits is not None:
        whole = str(abs(value * 10**digits)).rjust(digits + 1, "0")
        point = len(whole) - digits
        return "-" * (value < 0) + whole[:point] + "." * (digits > 0) + whole[point:]
    return str(value) if len(str(value)) <= 24 else f"about {float(value):.9g}"


def say_proved(vipr, bound, what, unit=""):
    if vipr.infeasible:
        print(f"Proved: {what} has no solution.")
    elif bound is None:
        print("Proved: nothing but the solutions that the proof holds.")
    else:
        words = "costs less than" if vipr.minimise else "is worth more than"
        print(f"Proved: no solution of {what} {words} {shown(bound)}{unit}.")


def say_gap(whose, value, bound, minimise, unit=""):
    if bound is None:
        return print(f"{whose} has the value {shown(value)}{unit}.")
    gap = value - bound if minimise else bound - value
    need(gap >= -AGREES * max(1, abs(value)), f"the value ({shown(value)}) is better than the bound")
    gap = max(gap, ZERO)
    part = f", {float(gap / abs(value) * 100):.2g} %" if gap and value else ""
    print(f"{whose} has the value {shown(value)}{unit}: at most {shown(gap)}{unit} from the best{part}.")


def say_point(mps, path, vipr, bound, scale=1, unit=""):
    need(not vipr.infeasible, "there is a point beside a proof of none")
    value, most, where = mps.point(path)
    say_gap("The point of the model", value / scale, bound, vipr.minimise, unit)
    print(f"It keeps every row and bound {f'up to {float(most):.1g} ({where})' if most else 'exactly'}.")
    return value / scale


def check_files(proof, model=None, point=None):
    vipr = Vipr(proof)
    if model is None:
        return say_proved(vipr, vipr.bound, "the model in the proof")
    mps = Mps(model)
    same_model(vipr, mps)
    bound = None if vipr.bound is None else vipr.bound + mps.constant
    say_proved(vipr, bound, "the model")
    if point:
        say_point(mps, point, vipr, bound)


def check_folder(folder):
    try:
        manifest = json.loads(text_of(os.path.join(folder, "manifest.json")))
        check_manifest(folder, manifest["kind"], manifest["files"], manifest["claim"])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Wrong(f"the manifest or the result is not complete: {error!r}") from None


def check_manifest(folder, kind, files, claim):
    need(kind == "wattle-proof", "manifest.json is not the manifest of a proof")
    paths = {}
    for part in ("instance", "result", "model", "proof", *(("point",) if "point" in files else ())):
        name = files[part]["name"]
        need(os.path.basename(name) == name, f"({name}) is not the name of a file in the folder")
        paths[part] = os.path.join(folder, name)
        digest = hashlib.sha256(read(paths[part])).hexdigest()
        need(digest == files[part]["sha256"], f"{name} is not the file that the manifest names")
    result = json.loads(text_of(paths["result"]), parse_float=str, parse_int=str)
    same = result["instance"]["sha256"] == files["instance"]["sha256"]
    need(same, "the result is not one of the instance")
    vipr, mps = Vipr(paths["proof"]), Mps(paths["model"])
    same_model(vipr, mps)
    scale = number(claim["scale"])
    need(scale > 0, "the scale of the manifest is not positive")
    bound = None if vipr.bound is None else (vipr.bound + mps.constant) / scale
    stated = (claim["sense"], claim["infeasible"], number(claim["bound"]) if "bound" in claim else None)
    proved = ("min" if vipr.minimise else "max", vipr.infeasible, bound)
    need(stated == proved, "the manifest claims something else than the proof proves")
    found = result.get("objective", {}).get("value")
    found = None if found is None else number(found)
    unit = f" {claim['unit']}" if claim["unit"] else ""
    say_proved(vipr, bound, f"the model ({claim['model']})", unit)
    whole = claim["complete"] is True
    print("By the manifest, it is the instance." if whole else f"So for the instance, by the lemma {claim['lemma']}.")
    if found is not None:
        need(not vipr.infeasible, "there is a solution beside a proof of none")
        say_gap("The solution in the result", found, bound, vipr.minimise, unit)
    if "point" in paths:
        value = say_point(mps, paths["point"], vipr, bound, scale, unit)
        worse = value - found if vipr.minimise else found - value
        near = AGREES * max(1, abs(found))
        need(worse <= near, "the point is worse than the solution that it stands for")
        need(not whole or worse >= -near, "the point is not the solution")


def main(arguments):
    folders = [name for name in arguments if os.path.isdir(name)]
    mixed = folders and len(folders) < len(arguments)
    if not arguments or mixed or (not folders and len(arguments) > 3) or arguments[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    for name in arguments:
        if not os.path.exists(name):
            print(f"There is no file or folder ({name}).", file=sys.stderr)
            return 2
    status = 0
    for folder in folders or [None]:
        try:
            if len(folders) > 1:
                print(f"{folder}:")
            check_folder(folder) if folder else check_files(*arguments)
            print("All of it holds.")
        except Wrong as wrong:
            print(f"It does NOT hold: {wrong}.")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
