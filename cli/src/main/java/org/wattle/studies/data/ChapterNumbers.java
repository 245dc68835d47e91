package org.wattle.studies.data;

import java.util.Locale;
import java.util.function.DoubleFunction;
import org.wattle.toolkit.text.Quantities;

/** Numbers as chapters tell them. */
public final class ChapterNumbers {
  private static final String NOTHING = "–";

  private ChapterNumbers() {}

  /** With thousands separators and so many decimals; a dash for what is no number. */
  public static String fixed(double number, int decimals) {
    return Double.isFinite(number)
        ? String.format(Locale.ROOT, "%,." + decimals + "f", number)
        : NOTHING;
  }

  /** With thousands separators. */
  public static String count(double number) {
    return fixed(number, 0);
  }

  /** A share of 1 in per cent. */
  public static String percent(double share, int decimals) {
    return Double.isFinite(share) ? fixed(100 * share, decimals) + " %" : NOTHING;
  }

  /**
   * A share of 1 in per cent, with as many decimals as it takes to see two digits, at most four.
   */
  public static String finePercent(double share) {
    double size = Math.abs(100 * share);
    int decimals = size >= 10 ? 0 : size >= 1 ? 1 : size >= 0.1 ? 2 : size >= 0.01 ? 3 : 4;
    return percent(share, size == 0 ? 0 : decimals);
  }

  /** Seconds to a hundredth, above a minute to the second. */
  public static String seconds(double seconds) {
    return Double.isFinite(seconds) ? fixed(seconds, seconds < 60 ? 2 : 0) + " s" : NOTHING;
  }

  /** From the least to the most of a sample, or once where both read alike. */
  public static String range(SampleStatistics sample, DoubleFunction<String> words) {
    String least = words.apply(sample.min());
    String most = words.apply(sample.max());
    return least.equals(most) ? least : least + " to " + most;
  }

  /** So many of so many, as "3 of 5", or "all 5". */
  public static String of(long some, long all) {
    String of = Quantities.count(all);
    return some == all && all > 1 ? "all " + of : Quantities.count(some) + " of " + of;
  }
}
