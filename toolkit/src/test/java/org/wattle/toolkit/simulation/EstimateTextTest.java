package org.wattle.toolkit.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;
import org.wattle.simulation.study.Trend;
import org.wattle.simulation.study.Unit;

class EstimateTextTest {
  private static String number(double... values) {
    return EstimateText.in(Unit.NONE, Estimate.of(values));
  }

  @Test
  void aNumberHasFourDigitsAndNoNeedlessOnes() {
    assertThat(number(0)).isEqualTo("0");
    assertThat(number(12)).isEqualTo("12");
    assertThat(number(127_810)).isEqualTo("127,810");
    assertThat(number(3.14159)).isEqualTo("3.142");
    assertThat(number(1234.56)).isEqualTo("1,235");
    assertThat(number(-0.5)).isEqualTo("-0.5000");
  }

  @Test
  void whatIsLeftOfRoundingIsNothing() {
    assertThat(number(1e-11, -1e-11)).isEqualTo("0");
  }

  @Test
  void aMeanHasAsManyPlacesAsItsInterval() {
    assertThat(number(10, 11, 12)).isEqualTo("11.0 ± 2.5");
    assertThat(number(1000, 1100, 1200)).isEqualTo("1,100 ± 248");
  }

  @Test
  void energiesAreInKilowattHours() {
    assertThat(EstimateText.kilowattHours(Estimate.of(3.6e6 * 27.02712))).isEqualTo("27.027");
    assertThat(EstimateText.in(Unit.SHARE, Estimate.of(0.7789))).isEqualTo("77.9 %");
    assertThat(EstimateText.in(Unit.NONE, Optional.<Estimate>empty())).isEqualTo("–");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "0.0000001, 0.36 ms",
    "0.003, 10.8 s",
    "0.5, 30 min",
    "4.123456, 4.12 h",
    "250, 250 h",
  })
  void timesHaveTheUnitThatSuitsThem(double hours, String text) {
    assertThat(Quantities.hours(hours)).isEqualTo(text);
  }

  @Test
  void timesAndCountsHaveAsManyDecimalsAsTheirInterval() {
    assertThat(EstimateText.hours(new Estimate(3, 4.0, 4.0, OptionalDouble.of(0.125))))
        .isEqualTo("4.00 ± 0.13 h");
    assertThat(
            EstimateText.in(
                Unit.of("", 1, Unit.Form.COUNT),
                new Estimate(3, 117_063.5, 1, OptionalDouble.of(250.2))))
        .isEqualTo("117,064 ± 250");
    assertThat(EstimateText.hours(new Estimate(1, 4.0, 4.0, OptionalDouble.empty())))
        .isEqualTo("4 h");
  }

  @Test
  void aSlopeBearsItsSign() {
    assertThat(EstimateText.slope(Optional.of(new Trend(312.4, 2.5)))).isEqualTo("+312.4 ± 2.5");
    assertThat(EstimateText.slope(Optional.of(new Trend(-0.02, 0.5)))).isEqualTo("-0.02 ± 0.50");
    assertThat(EstimateText.slope(Optional.of(new Trend(0, 0)))).isEqualTo("0");
    assertThat(EstimateText.slope(Optional.empty())).isEqualTo("–");
  }
}
