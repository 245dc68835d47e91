package org.wattle.toolkit.summary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;

/**
 * Whether one differs from another over pairs of numbers: Wilcoxon's signed rank test, two-sided,
 * without pairs that are equal.
 *
 * @param name of the one
 * @param less pairs in which it has the smaller number
 * @param more pairs in which it has the larger one
 * @param equal pairs in which both have the same
 * @param median of the differences
 * @param probability of such ranks where both are alike; empty where all pairs are equal
 */
public record SignedRanks(
    String name, int less, int more, int equal, double median, OptionalDouble probability) {
  /** Numbers that differ by less come from the last digits of doubles. */
  private static final double ROUNDING = 1e-9;

  /** The test of one against another; empty where they have no pair. */
  static Optional<SignedRanks> of(Sample one, Sample other) {
    double[] differences =
        one.values().entrySet().stream()
            .filter(each -> other.values().containsKey(each.getKey()))
            .mapToDouble(each -> each.getValue() - other.values().getOrDefault(each.getKey(), 0.0))
            .map(each -> Math.abs(each) <= ROUNDING ? 0 : each)
            .sorted()
            .toArray();
    if (differences.length == 0) {
      return Optional.empty();
    }
    double[] unequal = Arrays.stream(differences).filter(each -> each != 0).toArray();
    int less = (int) Arrays.stream(unequal).filter(each -> each < 0).count();
    return Optional.of(
        new SignedRanks(
            one.name(),
            less,
            unequal.length - less,
            differences.length - unequal.length,
            Sample.quantile(differences, 0.5),
            unequal.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                    WilcoxonSignedRankTest.withDefaults().test(unequal).getPValue())));
  }

  private record Row(SignedRanks of, String corrected) {}

  /**
   * Tests of all against the first, with probabilities by Holm's method; empty where there are
   * none.
   */
  public static Optional<Overview.Sheet> against(List<Sample> samples) {
    List<SignedRanks> tests = new ArrayList<>();
    samples.stream().skip(1).forEach(each -> of(each, samples.get(0)).ifPresent(tests::add));
    if (tests.isEmpty()) {
      return Optional.empty();
    }
    double[] corrected =
        Probabilities.holm(
            tests.stream()
                .filter(each -> each.probability().isPresent())
                .mapToDouble(each -> each.probability().getAsDouble())
                .toArray());
    List<Row> rows = new ArrayList<>();
    int next = 0;
    for (SignedRanks test : tests) {
      rows.add(
          new Row(
              test,
              test.probability().isPresent()
                  ? Probabilities.text(corrected[next++])
                  : Quantities.UNKNOWN));
    }
    return Optional.of(
        new Overview.Sheet(
            "tests",
            ReportTable.of(
                "Compared with " + samples.get(0).name(),
                List.of(
                    Column.text("Solver", row -> row.of().name()),
                    Column.numbers("Better", row -> Quantities.count(row.of().less())),
                    Column.numbers("Worse", row -> Quantities.count(row.of().more())),
                    Column.numbers("Equal", row -> Quantities.count(row.of().equal())),
                    Column.numbers("Median difference", row -> difference(row.of().median())),
                    Column.numbers("p", Row::corrected)),
                rows),
            "Pairs are instances, with the mean over seeds of what an answer costs more than the"
                + " best known one; p is of Wilcoxon's signed rank test, two-sided, without equal"
                + " pairs, by Holm's method for all rows together."));
  }

  private static String difference(double share) {
    return (share < 0 ? "-" : "") + Quantities.gap(Math.abs(share));
  }
}
