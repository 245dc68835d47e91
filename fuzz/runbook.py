#!/usr/bin/env python3
"""Replays plans for inventories step by step, and says what they break, with nothing but Python's standard library.

    runbook.py try SEED [HOSTS]         draws an inventory of some style, makes its rules and policy harder, solves it with
                                        ./wattle, and checks the runbook
    runbook.py check FOLDER RUNBOOK [PLAN [PIN [IGNORE]]]
                                        tables, rules and policy.yaml of a folder as `wattle generate inventory` writes them;
                                        the energy of a plan; the patterns of names that --pin and --ignore were given
    runbook.py rows HOSTS FIRST LAST    tries these seeds, and prints a row of CSV for each
    runbook.py costs HOSTS FIRST LAST   solves inventories of these seeds without rules, and with rules and limits by cluster
                                        that ask for nothing: a row of CSV for each, with the energy and the time of both
    runbook.py vary FOLDER SEED         makes the rules and the policy of such a folder harder: limits and rules that today's
                                        state breaks, servers to be on and off, VMs that do not move

Rules, limits, spare capacity, and what is to stay are read from the files anew, as docs/how-to/import-an-inventory.md
describes them, and have to hold after every single step; what today's state breaks may get no worse.

Exit codes: 0 all of it holds, 1 something does not.
"""
import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

ROUNDING = 1e-6
SLOT_SECONDS = 28800
WAKE_SECONDS = 300
SPARE, LIMIT = "spareFor", "maxUtilisation"
PIN, IGNORE = "mail-*", "ci-*7"
TABLES = {"rvtools": ["vhost.csv", "vinfo.csv"], "powercli": ["hosts.csv", "vms.csv"], "proxmox": ["resources.json"]}
RULES = {"rvtools": ["rules.csv"], "powercli": ["drs-rules.csv", "drs-host-rules.csv", "drs-groups.csv"], "proxmox": ["rules.cfg"]}
STYLES = list(TABLES)


def text(path):
    data = open(path, "rb").read()
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")


def table(path):
    lines = text(path).splitlines()
    if lines and lines[0].startswith("#TYPE"):
        lines = lines[1:]
    return list(csv.DictReader(lines, delimiter=";" if lines[0].count(";") > lines[0].count(",") else ","))


def parts(cell, separator=";"):
    return [each.strip() for each in cell.split(separator) if each.strip()]


def german(cell):
    return float(cell.replace(".", "").replace(",", "."))


def fits(pattern, name):
    return re.fullmatch("".join(".*" if c == "*" else "." if c == "?" else re.escape(c) for c in pattern), name) is not None


class Host:
    def __init__(self, name, cluster, cores, gib, state, model=""):
        self.name, self.cluster, self.cores, self.gib, self.state, self.model = name, cluster, cores, gib, state, model
        self.vms = set()


class Vm:
    def __init__(self, name, ident, host, cpu, gib):
        self.plain, self.name, self.ident, self.host, self.cpu, self.gib = name, name, ident, host, cpu, gib


class Rule:
    """kind: apart, together, on (some hosts alone), off (not on some hosts)"""

    def __init__(self, name, kind, vms, hosts=()):
        self.name, self.kind, self.vms, self.hosts = name, kind, set(vms), set(hosts)


