package org.wattle.toolkit.power.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.power.PowerTariff;
import org.wattle.model.power.PowerTariff.Window;
import org.wattle.simulation.power.PowerSegment;

class PowerCostsTest {
  private static final long STATIC = 7_000;

  /** Every second by itself. */
  private static double mean(long[] power, int from, int to) {
    double sum = 0;
    for (int second = from; second < to; second++) {
      sum += second < power.length ? power[second] : STATIC;
    }
    return sum / (to - from) / 1000;
  }

  private static double max(long[] power, int from, int to) {
    double most = 0;
    for (int second = from; second < to; second++) {
      most = Math.max(most, (double) (second < power.length ? power[second] : STATIC));
    }
    return most / 1000;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void demandAndCoincidentPeaksAreThoseOfTheSeconds(long seed) {
    Random random = new Random(seed);
    long[] power = new long[random.nextInt(40)];
    List<PowerSegment> segments = new ArrayList<>();
    long energy = 0;
    for (int second = 0; second < power.length; second++) {
      boolean changes = second == 0 || random.nextInt(3) == 0;
      power[second] = changes ? STATIC + random.nextInt(50_000) : power[second - 1];
      energy += power[second];
      int from = changes ? second : (int) segments.remove(segments.size() - 1).fromSecond();
      segments.add(new PowerSegment(from, second + 1, power[second], 100_000));
    }
    int period = 1 + random.nextInt(9);
    int first = random.nextInt(30);
    int second = first + 1 + random.nextInt(10);
    int third = second + random.nextInt(10);
    int fourth = third + 1 + random.nextInt(10);
    PowerTariff tariff =
        new PowerTariff(
            2, period, 3, List.of(new Window(first, second), new Window(third, fourth)), 5, "$");
    PowerCosts costs = PowerCosts.of(segments, energy, tariff, STATIC);

    double demand = 0;
    for (int from = 0; from < power.length; from += period) {
      demand = Math.max(demand, mean(power, from, from + period));
    }
    double coincident = Math.max(mean(power, first, second), mean(power, third, fourth));
    String seeded = "seed " + seed;
    assertThat(costs.demandWatts()).as(seeded).isCloseTo(demand, within(1e-9));
    assertThat(costs.coincidentWatts().orElseThrow())
        .as(seeded)
        .isCloseTo(coincident, within(1e-9));
    assertThat(costs.coincidentPeakWatts().orElseThrow())
        .as(seeded)
        .isEqualTo(Math.max(max(power, first, second), max(power, third, fourth)));
    assertThat(costs.cost())
        .as(seeded)
        .isCloseTo(energy / 3.6e9 * 2 + demand / 1000 * 3 + coincident / 1000 * 5, within(1e-9));
  }
}
