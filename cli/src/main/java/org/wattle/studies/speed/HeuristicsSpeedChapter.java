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
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;

/** What is told of the speed of heuristics. */
final class HeuristicsSpeedChapter {
  private static final String US = "us per task";
  private static final String LARGEST = "10000";

  private static final String GROWTH =
      """
      **How it grows.** In tasks, all are linear but for sorting. In servers, per task:

      - `first-fit`: about logarithmic, a tree over the servers with the most that is left of each resource below every
        branch.
      - `best-fit`: logarithmic as long as the boxes of residuals can be told apart.
      - `vector-greedy`: a grid of 24 × 24 cells of the waiting tasks. A query looks into some 25 cells and 55 tasks at
        100,000; cells hold more tasks as these grow, so it grows slowly.
      - `beps`, `brfs-*`, `gems`: linear in the servers that work, in all servers where one must be woken; with a network
        linear in the switches too. Full wiring costs hardly more than rack wiring, though it has 640,000 links instead of
        1250: of the parents of a node the cheapest is looked at, the others only where its link is full.
      - `rrs`: constant without a network.

      The first run of a process costs two to three times as much per task as a warm one; whole commands include the start of
      the Java machine, half a second.
      """;

  private HeuristicsSpeedChapter() {}

  static Chapter of(Records records) {
    List<Row> servers = records.rows(HeuristicsSpeedStudy.SERVERS);
    List<Row> largest = Rows.where(servers, "servers", LARGEST);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            Microseconds per task of the heuristics: servers of Table 3.1 of the thesis (54/31/8/7 %) without a network, ten
            lognormal tasks to a server (σ = 1, mean 0.0287), and the large data centre of Table 3.2 with its 530 switches
            and 5000 tasks. From the data centre in memory to the placement with its names; warm, one fork, median of 3 or 5
            iterations of a second, with the least and the most in the files.
            """));
    blocks.add(
        new Block.Figure(
            "growth.svg", "Microseconds per task over the number of servers", picture(servers)));
    blocks.add(
        new Block.Table(
            "Whole commands at 10,000 servers and 100,000 tasks (the aim was 3 µs a task for"
                + " placing):",
            "lrrrr",
            List.of(
                "",
                "µs per task, placing",
                "whole command, median of five",
                "least … most",
                "of it reading, bound, placing, checking"),
            records.rows(HeuristicsSpeedStudy.COMMANDS).stream()
                .map(row -> command(row, largest))
                .toList()));
    blocks.add(
        new Block.Table(
            "On the large data centre, µs per task (the aim for `beps` was 20):",
            "lrr",
            List.of("", "rack wiring", "full wiring"),
            paths(records.rows(HeuristicsSpeedStudy.PATHS))));
    blocks.add(new Block.Prose(GROWTH));
    return new Chapter(
        "At 10,000 servers a task takes %s µs (first-fit) to %s µs (brfs-dot)."
            .formatted(us(largest, "first-fit"), us(largest, "brfs-dot")),
        blocks);
  }

  private static List<String> command(Row row, List<Row> largest) {
    return List.of(
        "`" + row.text("heuristic") + "`",
        us(largest, row.text("heuristic")),
        ChapterNumbers.fixed(row.number("command s"), 1) + " s",
        ChapterNumbers.fixed(row.number("least"), 1)
            + " … "
            + ChapterNumbers.fixed(row.number("most"), 1),
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
            "Microseconds per task over the number of servers",
            "Ten tasks to a server; both axes logarithmic",
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