class Site:
    def __init__(self, folder, ignore):
        self.folder, self.hosts, self.vms, self.rules = folder, {}, [], []
        self.ignored = set()
        self.groups = {}  # a rule at a VM: name and cluster
        files = set(os.listdir(folder))
        read = self.rvtools if "vhost.csv" in files else self.powercli if "hosts.csv" in files else self.proxmox
        self.ignore = ["vcls*"] + [each.lower() for each in parts(ignore, ",")]
        rules = read()
        count = {}
        for vm in self.vms:
            count[vm.name] = count.get(vm.name, 0) + 1
        for vm in self.vms:
            if count[vm.plain] > 1:
                vm.name = "%s (%s)" % (vm.plain, vm.ident)
        self.vms = [vm for vm in self.vms if self.hosts[vm.host].state != "gone"]
        self.vm = {vm.name: vm for vm in self.vms}
        assert len(self.vm) == len(self.vms), "two VMs of one name"
        for vm in self.vms:
            self.hosts[vm.host].vms.add(vm)
        self.on = {host.name for host in self.hosts.values() if host.state in ("on", "maintenance")}
        rules()
        for (name, _), members in self.groups.items():
            self.rules.append(Rule(name, "apart", members))
        self.policy = policy(text(os.path.join(folder, "policy.yaml")))

    def add(self, on, name, ident, host, cpu, gib):
        if not on:
            return
        if any(fits(each, name.lower()) for each in self.ignore):
            self.ignored.add(name)
            return
        self.vms.append(Vm(name, ident, host, cpu, gib))

    def called(self, name):
        return [vm for vm in self.vms if vm.plain == name]

    def identified(self, ident):
        return [vm for vm in self.vms if vm.ident == ident]

    def file(self, name):
        return os.path.join(self.folder, name)

    def rvtools(self):
        for row in table(self.file("vhost.csv")):
            gone = row["Connection State"] == "NotResponding"
            state = "gone" if gone else "maintenance" if row["in Maintenance Mode"] == "True" else "standby" if row["Connection State"] == "Standby" else "on"
            self.hosts[row["Host"]] = Host(row["Host"], row["Cluster"], int(row["# Cores"]), float(row["# Memory"].replace(",", "")) / 1024, state, row["Model"])
        at = []
        for row in table(self.file("vinfo.csv")):
            before = len(self.vms)
            self.add(row["Powerstate"] == "poweredOn" and row["Template"] == "False", row["VM"], row["VM ID"], row["Host"], int(row["CPUs"]), float(row["Memory"].replace(",", "")) / 1024)
            if len(self.vms) > before:
                at.append((self.vms[-1], row["Cluster rule name(s)"]))

        def rules():
            named = table(self.file("rules.csv"))
            whole = {row["name"] for row in named if row["vms"]}
            there = set(self.vms)
            for vm, cell in at:
                for name in parts(cell, ","):
                    if vm in there and name not in whole:
                        self.groups.setdefault((name, self.hosts[vm.host].cluster), set()).add(vm)
            kinds = {"apart": "apart", "together": "together", "must run on": "on", "should run on": "on", "must not run on": "off", "should not run on": "off"}
            for row in named:
                if row["enabled"] == "yes":
                    members = [vm for ident in parts(row["vms"]) for vm in self.identified(ident) or self.called(ident)]
                    self.rules.append(Rule(row["name"], kinds[row["type"]], members, parts(row["servers"])))

        return rules

    def powercli(self):
        for row in table(self.file("hosts.csv")):
            state = {"Connected": "on", "Standby": "standby", "Maintenance": "maintenance", "NotResponding": "gone"}[row["ConnectionState"]]
            self.hosts[row["Name"]] = Host(row["Name"], row["Parent"], int(row["NumCpu"]), german(row["MemoryTotalGB"]), state, row["Model"])
        for row in table(self.file("vms.csv")):
            self.add(row["PowerState"] == "poweredOn", row["Name"], row["Id"], row["VMHost"], int(row["NumCpu"]), german(row["MemoryGB"]))

        def rules():
            for row in table(self.file("drs-rules.csv")):
                if row["Enabled"] == "True":
                    members = [vm for ident in parts(row["VMIDs"]) for vm in self.identified(ident)]
                    self.rules.append(Rule(row["Name"], "together" if row["KeepTogether"] == "True" else "apart", members))
            groups = {row["Name"]: parts(row["Member"]) for row in table(self.file("drs-groups.csv"))}
            for row in table(self.file("drs-host-rules.csv")):
                if row["Enabled"] == "True":
                    members = [vm for name in groups[row["VMGroup"]] for vm in self.called(name)]
                    kind = "off" if row["Type"] in ("MustNotRunOn", "ShouldNotRunOn") else "on"
                    self.rules.append(Rule(row["Name"], kind, members, groups[row["VMHostGroup"]]))

        return rules

    def proxmox(self):
        rows = json.load(open(self.file("resources.json")))
        for row in rows:
            if row["type"] == "node":
                gone = "maxmem" not in row
                self.hosts[row["node"]] = Host(row["node"], "", row.get("maxcpu", 0), row.get("maxmem", 0) / 2**30, "gone" if gone else "on" if row["status"] == "online" else "offline")
        for row in rows:
            if row["type"] != "node":
                on = row["status"] == "running" and not row["template"]
                self.add(on, row["name"], str(row["vmid"]), row["node"], row["maxcpu"], row["maxmem"] / 2**30)

        def rules():
            for section in re.split(r"\n(?=\S)", text(self.file("rules.cfg"))):
                lines = [line.strip() for line in section.splitlines() if line.strip()]
                if not lines:
                    continue
                kind, name = [each.strip() for each in lines[0].split(":")]
                fields = dict((line + " ").split(" ", 1) for line in lines[1:])
                if fields.get("disable", "").strip() == "1":
                    continue
                members = [vm for each in parts(fields["resources"], ",") for vm in self.identified(each.split(":")[1])]
                if kind == "node-affinity":
                    self.rules.append(Rule(name, "on", members, parts(fields["nodes"], ",")))
                else:
                    self.rules.append(Rule(name, "together" if fields["affinity"].strip() == "positive" else "apart", members))

        return rules

    # What is asked for

    def part(self, cluster):
        """What the policy says of a cluster: the name, else the first pattern, else the defaults; lists are joined."""
        said = self.policy.get("clusters", {})
        key = cluster if cluster in said else next((each for each in said if cluster and fits(each, cluster)), None)
        own, usual = said.get(key, {}), self.policy.get("defaults", {})
        result = dict(usual)
        result.update(own)
        for name in ("keepOn", "keepOff", "pinned"):
            result[name] = own.get(name, []) + usual.get(name, [])
        return result


