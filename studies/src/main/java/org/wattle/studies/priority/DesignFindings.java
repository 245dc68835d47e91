package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.DemonstrationRules;
import org.wattle.studies.judging.EffectRules;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.judging.StatementRules;

/**
 * Statements of chapter 6 of the thesis (figures 6.7 to 6.9), compared with our results.
 *
 * @param runs of the settings of Table 6.2
 * @param power of settings whose servers remain idle
 * @param readings the same settings under other readings; may be empty
 * @param lessMemory those with the memory usage of Table 5.2; may be empty
 */
record DesignFindings(
    PolicyRuns runs, PolicyRuns power, List<PolicyRuns> readings, PolicyRuns lessMemory) {
  private static final List<RunMeasure> MEASURES =
      List.of(RunMeasure.WASTED, RunMeasure.WEIGHTED_RESPONSE, RunMeasure.ENERGY);

  private static final List<String> COMBINED = List.of("s6", "s7", "s8", "s9", "s10", "s11");

  /** What the servers compute while tasks arrive. */
  private static final double CPU_HOURS =
      PrioritySteps.W_E.hours() * PriorityPreset.THESIS_6.cluster().cpu();

  List<StudyFinding> priority() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(order("figure 6.7 a", "WE: MRS < RND < LRS", RunMeasure.WASTED, " cpu·h"));
    all.add(
        saving(
            "figure 6.7 a",
            RunMeasure.WASTED,
            "s3",
            "s1",
            "WE that MRS saves compared with LRS",
            0.9,
            "up to 90 %"));
    all.add(order("figure 6.7 b", "V: MRS < RND < LRS", RunMeasure.WEIGHTED_RESPONSE, " s"));
    all.add(
        savingAbove(
            "figure 6.7 b",
            RunMeasure.WEIGHTED_RESPONSE,
            "s3",
            "s1",
            "V that MRS saves compared with LRS",
            0.2,
            "more than 20 %"));
    all.add(
        saving(
            "figure 6.7 b",
            RunMeasure.WEIGHTED_RESPONSE,
            "s3",
            "s2",
            "V that MRS saves compared with RND",
            0.1,
            "10 %"));
    all.add(order("figure 6.7 c", "E: MRS < RND < LRS", RunMeasure.ENERGY, " kWh"));
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  List<StudyFinding> memory() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(
        lessWasted(
            "figure 6.8 a",
            "WE without priorities: LSF < LPF",
            "s5",
            "s4",
            "\"significantly higher\" with LPF",
            pair -> EffectRules.significantlyLess(PairedSaving.of(pair).share())));
    all.add(
        saving(
            "figure 6.8 b",
            RunMeasure.WEIGHTED_RESPONSE,
            "s5",
            "s4",
            "V that LSF saves compared with LPF",
            0.1,
            "10 %"));
    all.add(
        saving(
            "figure 6.8 c",
            RunMeasure.ENERGY,
            "s5",
            "s4",
            "E that LSF saves compared with LPF",
            0.1,
            "10 %"));
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  List<StudyFinding> both() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(dominates());
    all.add(moreFrequent());
    all.add(lessWithLsf("LRS", "s7", "s6"));
    all.add(lessWithLsf("RND", "s9", "s8"));
    all.add(lessWithLsf("MRS", "s11", "s10"));
    all.add(clearestWithRandom());
    all.add(
        saving(
            "figure 6.9 a",
            RunMeasure.WASTED,
            "s11",
            "s6",
            "WE that MRS with LSF saves compared with LRS with LPF",
            0.8,
            "80 %"));
    all.add(
        savingAbove(
            "figure 6.9 b",
            RunMeasure.WEIGHTED_RESPONSE,
            "s11",
            "s6",
            "V that MRS with LSF saves compared with LRS with LPF",
            0.2,
            "more than 20 %"));
    all.add(
        saving(
            "figure 6.9 c",
            RunMeasure.ENERGY,
            "s11",
            "s6",
            "E that MRS with LSF saves compared with LRS with LPF",
            0.2,
            "almost 20 %"));
    all.add(best());
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  List<StudyFinding> sleeping() {
    List<StudyFinding> all = new ArrayList<>();
    PairedRuns energy = runs.paired("s11", power, "s11+idl", RunMeasure.ENERGY);
    all.add(
        new StudyFinding(
            "section 6.2.5",
            "energy that sleeping saves compared with remaining idle (MRS, LSF)",
            "saves energy at low load; not measured",
            "%s than %s kWh"
                .formatted(
                    PairedSaving.of(energy).lessText(), power.text("s11+idl", RunMeasure.ENERGY)),
            DemonstrationRules.shown(
                PairedRules.less(energy), "by construction: a server that sleeps draws less"),
            "How much depends on the load (below)"));
    PairedRuns wait = runs.paired("s11", power, "s11+idl", RunMeasure.RESPONSE);
    all.add(
        new StudyFinding(
            "section 6.2.5",
            "R is longer where servers sleep, since they take %s s to wake"
                .formatted(Quantities.count(PriorityPreset.THESIS_6.cluster().wakeSeconds())),
            "a delay; not measured",
            "%s s compared with %s s; longer in %s of %s runs"
                .formatted(
                    runs.text("s11", RunMeasure.RESPONSE),
                    power.text("s11+idl", RunMeasure.RESPONSE),
                    Quantities.count(wait.more()),
                    Quantities.count(wait.size())),
            PairedRules.more(wait),
            ""));
    return runs.isEmpty() ? StudyFinding.notRun(all) : all;
  }

  private StudyFinding order(String where, String claim, RunMeasure measure, String unit) {
    AscendingOrder order = runs.ascending(measure, "s3", "s2", "s1");
    return new StudyFinding(
        where,
        claim,
        "as drawn in the figure",
        Stream.of("s3", "s2", "s1")
                .map(policy -> runs.text(policy, measure))
                .collect(Collectors.joining(" / "))
            + unit
            + "; in this order "
            + order.text(),
        order.judgement(),
        "");
  }

  private StudyFinding saving(
      String where,
      RunMeasure measure,
      String policy,
      String other,
      String claim,
      double there,
      String theirs) {
    PairedSaving ours = PairedSaving.of(runs.paired(policy, other, measure));
    return judged(where, measure, policy, other, claim, theirs, PairedRules.saving(there, ours));
  }

  private StudyFinding savingAbove(
      String where,
      RunMeasure measure,
      String policy,
      String other,
      String claim,
      double there,
      String theirs) {
    PairedSaving ours = PairedSaving.of(runs.paired(policy, other, measure));
    return judged(
        where, measure, policy, other, claim, theirs, PairedRules.savingAbove(there, ours));
  }

  private StudyFinding judged(
      String where,
      RunMeasure measure,
      String policy,
      String other,
      String claim,
      String theirs,
      Judgement judgement) {
    PairedRuns pair = runs.paired(policy, other, measure);
    return new StudyFinding(
        where,
        claim,
        theirs,
        PairedSaving.of(pair).text() + "; less in " + pair.lessText() + " runs",
        judgement,
        judgement.verdict() == Evidence.REPRODUCED ? "" : why(measure, policy, other));
  }

  /** How much there is to save, and how much more is saved under other readings. */
  private String why(RunMeasure measure, String policy, String other) {
    String most =
        readings.isEmpty()
            ? ""
            : "Under the readings below it is at most "
                + Quantities.percent(
                    readings.stream()
                        .mapToDouble(of -> of.paired(policy, other, measure).saved())
                        .filter(Double::isFinite)
                        .max()
                        .orElse(Double.NaN),
                    1);
    if (measure.equals(RunMeasure.WASTED)) {
      return most;
    }
    String waste =
        "%s wastes %s of the CPU time that the cluster has in %s hours, so little can be saved"
            .formatted(
                other.toUpperCase(Locale.ROOT),
                Quantities.percent(wasted(other) / CPU_HOURS, 1),
                Quantities.plain(PrioritySteps.W_E.hours(), 0));
    return most.isEmpty() ? waste : waste + ". " + most;
  }

  private StudyFinding lessWithLsf(String choice, String lsf, String lpf) {
    String claim = "WE with %s: LSF < LPF".formatted(choice);
    return lessWasted("figure 6.9 a", claim, lsf, lpf, "less with LSF", PairedRules::less);
  }

  private StudyFinding lessWasted(
      String where,
      String claim,
      String policy,
      String other,
      String theirs,
      Function<PairedRuns, Judgement> rule) {
    PairedRuns pair = runs.paired(policy, other, RunMeasure.WASTED);
    return new StudyFinding(
        where,
        claim,
        theirs,
        "%s / %s cpu·h; less in %s runs"
            .formatted(
                runs.text(policy, RunMeasure.WASTED),
                runs.text(other, RunMeasure.WASTED),
                pair.lessText()),
        rule.apply(pair),
        "");
  }

  private StudyFinding dominates() {
    double byPriority = Math.min(wasted("s6") - wasted("s10"), wasted("s7") - wasted("s11"));
    double byMemory =
        Math.max(Math.abs(wasted("s6") - wasted("s7")), Math.abs(wasted("s10") - wasted("s11")));
    return new StudyFinding(
        "figure 6.9 a",
        "the choice for priority matters more for WE than that for memory",
        "it dominates",
        "LRS instead of MRS costs at least %s cpu·h, LPF instead of LSF at most %s cpu·h"
            .formatted(RunMeasure.WASTED.text(byPriority), RunMeasure.WASTED.text(byMemory)),
        StatementRules.less(byMemory, byPriority),
        "");
  }

  private double wasted(String policy) {
    return runs.mean(policy, RunMeasure.WASTED);
  }

  private StudyFinding clearestWithRandom() {
    double random = wasted("s8") - wasted("s9");
    double others = Math.max(wasted("s6") - wasted("s7"), wasted("s10") - wasted("s11"));
    return new StudyFinding(
        "figure 6.9 a",
        "the difference of LSF and LPF in WE is clearer with RND than with LRS and MRS",
        "more clear",
        "%s cpu·h with RND, at most %s cpu·h with the others"
            .formatted(RunMeasure.WASTED.text(random), RunMeasure.WASTED.text(others)),
        StatementRules.less(others, random),
        "");
  }

  private StudyFinding moreFrequent() {
    List<PairedRuns> pairs =
        COMBINED.stream()
            .map(
                policy ->
                    runs.compared(
                        policy, RunMeasure.PRIORITY_EVICTIONS, RunMeasure.MEMORY_EVICTIONS))
            .toList();
    double least =
        COMBINED.stream().mapToDouble(policy -> forPriority(runs, policy)).min().orElseThrow();
    return new StudyFinding(
        "figure 6.9",
        "evictions for priority are more frequent than those for memory, S6 to S11",
        "more frequent; 95 % and 2 % in the trace (6.1.1)",
        "at least " + Quantities.percent(least, 1) + " of the evictions are for priority",
        PairedRules.allMore(pairs),
        lessMemory.isEmpty()
            ? ""
            : "Tasks of W-E use %s of the memory on average, those of the trace %s (Table 5.2); with that, %s of the evictions with S11 are for priority"
                .formatted(
                    Quantities.rounded(PrioritySteps.USUAL_DEMAND.memory()),
                    TableOfPriorities.ALL.memory(),
                    Quantities.percent(forPriority(lessMemory, "s11"), 1)));
  }

  private static double forPriority(PolicyRuns of, String policy) {
    return of.mean(policy, RunMeasure.PRIORITY_EVICTIONS) / of.mean(policy, RunMeasure.EVICTIONS);
  }

  private StudyFinding best() {
    List<PairedRuns> pairs = new ArrayList<>();
    List<String> best = new ArrayList<>();
    for (RunMeasure measure : MEASURES) {
      COMBINED.stream()
          .filter(policy -> !policy.equals("s11"))
          .forEach(policy -> pairs.add(runs.paired("s11", policy, measure)));
      best.add(
          COMBINED.stream()
              .min(Comparator.comparingDouble(policy -> runs.mean(policy, measure)))
              .orElseThrow());
    }
    return new StudyFinding(
        "figure 6.9",
        "S11 (MRS, LSF) has less WE, V and E than each of S6 to S10",
        "S11 is best",
        "least on average: "
            + best.stream()
                .map(policy -> policy.toUpperCase(Locale.ROOT))
                .collect(Collectors.joining(" / "))
            + "; clearly less in %d of %d comparisons"
                .formatted(pairs.stream().filter(PairedRuns::clearlyLess).count(), pairs.size()),
        PairedRules.allLess(pairs),
        "");
  }
}
