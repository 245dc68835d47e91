package org.wattle.studies.energy;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.clusters.SleepPoliciesRules;
import org.wattle.studies.data.SampleStatistics;

/** What chapter 3 of the thesis says of its heuristics, compared with our results. */
final class HeuristicsFindings {
  /** The policies of chapter 3 that choose a path or a server by a rule. */
  private static final List<String> VARIATIONS =
      List.of("beps", "beps-cpu", "beps-bandwidth", "brfs-dot", "brfs-norm");

  private static final String FIGURE = "figure 3.5";
  private static final String SECTION = "section 3.4";

  private HeuristicsFindings() {}

  static List<StudyFinding> of(HeuristicGaps gaps) {
    return gaps.instances() == 0
        ? List.of()
        : List.of(random(gaps), between(gaps), close(gaps), alike(gaps));
  }

  private static StudyFinding random(HeuristicGaps gaps) {
    SampleStatistics over = gaps.means("rrs");
    return new StudyFinding(
        FIGURE,
        "RRS is far above the optimum, slot by slot",
        "\"significantly high\"",
        over.range(Quantities::twoDigitPercent) + " above " + gaps.reference() + " on average",
        SleepPoliciesRules.significantlyHigh(1 + over.min()),
        "");
  }

  private static StudyFinding between(HeuristicGaps gaps) {
    List<Row> beps = gaps.of("beps");
    long between =
        beps.stream()
            .filter(row -> row.number("over bound") >= -HeuristicsStudy.GAP)
            .filter(row -> row.number("value J") <= gaps.value("rrs", row))
            .count();
    return new StudyFinding(
        FIGURE,
        "BEPS lies between the optimum and RRS",
        "as drawn in the figure",
        "on " + Quantities.outOf(between, beps.size()) + " instances",
        HeuristicsRules.onEach(beps.size(), between),
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
        SECTION,
        "BEPS compared with the optimum",
        "\"BEPS performs very close to Opt_mtec\"",
        Quantities.twoDigitPercent(room.max())
            + " above "
            + gaps.reference()
            + " where running servers have free capacity; "
            + waking.range(Quantities::twoDigitPercent)
            + " where servers must be woken",
        HeuristicsRules.veryClose(Math.max(room.max(), waking.max()), room.max()),
        "BEPS considers the energy that one task adds, and not which server later tasks will"
            + " need");
  }

  /** The energies of the variants over that of RRS, as in the figure of the thesis. */
  private static StudyFinding alike(HeuristicGaps gaps) {
    List<SampleStatistics> asleep = ofRoundRobin(gaps, List.of("asleep"));
    List<SampleStatistics> room = ofRoundRobin(gaps, List.of("running"));
    SampleStatistics widest = widest(ofRoundRobin(gaps, HeuristicGaps.STATES));
    return new StudyFinding(
        SECTION,
        "the variants of BEPS and BRFS compared with each other, relative to RRS",
        "\"perform very close to each other\"",
        points(widest(room))
            + " apart where running servers have free capacity; "
            + points(widest(asleep))
            + " with everything asleep; at most "
            + points(widest),
        SleepPoliciesRules.closeToEachOther(widest.stream().boxed().toList()),
        "");
  }

  private static String points(SampleStatistics shares) {
    return Quantities.fixed(100 * (shares.max() - shares.min()), 2) + " percentage points";
  }

  private static SampleStatistics widest(List<SampleStatistics> all) {
    return all.stream()
        .max(Comparator.comparingDouble(shares -> shares.max() - shares.min()))
        .orElseThrow();
  }

  private static List<SampleStatistics> ofRoundRobin(HeuristicGaps gaps, List<String> states) {
    return states.stream()
        .flatMap(state -> HeuristicGaps.WIRINGS.stream().map(w -> ofRoundRobin(gaps, state, w)))
        .toList();
  }

  private static SampleStatistics ofRoundRobin(HeuristicGaps gaps, String state, String wiring) {
    double all = 1 + gaps.over("rrs", state, wiring).mean();
    return SampleStatistics.of(
        VARIATIONS.stream()
            .mapToDouble(solver -> (1 + gaps.over(solver, state, wiring).mean()) / all));
  }
}
