package org.wattle.toolkit.power.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.render.chart.Series;
import org.wattle.simulation.power.PowerSegment;

class PowerCourseTest {
  /** The mean of every time, second by second. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void meansAreThoseOfTheSeconds(long seed) {
    Random random = new Random(seed);
    int end = 1 + random.nextInt(60);
    long[] power = new long[end];
    List<PowerSegment> segments = new ArrayList<>();
    for (int second = 0; second < end; second++) {
      boolean changes = second == 0 || random.nextInt(4) == 0;
      power[second] = changes ? random.nextInt(90_000) : power[second - 1];
      int from = changes ? second : (int) segments.remove(segments.size() - 1).fromSecond();
      segments.add(new PowerSegment(from, second + 1, power[second], 2 * power[second]));
    }
    int step = 1 + random.nextInt(9);
    List<Series.Point> points = PowerFigures.points(segments, PowerSegment::milliwatts, step, 60);
    List<Series.Point> caps = PowerFigures.points(segments, PowerSegment::capMilliwatts, step, 60);
    assertThat(points).as("seed " + seed).hasSize((end + step - 1) / step);
    for (int i = 0; i < points.size(); i++) {
      int from = i * step;
      int to = Math.min(end, from + step);
      double sum = 0;
      for (int second = from; second < to; second++) {
        sum += power[second];
      }
      String seeded = "seed " + seed + " from " + from;
      assertThat(points.get(i).y()).as(seeded).isCloseTo(sum / (to - from) / 1000, within(1e-9));
      assertThat(caps.get(i).y()).as(seeded).isCloseTo(2 * points.get(i).y(), within(1e-9));
      assertThat(points.get(i).x()).as(seeded).isCloseTo((from + to) / 120.0, within(1e-12));
    }
  }

  @Test
  void longRunsHaveAsManyPointsAsAPictureShows() {
    assertThat(PowerFigures.step(100)).isEqualTo(1);
    assertThat(PowerFigures.step(150)).isEqualTo(1);
    assertThat(PowerFigures.step(151)).isEqualTo(2);
    assertThat(PowerFigures.step(86_400)).isEqualTo(576);
  }
}
