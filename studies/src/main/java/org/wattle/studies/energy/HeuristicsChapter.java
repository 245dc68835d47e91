package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.data.DotRows;
import org.wattle.studies.data.SampleStatistics;
import org.wattle.toolkit.text.Quantities;

/** The chapter on heuristics compared with optima. */
final class HeuristicsChapter {
  private static final List<String> FEW =
      List.of("beps", "beps-literal", "brfs-dot", "brfs-norm", "gems", "vector-greedy");

  private HeuristicsChapter() {}

  static Chapter of(HeuristicGaps gaps) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The instances are of the small data centre of the thesis (Tables 3.1 and 3.2: 125 servers, 58 switches): objective MTEC, a
            slot of 60 s, lognormal task sizes with mean 0.03, rack and full wiring, in three initial states. *Asleep*: all servers
            and switches sleep. *Awake*: 40 %% of the servers are awake and idle. *Running*: 150 tasks run on servers that they load
            to at most one half. There are %d instances and %d solvers.

            `auto` proves the optimum of %s instances within a gap of 1e-4 ([gaps.csv](gaps.csv)). The table shows the mean excess of each
            solver above the best bound, in per cent of the bound, and the largest excess in parentheses:
            """
                .formatted(
                    gaps.instances(),
                    gaps.solvers().size(),
                    Quantities.outOf(gaps.proven(), gaps.instances()))));
    blocks.add(
        new Block.Table(
            "",
            "lrrrrrr",
            head(),
            gaps.solvers().stream().map(solver -> row(gaps, solver)).toList()));
    blocks.add(new Block.Figure("gaps.svg", "Mean excess above the best bound", picture(gaps)));
    blocks.add(
        new Block.Table(
            "No placement can save the energy of the state in which everything sleeps. As a share"
                + " of the energy above that, the mean excess is:",
            "lrrrrrr",
            head(),
            FEW.stream().map(solver -> withoutSleep(gaps, solver)).toList()));
    blocks.add(new Block.Prose(explanation(gaps)));
    blocks.add(new Block.Findings(HeuristicsFindings.of(gaps)));
    return new Chapter(
        "BEPS is %s above the optimum where running servers have free capacity, and %s above it where servers must be woken."
            .formatted(
                gaps.means("beps", "running").range(Quantities::twoDigitPercent),
                gaps.means("beps", "asleep").range(Quantities::twoDigitPercent)),
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
    return Quantities.fixed(100 * share, Math.abs(share) >= 1 ? 0 : 2);
  }

  private static String explanation(HeuristicGaps gaps) {
    return """
    ## Explanation

    - **BEPS is close to the optimum where tasks fit on servers that are running** (*running*: at most %s above it) and far
      from it **where servers must be woken** (*asleep*: %s, which is %s of the energy above that of the sleep state). It considers one
      task at a time and the energy that its path adds, so it wakes the server that is cheapest to wake: type B, 13.7 kJ for
      0.5 CPU and 0.25 memory. The optimum wakes type D, 15.1 kJ for 1.0 CPU and 1.0 memory. With rack wiring the next server
      is the one whose access switch is already on, whatever its type, which happens to be better.
    - **The literal reading** of the path cost of BEPS includes the energy of elements that are on anyway, so a loaded server
      costs more than an idle one. It is worse wherever there is a choice, by an order of magnitude where idle servers are
      awake (%s).
    - **BRFS by dot product** chooses the largest residual capacity and so wakes type D first: %s with everything asleep,
      which is a coincidence of the values in Table 3.1. With idle servers awake the same rule loads large awake servers
      wherever they are, and the mean excess is %s. If sleeping servers may compete with awake ones (`-literal`), nearly every
      task wakes a server: %s.
    - **BRFS by norm** chooses the tightest fit, so it wakes the smallest server: as far from the optimum as BEPS, or further.
    - **GEMS** divides the cost of a node among its tasks, which keeps tasks together: like BEPS with everything asleep, and
      better with idle servers awake. Without the network in its rule, its random paths wake switches: %s with everything
      asleep.
    - **RRS** is %s above the optimum. **Always on** wakes everything first, since everything sleeps in these instances.
    - **vector-greedy** packs by the price of a server per share of the remaining demand: its mean excess is %s. Its search
      stops where the bound is reached, in most cases at once, and uses the whole time limit otherwise; with a network the
      search improves the result little.
    """
        .formatted(
            Quantities.twoDigitPercent(gaps.all("beps", "running").max()),
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
    return sample.range(Quantities::twoDigitPercent);
  }

  private static final double MIN_PERCENT = 0.01;

  private static Element picture(HeuristicGaps gaps) {
    DotRows rows = new DotRows(HeuristicGaps.STATES);
    for (String solver : gaps.solvers()) {
      if (!solver.equals("auto")) {
        dots(gaps, solver, rows.row(solver));
      }
    }
    return rows.picture(
        "Mean excess above the best bound",
        "A row for each solver; per cent, logarithmic; filled: rack wiring, hollow: full wiring",
        MIN_PERCENT,
        "per cent above the best bound, logarithmic; filled: rack wiring, hollow: full wiring");
  }

  private static void dots(HeuristicGaps gaps, String solver, DotRows rows) {
    for (int s = 0; s < HeuristicGaps.STATES.size(); s++) {
      for (String wiring : HeuristicGaps.WIRINGS) {
        String state = HeuristicGaps.STATES.get(s);
        double percent = 100 * gaps.over(solver, state, wiring).mean();
        if (Double.isFinite(percent)) {
          String words = "%s, %s: %s %%".formatted(state, wiring, Quantities.fixed(percent, 2));
          rows.dot(s, percent, wiring.equals("full"), words);
        }
      }
    }
  }
}
