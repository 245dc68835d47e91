#!/usr/bin/env python3
"""Checks proofs of bounds in exact fractions, with nothing but Python's standard library.

    check.py FOLDER...                           folders that hold a manifest.json
    check.py PROOF.vipr [MODEL.mps [POINT.sol]]  single files

It checks that every file is the one that the manifest names by its SHA-256, that the proof is about
the model, each step of the proof (VIPR, version 1.0), that the point keeps every row of the model,
and what the manifest says of both. It shares no code with the program that wrote the files.

Exit codes: 0 all of it holds, 1 something does not, 2 wrong usage.
"""

import hashlib
import json
import math
import os
import re
import sys
from fractions import Fraction

ROW_TOLERANCE = Fraction(1, 10**9)  # of a point of the model, relative to max(1, |side|)
NUMBER = re.compile(r"[+-]?(\d+(/\d+)?|(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?)\Z")
SENSES = {"L": -1, "E": 0, "G": 1}


class Wrong(Exception):
    """Something does not hold, in a sentence."""


def need(holds, message):
    if not holds:
        raise Wrong(message)


def number(text, where):
    need(NUMBER.match(text), f"{where}: ({text[:80]}) is not a rational number")
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise Wrong(f"{where}: ({text[:80]}) is not a rational number") from None


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise Wrong(f"{path} cannot be read: {error.strerror}") from None


def text_of(path):
    try:
        return read(path).decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong(f"{path} is not a text in UTF-8") from None


class Constraint:
    """sum of terms (by variable) <=, = or >= side: sense -1, 0 or 1."""

    def __init__(self, sense, side, terms, assumptions=frozenset()):
        self.sense = sense
        self.side = side
        self.terms = {v: a for v, a in terms.items() if a != 0}
        self.assumptions = assumptions

    def absurd(self):
        return not self.terms and (
            (self.sense >= 0 and self.side > 0) or (self.sense <= 0 and self.side < 0)
        )

    def dominates(self, other):
        if self.absurd():
            return True
        if self.terms != other.terms:
            return False
        if other.sense == 0:
            return self.sense == 0 and self.side == other.side
        if other.sense > 0:
            return self.sense >= 0 and self.side >= other.side
        return self.sense <= 0 and self.side <= other.side

    def halves(self):
        """What it says, as one or two inequalities that can be compared."""
        senses = (-1, 1) if self.sense == 0 else (self.sense,)
        return {(sense, self.side, frozenset(self.terms.items())) for sense in senses}


