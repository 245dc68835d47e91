package org.wattle.model.solving;

import java.math.BigDecimal;
import java.time.Duration;

/** Times in messages: {@code 0.5 ms}, {@code 1.5 s}, {@code 5400 s}. */
final class TimeText {
  private static final int SECONDS = 9;
  private static final int MILLISECONDS = 6;

  private TimeText() {}

  static String of(Duration time) {
    boolean brief = time.abs().compareTo(Duration.ofSeconds(1)) < 0;
    BigDecimal number = BigDecimal.valueOf(time.toNanos(), brief ? MILLISECONDS : SECONDS);
    return number.stripTrailingZeros().toPlainString() + (brief ? " ms" : " s");
  }
}