def policy(yaml):
    """The subset of YAML that such policies are written in: maps by indentation, maps and lists in braces and brackets."""

    def scalar(word):
        word = word.strip()
        if word.startswith("{"):
            return {key.strip(): scalar(value) for key, value in (each.split(":", 1) for each in parts(word[1:-1], ","))}
        if word.startswith("["):
            return [scalar(each) for each in parts(word[1:-1], ",")]
        if word.startswith('"'):
            return word[1:-1]
        try:
            return float(word)
        except ValueError:
            return word

    root = {}
    stack = [(-1, root)]
    for line in yaml.splitlines():
        body = line.split("#")[0].rstrip()
        if not body.strip():
            continue
        indent = len(body) - len(body.lstrip())
        body = body.strip()
        if body.startswith("- "):
            while stack[-1][0] > indent:
                stack.pop()
            owner, key = stack[-1][1], stack[-1][2]
            owner.setdefault(key, []).append(scalar(body[2:]))
            continue
        while stack[-1][0] >= indent:
            stack.pop()
        key, _, value = body.partition(":") if not body.startswith('"') else (body[1:body.index('"', 1)], "", body[body.index('"', 1) + 2:])
        parent = stack[-1][1]
        if len(stack[-1]) > 2 and stack[-1][0] >= 0:
            parent = stack[-1][1].setdefault(stack[-1][2], {})
        if value.strip():
            parent[key] = scalar(value)
        else:
            stack.append((indent, parent, key))
    return root


