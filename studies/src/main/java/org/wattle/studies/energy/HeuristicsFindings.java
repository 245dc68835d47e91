package org.wattle.studies.energy;

import java.util.List;
import java.util.stream.Stream;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/** What chapter 3 of the thesis says of its heuristics, compared with our results. */
final class HeuristicsFindings {
  /** The policies of chapter 3 that choose a path or a server by a rule. */
  private static final List<String> VARIATIONS =
      List.of("beps", "beps-cpu", "beps-bandwidth", "brfs-dot", "brfs-norm");

  private static final double CLOSE = 0.01;
  private static final double FAR = 2;

  private HeuristicsFindings() {}

  static List<StudyFinding> of(HeuristicGaps gaps) {
    return List.of(random(gaps), between(gaps), close(gaps), alike(gaps));
  }

  private static StudyFinding random(HeuristicGaps gaps) {
    boolean far =
        HeuristicGaps.STATES.stream()
            .allMatch(
                state ->
                    HeuristicGaps.WIRINGS.stream()
                        .allMatch(
                            wiring ->
                                gaps.over("rrs", state, wiring).mean()
                                    > FAR * means(gaps, state, wiring).max()));
    return new StudyFinding(
        "figure 3.5",
        "RRS, slot by slot",
        "far above all others",
        gaps.means("rrs").range(Quantities::twoDigitPercent) + " above the optimum on average",
        Judgement.inline(far),
        "");
  }

  private static StudyFinding between(HeuristicGaps gaps) {
    List<Row> beps = gaps.of("beps");
    long between =
        beps.stream()
            .filter(row -> row.number("over bound") > -1e-4)
            .filter(row -> row.number("value J") <= gaps.value("rrs", row))
            .count();
    return new StudyFinding(
        "figure 3.5",
        "BEPS lies between the optimum and RRS",
        "as drawn in the figure",
        "on " + Quantities.outOf(between, beps.size()) + " instances",
        Judgement.inline(between == beps.size()),
        "");
  }

  private static StudyFinding close(HeuristicGaps gaps) {
    SampleStatistics room = gaps.means("beps", "running");
    SampleStatistics waking =
        SampleStatistics.of(
            Stream.of("asleep", "awake")
                .flatMap(s -> HeuristicGaps.WIRINGS.stream().map(w -> gaps.over("beps", s, w)))
                .mapToDouble(SampleStatistics::mean));
    return new StudyFinding(
        "section 3.4",
        "BEPS compared with the optimum",
        "\"BEPS performs very close to Opt_mtec\"",
        Quantities.twoDigitPercent(room.max())
            + " above it where running servers have free capacity; "
            + waking.range(Quantities::twoDigitPercent)
            + " where servers must be woken",
        Judgement.inline(Math.max(room.max(), waking.max()) < CLOSE, room.max() < CLOSE),
        "It is close only in the first case: BEPS considers the energy that one task adds, and not"
            + " which server later tasks will need");
  }

  private static StudyFinding alike(HeuristicGaps gaps) {
    double room = apart(gaps, "running");
    double asleep = apart(gaps, "asleep");
    return new StudyFinding(
        "section 3.4",
        "the variants of BEPS and BRFS compared with each other",
        "\"perform very close to each other\"",
        "within "
            + Quantities.twoDigitPercent(room)
            + " of each other where running servers have free capacity; up to "
            + Quantities.twoDigitPercent(asleep)
            + " apart with everything asleep",
        Judgement.inline(Math.max(room, asleep) < CLOSE, room < CLOSE),
        "They are close only in the first case: they differ in which server they wake first");
  }

  private static double apart(HeuristicGaps gaps, String state) {
    return HeuristicGaps.WIRINGS.stream()
        .map(wiring -> means(gaps, state, wiring))
        .mapToDouble(means -> means.max() - means.min())
        .max()
        .orElse(Double.NaN);
  }

  private static SampleStatistics means(HeuristicGaps gaps, String state, String wiring) {
    return SampleStatistics.of(
        VARIATIONS.stream().mapToDouble(solver -> gaps.over(solver, state, wiring).mean()));
  }
}
