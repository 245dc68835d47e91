package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.List;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.toolkit.text.Quantities;

/**
 * Watts as a resource (section 6.2.1, figures 6.1 to 6.6). The source compares with Aurora, which
 * is not built here; in its place is first fit without caps, the policy of Aurora.
 *
 * @param with runs of a workload with cryptography
 * @param without runs of the same workload without it
 */
record WattsFindings(CappedRuns with, CappedRuns without) {
  static final CappedPolicy AURORA = CappedPolicy.uncapped("ff");
  static final CappedPolicy FF = CappedPolicy.uncapped("ff+waar-m3pu");
  static final CappedPolicy BP = CappedPolicy.uncapped("bp+waar-m3pu");

  /** An amount counts as reproduced within a tenth of the source's. */
  private static final double TENTH = 0.1;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(ratio("figure 6.1", FF, PowerMeasure.MAKESPAN, 2.78));
    all.add(ratio("figure 6.1", BP, PowerMeasure.MAKESPAN, 2.58));
    all.add(ratio("figure 6.2", FF, PowerMeasure.MEDIAN, 0.43));
    all.add(ratio("figure 6.2", BP, PowerMeasure.MEDIAN, 0.51));
    all.add(ratio("figure 6.2", FF, PowerMeasure.MAXIMUM, 0.70));
    all.add(ratio("figure 6.2", BP, PowerMeasure.MAXIMUM, 0.81));
    for (CappedPolicy of : List.of(FF, BP)) {
      all.add(improves(of, PowerMeasure.MAKESPAN));
      all.add(improves(of, PowerMeasure.MAXIMUM));
    }
    return all;
  }

  private StudyFinding ratio(String where, CappedPolicy of, PowerMeasure measure, double theirs) {
    PairedRuns pairs = with.paired(of, AURORA, measure);
    return new StudyFinding(
        where,
        "%s with %s as a share of that without watts".formatted(measure.shortName(), of.title()),
        Quantities.percent(theirs, 0),
        pairs.size() == 0 ? Quantities.UNKNOWN : Quantities.percent(pairs.ratio(), 0),
        judgement(pairs, theirs),
        "");
  }

  /** Reproduced within a tenth, qualitatively where it is clearly on the same side of 1. */
  static Judgement judgement(PairedRuns pairs, double theirs) {
    if (pairs.size() == 0) {
      return Judgement.NOT_RUN;
    }
    boolean sameSide = theirs > 1 ? pairs.clearlyMore() : pairs.clearlyLess();
    return Judgement.inline(sameSide && Math.abs(pairs.ratio() / theirs - 1) <= TENTH, sameSide);
  }

  private StudyFinding improves(CappedPolicy of, PowerMeasure measure) {
    PairedSaving less = without.less(of, AURORA, measure);
    return new StudyFinding(
        measure.equals(PowerMeasure.MAKESPAN) ? "figure 6.4" : "figure 6.5",
        "without cryptography: %s with %s compared with that without watts"
            .formatted(measure.shortName(), of.title()),
        "less",
        less.lessText(),
        Double.isFinite(less.mean())
            ? Judgement.inline(less.clearlyPositive(), less.mean() > 0)
            : Judgement.NOT_RUN,
        "");
  }
}