class Replay:
    def __init__(self, site, pin):
        self.site, self.findings, self.moves, self.unordered = site, [], 0, 0
        self.clusters = {}
        for host in site.hosts.values():
            if host.state != "gone":
                self.clusters.setdefault(host.cluster, []).append(host)
        self.parts = {cluster: site.part(cluster) for cluster in self.clusters}
        self.pinned = {
            vm.name
            for vm in site.vms
            if any(fits(each.lower(), vm.plain.lower()) for each in parts(pin, ","))
            or any(fits(each, name) for name in (vm.name, vm.plain) for each in self.part(vm.host)["pinned"])
        }
        self.keep_on = {host.name for host in self.there() if any(fits(each, host.name) for each in self.parts[host.cluster]["keepOn"])}
        self.keep_off = {host.name for host in self.there() if any(fits(each, host.name) for each in self.parts[host.cluster]["keepOff"])}
        self.first = {host.name: self.used(host) for host in self.there()}
        self.first_on = set(site.on)
        self.rules_of = {}
        self.broken = {}
        for rule in site.rules:
            for vm in rule.vms:
                self.rules_of.setdefault(vm, []).append(rule)
            if self.breach(rule):
                self.broken[rule] = self.breach(rule)
                if rule.kind in ("apart", "together"):
                    self.pinned |= {vm.name for vm in rule.vms}
                else:
                    self.pinned |= {vm.name for vm in rule.vms if self.wrong(rule, vm)}
        # Where there is no room although all hosts that may be on are, these have to be on.
        self.due, self.all_on = set(), set()
        for cluster, said in self.parts.items():
            if said.get(SPARE, "none") == "server":
                open_hosts = {host.name for host in self.clusters[cluster] if self.open(host)}
                loads = {host.name: self.used(host) for host in self.clusters[cluster]}
                (self.due if self.spare(cluster, site.on | open_hosts) else self.all_on).add(cluster)
        self.lacked = {cluster for cluster in self.due if not self.spare(cluster, site.on)}

    def there(self):
        return [host for hosts in self.clusters.values() for host in hosts]

    def part(self, host):
        return self.parts[self.site.hosts[host].cluster]

    def open(self, host):
        return host.state in ("on", "standby") and host.name not in self.keep_off

    def used(self, host):
        return sum(vm.cpu for vm in host.vms), sum(vm.gib for vm in host.vms)

    def capacity(self, host):
        over = self.parts[host.cluster].get("overcommit", {})
        return over.get("cpu", 1) * host.cores, over.get("memory", 1) * host.gib

    def spare(self, cluster, on):
        """Whether the others that are on and take something have room, by sums, for what any host of the cluster has."""
        hosts = self.clusters[cluster]
        for l in range(2):
            free = {host: self.capacity(host)[l] - self.used(host)[l] if host.name in on and self.open(host) else 0.0 for host in hosts}
            total = sum(free.values())
            for host in hosts:
                if self.used(host)[l] > total - free[host] + ROUNDING * (1 + total):
                    return False
        return True

    def wrong(self, rule, vm):
        return (vm.host in rule.hosts) != (rule.kind == "on")

    def breach(self, rule):
        """How much a rule is broken: VMs on one host with others, hosts too many, VMs on wrong hosts."""
        hosts = [vm.host for vm in rule.vms]
        if rule.kind == "apart":
            return len(hosts) - len(set(hosts))
        if rule.kind == "together":
            return max(0, len(set(hosts)) - 1)
        return sum(self.wrong(rule, vm) for vm in rule.vms)

    def find(self, step, message):
        self.findings.append("step %s: %s" % (step, message))

    def host(self, step, host):
        limit, capacity, before = self.part(host.name).get(LIMIT, {}), self.capacity(host), self.first[host.name]
        for l, name in enumerate(("cpu", "memory")):
            most = max(limit.get(name, 1) * capacity[l], before[l])
            if self.used(host)[l] > most * (1 + ROUNDING):
                self.find(step, "%s has %s %s, at most %s" % (host.name, self.used(host)[l], name, most))

    def cluster(self, step, cluster):
        if cluster in self.due and cluster not in self.lacked and not self.spare(cluster, self.site.on):
            self.find(step, "no room in (%s) for the VMs of some server" % cluster)

    def run(self, rows):
        for row in rows:
            self.step(row)
        self.end()

    def step(self, row):
        site, step, name = self.site, row["step"], row["name"]
        if row["action"] == "server-on":
            host = site.hosts[name]
            if name in site.on:
                self.find(step, "%s is on already" % name)
            if host.state in ("gone", "offline") or name in self.keep_off:
                self.find(step, "%s cannot come on" % name)
            site.on.add(name)
            self.lacked = {cluster for cluster in self.lacked if not self.spare(cluster, site.on)}
        elif row["action"] == "server-off":
            host = site.hosts[name]
            if name not in site.on:
                self.find(step, "%s is off already" % name)
            if host.vms:
                self.find(step, "%s goes off with %d VMs" % (name, len(host.vms)))
            if name in self.keep_on:
                self.find(step, "%s is to stay on" % name)
            site.on.discard(name)
            if host.cluster in self.all_on and self.open(host):
                self.find(step, "%s goes off, and (%s) has no room for a failure" % (name, host.cluster))
            self.cluster(step, host.cluster)
        elif row["action"] == "move":
            self.moves += 1
            if "order" in row["note"] or "not known" in row["note"]:
                self.unordered += 1
            vm = site.vm.get(name)
            if vm is None:
                self.find(step, "there is no VM (%s)" % name)
                return
            if name in self.pinned:
                self.find(step, "%s does not move" % name)
            source, target = site.hosts[row["from"]], site.hosts[row["to"]]
            if vm.host != source.name:
                self.find(step, "%s is on %s, not on %s" % (name, vm.host, source.name))
            if target.name not in site.on:
                self.find(step, "%s is off" % target.name)
            if target.state in ("maintenance", "offline", "gone") or target.name in self.keep_off:
                self.find(step, "%s takes nothing" % target.name)
            if target.cluster != source.cluster:
                self.find(step, "%s leaves its cluster" % name)
            site.hosts[vm.host].vms.discard(vm)
            vm.host = target.name
            target.vms.add(vm)
            self.host(step, target)
            self.cluster(step, target.cluster)
            for rule in self.rules_of.get(vm, []):
                if self.breach(rule) > self.broken.get(rule, 0):
                    self.find(step, "%s breaks rule %s (%s)" % (name, rule.name, rule.kind))
        else:
            self.find(step, "unknown action (%s)" % row["action"])

    def end(self):
        for name in sorted(self.keep_on - self.site.on):
            self.find("end", "%s is to be on" % name)
        for name in sorted(self.keep_off & self.site.on):
            self.find("end", "%s is to be off" % name)
        for cluster in sorted(self.due):
            if not self.spare(cluster, self.site.on):
                self.find("end", "no room in (%s) for the VMs of some server" % cluster)
        for cluster in sorted(self.all_on):
            for host in self.clusters[cluster]:
                if self.open(host) and host.name not in self.site.on:
                    self.find("end", "%s is off, and (%s) has no room for a failure" % (host.name, cluster))
        for host in self.there():
            self.host("end", host)
        for rule in self.site.rules:
            if self.breach(rule) > self.broken.get(rule, 0):
                self.find("end", "rule %s (%s) is broken" % (rule.name, rule.kind))

    def joules(self, seconds):
        """The energy of the hosts after the last step, where the policy states the power of all; those that come on take full power until they are."""
        total = 0.0
        for host in self.there():
            power = next(
                each
                for each in self.parts[host.cluster].get("power", []) + self.site.policy.get("defaults", {}).get("power", [])
                if fits(each.get("model", "*"), host.model) and fits(each.get("server", "*"), host.name)
            )
            if host.state == "maintenance" and not host.vms and not self.first[host.name][0]:
                continue
            share = self.used(host)[0] / self.capacity(host)[0]
            on = power["idleWatts"] + (power["fullWatts"] - power["idleWatts"]) * share
            total += seconds * (on if host.name in self.site.on else power["sleepWatts"])
            total += WAKE_SECONDS * power["fullWatts"] * (host.name in self.site.on - self.first_on)
        return total


