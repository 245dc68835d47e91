package org.wattle.reports.energy.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.engine.Estimate;

class CellsTest {
  private static String number(double... values) {
    return Cells.number(Estimate.of(values));
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
    assertThat(Cells.kilowattHours(Estimate.of(3.6e6 * 27.02712))).isEqualTo("27.027");
    assertThat(Cells.percent(Estimate.of(0.7789))).isEqualTo("77.9 %");
    assertThat(Cells.number(Optional.<Estimate>empty())).isEqualTo("–");
  }
}
