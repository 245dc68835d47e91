package org.wattle.model.power;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.Worded;

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
  public enum Named implements Worded {
    LIGHT(20, 3),
    MODERATE(10, 6),
    HEAVY(5, 12);

    private final int low;
    private final int high;

    Named(int low, int high) {
      this.low = low;
      this.high = high;
    }

    public PowerMix mix() {
      return new PowerMix(low, high);
    }

    /** The mix that documents call so. */
    public static Optional<PowerMix> find(String id) {
      return Worded.find(Named.class, id).map(Named::mix);
    }

    /** What documents call the mixes, from light to heavy. */
    public static List<String> ids() {
      return Arrays.stream(values()).map(Named::word).toList();
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
