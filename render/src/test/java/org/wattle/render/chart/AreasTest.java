package org.wattle.render.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class AreasTest {
  private static final String PICTURE =
      Chart.of(
              "Power",
              "two hours",
              Axis.of("hours", Axis.Reach.FROM_ZERO),
              Axis.of("kW", Axis.Reach.FROM_ZERO),
              Legend.NONE,
              new Areas(
                  List.of("servers", "network"),
                  List.of(
                      new Areas.Step(0, 1, List.of(1.0, 3.0)),
                      new Areas.Step(1, 2, List.of(2.0, 0.0)))))
          .picture()
          .toString();

  /** The corners of a layer: across and down. */
  private static double[][] corners(String layer) {
    Matcher found =
        Pattern.compile("<polygon points=\"([^\"]*)\" class=\"" + layer + "\"").matcher(PICTURE);
    assertThat(found.find()).isTrue();
    return Arrays.stream(found.group(1).split(" "))
        .map(corner -> Arrays.stream(corner.split(",")).mapToDouble(Double::parseDouble).toArray())
        .toArray(double[][]::new);
  }

  @Test
  void aLayerLiesOnTheOneBelowIt() {
    double[][] servers = corners("servers");
    double[][] network = corners("network");
    assertThat(servers).hasDimensions(8, 2);
    double ground = servers[7][1];
    double one = ground - servers[0][1];
    assertThat(network[7][1]).isEqualTo(servers[0][1]);
    assertThat(servers[0][1] - network[0][1]).isCloseTo(3 * one, within(0.2));
  }

  @Test
  void amountsHoldForTheirStretchOfTime() {
    double[][] servers = corners("servers");
    assertThat(servers[0][1]).isEqualTo(servers[1][1]);
    assertThat(servers[1][0]).isEqualTo(servers[2][0]);
    assertThat(servers[7][1] - servers[2][1])
        .isCloseTo(2 * (servers[7][1] - servers[0][1]), within(0.2));
  }

  @Test
  void whatIsNothingHasNoHeight() {
    double[][] network = corners("network");
    assertThat(network[2][1]).isEqualTo(network[4][1]);
  }
}
