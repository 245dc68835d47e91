package org.wattle.studies.clusters;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.AmountRules;
import org.wattle.studies.priority.PairedSaving;

/** Statements on figures 3.5 and 3.6 of the thesis, compared with runs with its wiring. */
record SleepPoliciesFindings(PolicyMeans small, PolicyMeans large) {
  /** The number of servers of the large data centre. */
  static final int SERVERS = 1250;

  /** The number of its switches. */
  static final int SWITCHES = 530;

  private static final String BEST = "beps-memory";
  private static final List<String> HEURISTICS = List.of("beps-cpu", BEST, "brfs-norm", "brfs-dot");

  List<StudyFinding> all() {
    if (small.policies().isEmpty() || large.policies().isEmpty()) {
      return List.of();
    }
    return List.of(
        lowerBound(),
        nearTheOptimum(),
        roundRobin(),
        overRoundRobin(),
        close(),
        best(),
        saved(),
        asleep("figure 3.6 b", "servers", "nearly half of the servers", 1.0 / 2, SERVERS),
        asleep("figure 3.6 b", "switches", "two thirds of the network", 2.0 / 3, SWITCHES),
        asleep("section 3.5", "switches", "nearly half of the network", 1.0 / 2, SWITCHES),
        use());
  }

  private StudyFinding lowerBound() {
    List<String> byEnergy = byEnergy(small);
    int lowest = small.lowest("mtec");
    return new StudyFinding(
        "figure 3.5",
        "the optimum is a lower bound",
        "Opt_mtec below all",
        byEnergy.stream()
                .map(
                    policy ->
                        "`" + policy + "` " + Quantities.fixed(small.kilowattHours(policy), 1))
                .collect(Collectors.joining(", ", "", " kWh"))
            + "; `mtec` has the least in "
            + Quantities.outOf(lowest, small.workloads())
            + " runs",
        SleepPoliciesRules.lowerBound(lowest, small.workloads()),
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
        SleepPoliciesRules.veryClose(above, slot),
        "Running tasks are not moved, so that what one slot adds to the energy lasts as long as its"
            + " tasks run");
  }

  private StudyFinding roundRobin() {
    double times = small.kilowattHours("rrs") / small.kilowattHours("mtec");
    return new StudyFinding(
        "figure 3.5",
        "RRS is far above the optimum",
        "\"significantly high\"",
        Quantities.fixed(times, 1) + " times `mtec`",
        SleepPoliciesRules.significantlyHigh(times),
        "");
  }

  private StudyFinding overRoundRobin() {
    double cpu = ofRoundRobin("beps-cpu");
    double memory = ofRoundRobin(BEST);
    return new StudyFinding(
        "figure 3.6 a",
        "energy of BEPS over that of RRS",
        "less than 70 %",
        Quantities.percent(cpu, 1)
            + " (`beps-cpu`), "
            + Quantities.percent(memory, 1)
            + " (`beps-memory`)",
        SleepPoliciesRules.below(0.7, Math.max(cpu, memory)),
        "The share is lower at lower load: it is "
            + Quantities.percent(small.kilowattHours("beps") / small.kilowattHours("rrs"), 0)
            + " in the small data centre");
  }

  private StudyFinding close() {
    return new StudyFinding(
        "figure 3.6 a",
        "BEPS and BRFS are close to each other",
        "\"very close\"",
        HEURISTICS.stream()
            .map(policy -> "`" + policy + "` " + Quantities.percent(ofRoundRobin(policy), 1))
            .collect(Collectors.joining(", ", "", " of RRS")),
        SleepPoliciesRules.closeToEachOther(HEURISTICS.stream().map(this::ofRoundRobin).toList()),
        "");
  }

  private StudyFinding best() {
    List<String> byEnergy = byEnergy(large);
    String next = byEnergy.get(byEnergy.get(0).equals(BEST) ? 1 : 0);
    return new StudyFinding(
        "figure 3.6 a",
        "the best of all",
        "BEPS by memory",
        "`%s`; `%s` has the least energy in %s runs, %s less than `%s`"
            .formatted(
                byEnergy.get(0),
                BEST,
                Quantities.outOf(large.lowest(BEST), large.workloads()),
                precise(large.saving(BEST, next)),
                next),
        SleepPoliciesRules.best(
            large.policies().stream()
                .filter(policy -> !policy.equals(BEST))
                .map(policy -> large.saving(BEST, policy))
                .toList()),
        "");
  }

  private StudyFinding saved() {
    return new StudyFinding(
        "figure 3.6 b",
        "energy that BEPS saves compared with servers and switches that are always on",
        "nearly 40 %",
        large.saving("beps-cpu", "always-on").text()
            + " (`beps-cpu`), "
            + large.saving(BEST, "always-on").text()
            + " (`beps-memory`)",
        AmountRules.saving(0.4, large.saved(BEST, "always-on")),
        "");
  }

  private StudyFinding asleep(String where, String what, String theirs, double share, int all) {
    double here = 1 - large.of(BEST, what + "_on_mean") / all;
    return new StudyFinding(
        where,
        what + " asleep with BEPS",
        theirs,
        Quantities.percent(here, 0),
        AmountRules.share(share, here),
        what.equals("switches")
            ? "The thesis states two shares of the network; with either wiring ours is neither"
                + " (below)"
            : "");
  }

  private StudyFinding use() {
    String cpu = highest("use_of_cpu");
    String memory = highest("use_of_memory");
    return new StudyFinding(
        "figure 3.6 c",
        "use of CPU and memory of the servers that are on",
        "highest with BEPS by memory",
        "CPU %s, memory %s; `beps-memory` %s and %s"
            .formatted(
                highest("use_of_cpu", cpu),
                highest("use_of_memory", memory),
                Quantities.percent(large.of(BEST, "use_of_cpu"), 1),
                Quantities.percent(large.of(BEST, "use_of_memory"), 1)),
        SleepPoliciesRules.highestUse(
            large.of(cpu, "use_of_cpu") - large.of(BEST, "use_of_cpu"),
            large.of(memory, "use_of_memory") - large.of(BEST, "use_of_memory")),
        "");
  }

  /** A small saving with its interval, in percent. */
  private static String precise(PairedSaving saving) {
    return Quantities.fixed(100 * saving.mean(), 2)
        + saving.share().halfWidth().stream()
            .mapToObj(half -> " ± " + Quantities.fixed(100 * half, 2))
            .collect(Collectors.joining())
        + " %";
  }

  private static List<String> byEnergy(PolicyMeans means) {
    return means.policies().stream().sorted(Comparator.comparing(means::kilowattHours)).toList();
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
