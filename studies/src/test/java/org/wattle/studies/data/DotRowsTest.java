package org.wattle.studies.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class DotRowsTest {
  private static final String PICTURE = picture();

  private static String picture() {
    DotRows rows = new DotRows(List.of("asleep", "awake"));
    rows.row("beps");
    dot(rows, 0, 0);
    dot(rows, 1, 0.01);
    dot(rows, 1, 1);
    rows.row("rrs");
    dot(rows, 0, 100);
    dot(rows, 1, 100);
    return rows.picture("Excess", "by solver", 0.01, "per cent").toString();
  }

  private static void dot(DotRows rows, int series, double value) {
    rows.dot(series, value, false, value + " %");
  }

  /**
   * A horizontal (cx) or vertical (cy) position: discs of the first series, squares of the second.
   */
  private static double place(String attribute, String number, String style) {
    boolean disc = style.equals("style-1");
    Matcher found =
        Pattern.compile(
                (disc ? "<circle cx" : "<rect x")
                    + "=\"([0-9.]+)%\" c?y=\"([0-9.]+)\"[^>]*"
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
