package org.wattle.toolkit.summary;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Boxes;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Series;
import org.wattle.render.text.Quantities;

/** Box plots of samples. */
public final class BoxPlots {
  private static final double REACH = 1.5;
  private static final int MOST_OUTLIERS = 50;

  private BoxPlots() {}

  /** The plots of one quantity; empty where there are no values. */
  public static Optional<Overview.Figure> of(String quantity, List<Sample> samples) {
    List<Boxes.Row> rows =
        samples.stream().filter(each -> !each.values().isEmpty()).map(BoxPlots::row).toList();
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Boxes boxes = new Boxes(rows, Quantities::brief);
    String words =
        String.join(
            "; ",
            rows.stream().map(row -> row.name() + " " + Quantities.brief(row.median())).toList());
    return Optional.of(
        new Overview.Figure(
            "box-" + Overview.file(quantity),
            Chart.of(
                quantity,
                "Medians: " + words,
                Axis.of(quantity, Axis.Reach.ROUNDED),
                boxes.axis(),
                Legend.NONE,
                boxes),
            "",
            series(rows)));
  }

  /** The box of a sample with at least one value. */
  public static Boxes.Row row(Sample of) {
    double[] all = of.sorted();
    double lower = Sample.quantile(all, 0.25);
    double upper = Sample.quantile(all, 0.75);
    double most = REACH * (upper - lower);
    double[] inside =
        Arrays.stream(all).filter(x -> x >= lower - most && x <= upper + most).toArray();
    double[] outside =
        Arrays.stream(all).filter(x -> x < lower - most || x > upper + most).toArray();
    int every = 1 + outside.length / MOST_OUTLIERS;
    return new Boxes.Row(
        of.name(),
        inside[0],
        lower,
        Sample.quantile(all, 0.5),
        upper,
        inside[inside.length - 1],
        Stream.iterate(0, i -> i < outside.length, i -> i + every).map(i -> outside[i]).toList());
  }

  /** Low, lower, median, upper and high, by the place of the box from 1. */
  private static List<Series> series(List<Boxes.Row> rows) {
    return Series.ofEach(
        List.of("low", "lower", "median", "upper", "high"),
        name -> name,
        name ->
            Stream.iterate(0, i -> i < rows.size(), i -> i + 1)
                .map(i -> Series.Point.of(i + 1, part(rows.get(i), name)))
                .toList());
  }

  private static double part(Boxes.Row row, String name) {
    return switch (name) {
      case "low" -> row.low();
      case "lower" -> row.lower();
      case "median" -> row.median();
      case "upper" -> row.upper();
      default -> row.high();
    };
  }
}
