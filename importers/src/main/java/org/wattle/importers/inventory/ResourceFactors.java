package org.wattle.importers.inventory;

import java.util.Optional;

/** Numbers for processors and memory, as options write them: {@code cpu=4,memory=1.2}. */
final class ResourceFactors {
  private ResourceFactors() {}

  /**
   * Those of the processors and of memory, 1 where one is not given; absent where the text is none.
   *
   * @param most the largest that is allowed; all are above 0
   */
  static Optional<double[]> parse(String text, double most) {
    double[] factors = {1, 1};
    for (String part : text.split(",", -1)) {
      int equals = part.indexOf('=');
      String name = part.substring(0, Math.max(0, equals)).strip();
      Optional<Double> factor = factor(part.substring(equals + 1).strip(), most);
      if (factor.isEmpty() || !(name.equals("cpu") || name.equals("memory"))) {
        return Optional.empty();
      }
      factors[name.equals("cpu") ? 0 : 1] = factor.get();
    }
    return Optional.of(factors);
  }

  private static Optional<Double> factor(String number, double most) {
    try {
      double factor = Double.parseDouble(number);
      return factor > 0 && factor <= most ? Optional.of(factor) : Optional.empty();
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }
}
