package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.kit.Sample;
import org.wattle.studies.kit.Told;

/** What is told of heuristics beside optima. */
final class HeuristicsChapter {
  private static final List<String> FEW =
      List.of("beps", "beps-literal", "brfs-dot", "brfs-norm", "gems", "vector-greedy");

  private HeuristicsChapter() {}

  static Chapter of(Gaps gaps) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The small data centre of the thesis (Tables 3.1 and 3.2: 125 servers, 58 switches), MTEC, a slot of 60 s, tasks
            lognormal with mean 0.03, rack and full wiring, in three states: everything *asleep*; 40 %% *awake* without work;
            150 tasks *running* on servers that they fill to half at most. %d instances, %d solvers.

            Of the optima %s are proven by `auto` within 1e-4 ([gaps.csv](gaps.csv)). Means of what a heuristic takes
            above the best bound, in per cent of the bound, and the worst in brackets:
            """
                .formatted(
                    gaps.instances(),
                    gaps.solvers().size(),
                    Told.of(gaps.proven(), gaps.instances()))));
    blocks.add(
        new Block.Grid(
            "",
            "lrrrrrr",
            head(),
            gaps.solvers().stream().map(solver -> row(gaps, solver)).toList()));
    blocks.add(
        new Block.Figure("gaps.svg", "Mean excess over the best bound", HeuristicsFigure.of(gaps)));
    blocks.add(
        new Block.Grid(
            "What everything asleep takes nobody can save. Of what is above that, the mean excess"
                + " is:",
            "lrrrrrr",
            head(),
            FEW.stream().map(solver -> withoutSleep(gaps, solver)).toList()));
    blocks.add(new Block.Prose(HeuristicsProse.of(gaps)));
    blocks.add(new Block.Findings(HeuristicsFindings.of(gaps)));
    return new Chapter(
        "BEPS is %s above the optimum where running servers have room, %s where servers must wake."
            .formatted(
                Told.range(gaps.means("beps", "running"), Told::finePercent),
                Told.range(gaps.means("beps", "asleep"), Told::finePercent)),
        blocks);
  }

  private static List<String> head() {
    Stream<String> cells =
        Gaps.STATES.stream()
            .flatMap(state -> Gaps.WIRINGS.stream().map(wiring -> state + ", " + wiring));
    return Stream.concat(Stream.of(""), cells).toList();
  }

  private static List<String> row(Gaps gaps, String solver) {
    List<String> row = new ArrayList<>(List.of("`" + solver + "`"));
    for (String state : Gaps.STATES) {
      for (String wiring : Gaps.WIRINGS) {
        Sample over = gaps.over(solver, state, wiring);
        row.add(percent(over.mean()) + " (" + percent(over.most()) + ")");
      }
    }
    return row;
  }

  private static List<String> withoutSleep(Gaps gaps, String solver) {
    List<String> row = new ArrayList<>(List.of("`" + solver + "`"));
    for (String state : Gaps.STATES) {
      for (String wiring : Gaps.WIRINGS) {
        row.add(percent(gaps.withoutSleep(solver, state, wiring).mean()));
      }
    }
    return row;
  }

  private static String percent(double share) {
    return Told.fixed(100 * share, Math.abs(share) >= 1 ? 0 : 2);
  }
}
