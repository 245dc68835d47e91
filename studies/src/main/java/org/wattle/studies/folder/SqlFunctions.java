package org.wattle.studies.folder;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.h2.api.Aggregate;
import org.h2.value.Value;
import org.jspecify.annotations.Nullable;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Estimate;

/**
 * Aggregate functions of SQL that the database does not have. Rows without a value do not count.
 */
public final class SqlFunctions {
  private static final double TAIL = 0.025;

  private SqlFunctions() {}

  /** The functions. */
  enum Known {
    HALF_WIDTH(HalfWidth.class),
    SHARE(Share.class),
    WILSON_LOW(WilsonLow.class),
    WILSON_HIGH(WilsonHigh.class),
    MEDIAN_LOW(MedianLow.class),
    MEDIAN_HIGH(MedianHigh.class),
    OUT_OF(OutOf.class);

    private final Class<?> type;

    Known(Class<?> type) {
      this.type = type;
    }

    Class<?> type() {
      return type;
    }

    String sqlName() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Set<String> names() {
      return Arrays.stream(values())
          .map(Known::sqlName)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  /** A function of all numbers of a column. */
  private abstract static class OfNumbers implements Aggregate {
    final List<Double> numbers = new ArrayList<>();

    @Override
    public final void init(Connection connection) {}

    @Override
    public int getInternalType(int[] types) {
      return Value.DOUBLE;
    }

    @Override
    public final void add(@Nullable Object value) {
      if (value instanceof Number number) {
        numbers.add(number.doubleValue());
      } else if (value instanceof Boolean truth) {
        numbers.add(truth ? 1.0 : 0.0);
      } else if (value != null) {
        throw new IllegalArgumentException("(" + value + ") is neither a number nor true or false");
      }
    }

    final double[] sorted() {
      return numbers.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }

    final double successes() {
      return numbers.stream().mapToDouble(Double::doubleValue).sum();
    }
  }

  /** Half of the width of the 95 % confidence interval of the mean, by Student's t. */
  public static final class HalfWidth extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      var half = numbers.size() < 2 ? null : Estimate.of(sorted()).halfWidth();
      return half == null || half.isEmpty() ? null : half.getAsDouble();
    }
  }

  /** The share of rows in which a condition holds. */
  public static final class Share extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      return numbers.isEmpty() ? null : successes() / numbers.size();
    }
  }

  /** The lower end of the 95 % interval of a share by Wilson. */
  public static final class WilsonLow extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      return numbers.isEmpty() ? null : wilson(successes(), numbers.size(), -1);
    }
  }

  /** The upper end of the 95 % interval of a share by Wilson. */
  public static final class WilsonHigh extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      return numbers.isEmpty() ? null : wilson(successes(), numbers.size(), 1);
    }
  }

  private static double wilson(double successes, int n, int side) {
    double z = NormalDistribution.of(0, 1).inverseSurvivalProbability(TAIL);
    double share = successes / n;
    double middle = share + z * z / (2 * n);
    double half = z * Math.sqrt(share * (1 - share) / n + z * z / (4.0 * n * n));
    return (middle + side * half) / (1 + z * z / n);
  }

  /** The lower end of an interval that holds the median with at least 95 %: a value of the rows. */
  public static final class MedianLow extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      int below = belowMedian(numbers.size());
      return below < 0 ? null : sorted()[below];
    }
  }

  /** The upper end of an interval that holds the median with at least 95 %: a value of the rows. */
  public static final class MedianHigh extends OfNumbers {
    @Override
    public @Nullable Object getResult() {
      int below = belowMedian(numbers.size());
      return below < 0 ? null : sorted()[numbers.size() - 1 - below];
    }
  }

  /** How many values may be left out on either side; negative where there are too few values. */
  private static int belowMedian(int n) {
    if (n == 0) {
      return -1;
    }
    BinomialDistribution below = BinomialDistribution.of(n, 0.5);
    int most = -1;
    while (below.cumulativeProbability(most + 1) <= TAIL) {
      most++;
    }
    return most;
  }

  /** In how many of the rows a condition holds: "15 of 20", or "all 20". */
  public static final class OutOf extends OfNumbers {
    @Override
    public int getInternalType(int[] types) {
      return Value.VARCHAR;
    }

    @Override
    public @Nullable Object getResult() {
      return Quantities.outOf(Math.round(successes()), numbers.size());
    }
  }
}
