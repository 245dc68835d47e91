package org.wattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DotRowsTest {
  private static final String PICTURE =
      DotRows.of(
              "Excess",
              "by solver",
              List.of("asleep", "awake"),
              List.of(
                  new DotRows.Row("beps", List.of(dot(0, 0), dot(1, 0.01), dot(1, 1))),
                  new DotRows.Row("rrs", List.of(dot(0, 100), dot(1, 100)))),
              0.01,
              "per cent")
          .toString();

  private static DotRows.Dot dot(int series, double number) {
    return new DotRows.Dot(series, number, false, number + " %");
  }

  private static double place(String attribute, String number, String style) {
    Matcher found =
        Pattern.compile(
                "cx=\"([0-9.]+)%\" cy=\"([0-9.]+)\"[^>]*"
                    + style
                    + "\"[^>]*data-x=\""
                    + Pattern.quote(number)
                    + "\"")
            .matcher(PICTURE);
    assertThat(found.find()).as(number).isTrue();
    return Double.parseDouble(found.group(attribute.equals("cx") ? 1 : 2));
  }

  @Test
  void whatDoesNotMatterStandsAtTheLeftEdge() {
    assertThat(place("cx", "0", "style-1")).isEqualTo(place("cx", "0.01", "style-2"));
    assertThat(PICTURE).contains("≤ 0.01");
  }

  @Test
  void equalFactorsAreEqualSteps() {
    double low = place("cx", "0.01", "style-2");
    double middle = place("cx", "1", "style-2");
    double high = place("cx", "100", "style-2");
    assertThat(high - middle).isCloseTo(middle - low, within(0.01));
  }

  @Test
  void dotsOfTwoSeriesInOnePlaceAreBothSeen() {
    assertThat(place("cx", "100", "style-1")).isEqualTo(place("cx", "100", "style-2"));
    assertThat(place("cy", "100", "style-1")).isNotEqualTo(place("cy", "100", "style-2"));
  }
}
