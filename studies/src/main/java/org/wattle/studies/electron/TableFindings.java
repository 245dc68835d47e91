package org.wattle.studies.electron;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;
import org.wattle.studies.priority.PairedSaving;

/**
 * The numbers of tables 4.1 to 4.3 and 5.2 to 5.4, each relative to that of another column: of
 * first fit, or of the same policy without caps. Rules are those of {@link PairedSaving}.
 */
final class TableFindings {
  private static final List<PowerMeasure> OF_CHAPTER_4 =
      List.of(PowerMeasure.MAKESPAN, PowerMeasure.MAXIMUM, PowerMeasure.MEAN, PowerMeasure.P95);

  private TableFindings() {}

  /** Chapter 4: bin packing against first fit, and each cap against none. */
  static List<StudyFinding> ofChapter4(CappedRuns runs) {
    SourceTable uncapped = SourceTable.OF_CHAPTER_4.get(0);
    List<StudyFinding> all = new ArrayList<>();
    CappedPolicy ff = CappedPolicy.uncapped("ff");
    CappedPolicy bp = CappedPolicy.uncapped("bp");
    OF_CHAPTER_4.forEach(of -> compared(uncapped, bp, uncapped, ff, of, runs).ifPresent(all::add));
    for (SourceTable capped : SourceTable.OF_CHAPTER_4.subList(1, 3)) {
      for (Optional<CappedPolicy> column : capped.columns()) {
        column.ifPresent(
            of ->
                OF_CHAPTER_4.forEach(
                    measure ->
                        compared(capped, of, uncapped, of.with(CappedPolicy.NONE), measure, runs)
                            .ifPresent(all::add)));
      }
    }
    return all;
  }

  /** Chapter 5: every policy against first fit. */
  static List<StudyFinding> ofWorkload(String workload, CappedRuns runs) {
    SourceTable table = SourceTable.of(workload);
    CappedPolicy ff = CappedPolicy.uncapped("ff");
    List<StudyFinding> all = new ArrayList<>();
    for (String policy : SourceTable.POLICIES.subList(1, SourceTable.POLICIES.size())) {
      CappedPolicy of = CappedPolicy.uncapped(policy);
      table
          .rows()
          .forEach(row -> compared(table, of, table, ff, row.measure(), runs).ifPresent(all::add));
    }
    return all;
  }

  private static Optional<StudyFinding> compared(
      SourceTable table,
      CappedPolicy of,
      SourceTable other,
      CappedPolicy reference,
      PowerMeasure measure,
      CappedRuns runs) {
    Optional<Double> theirs = table.number(of, measure);
    Optional<Double> before = other.number(reference, measure);
    if (theirs.isEmpty() || before.isEmpty()) {
      return Optional.empty();
    }
    double less = 1 - theirs.get() / before.get();
    return Optional.of(compared(table.where(), measure, of, reference, less, runs));
  }

  /**
   * How much less one has than another.
   *
   * @param less what the source states, as a share of the other
   */
  static StudyFinding compared(
      String where,
      PowerMeasure measure,
      CappedPolicy of,
      CappedPolicy reference,
      double less,
      CappedRuns runs) {
    PairedSaving ours = runs.less(of, reference, measure);
    Judgement judgement = ours.judgement(less);
    return new StudyFinding(
            where,
            "%s, %s compared with %s".formatted(measure.shortName(), of.title(), reference.title()),
            signed(less),
            ours.lessText(),
            judgement,
            why(measure, of, reference, judgement))
        .whereRun(true);
  }

  private static String why(
      PowerMeasure measure, CappedPolicy of, CappedPolicy reference, Judgement judgement) {
    if (judgement.verdict() != Evidence.NOT_REPRODUCED) {
      return "";
    }
    if (measure.equals(PowerMeasure.MAXIMUM) && of.cap().equals(CappedPolicy.EXTREMA)) {
      return "Perhaps because all tasks are submitted at once here: section 4.5.2, too, says that"
          + " Extrema caps nodes only after that peak";
    }
    return measure.equals(PowerMeasure.ENERGY) && of.cap().equals(reference.cap())
        ? "Perhaps because a task draws the same here whatever runs beside it"
        : "";
  }

  /** A share of the source in words. */
  static String signed(double less) {
    return Quantities.percent(Math.abs(less), 1) + (less < 0 ? " more" : " less");
  }
}