def replayed(folder, runbook, plan=None, pin="", ignore=""):
    site = Site(folder, ignore)
    replay = Replay(site, pin)
    replay.run(csv.DictReader(io.StringIO(text(runbook))))
    if plan:
        claimed, joules = joules_of(plan), replay.joules(SLOT_SECONDS)
        if abs(claimed - joules) > ROUNDING * joules:
            replay.find("end", "the hosts take %.1f J, and the plan says %.1f J" % (joules, claimed))
    return replay


def joules_of(plan):
    return json.loads(text(plan))["metrics"]["serverJoules"]


def check(folder, runbook, plan=None, pin="", ignore=""):
    return told(replayed(folder, runbook, plan, pin, ignore))


def told(replay):
    site = replay.site
    for finding in replay.findings[:40]:
        print(finding)
    print(
        "%d hosts, %d VMs, %d rules (%d broken today); %d clusters with room, %d without; %d hosts over a limit; pinned %d, ignored %d; moves %d, on %d > %d; %.0f J; unordered %d; findings %d"
        % (
            len(site.hosts), len(site.vms), len(site.rules), len(replay.broken), len(replay.due), len(replay.all_on),
            sum(any(replay.first[h.name][l] > replay.part(h.name).get(LIMIT, {}).get(n, 1) * replay.capacity(h)[l] for l, n in enumerate(("cpu", "memory"))) for h in replay.there()),
            len(replay.pinned), len(site.ignored), replay.moves, len(replay.first_on), len(site.on), replay.joules(SLOT_SECONDS), replay.unordered, len(replay.findings),
        )
    )
    return 1 if replay.findings else 0


