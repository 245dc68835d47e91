package org.wattle.model.optimization;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, -0",
    "3, 3",
    "-17, -17",
    "0.3, 0.3",
    "12345678.5, 12345678.5",
    "0.0001, 0.0001",
    "1e-7, 1E-7",
    "1.5e-9, 1.5E-9",
    "1e15, 1E15",
    "-1.25e300, -1.25E300",
    "0.1e-320, 1E-321",
    "4.9e-324, 5E-324",
    "Infinity, inf",
    "-Infinity, -inf",
    "NaN, nan"
  })
  void numbersReadAsPeopleWriteThem(double number, String text) {
    assertThat(NumberText.of(number)).isEqualTo(text);
  }

  @Test
  void sixteenDigitsAreEnoughWhereJdk17WritesSeventeen() {
    assertThat(NumberText.of(0x1p-44)).isEqualTo("5.684341886080802E-14");
    assertThat(NumberText.of(2.0e-3)).isEqualTo("0.002");
  }

  @Test
  void everyNumberReadsBackBitByBit() {
    Random random = new Random(20250117);
    List<Double> changed = new ArrayList<>();
    for (int i = 0; i < 200_000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      if (i % 2 == 0) {
        number = (random.nextInt(2_000_001) - 1_000_000) / 1000.0 * random.nextDouble();
      }
      if (Double.isFinite(number)) {
        long read = Double.doubleToRawLongBits(Double.parseDouble(NumberText.of(number)));
        if (read != Double.doubleToRawLongBits(number)) {
          changed.add(number);
        }
      }
    }
    assertThat(changed).isEmpty();
  }
}
