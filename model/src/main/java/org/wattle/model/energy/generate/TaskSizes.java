package org.wattle.model.energy.generate;

/**
 * How much random tasks demand of each resource: lognormal, in fractions of the largest machine.
 *
 * <p>The defaults ({@link #DEFAULT}): the source states no distribution, so these are chosen. Its
 * Table 5.2 has a mean use of 0.010 of the largest machine's CPU and 0.004 of its memory, and
 * section 6.1.2 says that use is half of what is reserved; a mean of 0.03 lies somewhat above the
 * 0.02 that follow for CPU, so that some sixteen tasks fill a type A server and a few dozen already
 * make a choice between servers and racks. A coefficient of variation of 1 stands for the
 * heterogeneity that chapter 5 reports, a correlation of 0.5 for large tasks being large in both.
 * The clip lets every task fit the server types A, C and D; about 15 in 10,000 tasks need more than
 * the 0.25 of memory that type B has.
 *
 * @param mean of each resource before clipping; positive, between min and max
 * @param coefficientOfVariation the standard deviation over the mean, before clipping; 0 makes all
 *     tasks alike
 * @param correlation between any two resources of a task, before clipping; a lognormal allows from
 *     {@code −1/(1 + cv²)} to 1
 * @param min smaller values become this
 * @param max larger values become this
 */
public record TaskSizes(
    double mean, double coefficientOfVariation, double correlation, double min, double max) {
  /** Mean 0.03, coefficient of variation 1, correlation 0.5, from 0.001 to 0.5. */
  public static final TaskSizes DEFAULT = new TaskSizes(0.03, 1, 0.5, 0.001, 0.5);

  /**
   * Task sizes.
   *
   * @throws IllegalArgumentException if a value is out of its range
   */
  public TaskSizes {
    require(
        min >= 0 && min <= max && max < Double.POSITIVE_INFINITY,
        "The range",
        min + " to " + max,
        "Maybe give the smaller number first, 0 or above.");
    require(
        mean > 0 && mean >= min && mean <= max,
        "The mean task size",
        mean,
        "Maybe choose one from " + min + " to " + max + ".");
    require(
        coefficientOfVariation >= 0 && coefficientOfVariation <= 100,
        "The coefficient of variation",
        coefficientOfVariation,
        "Maybe choose one from 0 to 100.");
    double least = leastCorrelation(coefficientOfVariation);
    require(
        correlation >= least && correlation <= 1,
        "The correlation",
        correlation,
        "Maybe choose one from " + least + " to 1, which this spread allows.");
  }

  /** The least correlation that two lognormals of a coefficient of variation can have. */
  public static double leastCorrelation(double coefficientOfVariation) {
    return -1 / (1 + coefficientOfVariation * coefficientOfVariation);
  }

  /** Makes sure that a number is one from the least to the most. */
  static void requireNumber(String what, int number, int least, int most) {
    require(
        number >= least && number <= most,
        what,
        number,
        "Maybe ask for %d to %d.".formatted(least, most));
  }

  static void require(boolean holds, String what, Object value, String suggestion) {
    if (!holds) {
      throw new IllegalArgumentException(what + " (" + value + ") cannot be used. " + suggestion);
    }
  }
}
