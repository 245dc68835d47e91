package org.wattle.toolkit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Numbers look the same everywhere, here in a country that writes them differently. */
class QuantitiesTest {
  private final Locale before = Locale.getDefault();

  @BeforeEach
  void inGermany() {
    Locale.setDefault(Locale.GERMANY);
  }

  @AfterEach
  void backHome() {
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
}
