package org.wattle.studies.collocation;

import java.util.ArrayList;
import java.util.List;
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
import org.wattle.studies.data.SampleStatistics;

/** The chapter on Pareto fronts. */
final class FrontChapter {
  /** Smaller values are drawn at this one. */
  private static final double MIN_MISSING = 1e-5;

  private FrontChapter() {}

  static Chapter of(Records records) {
    List<Row> times = records.rows(FrontStudy.TIMES);
    List<Row> evaluations = records.rows(FrontStudy.EVALUATIONS);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The instances are shipped ones with as many nodes as containers, and all three objectives. Hypervolumes are relative to that of the
            front that `--method exact` found; the records do not say whether it is complete. The reference point is a tenth of the range beyond the worst value of each objective. Results that are limited by the number of
            evaluations do not depend on the machine.
            """));
    blocks.add(
        new Block.Table(
            "",
            "rrrrrr",
            List.of(
                "containers",
                "points",
                "time of the exact method",
                "solves",
                "minimum share within the time limit",
                "with weighted sums"),
            times.stream().map(FrontChapter::time).toList()));
    blocks.add(
        new Block.Figure(
            "shares.svg",
            "Missing share of the hypervolume of the exact method, by evaluations",
            picture(evaluations)));
    blocks.add(
        new Block.Table(
            "Shares by initial solutions, over all seeds:",
            "rlrrr",
            List.of("containers", "initial solutions", "evaluations", "minimum", "mean"),
            evaluations.stream()
                .map(
                    row ->
                        List.of(
                            row.text("containers"),
                            row.text("seeds"),
                            Quantities.count(row.number("evaluations")),
                            Quantities.percent(row.number("least share"), 2),
                            Quantities.percent(row.number("mean share"), 2)))
                .toList()));
    blocks.add(
        new Block.Prose(
            """
            **The exact method is the better choice here**, and [far beyond these sizes](../exact-fronts/README.md). The evolutionary search is for
            nodes with other numbers of slots, and it needs no solver.

            **The contribution of the mutations.** The mutations that isolate, gather, vacate and merge are not sufficient to attain most of the
            front. A job of which one container has a neighbour of its class is worth as little as a job that is not isolated at all, so
            moving its containers one by one makes the objective worse at first. Two further mutations overcome this: one packs a
            complete job, and one gives a taz a less intensive neighbour.
            """));
    SampleStatistics exact = SampleStatistics.of(times, "exact seconds");
    SampleStatistics least = SampleStatistics.of(times, "least share");
    return new Chapter(
        "The exact method takes %s; the evolutionary search attains %s of the hypervolume of its front within its time limit."
            .formatted(
                exact.range(s -> Quantities.fixed(s, 1) + " s"),
                least.range(share -> Quantities.percent(share, 1))),
        blocks);
  }

  private static List<String> time(Row row) {
    return List.of(
        row.text("containers"),
        row.text("points"),
        row.text("exact seconds") + " s",
        row.text("exact solves"),
        Quantities.percent(row.number("least share"), 2),
        Quantities.percent(row.number("least share with weighted sums"), 2));
  }

  private static Element picture(List<Row> rows) {
    List<Series> curves =
        Series.ofEach(
            Rows.groupBy(rows, "containers", "seeds").entrySet(),
            each -> name(each.getKey()),
            each -> each.getValue().stream().map(FrontChapter::point).toList());
    return Chart.of(
            "Missing share of the hypervolume of the exact method, by evaluations",
            "Mean over the seeds; both axes logarithmic",
            Axis.of("evaluations, logarithmic", Axis.Reach.LOGARITHMIC),
            Axis.of(
                "missing share of the hypervolume (at least %s), logarithmic"
                    .formatted(Quantities.plain(MIN_MISSING, 5)),
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
        Quantities.count(row.number("evaluations"))
            + " evaluations, "
            + Quantities.percent(row.number("mean share"), 3);
    return Series.Point.of(row.number("evaluations"), missing, words);
  }
}
