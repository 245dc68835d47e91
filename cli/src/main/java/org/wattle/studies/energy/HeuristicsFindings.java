package org.wattle.studies.energy;

import java.util.List;
import java.util.stream.Stream;
import org.wattle.studies.Finding;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Verdict;
import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** What chapter 3 of the thesis says of its heuristics, beside ours. */
final class HeuristicsFindings {
  /** The policies of chapter 3 that choose a path or a server by a rule. */
  private static final List<String> VARIATIONS =
      List.of("beps", "beps-cpu", "beps-bandwidth", "brfs-dot", "brfs-norm");

  private static final double CLOSE = 0.01;
  private static final double FAR = 2;

  private HeuristicsFindings() {}

  static List<Finding> of(Gaps gaps) {
    return List.of(random(gaps), between(gaps), close(gaps), alike(gaps));
  }

  private static Finding random(Gaps gaps) {
    boolean far =
        Gaps.STATES.stream()
            .allMatch(
                state ->
                    Gaps.WIRINGS.stream()
                        .allMatch(
                            wiring ->
                                gaps.over("rrs", state, wiring).mean()
                                    > FAR * means(gaps, state, wiring).most()));
    return new Finding(
        "figure 3.5",
        "RRS, slot by slot",
        "far above all others",
        Told.range(gaps.means("rrs"), Told::finePercent) + " above the optimum in the mean",
        Verdict.of(far),
        "");
  }

  private static Finding between(Gaps gaps) {
    List<Row> beps = gaps.of("beps");
    long between =
        beps.stream()
            .filter(row -> row.number("over bound") > -1e-4)
            .filter(row -> row.number("value J") <= gaps.value("rrs", row))
            .count();
    return new Finding(
        "figure 3.5",
        "BEPS lies between the optimum and RRS",
        "so it is drawn",
        "on " + Told.of(between, beps.size()) + " instances",
        Verdict.of(between == beps.size()),
        "");
  }

  private static Finding close(Gaps gaps) {
    Sample room = gaps.means("beps", "running");
    Sample waking =
        Sample.of(
            Stream.of("asleep", "awake")
                .flatMap(s -> Gaps.WIRINGS.stream().map(w -> gaps.over("beps", s, w)))
                .mapToDouble(Sample::mean));
    return new Finding(
        "section 3.4",
        "BEPS beside the optimum",
        "\"BEPS performs very close to Opt_mtec\"",
        Told.finePercent(room.most())
            + " above it with running servers that have room; "
            + Told.range(waking, Told::finePercent)
            + " where servers must be switched on",
        Verdict.of(Math.max(room.most(), waking.most()) < CLOSE, room.most() < CLOSE),
        "Only in the first case: it asks what one task adds, not what the next one will");
  }

  private static Finding alike(Gaps gaps) {
    double room = apart(gaps, "running");
    double asleep = apart(gaps, "asleep");
    return new Finding(
        "section 3.4",
        "the variations of BEPS and BRFS beside each other",
        "\"perform very close to each other\"",
        "within "
            + Told.finePercent(room)
            + " with running servers that have room; up to "
            + Told.finePercent(asleep)
            + " apart with everything asleep",
        Verdict.of(Math.max(room, asleep) < CLOSE, room < CLOSE),
        "Only in the first case: which server is woken first is what tells them apart");
  }

  private static double apart(Gaps gaps, String state) {
    return Gaps.WIRINGS.stream()
        .map(wiring -> means(gaps, state, wiring))
        .mapToDouble(means -> means.most() - means.least())
        .max()
        .orElse(Double.NaN);
  }

  private static Sample means(Gaps gaps, String state, String wiring) {
    return Sample.of(
        VARIATIONS.stream().mapToDouble(solver -> gaps.over(solver, state, wiring).mean()));
  }
}
