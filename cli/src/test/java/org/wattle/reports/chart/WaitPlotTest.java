package org.wattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Picture;

class WaitPlotTest {
  private static Curve.Point waits(double load, double hours) {
    return new Curve.Point(load, hours, hours / 2, hours * 2, "some words");
  }

  private static String drawn(Curve... curves) {
    return WaitPlot.of("title", "description", List.of(curves), "load", "no wait").toString();
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
        drawn(new Curve("lotes", 1, List.of(waits(0.7, 0), waits(0.8, 0.001), waits(0.9, 4))));
    assertThat(height(picture, "0.9")).isLessThan(height(picture, "0.8"));
    assertThat(height(picture, "0.8")).isLessThan(height(picture, "0.7"));
    assertThat(picture).contains("class=\"band\"", "no wait");
  }

  @Test
  void policiesWithoutAnyWaitDoNotHideEachOther() {
    String picture =
        drawn(
            new Curve("lotes", 1, List.of(waits(0.7, 0))),
            new Curve("greedy", 3, List.of(waits(0.71, 0))));
    assertThat(height(picture, "0.7")).isNotEqualTo(height(picture, "0.71"));
    assertThat(picture).contains(">lotes</text>", ">greedy</text>").doesNotContain("NaN");
  }

  @Test
  void whereAllWaitThereIsNoBand() {
    assertThat(drawn(new Curve("greedy", 2, List.of(waits(0.9, 1), waits(0.94, 30)))))
        .doesNotContain("class=\"band\"")
        .contains("1 h", "100 h");
  }

  @Test
  void aFileOfItsOwnNeedsNoVariables() {
    Element picture =
        WaitPlot.of("t", "d", List.of(new Curve("a", 1, List.of(waits(1, 1)))), "x", "none");
    assertThat(Picture.file(picture)).doesNotContain("var(").contains("#1f5f8b").endsWith("\n");
  }

  @Test
  void namesOfManyCurvesStayInTheFieldAndApart() {
    List<Curve> curves =
        IntStream.range(0, 14)
            .mapToObj(
                i ->
                    new Curve(
                        "c" + i,
                        Curve.styleOf(i),
                        List.of(Curve.Point.sure(0, 0), Curve.Point.sure(10, 100 + i))))
            .toList();
    String picture = TimePlot.of("t", "d", curves, "tasks", Double::toString).toString();
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
