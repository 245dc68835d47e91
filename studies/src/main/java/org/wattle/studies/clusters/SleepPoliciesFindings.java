package org.wattle.studies.clusters;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/** Statements on figures 3.5 and 3.6 of the thesis, compared with our results. */
record SleepPoliciesFindings(PolicyMeans small, PolicyMeans large) {
  /** The number of servers of the large data centre. */
  private static final double SERVERS = 1250;

  private static final double SWITCHES = 530;

  /** An excess over the optimum that counts as very close. */
  private static final double VERY_CLOSE = 0.02;

  private static final double POINTS = 0.05;

  List<StudyFinding> all() {
    return List.of(
        lowerBound(),
        nearTheOptimum(),
        roundRobin(),
        overRoundRobin(),
        close(),
        best(),
        saved(),
        asleep("servers", "half of the servers", 0.5, SERVERS, ""),
        asleep(
            "switches",
            "two thirds of the network",
            2.0 / 3,
            SWITCHES,
            "With two or three servers per access switch (rack wiring), the half of the servers"
                + " that are on keeps more of the access switches awake"),
        use());
  }

  private StudyFinding lowerBound() {
    List<String> byEnergy =
        small.policies().stream().sorted(Comparator.comparing(small::kilowattHours)).toList();
    return new StudyFinding(
        "figure 3.5",
        "the optimum is a lower bound",
        "Opt_mtec below all",
        byEnergy.stream()
            .map(policy -> "`" + policy + "` " + Quantities.fixed(small.kilowattHours(policy), 1))
            .collect(Collectors.joining(", ", "", " kWh")),
        Judgement.inline(byEnergy.get(0).equals("mtec")),
        "This is not a theorem: optimal placement of each slot does not consider later slots, so it"
            + " is a lower bound within one slot only");
  }

  private StudyFinding nearTheOptimum() {
    double above = -small.saved("beps", "mtec");
    double slot = small.of("beps", "regret_share");
    return new StudyFinding(
        "figure 3.5",
        "BEPS is near the optimum",
        "\"very close\"",
        Quantities.percent(above, 1)
            + " above it over the whole time; a slot is on average "
            + Quantities.percent(slot, 2)
            + " above its own optimum",
        Judgement.inline(above <= VERY_CLOSE, slot <= VERY_CLOSE),
        "The regret of a single slot is small, since running tasks are not moved; its effect"
            + " accumulates while they run");
  }

  private StudyFinding roundRobin() {
    double times = small.kilowattHours("rrs") / small.kilowattHours("mtec");
    return new StudyFinding(
        "figure 3.5",
        "RRS is far above the optimum",
        "\"significantly high\"",
        Quantities.fixed(times, 1) + " times `mtec`",
        Judgement.inline(times > 1.5, times > 1.1),
        "");
  }

  private StudyFinding overRoundRobin() {
    double cpu = ofRoundRobin("beps-cpu");
    double memory = ofRoundRobin("beps-memory");
    return new StudyFinding(
        "figure 3.6 a",
        "energy of BEPS over that of RRS",
        "less than 70 %",
        Quantities.percent(cpu, 1)
            + " (`beps-cpu`), "
            + Quantities.percent(memory, 1)
            + " (`beps-memory`)",
        Judgement.inline(Math.max(cpu, memory) < 0.7, Math.max(cpu, memory) < 0.7 + POINTS),
        "The share is lower at lower load: it is "
            + Quantities.percent(small.kilowattHours("beps") / small.kilowattHours("rrs"), 0)
            + " in the small data centre");
  }

  private StudyFinding close() {
    List<String> all = List.of("beps-cpu", "beps-memory", "brfs-norm", "brfs-dot");
    List<Double> shares = all.stream().map(this::ofRoundRobin).sorted().toList();
    double apart = shares.get(all.size() - 1) - shares.get(0);
    return new StudyFinding(
        "figure 3.6 a",
        "BEPS and BRFS are close to each other",
        "\"very close\"",
        all.stream()
            .map(policy -> "`" + policy + "` " + Quantities.percent(ofRoundRobin(policy), 0))
            .collect(Collectors.joining(", ", "", " of RRS")),
        Judgement.inline(apart <= VERY_CLOSE, apart <= POINTS),
        "BRFS considers the fit before the path, and so keeps more switches on");
  }

  private StudyFinding best() {
    List<String> byEnergy =
        large.policies().stream().sorted(Comparator.comparing(large::kilowattHours)).toList();
    return new StudyFinding(
        "figure 3.6 a",
        "the best of all",
        "BEPS by memory",
        "`"
            + byEnergy.get(0)
            + "`, then `"
            + byEnergy.get(1)
            + "`, "
            + Quantities.percent(-large.saved(byEnergy.get(1), byEnergy.get(0)), 1)
            + " above",
        Judgement.inline(byEnergy.get(0).equals("beps-memory")),
        "CPU is the scarcer resource in our workloads; in those of the thesis it was memory");
  }

  private StudyFinding saved() {
    double cpu = large.saved("beps-cpu", "always-on");
    double memory = large.saved("beps-memory", "always-on");
    return new StudyFinding(
        "figure 3.6 b",
        "energy that BEPS saves compared with servers and switches that are always on",
        "nearly 40 %",
        Quantities.percent(cpu, 1)
            + " (`beps-cpu`), "
            + Quantities.percent(memory, 1)
            + " (`beps-memory`)",
        Judgement.inline(Math.abs(cpu - 0.4) <= POINTS, cpu > 0.1),
        "");
  }

  private StudyFinding asleep(String what, String theirs, double share, double all, String why) {
    double here = 1 - large.of("beps-memory", what + "_on_mean") / all;
    return new StudyFinding(
        "figure 3.6 b",
        what + " asleep with BEPS",
        theirs,
        Quantities.percent(here, 0),
        Judgement.inline(Math.abs(here - share) <= 2 * POINTS),
        why);
  }

  private StudyFinding use() {
    String cpu = highest("use_of_cpu");
    String memory = highest("use_of_memory");
    boolean nearly =
        large.of(cpu, "use_of_cpu") - large.of("beps-memory", "use_of_cpu") <= POINTS / 5;
    return new StudyFinding(
        "figure 3.6 c",
        "use of CPU and memory of the servers that are on",
        "highest with BEPS by memory",
        "CPU "
            + highest("use_of_cpu", cpu)
            + ", memory "
            + highest("use_of_memory", memory)
            + "; `beps-memory` "
            + Quantities.percent(large.of("beps-memory", "use_of_cpu"), 1)
            + " and "
            + Quantities.percent(large.of("beps-memory", "use_of_memory"), 1),
        Judgement.inline(nearly && memory.equals("beps-memory"), nearly),
        "");
  }

  private String highest(String column, String policy) {
    return Quantities.percent(large.of(policy, column), 1) + " (`" + policy + "`)";
  }

  private String highest(String column) {
    return large.policies().stream()
        .max(Comparator.comparing(policy -> large.of(policy, column)))
        .orElseThrow();
  }

  private double ofRoundRobin(String policy) {
    return large.kilowattHours(policy) / large.kilowattHours("rrs");
  }
}
