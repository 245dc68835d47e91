package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
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
import org.wattle.studies.data.SampleStatistics;

/** What is told of fronts. */
final class FrontChapter {
  /** Shares closer to 1 than this are drawn here. */
  private static final double MIN_MISSING = 1e-5;

  private FrontChapter() {}

  static Chapter of(Records records) {
    List<Row> times = records.rows(FrontStudy.TIMES);
    List<Row> evaluations = records.rows(FrontStudy.EVALUATIONS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The shipped instances of 32 and 64 containers (as many nodes as containers), all three goals; hypervolume below
            the reference point P_n 1.1, D_n −0.1, C_n 1.1, as a share of that of the exact front. What is counted in
            evaluations does not depend on the machine.
            """));
    blocks.add(
        new Block.Table(
            "",
            "rrrrrr",
            List.of(
                "containers",
                "points",
                "exact front, proven",
                "solves",
                "least share in a given time",
                "with weighted sums"),
            times.stream().map(FrontChapter::time).toList()));
    blocks.add(
        new Block.Figure(
            "shares.svg",
            "What is missing of the exact hypervolume over evaluations",
            picture(evaluations)));
    blocks.add(
        new Block.Table(
            "Shares over the seeds:",
            "rlrrr",
            List.of("containers", "evolution starts from", "evaluations", "least", "mean"),
            evaluations.stream()
                .map(
                    row ->
                        List.of(
                            row.text("containers"),
                            row.text("seeds"),
                            ChapterNumbers.count(row.number("evaluations")),
                            ChapterNumbers.percent(row.number("least share"), 2),
                            ChapterNumbers.percent(row.number("mean share"), 2)))
                .toList()));
    blocks.add(
        new Block.Prose(
            """
            **Exact is the better choice here.** Each solve of the ε-constraint yields a point or proves a region empty, with
            two solves a point, and CP-SAT answers in hundredths of a second. Evolution is for what exact models do not
            reach, and needs no solver.

            **What the mutations are worth.** Isolating, gathering, vacating and merging alone leave more of the front
            undone. A job of which one container has a neighbour of its class is worth as little as one that is not isolated
            at all, so moving its containers one by one leads downhill; packing a whole job as one mutation, and giving a taz
            a cooler neighbour as another, is what brought it close.
            """));
    SampleStatistics exact = SampleStatistics.of(times, "exact seconds");
    SampleStatistics least = SampleStatistics.of(times, "least share");
    return new Chapter(
        "The exact front takes %s; evolution has %s of its hypervolume after the time it is given."
            .formatted(
                ChapterNumbers.range(exact, s -> ChapterNumbers.fixed(s, 1) + " s"),
                ChapterNumbers.range(least, share -> ChapterNumbers.percent(share, 1))),
        blocks);
  }

  private static List<String> time(Row row) {
    return List.of(
        row.text("containers"),
        row.text("points"),
        row.text("exact seconds") + " s",
        row.text("exact solves"),
        ChapterNumbers.percent(row.number("least share"), 2),
        ChapterNumbers.percent(row.number("least share with weighted sums"), 2));
  }

  private static Element picture(List<Row> rows) {
    List<Series> curves =
        Series.ofEach(
            Rows.groupBy(rows, "containers", "seeds").entrySet(),
            each -> name(each.getKey()),
            each -> each.getValue().stream().map(FrontChapter::point).toList());
    return Chart.of(
            "What is missing of the exact hypervolume over evaluations",
            "Mean over the seeds; both axes logarithmic",
            Axis.of("evaluations, logarithmic", Axis.Reach.LOGARITHMIC),
            Axis.of(
                "missing share of the hypervolume (at least 0.00001), logarithmic",
                Axis.Reach.LOGARITHMIC),
            Legend.AT_LINE_ENDS,
            new Lines(curves, Integer.MAX_VALUE))
        .withId("growth")
        .withHeight(300)
        .picture();
  }

  private static String name(List<String> containersAndStart) {
    return containersAndStart.get(0)
        + (containersAndStart.get(1).equals(FrontStudy.PLAIN) ? "" : ", weighted");
  }

  private static Series.Point point(Row row) {
    double missing = Math.max(MIN_MISSING, 1 - row.number("mean share"));
    String words =
        ChapterNumbers.count(row.number("evaluations"))
            + " evaluations, "
            + ChapterNumbers.percent(row.number("mean share"), 3);
    return Series.Point.of(row.number("evaluations"), missing, words);
  }
}