def wattle(*arguments):
    subprocess.run(["./wattle", *arguments], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def drawn(folder, seed, hosts):
    """Writes the tables of an inventory of the style that the seed gives, and returns the style."""
    style = STYLES[int(seed) % 3]
    clusters = "1" if style == "proxmox" else str(int(hosts) // 27)
    wattle("generate", "inventory", "--hosts", hosts, "--clusters", clusters, "--seed", seed, "--style", style, "--out", folder)
    return style


def solved(folder, style, hosts, rules=True, options=()):
    """Imports the tables of a folder and solves the instance; returns the files of the runbook and of the plan, and the seconds of both."""
    instance, runbook, plan = (os.path.join(folder, each) for each in ("i.json", "r.csv", "p.json"))
    tables = [os.path.join(folder, each) for each in TABLES[style]]
    for each in RULES[style] if rules else ():
        tables += ["--rules", os.path.join(folder, each)]
    start = time.monotonic()
    wattle("import", "inventory", *tables, "--policy", os.path.join(folder, "policy.yaml"), *options, "--out", instance)
    wattle("solve", instance, "--max-moves", hosts, "--time-limit", "10s", "--runbook", runbook, "--out", plan)
    return runbook, plan, time.monotonic() - start


def tried(seed, hosts):
    """One inventory from the tables to the runbook, made harder, of the style that the seed gives; returns the style and the replay."""
    with tempfile.TemporaryDirectory() as folder:
        style = drawn(folder, seed, hosts)
        vary(folder, seed, PIN)
        runbook, plan, _ = solved(folder, style, hosts, options=("--pin", PIN, "--ignore", IGNORE))
        return style, replayed(folder, runbook, plan, PIN, IGNORE)


def attempt(seed, hosts="300"):
    style, replay = tried(seed, hosts)
    print("%s, %s hosts, seed %s:" % (style, hosts, seed))
    return told(replay)


def rows(hosts, first, last):
    """What attempt finds for each of some seeds, as CSV."""
    out = header("style", "seed", "hosts", "vms", "rules", "broken today", "clusters with room", "moves", "without order", "on before", "on after", "findings")
    for seed in map(str, range(int(first), int(last) + 1)):
        style, replay = tried(seed, hosts)
        site = replay.site
        out.writerow(
            [style, seed, len(site.hosts), len(site.vms), len(site.rules), len(replay.broken), len(replay.due)]
            + [replay.moves, replay.unordered, len(replay.first_on), len(site.on), len(replay.findings)]
        )
        sys.stdout.flush()
    return 0


def costs(hosts, first, last):
    """What rules and limits of clusters that ask for nothing cost in energy and in time, as CSV."""
    out = header("style", "seed", "joules without", "joules with", "seconds without", "seconds with")
    for seed in map(str, range(int(first), int(last) + 1)):
        both = []
        for ruled in False, True:
            with tempfile.TemporaryDirectory() as folder:
                style = drawn(folder, seed, hosts)
                loosen(folder, ruled)
                _, plan, seconds = solved(folder, style, hosts, ruled)
                both.append((joules_of(plan), seconds))
        out.writerow([style, seed] + ["%.0f" % each[0] for each in both] + ["%.1f" % each[1] for each in both])
        sys.stdout.flush()
    return 0


def header(*cells):
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(cells)
    return out


def loosen(folder, ruled):
    """A policy that limits nothing, said for each cluster, or once; then without the names of rules at VMs too."""
    site = Site(folder, "")
    lines = ["kind: inventory-policy", "defaults:", "  overcommit: {cpu: 4}", "  power:"]
    for each in site.policy["defaults"]["power"]:
        lines.append("    - {%s}" % ", ".join("%s: %s" % (key, json.dumps(value)) for key, value in each.items()))
    clusters = sorted({host.cluster for host in site.hosts.values()} - {""})
    if ruled and clusters:
        lines.append("clusters:")
        for cluster in clusters:
            lines += ['  "%s":' % cluster, "    overcommit: {cpu: 4}", "    maxUtilisation: {cpu: 1, memory: 1}"]
    open(site.file("policy.yaml"), "w").write("\n".join(lines) + "\n")
    if not ruled and os.path.exists(site.file("vinfo.csv")):
        vms = table(site.file("vinfo.csv"))
        with open(site.file("vinfo.csv"), "w", newline="") as file:
            out = csv.DictWriter(file, [name for name in vms[0] if name != "Cluster rule name(s)"], extrasaction="ignore")
            out.writeheader()
            out.writerows(vms)


def vary(folder, seed, *held):
    """Writes rules and a policy of which today's state breaks some; what these patterns pin keeps its host from going off."""
    site = Site(folder, "")
    draw = random.Random(int(seed))
    hosts, clusters = {}, {}
    for host in site.hosts.values():
        clusters.setdefault(host.cluster, []).append(host)
        if host.state == "on":
            hosts.setdefault(host.cluster, []).append(host)
    ruled = {vm for rule in site.rules for vm in rule.vms}
    lines = ["# Written by runbook.py vary.", "kind: inventory-policy", "defaults:", "  spareFor: server", "  power:"]
    for each in site.policy["defaults"]["power"]:
        lines.append("    - {%s}" % ", ".join('%s: %s' % (key, '"%s"' % value if isinstance(value, str) else "%g" % value) for key, value in each.items()))

    def part(cluster, indent):
        said = site.part(cluster)
        share = draw.choice([1, 1, 0.7, 0.4])
        lines.append(indent + "overcommit: {cpu: %g}" % said["overcommit"]["cpu"])
        lines.append(indent + "maxUtilisation: {cpu: %.3f, memory: %.3f}" % (share * said[LIMIT]["cpu"], share * said[LIMIT]["memory"]))
        if cluster:
            lines.append(indent + "spareFor: %s" % draw.choice(["server", "server", "none"]))
        free = [host for host in hosts[cluster] if host.vms and not any(vm in ruled or any(fits(each, vm.plain) for each in held) for vm in host.vms)]
        off = draw.sample(free, min(len(free), draw.randrange(2)))
        on = draw.sample([host for host in hosts[cluster] if host not in off], 1 + draw.randrange(2))
        lines.append(indent + "keepOff: [%s]" % ", ".join('"%s"' % host.name for host in off))
        lines.append(indent + "keepOn: [%s]" % ", ".join('"%s"' % host.name for host in on))
        kept = {vm.plain for host in off for vm in host.vms}
        pins = [vm.plain for vm in site.vms if site.hosts[vm.host].cluster == cluster and vm.plain not in kept]
        lines.append(indent + "pinned: [%s]" % ", ".join('"%s"' % name for name in draw.sample(pins, min(3, len(pins)))))
        return {vm for host in off for vm in host.vms}

    moving = set()
    if list(clusters) == [""]:
        moving |= part("", "  ")
    else:
        lines.append("clusters:")
        for cluster in clusters:
            lines.append('  "%s":' % cluster)
            moving |= part(cluster, "    ")
    open(site.file("policy.yaml"), "w").write("\n".join(lines) + "\n")
    made = []
    for cluster in clusters:
        own = sorted((vm for vm in site.vms if site.hosts[vm.host].cluster == cluster and vm not in moving and "(" not in vm.name), key=lambda vm: vm.name)
        for number in range(3):
            name = "%s-varied-%d" % (cluster or "all", number)
            two = draw.sample(own, 3)
            if number == 0:
                two[1] = draw.choice([vm for vm in own if vm.host == two[0].host])
            kind = ("apart", "together", "on")[number]
            chosen = [host.name for host in draw.sample(hosts[cluster], len(hosts[cluster]) // 2)] if kind == "on" else []
            made.append((name, kind, list(dict.fromkeys(two)), chosen))
        if cluster:
            three = draw.sample(own, 3)
            made.append(("%s-varied-3" % cluster, "off", three, [host.name for host in draw.sample(hosts[cluster], len(hosts[cluster]) // 2)]))
    append(site, made)
    return 0


def append(site, made):
    files = set(os.listdir(site.folder))
    if "vhost.csv" in files:
        with open(site.file("rules.csv"), "a") as out:
            for name, kind, vms, hosts in made:
                word = {"on": "must run on", "off": "should not run on"}.get(kind, kind)
                out.write('"%s","%s","yes","%s","%s"\n' % (name, word, ";".join(vm.ident for vm in vms), ";".join(hosts)))
    elif "hosts.csv" in files:
        def add(name, rows):
            data = text(site.file(name)) + "".join(";".join('"%s"' % cell for cell in row) + "\r\n" for row in rows)
            open(site.file(name), "wb").write(b"\xff\xfe" + data.encode("utf-16-le"))

        add("drs-rules.csv", [(name, "True", str(kind == "together"), ";".join(vm.ident for vm in vms)) for name, kind, vms, hosts in made if kind in ("apart", "together")])
        of_hosts = [each for each in made if each[1] in ("on", "off")]
        add("drs-host-rules.csv", [(name, "True", "MustRunOn" if kind == "on" else "ShouldNotRunOn", name + "-v", name + "-h") for name, kind, vms, hosts in of_hosts])
        add("drs-groups.csv", [row for name, kind, vms, hosts in of_hosts for row in ((name + "-v", "VMGroup", ";".join(vm.plain for vm in vms)), (name + "-h", "VMHostGroup", ";".join(hosts)))])
    else:
        with open(site.file("rules.cfg"), "a") as out:
            for name, kind, vms, hosts in made:
                out.write("\n%s: %s\n\tresources %s\n" % ("node-affinity" if kind == "on" else "resource-affinity", name, ",".join("vm:" + vm.ident for vm in vms)))
                out.write("\tnodes %s\n\tstrict 1\n" % ",".join(hosts) if kind == "on" else "\taffinity %s\n" % ("positive" if kind == "together" else "negative"))


if __name__ == "__main__":
    sys.exit({"try": attempt, "check": check, "rows": rows, "costs": costs, "vary": vary}[sys.argv[1]](*sys.argv[2:]))
