package org.wattle.studies.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.data.Rows;
import org.wattle.toolkit.text.Quantities;

/** The chapter on the speed of heuristics. */
final class HeuristicsSpeedChapter {
  private static final String US = "us per task";
  private static final String LARGEST = "10000";

  private static final String GROWTH =
      """
      **Growth.** The time of all heuristics is proportional to the number of tasks, except for sorting. The time per task depends on the number
      of servers:

      - `first-fit`: about logarithmic; a tree over the servers stores the largest residual capacity of each resource in each
        subtree.
      - `best-fit`: logarithmic as long as the bounding boxes of residual capacities can be distinguished.
      - `vector-greedy`: uses a grid of 24 × 24 cells for the remaining tasks. With 100,000 tasks a query visits about 25 cells and 55
        tasks; cells hold more tasks as the number of tasks grows, so the time grows slowly.
      - `beps`, `brfs-*`, `gems`: proportional to the servers that are on, and to all servers where one must be woken; with a network
        also to the number of switches. Full wiring costs hardly more than rack wiring, although it has 640,000 links instead of
        1250: of the parents of a node only the cheapest is considered, and others only where its link is full.
      - `rrs`: constant without a network.

      The first run in a process takes two to three times as long per task as later runs; complete commands include the start of
      the Java virtual machine, half a second.
      """;

  private HeuristicsSpeedChapter() {}

  static Chapter of(Records records) {
    List<Row> servers = records.rows(HeuristicsSpeedStudy.SERVERS);
    List<Row> largest = Rows.where(servers, "servers", LARGEST);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The chapter shows microseconds per task of the heuristics, for servers of Table 3.1 of the thesis (54/31/8/7 %) without a network and ten
            lognormal tasks per server (σ = 1, mean 0.0287), and for the large data centre of Table 3.2 with its 530 switches
            and 5000 tasks. The time is from the data centre in memory to the placement with its names. Values are medians of 3 or 5
            iterations of one second after a warm-up in one process; minima and maxima are in the files.
            """));
    blocks.add(
        new Block.Figure(
            "growth.svg", "Microseconds per task by number of servers", picture(servers)));
    blocks.add(
        new Block.Table(
            "Complete commands with 10,000 servers and 100,000 tasks (the target was 3 µs per task"
                + " for placement):",
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
            "On the large data centre, µs per task (the target for `beps` was 20):",
            "lrr",
            List.of("", "rack wiring", "full wiring"),
            paths(records.rows(HeuristicsSpeedStudy.PATHS))));
    blocks.add(new Block.Prose(GROWTH));
    return new Chapter(
        "With 10,000 servers a task takes %s µs (first-fit) to %s µs (brfs-dot)."
            .formatted(us(largest, "first-fit"), us(largest, "brfs-dot")),
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
