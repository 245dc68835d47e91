package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.data.DotRows;
import org.wattle.studies.data.SampleStatistics;

/** The chapter on heuristics compared with optima. */
final class HeuristicsChapter {
  private static final List<String> FEW =
      List.of("beps", "beps-literal", "brfs-dot", "brfs-norm", "gems", "vector-greedy");

  private HeuristicsChapter() {}

  static Chapter of(HeuristicGaps gaps) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(setting(gaps)));
    if (gaps.instances() == 0) {
      return new Chapter("Not recorded yet.", blocks);
    }
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
        "BEPS is %s above %s where running servers have free capacity, and %s above it where all servers sleep."
            .formatted(
                gaps.means("beps", "running").range(Quantities::twoDigitPercent),
                gaps.reference(),
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

  private static String setting(HeuristicGaps gaps) {
    return """
    The instances are of the small data centre of the thesis (Tables 3.1 and 3.2): objective MTEC, slots of one minute (section 3.4),
    lognormal task sizes with mean %s, rack and full wiring, in three initial states. *Asleep*: all servers and switches sleep.
    *Awake*: %s of the servers are awake and idle. *Running*: %d tasks run. There are %d instances and %d solvers.

    `auto` proves the optimum of %s instances within a gap of %s ([gaps.csv](gaps.csv)). The table shows the mean excess of each
    solver above the best bound, in per cent of the bound, and the largest excess in parentheses:
    """
        .formatted(
            HeuristicsStudy.MEAN_SIZE,
            Quantities.percent(HeuristicsStudy.AWAKE, 0),
            HeuristicsStudy.RUNNING_TASKS,
            gaps.instances(),
            gaps.solvers().size(),
            Quantities.outOf(gaps.proven(), gaps.instances()),
            Quantities.gap(HeuristicsStudy.GAP));
  }

  private static String explanation(HeuristicGaps gaps) {
    return """
    ## Explanation

    - **BEPS** is at most %s above %s where tasks fit on servers that are running (*running*), and %s where
      servers must be woken (*asleep*), which is %s of the energy above that of the sleep state. It considers one
      task at a time and the energy that its path adds, so it wakes the server that is cheapest to wake: with everything asleep it ends with %s servers
      on, on average, and `auto` with %s.
    - **The literal reading** of the path cost of BEPS includes the energy of elements that are on anyway, so a loaded server
      costs more than an idle one. Where idle servers are awake its mean excess is %s, instead of %s.
    - **BRFS by dot product** chooses the largest residual capacity: %s with everything asleep, with %s servers on. With idle servers awake
      the same rule spreads tasks over them, and the mean excess is %s. If sleeping servers may compete with awake ones (`-literal`), it
      ends with %s servers on with everything asleep: %s.
    - **BRFS by norm** chooses the tightest fit, so it wakes small servers: %s with everything asleep.
    - **GEMS** divides the cost of a node among its tasks, which keeps tasks together: %s with everything asleep, and
      %s with idle servers awake. Without the network in its rule its paths are random: %s with everything asleep.
    - **RRS** is %s above %s. **Always on** wakes everything first, since everything sleeps in these instances.
    - **vector-greedy** packs by the price of a server per share of the remaining demand: its mean excess is %s.
    """
        .formatted(
            Quantities.twoDigitPercent(gaps.all("beps", "running").max()),
            gaps.reference(),
            range(gaps.means("beps", "asleep")),
            range(gaps.meansWithoutSleep("beps", "asleep")),
            servers(gaps, "beps"),
            servers(gaps, "auto"),
            range(gaps.means("beps-literal", "awake")),
            range(gaps.means("beps", "awake")),
            range(gaps.means("brfs-dot", "asleep")),
            servers(gaps, "brfs-dot"),
            range(gaps.means("brfs-dot", "awake")),
            servers(gaps, "brfs-dot-literal"),
            range(gaps.means("brfs-dot-literal", "asleep")),
            range(gaps.means("brfs-norm", "asleep")),
            range(gaps.means("gems", "asleep")),
            range(gaps.means("gems", "awake")),
            range(gaps.means("gems-no-network", "asleep")),
            range(gaps.means("rrs")),
            gaps.reference(),
            range(gaps.means("vector-greedy")));
  }

  private static String servers(HeuristicGaps gaps, String solver) {
    return Quantities.fixed(gaps.serversOn(solver, "asleep"), 1);
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
