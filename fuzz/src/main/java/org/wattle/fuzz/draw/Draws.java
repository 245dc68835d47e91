package org.wattle.fuzz.draw;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices: the same for the same seed, stream and index, whatever was drawn before. */
public final class Draws {
  /** Consecutive multiples of it give unrelated seeds. */
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final SplittableRandom random;

  /**
   * The choices of a case.
   *
   * @param seed of the campaign
   * @param stream tells sequences of cases apart
   * @param index of the case
   */
  public Draws(long seed, String stream, long index) {
    SplittableRandom root = new SplittableRandom(seed * 31 + stream.hashCode());
    this.random = new SplittableRandom(root.nextLong() + index * GOLDEN);
  }

  /** An integer from 0 to the limit, without the limit, which is above 0. */
  public int below(int limit) {
    return random.nextInt(limit);
  }

  /** An integer from the first to the last, both included. */
  public int from(int first, int last) {
    return random.nextInt(first, last + 1);
  }

  /** True with this probability. */
  public boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** A number from the first up to the last. */
  public double between(double first, double last) {
    return random.nextDouble(first, last);
  }

  /** Any long. */
  public long anyLong() {
    return random.nextLong();
  }

  /** One of these, of which there is at least one. */
  public <T> T of(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  /** One of these, of which there is at least one. */
  @SafeVarargs
  public final <T> T of(T... choices) {
    return choices[below(choices.length)];
  }

  /** A multiple of a step, from 0 to so many steps. */
  public double steps(double step, int most) {
    return Math.round(below(most + 1) * step * 1e6) / 1e6;
  }
}
