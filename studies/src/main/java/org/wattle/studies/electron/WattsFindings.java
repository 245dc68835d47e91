package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.priority.PairedRules;
import org.wattle.studies.priority.PairedRuns;
import org.wattle.studies.priority.PairedSaving;

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

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(makespan(FF, 2.78));
    all.add(makespan(BP, 2.58));
    all.add(power(FF, PowerMeasure.MEDIAN, 0.57));
    all.add(power(BP, PowerMeasure.MEDIAN, 0.49));
    all.add(power(FF, PowerMeasure.MAXIMUM, 0.30));
    all.add(power(BP, PowerMeasure.MAXIMUM, 0.19));
    for (CappedPolicy of : List.of(FF, BP)) {
      all.add(improves(of, PowerMeasure.MAKESPAN));
      all.add(improves(of, PowerMeasure.MAXIMUM));
    }
    return all.stream().map(finding -> finding.whereRun(true)).toList();
  }

  private StudyFinding makespan(CappedPolicy of, double theirs) {
    PairedRuns pairs = with.paired(of, AURORA, PowerMeasure.MAKESPAN);
    return new StudyFinding(
        "figure 6.1",
        "makespan with %s as a multiple of that without watts".formatted(of.title()),
        Quantities.fixed(theirs, 2),
        Quantities.fixed(pairs.ratio(), 2),
        PairedRules.multiple(theirs, pairs),
        "");
  }

  private StudyFinding power(CappedPolicy of, PowerMeasure measure, double theirs) {
    PairedSaving less = with.less(of, AURORA, measure);
    return new StudyFinding(
        "figure 6.2",
        "%s with %s compared with that without watts".formatted(measure.shortName(), of.title()),
        Quantities.percent(theirs, 0) + " less",
        less.lessText(),
        less.judgement(theirs),
        "");
  }

  private StudyFinding improves(CappedPolicy of, PowerMeasure measure) {
    PairedRuns pairs = without.paired(of, AURORA, measure);
    return new StudyFinding(
        measure.equals(PowerMeasure.MAKESPAN) ? "figure 6.4" : "figure 6.5",
        "without cryptography: %s with %s compared with that without watts"
            .formatted(measure.shortName(), of.title()),
        "less",
        PairedSaving.of(pairs).lessText(),
        PairedRules.less(pairs),
        "");
  }
}
