package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of chapter 6 of the thesis (figures 6.7 to 6.9), compared with our results. An order
 * counts as reproduced where it holds in nine of ten runs with the same tasks, and qualitatively
 * where it holds for the means; a saving within ten percentage points and to at least half, and
 * qualitatively where it has the same sign in nine of ten runs.
 *
 * @param runs of the settings of Table 6.2
 * @param power of settings whose servers remain idle
 * @param readings the same settings under other readings; may be empty
 * @param lessMemory those with the memory usage of Table 5.2; may be empty
 */
record DesignFindings(
    PolicyRuns runs, PolicyRuns power, List<PolicyRuns> readings, PolicyRuns lessMemory) {
  private static final double POINTS = 0.1;

  /** What the servers compute in 15 hours. */
  private static final double CPU_HOURS = 15 * PriorityPreset.THESIS_6.cluster().cpu();

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
        saving(
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
    return all;
  }

  List<StudyFinding> memory() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(
        lessWasted(
            "figure 6.8 a",
            "WE without priorities: LSF < LPF",
            "s5",
            "s4",
            "\"significantly higher\" with LPF"));
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
    return all;
  }

  List<StudyFinding> both() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(dominates());
    all.add(moreFrequent());
    all.add(
        lessWasted("figure 6.9 a", "WE with LRS: LSF < LPF", "s7", "s6", "as drawn in the figure"));
    all.add(
        lessWasted(
            "figure 6.9 a", "WE with RND: LSF < LPF", "s9", "s8", "clearer than with the others"));
    all.add(
        lessWasted(
            "figure 6.9 a", "WE with MRS: LSF < LPF", "s11", "s10", "as drawn in the figure"));
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
        saving(
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
    return all;
  }

  List<StudyFinding> sleeping() {
    List<StudyFinding> all = new ArrayList<>();
    PairedRuns energy = runs.paired("s11", power, "s11+idl", RunMeasure.ENERGY);
    all.add(
        new StudyFinding(
            "section 6.2.5",
            "energy that sleeping saves compared with remaining idle (MRS, LSF)",
            "saves energy at low load; not measured",
            "%s of %s kWh; less in %s runs"
                .formatted(
                    Quantities.percent(energy.saved(), 1),
                    power.text("s11+idl", RunMeasure.ENERGY),
                    energy.lessText()),
            Judgement.inline(energy.isLess()),
            "How much depends on the load (below)"));
    PairedRuns wait = runs.paired("s11", power, "s11+idl", RunMeasure.RESPONSE);
    all.add(
        new StudyFinding(
            "section 6.2.5",
            "R is longer where servers sleep, since they take 30 s to wake",
            "a delay; not measured",
            "%s s compared with %s s; longer in %s of %s runs"
                .formatted(
                    runs.text("s11", RunMeasure.RESPONSE),
                    power.text("s11+idl", RunMeasure.RESPONSE),
                    Quantities.count(wait.more()),
                    Quantities.count(wait.size())),
            Judgement.inline(wait.isMore(), wait.ratio() > 1),
            ""));
    return all;
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
    PairedRuns pair = runs.paired(policy, other, measure);
    boolean near = pair.savesAbout(there);
    return new StudyFinding(
        where,
        claim,
        theirs,
        Quantities.percent(pair.saved(), 1) + "; less in " + pair.lessText() + " runs",
        Judgement.inline(near && pair.isLess(), pair.isLess()),
        near ? "" : why(measure, policy, other));
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
        "%s wastes %s of the CPU time that the cluster has in 15 hours, so little can be saved"
            .formatted(
                other.toUpperCase(Locale.ROOT), Quantities.percent(wasted(other) / CPU_HOURS, 1));
    return most.isEmpty() ? waste : waste + ". " + most;
  }

  private StudyFinding lessWasted(
      String where, String claim, String policy, String other, String theirs) {
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
        Judgement.inline(pair.isLess(), pair.ratio() < 1),
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
        Judgement.inline(byPriority > byMemory),
        "");
  }

  private double wasted(String policy) {
    return runs.mean(policy, RunMeasure.WASTED);
  }

  private StudyFinding moreFrequent() {
    List<String> settings = List.of("s6", "s7", "s8", "s9", "s10", "s11");
    double least =
        settings.stream()
            .mapToDouble(
                policy ->
                    runs.mean(policy, RunMeasure.PRIORITY_EVICTIONS)
                        / runs.mean(policy, RunMeasure.EVICTIONS))
            .min()
            .orElse(Double.NaN);
    return new StudyFinding(
        "figure 6.9",
        "evictions for priority are more frequent than those for memory",
        "95 % and 2 % in the trace (6.1.1)",
        "at least " + Quantities.percent(least, 1) + " of the evictions with S6 to S11",
        Judgement.inline(least >= 0.95 - POINTS, least > 0.5),
        lessMemory.isEmpty()
            ? ""
            : "Tasks of W-E use 0.01 of the memory on average, those of the trace 0.0044 (Table 5.2); with that, %s of the evictions with S11 are for priority"
                .formatted(
                    Quantities.percent(
                        lessMemory.mean("s11", RunMeasure.PRIORITY_EVICTIONS)
                            / lessMemory.mean("s11", RunMeasure.EVICTIONS),
                        1)));
  }

  private StudyFinding best() {
    List<RunMeasure> measures =
        List.of(RunMeasure.WASTED, RunMeasure.WEIGHTED_RESPONSE, RunMeasure.ENERGY);
    List<String> others = List.of("s6", "s7", "s8", "s9", "s10");
    List<String> best =
        measures.stream()
            .map(
                measure ->
                    Stream.concat(Stream.of("s11"), others.stream())
                        .min(Comparator.comparingDouble(policy -> runs.mean(policy, measure)))
                        .orElseThrow())
            .toList();
    boolean all = best.stream().allMatch(policy -> policy.equals("s11"));
    boolean mrs = best.stream().allMatch(policy -> List.of("s10", "s11").contains(policy));
    return new StudyFinding(
        "figure 6.9",
        "the best for WE, V and E",
        "S11 (MRS, LSF)",
        best.stream()
            .map(policy -> policy.toUpperCase(Locale.ROOT))
            .collect(Collectors.joining(" / ")),
        Judgement.inline(all, mrs),
        "");
  }
}
