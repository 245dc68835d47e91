package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;

/** The chapter on the speed of heuristics. */
final class HeuristicsSpeedChapter {
  private static final String US = "us per task";
  private static final String LARGEST = "10000";

  /** Microseconds per task. */
  private static final double TARGET = 3;

  private static final double TARGET_OF_BEPS = 20;

  private static final String GROWTH =
      """
      **Growth.** The time of all heuristics is proportional to the number of tasks, except for sorting. The time per task depends on the number
      of servers:

      - `first-fit`: about logarithmic; a tree over the servers stores the largest residual capacity of each resource in each
        subtree.
      - `best-fit`: logarithmic as long as the bounding boxes of residual capacities can be distinguished.
      - `vector-greedy`: uses a grid of cells for the remaining tasks; cells hold more tasks as the number of tasks grows, so the time grows slowly.
      - `beps`, `brfs-*`, `gems`: proportional to the servers that are on, and to all servers where one must be woken; with a network
        also to the number of switches. With full wiring, only the cheapest of the parents of a node is considered, and others only where its link is full.
      - `rrs`: constant without a network.

      The first run in a process takes longer per task than later runs; complete commands include the start of
      the Java virtual machine.
      """;

  private HeuristicsSpeedChapter() {}

  static Chapter of(Records records) {
    List<Row> servers = records.rows(HeuristicsSpeedStudy.SERVERS);
    List<Row> largest = Rows.where(servers, "servers", LARGEST);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The chapter shows microseconds per task of the heuristics, for servers of Table 3.1 of the thesis in its proportions without a network and %d
            lognormal tasks per server, and for the large data centre of Table 3.2. The time is from the data centre in memory to the placement with its names. Values are medians of
            several iterations after a warm-up in one process; minima and maxima are in the files.
            """
                .formatted(HeuristicsSpeedStudy.TASKS_PER_SERVER)));
    blocks.add(
        new Block.Figure(
            "growth.svg", "Microseconds per task by number of servers", picture(servers)));
    blocks.add(
        new Block.Table(
            "Complete commands with %s servers and %s tasks (the target was %s µs per task for placement):"
                .formatted(
                    Quantities.count(Double.parseDouble(LARGEST)),
                    Quantities.count(
                        HeuristicsSpeedStudy.TASKS_PER_SERVER * Double.parseDouble(LARGEST)),
                    Quantities.plain(TARGET, 0)),
            "lrrrr",
            List.of(
                "",
                "µs per task, placement",
                "complete command, median of five",
                "minimum … maximum",
                "of which reading, bound, placement, checking"),
            records.rows(HeuristicsSpeedStudy.COMMANDS).stream()
                .map(row -> command(row, largest))
                .toList()));
    blocks.add(
        new Block.Table(
            "On the large data centre, µs per task (the target for `beps` was %s):"
                .formatted(Quantities.plain(TARGET_OF_BEPS, 0)),
            "lrr",
            List.of("", "rack wiring", "full wiring"),
            paths(records.rows(HeuristicsSpeedStudy.PATHS))));
    blocks.add(new Block.Prose(GROWTH));
    return new Chapter(
        "With %s servers a task takes %s µs (first-fit) to %s µs (brfs-dot)."
            .formatted(
                Quantities.count(Double.parseDouble(LARGEST)),
                us(largest, "first-fit"),
                us(largest, "brfs-dot")),
        blocks);
  }

  private static List<String> command(Row row, List<Row> largest) {
    return List.of(
        "`" + row.text("heuristic") + "`",
        us(largest, row.text("heuristic")),
        Quantities.fixed(row.number("command s"), 1) + " s",
        Quantities.fixed(row.number("least"), 1) + " … " + Quantities.fixed(row.number("most"), 1),
        "%s, %s, %s, %s s"
            .formatted(
                row.text("read s"), row.text("bound s"), row.text("place s"), row.text("check s")));
  }

  private static String us(List<Row> rows, String heuristic) {
    return rows.stream()
        .filter(row -> row.text("heuristic").equals(heuristic))
        .map(row -> row.text(US))
        .findFirst()
        .orElse("");
  }

  private static List<List<String>> paths(List<Row> rows) {
    List<List<String>> table = new ArrayList<>();
    Rows.groupBy(rows, "heuristic")
        .forEach(
            (heuristic, group) ->
                table.add(
                    List.of(
                        "`" + heuristic + "`",
                        us(Rows.where(group, "wiring", "rack"), heuristic),
                        us(Rows.where(group, "wiring", "full"), heuristic))));
    return table;
  }

  private static Element picture(List<Row> rows) {
    List<Series> curves =
        Series.ofEach(
            Rows.groupBy(rows, "heuristic").entrySet(),
            Map.Entry::getKey,
            each -> each.getValue().stream().map(HeuristicsSpeedChapter::point).toList());
    return Chart.of(
            "Microseconds per task by number of servers",
            "Ten tasks per server; both axes logarithmic",
            Axis.of("servers, logarithmic", Axis.Reach.LOGARITHMIC),
            Axis.of("µs per task, logarithmic", Axis.Reach.LOGARITHMIC),
            Legend.AT_LINE_ENDS,
            new Lines(curves, Integer.MAX_VALUE))
        .withId("growth")
        .withHeight(300)
        .picture();
  }

  private static Series.Point point(Row row) {
    double micros = row.number(US);
    String words = row.text("servers") + " servers, " + row.text(US) + " µs";
    return Series.Point.of(row.number("servers"), micros, words);
  }
}
