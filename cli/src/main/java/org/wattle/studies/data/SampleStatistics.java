package org.wattle.studies.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.studies.Records.Row;

/** Numbers of one kind, such as the seconds of several runs. */
public final class SampleStatistics {
  private final double[] sorted;

  private SampleStatistics(DoubleStream numbers) {
    this.sorted = numbers.sorted().toArray();
  }

  /** These numbers. */
  public static SampleStatistics of(DoubleStream numbers) {
    return new SampleStatistics(numbers);
  }

  /** What rows give. */
  public static SampleStatistics of(List<Row> rows, ToDoubleFunction<Row> number) {
    return new SampleStatistics(rows.stream().mapToDouble(number));
  }

  /** The cells of a column that are not empty. */
  public static SampleStatistics of(List<Row> rows, String column) {
    return new SampleStatistics(
        rows.stream()
            .filter(row -> !row.text(column).isEmpty())
            .mapToDouble(row -> row.number(column)));
  }

  /** All of them, the least first. */
  public DoubleStream stream() {
    return Arrays.stream(sorted);
  }

  /** How many there are. */
  public int size() {
    return sorted.length;
  }

  /** NaN where there is none. */
  public double mean() {
    return Arrays.stream(sorted).average().orElse(Double.NaN);
  }

  /** The middle one, or the mean of the two in the middle; NaN where there is none. */
  public double median() {
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** NaN where there is none. */
  public double min() {
    return sorted.length == 0 ? Double.NaN : sorted[0];
  }

  /** NaN where there is none. */
  public double max() {
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
  }

  /** The sum of all. */
  public double sum() {
    return Arrays.stream(sorted).sum();
  }
}
