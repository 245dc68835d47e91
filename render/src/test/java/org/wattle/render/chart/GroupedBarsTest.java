package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class GroupedBarsTest {
  private static final Pattern BAR =
      Pattern.compile(" y=\"([0-9.]+)\" height=\"([0-9.]+)\" .* data-value=\"([-0-9.]+)\"");

  @Test
  void barsAreAsHighAsTheirValues() {
    String picture = picture(40, 10);

    assertThat(height(picture, "40")).isCloseTo(4 * height(picture, "10"), within(0.5));
    assertThat(bottom(picture, "40")).isCloseTo(bottom(picture, "10"), within(0.2));
  }

  @Test
  void aNegativeBarHangsWhereAPositiveOneStands() {
    String picture = picture(40, -10);

    assertThat(bottom(picture, "40")).isCloseTo(top(picture, "-10"), within(0.2));
    assertThat(height(picture, "-10")).isPositive();
  }

  @Test
  void everyBarIsNamedForThoseWhoDoNotSeeIt() {
    assertThat(picture(40, 10))
        .contains("<title>beps, servers: 40</title>")
        .contains("<title>beps, network: 10</title>");
  }

  @Test
  void whatIsNotKnownHasNoBar() {
    assertThat(picture(40, Double.NaN))
        .contains("<title>beps, servers: 40</title>")
        .doesNotContain("beps, network", "NaN");
  }

  @Test
  void amountsStandAboveBarsUnlessTheseAreMany() {
    assertThat(picture(40, 10)).contains("class=\"amount middle\">40<");
    assertThat(
            drawn(
                new GroupedBars(
                    List.of("servers"),
                    List.of(new GroupedBars.Group("beps", List.of(40.0))),
                    false)))
        .contains("<title>beps, servers: 40</title>")
        .doesNotContain("amount");
  }

  private static String picture(double servers, double network) {
    return drawn(
        new GroupedBars(
            List.of("servers", "network"),
            List.of(new GroupedBars.Group("beps", List.of(servers, network)))));
  }

  private static String drawn(GroupedBars bars) {
    return Chart.of(
            "Energy",
            "By policy.",
            bars.axis(),
            Axis.of("kWh", Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            bars)
        .picture()
        .toString();
  }

  private static double height(String picture, String value) {
    return number(picture, value, 2);
  }

  private static double top(String picture, String value) {
    return number(picture, value, 1);
  }

  private static double bottom(String picture, String value) {
    return top(picture, value) + height(picture, value);
  }

  private static double number(String picture, String value, int group) {
    Matcher bar = BAR.matcher(picture);
    while (bar.find()) {
      if (bar.group(3).equals(value)) {
        return Double.parseDouble(bar.group(group));
      }
    }
    throw new AssertionError("There is no bar of " + value + " in " + picture);
  }
}
