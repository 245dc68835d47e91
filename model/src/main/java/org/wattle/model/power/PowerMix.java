package org.wattle.model.power;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How many tasks that draw little there are to how many that draw much (5.3.4).
 *
 * @param low parts of the tasks, at least 0
 * @param high parts of the tasks, at least 0; one of the two is above 0
 */
public record PowerMix(int low, int high) {
  public PowerMix {
    if (low < 0 || high < 0 || low + (long) high == 0) {
      throw new IllegalArgumentException(
          "The mix (%d:%d) is no ratio. Maybe 20:3.".formatted(low, high));
    }
  }

  /** The three mixes of the source. */
  public enum Named {
    LIGHT("light", 20, 3),
    MODERATE("moderate", 10, 6),
    HEAVY("heavy", 5, 12);

    private final String id;
    private final int low;
    private final int high;

    Named(String id, int low, int high) {
      this.id = id;
      this.low = low;
      this.high = high;
    }

    /** What documents call it. */
    public String id() {
      return id;
    }

    public PowerMix mix() {
      return new PowerMix(low, high);
    }

    /** The mix that documents call so. */
    public static Optional<PowerMix> find(String id) {
      return Arrays.stream(values()).filter(mix -> mix.id.equals(id)).map(Named::mix).findFirst();
    }

    /** What documents call the mixes, from light to heavy. */
    public static List<String> ids() {
      return Arrays.stream(values()).map(Named::id).toList();
    }
  }

  /**
   * How many of so many tasks draw little, by the largest remainder; of two equal remainders that
   * of the tasks that draw little counts. The others draw much.
   *
   * @param tasks in all, at least 0
   */
  public int lowOf(int tasks) {
    long parts = low + (long) high;
    long whole = (long) tasks * low / parts;
    long remainder = (long) tasks * low % parts;
    return Math.toIntExact(2 * remainder >= parts ? whole + 1 : whole);
  }
}
