package org.wattle.model.optimization.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DenominatorsTest {
  @ParameterizedTest
  @CsvSource({
    "7, 1",
    "0, 1",
    "0.5, 2",
    "-0.03, 100",
    "231.25, 4",
    "0.123456, 15625",
    "0.000001, 1000000",
    "0.123456789, 1000000000",
    "51.0000003, 10000000",
  })
  void aDecimalHasTheDenominatorThatItIsWrittenWith(double number, long denominator) {
    assertThat(Factors.denominator(number)).isEqualTo(denominator);
  }

  @ParameterizedTest
  @ValueSource(longs = {3, 7, 96, 128, 1023, 999_983})
  void aFractionHasItsDenominator(long denominator) {
    assertThat(Factors.denominator(5.0 / denominator)).isEqualTo(denominator);
  }

  @ParameterizedTest
  @ValueSource(doubles = {Math.PI, 1e-14 / 3, 1.4142135623730951})
  void whatStandsForNoSimpleFractionHasNone(double number) {
    assertThat(Factors.denominator(number)).isEqualTo(0);
  }
}
