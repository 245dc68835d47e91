package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.render.page.Page;

class SeriesTest {
  private static final Pattern NAME = Pattern.compile("y=\"([0-9.]+)\" class=\"name style-");

  private static List<Series> series(int number) {
    return IntStream.range(0, number)
        .mapToObj(
            i ->
                new Series(
                    "a policy with a long name " + i,
                    Series.styleOf(i),
                    List.of(Series.Point.of(0, i), Series.Point.of(1, i + 1))))
        .toList();
  }

  @Test
  void asManySeriesAsThereAreStylesLookDifferent() {
    assertThat(IntStream.range(0, Series.STYLES).map(Series::styleOf)).doesNotHaveDuplicates();
    assertThat(Series.styleOf(Series.STYLES)).isEqualTo(Series.styleOf(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {".bar.style-", ".curve.style-", ".dot.style-", ".name.style-"})
  void everyStyleHasAColourOnPages(String rule) {
    String page = Page.of("title", List.of());
    for (int style = 1; style <= Series.STYLES; style++) {
      assertThat(page).contains(rule + style).contains("--curve-" + style + ":");
    }
  }

  /** So that names of any length are legible on narrow screens. */
  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void listedNamesHaveARowEach(int number) {
    String picture =
        Chart.of(
                "title",
                "description",
                Axis.of("x", Axis.Reach.FROM_ZERO),
                Axis.of("y", Axis.Reach.FROM_ZERO),
                Legend.LISTED,
                new Lines(series(number)))
            .picture()
            .toString();
    Set<String> rows = new HashSet<>();
    Matcher name = NAME.matcher(picture);
    while (name.find()) {
      rows.add(name.group(1));
    }
    assertThat(rows).hasSize(number);
  }

  /** The mean of what is joined stays what it is where all groups are of one size. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 719, 720, 721, 1440, 7200})
  void manyPointsAreJoinedWithoutChangingTheirMean(int count) {
    Random random = new Random(count);
    List<Series.Point> points = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      points.add(Series.Point.of(i, random.nextInt(100)));
    }

    List<Series.Point> thinned = Series.thinned(points);

    assertThat(thinned).hasSizeLessThanOrEqualTo(720);
    if (count % 720 == 0 || count < 720) {
      assertThat(thinned.stream().mapToDouble(Series.Point::y).average().orElse(0))
          .isCloseTo(
              points.stream().mapToDouble(Series.Point::y).average().orElse(0), within(1e-9));
    }
    for (int i = 1; i < thinned.size(); i++) {
      assertThat(thinned.get(i).x()).isGreaterThan(thinned.get(i - 1).x());
    }
  }
}
