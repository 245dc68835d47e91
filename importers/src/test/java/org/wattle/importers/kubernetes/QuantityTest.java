package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "+3, 3",
    "-2, -2",
    "1.5, 1.5",
    ".5, 0.5",
    "5., 5",
    "100m, 0.1",
    "250u, 0.00025",
    "7n, 0.000000007",
    "2k, 2000",
    "3M, 3000000",
    "1G, 1000000000",
    "1T, 1000000000000",
    "1P, 1000000000000000",
    "1E, 1000000000000000000",
    "1Ki, 1024",
    "1.5Mi, 1572864",
    "2Gi, 2147483648",
    "1Ti, 1099511627776",
    "1Pi, 1125899906842624",
    "1Ei, 1152921504606846976",
    "1e3, 1000",
    "12E2, 1200",
    "5e-1, 0.5"
  })
  void theFormsOfKubernetes(String text, BigDecimal amount) {
    assertThat(Quantity.parse(text))
        .hasValueSatisfying(q -> assertThat(q).isEqualByComparingTo(amount));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "100x", "1 Gi", "Gi", "1K", "1mi", "--1", "1e", "0x10", "1,5", "NaN", "1e999"})
  void otherTextsAreNone(String text) {
    assertThat(Quantity.parse(text)).isEmpty();
  }

  @Test
  void cpuCountsInThousandthsAndAllIsRoundedUp() {
    assertThat(Quantity.count("cpu", new BigDecimal("0.0001"))).isEqualTo(1);
    assertThat(Quantity.count("cpu", new BigDecimal("2"))).isEqualTo(2000);
    assertThat(Quantity.count("memory", new BigDecimal("1.2"))).isEqualTo(2);
    assertThat(Quantity.count("memory", new BigDecimal("1e30"))).isEqualTo(Quantity.MAX);
  }
}
