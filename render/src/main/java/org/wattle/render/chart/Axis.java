package org.wattle.render.chart;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.wattle.render.text.Quantities;

/**
 * An axis of a chart: what it shows and which values it covers. Where its ends and ticks are
 * follows from the data.
 *
 * @param title what is shown along it, with its unit; may be empty
 * @param reach which values it covers, and how they are spaced
 * @param label writes the value of a tick
 * @param categories of an axis of categories or rows; otherwise empty
 * @param band where values have their place that the axis cannot show
 * @param minimum the least value that matters; smaller ones are drawn there
 */
public record Axis(
    String title,
    Reach reach,
    DoubleFunction<String> label,
    List<Category> categories,
    Optional<Band> band,
    OptionalDouble minimum) {

  /** Which values an axis covers, and how they are spaced. */
  public enum Reach {
    /** Linear, from 0 to at least the largest value, and downwards where values are negative. */
    FROM_ZERO,
    /** Linear, from a round value below the least to one above the largest. */
    ROUNDED,
    /** Linear, from the least to the largest value; the values are the ticks. */
    VALUES,
    /** Logarithmic, over integer powers of ten; all values must be positive. */
    LOGARITHMIC,
    /** From zero where the values are of similar size, logarithmic otherwise; never negative. */
    FROM_ZERO_OR_LOGARITHMIC,
    /** Logarithmic over times in hours, with ticks such as 1 min; all values must be positive. */
    DURATIONS,
    /** Linear, from 0 to the largest value, without ticks. */
    UNLABELLED,
    /** Names beside each other, at 0, 1, 2, … */
    CATEGORIES,
    /** Names below each other, at 0, 1, 2, …; only as a vertical axis. */
    ROWS
  }

  /**
   * A category.
   *
   * @param name its name
   * @param text what stands at the other end of its row; may be empty
   */
  public record Category(String name, String text) {}

  /**
   * A band below the chart for values that have no place on the axis, such as 0 on a logarithmic
   * one.
   *
   * @param label what the band means
   * @param upTo values up to this lie in the band
   */
  public record Band(String label, double upTo) {}

  public Axis {
    categories = List.copyOf(categories);
  }

  /** An axis of numbers, written as {@link Quantities#brief} writes them. */
  public static Axis of(String title, Reach reach) {
    return of(title, reach, Quantities::brief);
  }

  /** An axis of numbers. */
  public static Axis of(String title, Reach reach, DoubleFunction<String> label) {
    return new Axis(title, reach, label, List.of(), Optional.empty(), OptionalDouble.empty());
  }

  /** An axis from 0 whose values are written elsewhere, so that it has neither title nor ticks. */
  public static Axis unlabelled() {
    return of("", Reach.UNLABELLED);
  }

  /** A horizontal axis with names. */
  public static Axis categories(String title, List<String> names) {
    return named(
        title, Reach.CATEGORIES, names.stream().map(name -> new Category(name, "")).toList());
  }

  /** A vertical axis with a row for each name; texts, where there are any, stand above the rows. */
  public static Axis rows(List<Category> rows) {
    return named("", Reach.ROWS, rows);
  }

  private static Axis named(String title, Reach reach, List<Category> categories) {
    return new Axis(
        title, reach, Quantities::brief, categories, Optional.empty(), OptionalDouble.empty());
  }

  /** The same axis with a band for values up to a limit; only for vertical axes. */
  public Axis withBand(String bandLabel, double upTo) {
    return new Axis(
        title, reach, label, categories, Optional.of(new Band(bandLabel, upTo)), minimum);
  }

  /** The same axis; smaller values are drawn at this one. */
  public Axis withMinimum(double least) {
    return new Axis(title, reach, label, categories, band, OptionalDouble.of(least));
  }

  boolean isRows() {
    return reach == Reach.ROWS;
  }

  /** Whether the names of rows stand to the left of them, not above. */
  boolean namesBeside() {
    return isRows() && categories.stream().allMatch(row -> row.text().isEmpty());
  }
}
