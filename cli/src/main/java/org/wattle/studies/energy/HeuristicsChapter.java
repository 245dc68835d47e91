package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.SampleStatistics;

/** What is told of heuristics beside optima. */
final class HeuristicsChapter {
  private static final List<String> FEW =
      List.of("beps", "beps-literal", "brfs-dot", "brfs-norm", "gems", "vector-greedy");

  private HeuristicsChapter() {}

  static Chapter of(HeuristicGaps gaps) {
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
                    ChapterNumbers.of(gaps.proven(), gaps.instances()))));
    blocks.add(
        new Block.Table(
            "",
            "lrrrrrr",
            head(),
            gaps.solvers().stream().map(solver -> row(gaps, solver)).toList()));
    blocks.add(
        new Block.Figure("gaps.svg", "Mean excess over the best bound", HeuristicsFigure.of(gaps)));
    blocks.add(
        new Block.Table(
            "What everything asleep takes nobody can save. Of what is above that, the mean excess"
                + " is:",
            "lrrrrrr",
            head(),
            FEW.stream().map(solver -> withoutSleep(gaps, solver)).toList()));
    blocks.add(new Block.Prose(explanation(gaps)));
    blocks.add(new Block.Findings(HeuristicsFindings.of(gaps)));
    return new Chapter(
        "BEPS is %s above the optimum where running servers have room, %s where servers must wake."
            .formatted(
                ChapterNumbers.range(gaps.means("beps", "running"), ChapterNumbers::finePercent),
                ChapterNumbers.range(gaps.means("beps", "asleep"), ChapterNumbers::finePercent)),
        blocks);
  }

  private static List<String> head() {
    Stream<String> cells =
        HeuristicGaps.STATES.stream()
            .flatMap(state -> HeuristicGaps.WIRINGS.stream().map(wiring -> state + ", " + wiring));
    return Stream.concat(Stream.of(""), cells).toList();
  }

  private static List<String> row(HeuristicGaps gaps, String solver) {
    List<String> row = new ArrayList<>(List.of("`" + solver + "`"));
    for (String state : HeuristicGaps.STATES) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        SampleStatistics over = gaps.over(solver, state, wiring);
        row.add(percent(over.mean()) + " (" + percent(over.max()) + ")");
      }
    }
    return row;
  }

  private static List<String> withoutSleep(HeuristicGaps gaps, String solver) {
    List<String> row = new ArrayList<>(List.of("`" + solver + "`"));
    for (String state : HeuristicGaps.STATES) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        row.add(percent(gaps.withoutSleep(solver, state, wiring).mean()));
      }
    }
    return row;
  }

  private static String percent(double share) {
    return ChapterNumbers.fixed(100 * share, Math.abs(share) >= 1 ? 0 : 2);
  }

  private static String explanation(HeuristicGaps gaps) {
    return """
    ## What decides

    - **BEPS is close to the optimum where tasks fit on servers that work** (*running*: %s at most) and far off **where
      servers must wake** (*asleep*: %s, which is %s of what is above sleep). It asks for one task at a time what its
      path adds, so it wakes the server that is cheapest to wake: type B, 13.7 kJ for 0.5 CPU and 0.25 memory. The
      optimum wakes type D, 15.1 kJ for 1.0 and 1.0. With rack wiring the next server is the one whose access switch is on
      already, whatever its type, which happens to help.
    - **The literal reading** of its path cost pays for what works anyway, so a full server costs more than an idle
      one: worse wherever there is a choice, by an order of magnitude with idle servers awake (%s).
    - **BRFS by dot product** asks for the largest residual and so wakes type D first: %s with everything asleep, by
      luck of Table 3.1. With idle servers awake the same rule fills large awake servers wherever they are, and is %s
      off in the mean. Letting sleeping servers compete (`-literal`) wakes a server for nearly every task: %s.
    - **BRFS by norm** wants the tightest fit, so it wakes the smallest server: as far off as BEPS or further.
    - **GEMS** shares a node's cost among its tasks, which keeps tasks together: like BEPS with everything asleep,
      better with idle servers awake. Without the network in its rule its random paths wake switches: %s with everything
      asleep.
    - **RRS** takes %s above the optimum. **Always on** wakes everything first here, since the instances say it sleeps.
    - **vector-greedy** packs for the server's price per share of the waiting demand: %s in the mean. Its search ends
      where the bound is met, mostly at once, and takes its whole time on the others; with a network it adds little.
    """
        .formatted(
            ChapterNumbers.finePercent(gaps.all("beps", "running").max()),
            range(gaps.means("beps", "asleep")),
            range(gaps.meansWithoutSleep("beps", "asleep")),
            range(gaps.means("beps-literal", "awake")),
            range(gaps.means("brfs-dot", "asleep")),
            range(gaps.means("brfs-dot", "awake")),
            range(gaps.means("brfs-dot-literal", "asleep")),
            range(gaps.means("gems-no-network", "asleep")),
            range(gaps.means("rrs")),
            range(gaps.means("vector-greedy")));
  }

  private static String range(SampleStatistics sample) {
    return ChapterNumbers.range(sample, ChapterNumbers::finePercent);
  }
}