class Vipr:
    """A VIPR file, read and checked from beginning to end; raises Wrong where a step fails."""

    def __init__(self, path):
        self.where = os.path.basename(path)
        body = "\n".join(
            line for line in text_of(path).split("\n") if not line.startswith("%")
        )
        self.tokens = iter(body.split())
        self.expect("VER")
        need(self.token() == "1.0", f"{self.where}: only version 1.0 of VIPR is known")
        self.expect("VAR")
        self.names = [self.token() for _ in range(self.count())]
        need(len(set(self.names)) == len(self.names), f"{self.where}: two variables have one name")
        self.expect("INT")
        self.integers = {self.index(len(self.names)) for _ in range(self.count())}
        self.expect("OBJ")
        direction = self.token()
        need(direction in ("min", "max"), f"{self.where}: OBJ needs min or max")
        self.minimise = direction == "min"
        self.objective = {}
        self.objective = Constraint(0, Fraction(0), self.vector()).terms
        self.expect("CON")
        given, bounds = self.count(), self.count()
        need(bounds <= given, f"{self.where}: CON has more bounds than constraints")
        self.constraints = [self.constraint()[1] for _ in range(given)]
        self.given = list(self.constraints)
        self.goal()
        self.solutions()
        self.derive()

    # Reading.

    def token(self):
        for token in self.tokens:
            return token
        raise Wrong(f"{self.where} ends too early")

    def expect(self, word):
        token = self.token()
        need(token == word, f"{self.where}: {word} was expected instead of ({token[:80]})")

    def count(self):
        token = self.token()
        need(re.fullmatch(r"\d{1,9}", token), f"{self.where}: ({token[:80]}) is not a count")
        return int(token)

    def index(self, end):
        i = self.count()
        need(i < end, f"{self.where}: the index ({i}) is not below ({end})")
        return i

    def vector(self):
        """Pairs of an index of a variable and a number; OBJ stands for the objective."""
        first = self.token()
        if first == "OBJ":
            return self.objective
        need(re.fullmatch(r"\d{1,9}", first), f"{self.where}: ({first[:80]}) is not a count")
        return self.pairs(int(first), len(self.names))

    def pairs(self, size, end):
        pairs = {}
        for _ in range(size):
            i = self.index(end)
            need(i not in pairs, f"{self.where}: the index ({i}) stands twice in one list")
            pairs[i] = number(self.token(), self.where)
        return pairs

    def constraint(self):
        name, sense = self.token(), self.token()
        need(sense in SENSES, f"{self.where}: ({name[:80]}) needs L, E or G, not ({sense[:80]})")
        side = number(self.token(), self.where)
        return name, Constraint(SENSES[sense], side, self.vector())

    # What is to be proved, and solutions.

    def goal(self):
        self.expect("RTP")
        kind = self.token()
        self.lower = self.upper = None
        self.infeasible = kind == "infeas"
        if self.infeasible:
            return
        need(kind == "range", f"{self.where}: RTP needs infeas or range")
        lower, upper = self.token(), self.token()
        self.lower = None if lower == "-inf" else number(lower, self.where)
        self.upper = None if upper == "inf" else number(upper, self.where)
        need(
            self.lower is None or self.upper is None or self.lower <= self.upper,
            f"{self.where}: the range to be proved is empty",
        )

    def bound(self):
        """The bound that is to be proved, of the objective without its constant."""
        return self.lower if self.minimise else self.upper

    def solutions(self):
        self.expect("SOL")
        self.values = []
        for _ in range(self.count()):
            name = self.token()
            point = self.vector()
            for v in self.integers:
                need(
                    point.get(v, Fraction(0)).denominator == 1,
                    f"{self.where}: the solution ({name}) has a fraction for an integer variable",
                )
            for i, row in enumerate(self.given):
                gap = sum(a * point.get(v, 0) for v, a in row.terms.items()) - row.side
                need(
                    gap == 0 or (gap > 0 and row.sense > 0) or (gap < 0 and row.sense < 0),
                    f"{self.where}: the solution ({name}) breaks the constraint ({i})",
                )
            self.values.append(sum(c * point.get(v, 0) for v, c in self.objective.items()))
        need(
            not (self.infeasible and self.values),
            f"{self.where}: a solution beside a proof that there is none",
        )
        stated = self.upper if self.minimise else self.lower
        if stated is not None:
            best = [x for x in self.values if (x <= stated if self.minimise else x >= stated)]
            need(best, f"{self.where}: no solution has the value that is to be proved")

    # Derivations.

    def derive(self):
        self.expect("DER")
        derivations = self.count()
        for _ in range(derivations):
            name, claimed = self.constraint()
            self.expect("{")
            kind = self.token()
            if kind == "asm":
                claimed.assumptions = frozenset((len(self.constraints),))
            elif kind in ("lin", "rnd"):
                sum_ = self.combination(name)
                if kind == "rnd":
                    self.round(name, sum_)
                need(sum_.dominates(claimed), f"{self.where}: ({name}) does not follow from its sum")
                claimed.assumptions = sum_.assumptions
            elif kind == "uns":
                claimed.assumptions = self.unsplit(name, claimed)
            elif kind == "sol":
                self.cutoff(name, claimed)
            else:
                raise Wrong(f"{self.where}: ({name}) has an unknown reason ({kind[:80]})")
            self.expect("}")
            last = self.token()
            need(re.fullmatch(r"-1|\d{1,9}", last), f"{self.where}: ({name}) has no last index")
            self.constraints.append(claimed)
        need(next(self.tokens, None) is None, f"{self.where} goes on after its end")
        if self.infeasible:
            aim = Constraint(1, Fraction(1), {})
        elif self.bound() is not None:
            aim = Constraint(1 if self.minimise else -1, self.bound(), self.objective)
        else:
            return
        need(derivations, f"{self.where} derives nothing")
        final = self.constraints[-1]
        need(not final.assumptions, f"{self.where}: the last constraint rests on assumptions")
        need(final.dominates(aim), f"{self.where}: the last constraint is not what is to be proved")

    def combination(self, name):
        sense, side, terms, assumptions = 0, Fraction(0), {}, set()
        for i, factor in self.pairs(self.count(), len(self.constraints)).items():
            taken = self.constraints[i]
            direction = taken.sense * ((factor > 0) - (factor < 0))
            need(
                direction == 0 or sense in (0, direction),
                f"{self.where}: ({name}) takes the constraint ({i}) with the wrong sign",
            )
            sense = direction or sense
            side += factor * taken.side
            for v, a in taken.terms.items():
                terms[v] = terms.get(v, 0) + factor * a
            assumptions |= taken.assumptions
        return Constraint(sense, side, terms, frozenset(assumptions))

    def round(self, name, sum_):
        for v, a in sum_.terms.items():
            need(
                v in self.integers and a.denominator == 1,
                f"{self.where}: ({name}) cannot be rounded",
            )
        need(sum_.sense != 0, f"{self.where}: ({name}) rounds an equation")
        side = math.ceil(sum_.side) if sum_.sense > 0 else math.floor(sum_.side)
        sum_.side = Fraction(side)

    def unsplit(self, name, claimed):
        numbers = [self.index(len(self.constraints)) for _ in range(4)]
        one, first, other, second = (self.constraints[i] for i in numbers)
        need(
            one.dominates(claimed) and other.dominates(claimed),
            f"{self.where}: ({name}) does not follow from both branches",
        )
        below, above = (first, second) if first.sense < 0 else (second, first)
        need(
            below.sense < 0 < above.sense
            and below.terms == above.terms
            and below.side.denominator == 1
            and above.side == below.side + 1
            and all(v in self.integers and a.denominator == 1 for v, a in below.terms.items()),
            f"{self.where}: the branches of ({name}) do not cover every integer",
        )
        return (one.assumptions - {numbers[1]}) | (other.assumptions - {numbers[3]})

    def cutoff(self, name, claimed):
        sense = -1 if self.minimise else 1
        need(self.values, f"{self.where}: ({name}) needs a solution")
        best = min(self.values) if self.minimise else max(self.values)
        known = Constraint(sense, best, self.objective)
        need(known.dominates(claimed), f"{self.where}: ({name}) is beyond the best solution")


