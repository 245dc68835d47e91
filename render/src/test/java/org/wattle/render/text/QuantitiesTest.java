package org.wattle.render.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.OptionalDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Numbers look the same in every locale, here in one that writes them differently. */
class QuantitiesTest {
  private final Locale before = Locale.getDefault();

  @BeforeEach
  void germanLocale() {
    Locale.setDefault(Locale.GERMANY);
  }

  @AfterEach
  void resetLocale() {
    Locale.setDefault(before);
  }

  @Test
  void energiesAreInWattHoursUntilTheyFillAKilowattHour() {
    assertThat(Quantities.wattHours(3600)).isEqualTo("1.000 Wh");
    assertThat(Quantities.wattHours(48_930)).isEqualTo("13.59 Wh");
    assertThat(Quantities.wattHours(3_596_400)).isEqualTo("999.0 Wh");
    assertThat(Quantities.wattHours(3_600_000)).isEqualTo("1.000 kWh");
    assertThat(Quantities.wattHours(3.6e10)).isEqualTo("10,000.0 kWh");
    assertThat(Quantities.wattHours(0)).isEqualTo("0.000 Wh");
  }

  @Test
  void energiesThatAreComparedHaveOneUnit() {
    assertThat(Quantities.wattHours(1_855_590.9, 5_035_950.9)).isEqualTo("0.515 kWh");
    assertThat(Quantities.wattHours(5_035_950.9, 5_035_950.9)).isEqualTo("1.399 kWh");
  }

  @Test
  void joulesHaveThousandsSeparators() {
    assertThat(Quantities.joules(1_234_567.89)).isEqualTo("1,234,567.9 J");
  }

  @Test
  void gapsHaveAsManyDigitsAsItTakesToSeeThem() {
    assertThat(Quantities.gap(0)).isEqualTo("0 %");
    assertThat(Quantities.gap(0.0316)).isEqualTo("3.2 %");
    assertThat(Quantities.gap(1e-4)).isEqualTo("0.01 %");
    assertThat(Quantities.gap(3.456e-5)).isEqualTo("0.0035 %");
    assertThat(Quantities.gap(1e-9)).isEqualTo("1.0e-07 %");
  }

  @Test
  void valuesKeepTheDigitsThatMeanSomething() {
    assertThat(Quantities.value(1_201_500)).isEqualTo("1,201,500");
    assertThat(Quantities.value(-464.75314285714285)).isEqualTo("-464.7531429");
    assertThat(Quantities.value(0.25)).isEqualTo("0.25");
    assertThat(Quantities.value(82.19999923999991)).isEqualTo("82.19999924");
    assertThat(Quantities.value(1e20)).isEqualTo("1.000000000e+20");
    assertThat(Quantities.value(1e-7)).isEqualTo("1.000000000e-07");
    assertThat(Quantities.value(0)).isEqualTo("0");
  }

  @Test
  void countsAgreeWithTheirNouns() {
    assertThat(Quantities.counted(0, "task", "tasks")).isEqualTo("0 tasks");
    assertThat(Quantities.counted(1, "task", "tasks")).isEqualTo("1 task");
    assertThat(Quantities.counted(2000, "task", "tasks")).isEqualTo("2,000 tasks");
  }

  @Test
  void secondsAndSharesAreShort() {
    assertThat(Quantities.seconds(0.126)).isEqualTo("0.13 s");
    assertThat(Quantities.seconds(61.26)).isEqualTo("61.3 s");
    assertThat(Quantities.percent(0.7977)).isEqualTo("79.8 %");
  }

  @Test
  void labelsHaveThreeDigits() {
    assertThat(Quantities.rounded(0)).isEqualTo("0");
    assertThat(Quantities.rounded(0.000012345)).isEqualTo("0.0000123");
    assertThat(Quantities.rounded(1234)).isEqualTo("1230");
    assertThat(Quantities.brief(99.96)).isEqualTo("100");
    assertThat(Quantities.brief(12_345.6)).isEqualTo("12,346");
    assertThat(Quantities.roundedPercent(0.1234)).isEqualTo("12.3 %");
    assertThat(Quantities.roundedSeconds(0.1)).isEqualTo("100 ms");
    assertThat(Quantities.roundedSeconds(100)).isEqualTo("100 s");
  }

  @Test
  void timesInHoursTakeTheUnitThatSuitsThem() {
    assertThat(Quantities.hours(0)).isEqualTo("0 s");
    assertThat(Quantities.hours(0.5 / 3600)).isEqualTo("500 ms");
    assertThat(Quantities.hours(90.0 / 3600)).isEqualTo("90 s");
    assertThat(Quantities.hours(0.5)).isEqualTo("30 min");
    assertThat(Quantities.hours(12.34)).isEqualTo("12.3 h");
  }

  @Test
  void whatIsNotANumberIsADash() {
    assertThat(Quantities.fixed(Double.NaN, 1)).isEqualTo(Quantities.UNKNOWN);
    assertThat(Quantities.percent(Double.POSITIVE_INFINITY)).isEqualTo(Quantities.UNKNOWN);
    assertThat(Quantities.count(Double.NaN)).isEqualTo(Quantities.UNKNOWN);
    assertThat(Quantities.gap(OptionalDouble.empty())).isEqualTo(Quantities.UNKNOWN);
  }

  @Test
  void filesHaveNoSeparators() {
    assertThat(Quantities.plain(12_345.678, 1)).isEqualTo("12345.7");
  }

  @Test
  void partsOfANumberOfThings() {
    assertThat(Quantities.outOf(3, 5)).isEqualTo("3 of 5");
    assertThat(Quantities.outOf(5, 5)).isEqualTo("all 5");
    assertThat(Quantities.outOf(1, 1)).isEqualTo("1 of 1");
  }
}
