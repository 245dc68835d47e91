package org.wattle.toolkit.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Curves and boxes of small samples, by hand. */
class CurvesTest {
  private static final Sample FAST = new Sample("fast", 4, Map.of("a", 10.0, "b", 20.0, "c", 30.0));
  private static final Sample SLOW = new Sample("slow", 4, Map.of("a", 20.0, "b", 20.0, "d", 7.0));

  @Test
  void ratiosAreToTheLeastOfEachPair() {
    List<Sample> ratios = Curves.ratios(List.of(FAST, SLOW));
    assertThat(ratios.get(0).values()).isEqualTo(Map.of("a", 1.0, "b", 1.0, "c", 1.0));
    assertThat(ratios.get(1).values()).isEqualTo(Map.of("a", 2.0, "b", 1.0, "d", 1.0));
    assertThat(ratios).allSatisfy(each -> assertThat(each.runs()).isEqualTo(4));
    assertThat(Curves.ratios(List.of(new Sample("zero", 1, Map.of("a", 0.0))))).isEmpty();
  }

  @Test
  void aProfileIsTheShareOfRunsWithinAFactor() {
    Overview.Figure figure =
        Curves.profile("f", "Profile", "the best", Curves.ratios(List.of(FAST, SLOW)))
            .orElseThrow();
    assertThat(figure.data())
        .isEqualTo(
            """
            x fast slow
            1.0 0.75 0.5
            2.0 0.75 0.75
            """);
    assertThat(figure.chart().description()).contains("At the left end: fast 3 of 4; slow 2 of 4");
  }

  @Test
  void withoutAValueThereIsNoFigure() {
    Sample empty = new Sample("none", 3, Map.of());
    assertThat(Curves.gaps(List.of(empty))).isEmpty();
    assertThat(BoxPlots.of("seconds", List.of(empty))).isEmpty();
  }

  @Test
  void quantilesAreBetweenTheirNeighbours() {
    double[] sorted = {1, 2, 4, 8};
    assertThat(Sample.quantile(sorted, 0)).isEqualTo(1);
    assertThat(Sample.quantile(sorted, 0.25)).isCloseTo(1.75, within(1e-12));
    assertThat(Sample.quantile(sorted, 0.5)).isEqualTo(3);
    assertThat(Sample.quantile(sorted, 1)).isEqualTo(8);
  }

  @Test
  void aBoxHasItsMedianAndWhatIsFarAwayAsPoints() {
    Sample sample =
        new Sample("one", 6, Map.of("a", 1.0, "b", 2.0, "c", 3.0, "d", 4.0, "e", 5.0, "f", 90.0));
    Overview.Figure figure = BoxPlots.of("seconds", List.of(sample)).orElseThrow();
    assertThat(figure.file()).isEqualTo("box-seconds");
    assertThat(figure.chart().description()).contains("one 3.5");
    assertThat(figure.chart().picture().toString()).containsOnlyOnce("<circle");
  }
}