class Mps:
    """A model in free MPS, in exact fractions."""

    def __init__(self, path):
        self.where = os.path.basename(path)
        self.names, self.integers, self.maximise = [], set(), False
        self.rows, self.senses, self.terms = {}, [], []
        self.sides, self.free_rows = {}, set()
        self.objective_row, self.objective, self.constant = None, {}, Fraction(0)
        self.columns, self.lowers, self.uppers = {}, [], []
        self.integer_block, self.ended = False, False
        section = ""
        for line in text_of(path).split("\n"):
            if line.startswith("*") or not line.strip():
                continue
            need(not self.ended, f"{self.where} goes on after ENDATA")
            fields = line.split()
            if not line[0].isspace():
                section = fields[0]
                self.ended = section == "ENDATA"
                known = ("NAME", "OBJSENSE", "ROWS", "COLUMNS", "RHS", "BOUNDS", "ENDATA")
                need(section in known, f"{self.where}: the section ({section[:80]}) is not known")
            else:
                self.line(section, fields)
        need(self.ended, f"{self.where} has no ENDATA")

    def line(self, section, fields):
        if section == "OBJSENSE":
            need(fields[0] in ("MAX", "MIN"), f"{self.where}: OBJSENSE needs MAX or MIN")
            self.maximise = fields[0] == "MAX"
        elif section == "ROWS":
            self.row(fields)
        elif section == "COLUMNS":
            self.column(fields)
        elif section == "RHS":
            self.side(fields)
        elif section == "BOUNDS":
            self.bound(fields)
        else:
            raise Wrong(f"{self.where}: a line of data in the section ({section})")

    def row(self, fields):
        need(len(fields) == 2, f"{self.where}: a row needs a type and a name")
        kind, name = fields
        need(name not in self.rows and name != self.objective_row, f"{self.where}: two rows ({name})")
        if kind == "N":
            need(self.objective_row is None, f"{self.where}: two rows of type N")
            self.objective_row = name
            return
        need(kind in SENSES, f"{self.where}: the row ({name}) has the type ({kind[:80]})")
        self.rows[name] = len(self.terms)
        self.senses.append(SENSES[kind])
        self.terms.append({})

    def column(self, fields):
        if len(fields) == 3 and fields[1] == "'MARKER'":
            need(fields[2] in ("'INTORG'", "'INTEND'"), f"{self.where}: an unknown marker")
            self.integer_block = fields[2] == "'INTORG'"
            return
        need(len(fields) in (3, 5), f"{self.where}: a column needs a row and a number")
        v = self.columns.setdefault(fields[0], len(self.names))
        if v == len(self.names):
            self.names.append(fields[0])
            self.lowers.append(Fraction(0))
            self.uppers.append(None)
            if self.integer_block:
                self.integers.add(v)
        for row, text in zip(fields[1::2], fields[2::2]):
            value = number(text, self.where)
            terms = self.objective if row == self.objective_row else self.terms[self.known(row)]
            need(v not in terms, f"{self.where}: ({fields[0]}) stands twice in the row ({row})")
            terms[v] = value

    def known(self, row):
        need(row in self.rows, f"{self.where}: there is no row ({row[:80]})")
        return self.rows[row]

    def side(self, fields):
        need(len(fields) in (3, 5), f"{self.where}: RHS needs a row and a number")
        for row, text in zip(fields[1::2], fields[2::2]):
            value = number(text, self.where)
            if row == self.objective_row:
                self.constant = -value
            else:
                need(self.known(row) not in self.sides, f"{self.where}: ({row}) has two sides")
                self.sides[self.known(row)] = value

    def bound(self, fields):
        kind = fields[0]
        need(len(fields) >= 3 and fields[2] in self.columns, f"{self.where}: a bound of no column")
        v = self.columns[fields[2]]
        if kind in ("FR", "MI", "PL", "BV"):
            need(len(fields) == 3, f"{self.where}: the bound ({kind}) has a number")
            self.lowers[v] = {"PL": self.lowers[v], "BV": Fraction(0)}.get(kind)
            self.uppers[v] = {"MI": self.uppers[v], "BV": Fraction(1)}.get(kind)
            return
        need(kind in ("LO", "UP", "FX") and len(fields) == 4, f"{self.where}: an unknown bound")
        value = number(fields[3], self.where)
        if kind in ("LO", "FX"):
            self.lowers[v] = value
        if kind in ("UP", "FX"):
            self.uppers[v] = value

    def constraints(self):
        """Rows and bounds of variables, with what they are called."""
        for name, r in self.rows.items():
            yield f"row {name}", Constraint(
                self.senses[r], self.sides.get(r, Fraction(0)), self.terms[r]
            )
        for v, name in enumerate(self.names):
            if self.lowers[v] is not None:
                yield f"lower bound of {name}", Constraint(1, self.lowers[v], {v: Fraction(1)})
            if self.uppers[v] is not None:
                yield f"upper bound of {name}", Constraint(-1, self.uppers[v], {v: Fraction(1)})


