package org.wattle.studies.data;

import java.util.Locale;
import java.util.function.DoubleFunction;
import org.wattle.toolkit.text.Quantities;

/** Numbers as chapters show them. A dash stands for what is not a finite number. */
public final class ChapterNumbers {
  private static final String NOTHING = "–";

  private ChapterNumbers() {}

  /** With thousands separators and this number of decimals. */
  public static String fixed(double number, int decimals) {
    return Double.isFinite(number)
        ? String.format(Locale.ROOT, "%,." + decimals + "f", number)
        : NOTHING;
  }

  /** With thousands separators. */
  public static String count(double number) {
    return fixed(number, 0);
  }

  /** A share of 1 as a percentage. */
  public static String percent(double share, int decimals) {
    return Double.isFinite(share) ? fixed(100 * share, decimals) + " %" : NOTHING;
  }

  /** A share of 1 as a percentage with as many decimals as show two digits, but at most four. */
  public static String finePercent(double share) {
    double size = Math.abs(100 * share);
    int decimals = size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
    return percent(share, size == 0 ? 0 : decimals);
  }

  /** Seconds, to a hundredth below a minute and to the second above. */
  public static String seconds(double seconds) {
    return Double.isFinite(seconds) ? fixed(seconds, seconds < 60 ? 2 : 0) + " s" : NOTHING;
  }

  /** The minimum and the maximum of a sample, or one of them where both look the same. */
  public static String range(SampleStatistics sample, DoubleFunction<String> format) {
    String min = format.apply(sample.min());
    String max = format.apply(sample.max());
    return min.equals(max) ? min : min + " to " + max;
  }

  /** A part of a number of things, as "3 of 5" or "all 5". */
  public static String of(long some, long all) {
    String of = Quantities.count(all);
    return some == all && all > 1 ? "all " + of : Quantities.count(some) + " of " + of;
  }
}
