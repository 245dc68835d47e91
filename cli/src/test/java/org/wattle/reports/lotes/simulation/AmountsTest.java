package org.wattle.reports.lotes.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.engine.Trend;

class AmountsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "0.0000001, 0.36 ms",
    "0.003, 10.8 s",
    "0.5, 30 min",
    "4.123456, 4.12 h",
    "250, 250 h",
  })
  void timesHaveTheUnitThatSuitsThem(double hours, String words) {
    assertThat(Amounts.time(hours)).isEqualTo(words);
  }

  @Test
  void aMeanHasAsManyDecimalsAsItsInterval() {
    assertThat(Amounts.time(new Estimate(3, 4.0, 4.0, OptionalDouble.of(0.125))))
        .isEqualTo("4.00 ± 0.13 h");
    assertThat(Amounts.count(new Estimate(3, 117_063.5, 1, OptionalDouble.of(250.2))))
        .isEqualTo("117,064 ± 250");
    assertThat(Amounts.time(new Estimate(1, 4.0, 4.0, OptionalDouble.empty()))).isEqualTo("4 h");
  }

  @Test
  void growthBearsItsSign() {
    assertThat(Amounts.growth(Optional.of(new Trend(312.4, 2.5)))).isEqualTo("+312.4 ± 2.5");
    assertThat(Amounts.growth(Optional.of(new Trend(-0.02, 0.5)))).isEqualTo("-0.02 ± 0.50");
    assertThat(Amounts.growth(Optional.of(new Trend(0, 0)))).isEqualTo("0");
    assertThat(Amounts.growth(Optional.empty())).isEqualTo("–");
  }
}