def same_model(vipr, mps):
    """Raises Wrong unless the proof is about this model."""
    need(
        vipr.names == mps.names and vipr.integers == mps.integers,
        "the variables of the proof are not those of the model",
    )
    need(
        vipr.minimise != mps.maximise
        and vipr.objective == {v: c for v, c in mps.objective.items() if c != 0},
        "the objective of the proof is not that of the model",
    )
    proved = set().union(*(row.halves() for row in vipr.given))
    stated = set().union(*(row.halves() for _, row in mps.constraints()))
    need(proved <= stated, "the proof uses a constraint that the model does not have")
    need(stated <= proved, "the model has a constraint that the proof does not have")


def check_point(path, mps):
    """The value of a point, and by how much it misses a row at most, with the row's name."""
    values = {}
    for line in text_of(path).split("\n"):
        fields = line.split()
        if not fields or fields[0].startswith("#"):
            continue
        need(len(fields) == 2, f"{path}: a line needs a name and a number")
        need(fields[0] in mps.columns, f"{path}: the model has no variable ({fields[0][:80]})")
        v = mps.columns[fields[0]]
        need(v not in values, f"{path}: ({fields[0]}) stands twice")
        values[v] = number(fields[1], path)
    for v in mps.integers:
        need(
            values.get(v, Fraction(0)).denominator == 1,
            f"{path}: the integer ({mps.names[v]}) is a fraction",
        )
    worst, worst_name = Fraction(0), ""
    for name, row in mps.constraints():
        gap = sum(a * values.get(v, 0) for v, a in row.terms.items()) - row.side
        miss = abs(gap) if row.sense == 0 else max(Fraction(0), -row.sense * gap)
        miss /= max(Fraction(1), abs(row.side))
        need(miss <= ROW_TOLERANCE, f"{path}: the point breaks the {name} by {shown(miss)}")
        if miss > worst:
            worst, worst_name = miss, name
    value = mps.constant + sum(c * values.get(v, 0) for v, c in mps.objective.items())
    return value, worst, worst_name


def shown(value):
    """A number for people: exact where that is short."""
    return str(value) if value.denominator == 1 else f"{float(value):.12g}"


def claim(vipr, constant, scale, unit, what):
    """What was proved, as a sentence."""
    if vipr.infeasible:
        return f"Proved: {what} has no solution."
    if vipr.bound() is None:
        return "Nothing was to be proved but the solutions."
    bound = (vipr.bound() + constant) / scale
    words = "costs less than" if vipr.minimise else "has more than"
    exact = str(bound) if len(str(bound)) <= 40 else shown(bound)
    return f"Proved: no solution of {what} {words} {exact}{unit}."


