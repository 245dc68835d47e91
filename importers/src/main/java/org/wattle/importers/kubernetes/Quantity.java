package org.wattle.importers.kubernetes;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Amounts as Kubernetes writes them: {@code 100m}, {@code 1.5}, {@code 2Gi}, {@code 1e3}. The
 * scheduler counts CPU in thousandths and all else in units, both rounded up.
 */
final class Quantity {
  /** Larger amounts count as this: far beyond every machine. */
  static final long MAX = 1L << 60;

  private static final Pattern FORM =
      Pattern.compile(
          "([+-]?(?:[0-9]{1,30}(?:\\.[0-9]{0,30})?|\\.[0-9]{1,30}))"
              + "(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?[0-9]{1,2}))?");
  private static final Map<String, Integer> POWERS_OF_TEN =
      Map.of("n", -9, "u", -6, "m", -3, "k", 3, "M", 6, "G", 9, "T", 12, "P", 15, "E", 18);
  private static final String BINARY = "KMGTPE";

  private Quantity() {}

  /** The exact amount; empty where the text is no quantity. */
  static Optional<BigDecimal> parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(form.group(1));
    String suffix = form.group(2);
    if (form.group(3) != null) {
      return Optional.of(number.scaleByPowerOfTen(Integer.parseInt(form.group(3))));
    }
    if (suffix == null) {
      return Optional.of(number);
    }
    if (suffix.endsWith("i")) {
      int power = BINARY.indexOf(suffix.charAt(0)) + 1;
      return Optional.of(number.multiply(BigDecimal.valueOf(1L << (10 * power))));
    }
    return Optional.of(number.scaleByPowerOfTen(POWERS_OF_TEN.getOrDefault(suffix, 0)));
  }

  /** The amount of a resource as the scheduler counts it, at most {@link #MAX}. */
  static long count(String resource, BigDecimal amount) {
    BigDecimal scaled = resource.equals("cpu") ? amount.movePointRight(3) : amount;
    return scaled.setScale(0, RoundingMode.CEILING).min(BigDecimal.valueOf(MAX)).longValue();
  }

  /**
   * The amounts of resources by name; what is no amount, or below 0, is an issue.
   *
   * @param fields the object that has them
   * @param name of its field
   */
  static Map<String, Long> all(ItemFields fields, String name) {
    Map<String, Long> amounts = new TreeMap<>();
    fields
        .textsByName(name)
        .forEach(
            (resource, text) -> {
              Optional<BigDecimal> amount = parse(text);
              String at = fields.path(name) + "." + resource;
              if (amount.isEmpty()) {
                fields
                    .place()
                    .issue(at, text, "This is no quantity.", "Maybe 100m, 1.5, 2Gi or 1e3.");
              } else if (amount.get().signum() < 0) {
                fields
                    .place()
                    .issue(at, text, "The quantity is below 0.", "Maybe without the sign.");
              } else {
                amounts.put(resource, count(resource, amount.get()));
              }
            });
    return amounts;
  }
}
