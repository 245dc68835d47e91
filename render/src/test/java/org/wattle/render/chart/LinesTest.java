package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinesTest {
  private static Series.Point waits(double load, double hours) {
    return new Series.Point(load, hours, hours / 2, hours * 2, "some words");
  }

  private static String drawn(Series... curves) {
    return waits(List.of(curves)).picture().toString();
  }

  private static Chart waits(List<Series> series) {
    return Chart.of(
        "title",
        "description",
        Axis.of("load", Axis.Reach.VALUES),
        Axis.of("mean wait", Axis.Reach.DURATIONS).withBand("no wait", 0),
        Legend.AT_LINE_ENDS,
        new Lines(series));
  }

  /** The height of a round mark, from the top. */
  private static double height(String picture, String load) {
    Matcher mark =
        Pattern.compile("<circle[^>]* cy=\"([0-9.]+)\"[^>]*data-x=\"" + load + "\"")
            .matcher(picture);
    assertThat(mark.find()).as(load).isTrue();
    return Double.parseDouble(mark.group(1));
  }

  @Test
  void longerWaitsStandHigherAndNoneBelowAll() {
    String picture =
        drawn(new Series("lotes", 1, List.of(waits(0.7, 0), waits(0.8, 0.001), waits(0.9, 4))));
    assertThat(height(picture, "0.9")).isLessThan(height(picture, "0.8"));
    assertThat(height(picture, "0.8")).isLessThan(height(picture, "0.7"));
    assertThat(picture).contains("class=\"band\"", "no wait");
  }

  @Test
  void policiesWithoutAnyWaitDoNotHideEachOther() {
    String picture =
        drawn(
            new Series("lotes", 1, List.of(waits(0.7, 0))),
            new Series("greedy", 3, List.of(waits(0.71, 0))));
    assertThat(height(picture, "0.7")).isNotEqualTo(height(picture, "0.71"));
    assertThat(picture).contains(">lotes</text>", ">greedy</text>").doesNotContain("NaN");
  }

  @Test
  void whereAllWaitThereIsNoBand() {
    assertThat(drawn(new Series("greedy", 2, List.of(waits(0.9, 1), waits(0.94, 30)))))
        .doesNotContain("class=\"band\"")
        .contains("1 h", "100 h");
  }

  @Test
  void namesOfManyCurvesStayInTheFieldAndApart() {
    List<Series> curves =
        IntStream.range(0, 14)
            .mapToObj(
                i ->
                    new Series(
                        "c" + i,
                        Series.styleOf(i),
                        List.of(Series.Point.of(0, 0), Series.Point.of(10, 100 + i))))
            .toList();
    String picture =
        Chart.of(
                "t",
                "d",
                Axis.of("hours", Axis.Reach.FROM_ZERO),
                Axis.of("tasks", Axis.Reach.FROM_ZERO),
                Legend.AT_LINE_ENDS,
                new Lines(curves, 0))
            .picture()
            .toString();
    Matcher names = Pattern.compile("y=\"([0-9.]+)\" class=\"name").matcher(picture);
    double[] heights =
        names.results().mapToDouble(m -> Double.parseDouble(m.group(1))).sorted().toArray();
    assertThat(heights).hasSize(14);
    for (int i = 1; i < heights.length; i++) {
      assertThat(heights[i] - heights[i - 1]).isGreaterThan(14);
    }
    assertThat(heights[0]).isGreaterThan(20);
  }
}