def gap_text(value, bound, minimise):
    if value == bound:
        return "The gap is 0: nothing is better."
    gap = (value - bound) if minimise else (bound - value)
    relative = gap / abs(value) * 100 if value != 0 else Fraction(0)
    return f"The gap is at most {shown(gap)} ({float(relative):.3g} %)."


def check_files(proof, model=None, point=None):
    vipr = Vipr(proof)
    constant = Fraction(0)
    if model:
        mps = Mps(model)
        same_model(vipr, mps)
        constant = mps.constant
    print(claim(vipr, constant, 1, "", "the model"))
    if point:
        value, miss, row = check_point(point, mps)
        print(point_text(value, miss, row, ""))
        if vipr.bound() is not None:
            print(gap_text(value, vipr.bound() + constant, vipr.minimise))


def point_text(value, miss, row, unit):
    kept = "every row exactly" if miss == 0 else f"every row up to {float(miss):.2g} ({row})"
    return f"The point keeps {kept}; its value is {shown(value)}{unit}."


def check_folder(folder):
    try:
        manifest = json.loads(text_of(os.path.join(folder, "manifest.json")))
        check_manifest(folder, manifest)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Wrong(f"manifest.json is not a manifest: {error!r}") from None


def check_manifest(folder, manifest):
    need(manifest["kind"] == "wattle-proof", "manifest.json is not the manifest of a proof")
    paths = {}
    for part, file in manifest["files"].items():
        name = file["name"]
        need(os.path.basename(name) == name, f"({name}) is not in the folder")
        paths[part] = os.path.join(folder, name)
        digest = hashlib.sha256(read(paths[part])).hexdigest()
        need(digest == file["sha256"], f"{name} is not the file that the manifest names")
    for part in ("instance", "result", "model", "proof"):
        need(part in paths, f"the manifest names no {part}")
    result = json.loads(text_of(paths["result"]))
    need(
        result["instanceSha256"] == manifest["files"]["instance"]["sha256"],
        "the result is not one of the instance",
    )
    vipr, mps = Vipr(paths["proof"]), Mps(paths["model"])
    same_model(vipr, mps)
    stated = manifest["claim"]
    scale = number(stated["scale"], "manifest.json")
    need(scale > 0, "the scale of the manifest is not positive")
    unit = " " + stated["unit"] if stated["unit"] else ""
    need(
        stated["sense"] == ("min" if vipr.minimise else "max"),
        "the manifest and the proof have different directions",
    )
    need(
        stated["infeasible"] == vipr.infeasible and ("bound" in stated) == (vipr.bound() is not None),
        "the manifest claims something else than the proof",
    )
    bound = None
    if vipr.bound() is not None:
        bound = (vipr.bound() + mps.constant) / scale
        need(number(stated["bound"], "manifest.json") == bound, "the bound of the manifest is another")
    print(claim(vipr, mps.constant, scale, unit, f"the model ({stated['model']})"))
    if stated["complete"]:
        print("The model is the instance itself.")
    else:
        print(f"The model relaxes the instance by the lemma: {stated['lemma']}")
    if "value" in stated:
        value = number(stated["value"], "manifest.json")
        print(f"The solution of the instance has the value {shown(value)}{unit} by its result.")
        if bound is not None:
            need(
                (value - bound if vipr.minimise else bound - value)
                >= -Fraction(1, 10**6) * max(1, abs(value)),
                "the value of the result is better than the bound",
            )
            print(gap_text(value, bound, vipr.minimise))
    if "point" in paths:
        value, miss, row = check_point(paths["point"], mps)
        print(point_text(value / scale, miss, row, unit))
        print("(" + stated["point"] + ")")


def main(arguments):
    if not arguments or any(word.startswith("-") for word in arguments):
        print(__doc__, file=sys.stderr)
        return 0 if arguments in (["-h"], ["--help"]) else 2
    for word in arguments:
        if not os.path.exists(word):
            print(f"There is no ({word}).", file=sys.stderr)
            return 2
    folders = [word for word in arguments if os.path.isdir(word)]
    if folders and len(folders) < len(arguments) or not folders and len(arguments) > 3:
        print(__doc__, file=sys.stderr)
        return 2
    failed = 0
    for task in folders or [None]:
        try:
            if len(folders) > 1:
                print(f"== {task}")
            check_folder(task) if task else check_files(*arguments)
            print("All of it holds.")
        except Wrong as wrong:
            failed = 1
            print(f"It does NOT hold: {wrong}.")
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
