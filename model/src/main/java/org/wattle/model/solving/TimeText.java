package org.wattle.model.solving;

import java.math.BigDecimal;
import java.time.Duration;

/** Times in messages: {@code 0.5 ms}, {@code 1.5 s}, {@code 5400 s}. */
final class TimeText {
  private static final int NANOSECOND_DIGITS = 9;
  private static final int MILLISECOND_DIGITS = 3;

  private TimeText() {}

  static String of(Duration time) {
    BigDecimal seconds =
        BigDecimal.valueOf(time.getSeconds())
            .add(BigDecimal.valueOf(time.getNano(), NANOSECOND_DIGITS));
    return seconds.abs().compareTo(BigDecimal.ONE) < 0
        ? plain(seconds.movePointRight(MILLISECOND_DIGITS)) + " ms"
        : plain(seconds) + " s";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
