package org.wattle.studies.data;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.wattle.studies.Records.Row;

/** Statistics of a sample, such as the seconds of several runs. */
public final class SampleStatistics {
  private final double[] sorted;

  private SampleStatistics(DoubleStream numbers) {
    this.sorted = numbers.sorted().toArray();
  }

  /** A sample of these numbers. */
  public static SampleStatistics of(DoubleStream numbers) {
    return new SampleStatistics(numbers);
  }

  /** A sample with one number for each row. */
  public static SampleStatistics of(List<Row> rows, ToDoubleFunction<Row> number) {
    return new SampleStatistics(rows.stream().mapToDouble(number));
  }

  /** A sample of the cells of a column that are not empty. */
  public static SampleStatistics of(List<Row> rows, String column) {
    return new SampleStatistics(
        rows.stream()
            .filter(row -> !row.text(column).isEmpty())
            .mapToDouble(row -> row.number(column)));
  }

  /** All numbers in ascending order. */
  public DoubleStream stream() {
    return Arrays.stream(sorted);
  }

  /** The number of numbers. */
  public int size() {
    return sorted.length;
  }

  /** The mean; NaN where the sample is empty. */
  public double mean() {
    return Arrays.stream(sorted).average().orElse(Double.NaN);
  }

  /** The median; NaN where the sample is empty. */
  public double median() {
    int n = sorted.length;
    return n == 0 ? Double.NaN : (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
  }

  /** The minimum; NaN where the sample is empty. */
  public double min() {
    return sorted.length == 0 ? Double.NaN : sorted[0];
  }

  /** The maximum; NaN where the sample is empty. */
  public double max() {
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
  }

  /** The sum. */
  public double sum() {
    return Arrays.stream(sorted).sum();
  }

  /** The minimum and the maximum as text, or one of them where both look the same. */
  public String range(DoubleFunction<String> format) {
    String min = format.apply(min());
    String max = format.apply(max());
    return min.equals(max) ? min : min + " to " + max;
  }
}
