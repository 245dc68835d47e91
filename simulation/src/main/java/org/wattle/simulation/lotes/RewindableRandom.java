package org.wattle.simulation.lotes;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Gives the numbers of a source, keeps them, and can go back to a mark and give them again. Longs,
 * ints and doubles are those that a 64-bit generator of Commons RNG gives. Mutable.
 */
final class RewindableRandom implements UniformRandomProvider {
  private static final int CHUNK = 1 << 8;

  private final UniformRandomProvider source;
  private long[] drawn = new long[1 << 10];

  /** How many numbers are drawn, and how many of those are given. */
  private int end;

  private int given;

  /** The upper half of the last number that was asked for as an int, if it comes next. */
  private int half;

  private boolean isHalf;

  private final int[] givenAt;
  private final int[] halfAt;
  private final boolean[] isHalfAt;

  /**
   * Nothing given yet.
   *
   * @param marks how many there are
   */
  RewindableRandom(UniformRandomProvider source, int marks) {
    this.source = source;
    givenAt = new int[marks];
    halfAt = new int[marks];
    isHalfAt = new boolean[marks];
  }

  @Override
  public long nextLong() {
    if (given == end) {
      draw();
    }
    return drawn[given++];
  }

  private void draw() {
    if (end + CHUNK > drawn.length) {
      drawn = Arrays.copyOf(drawn, 2 * drawn.length);
    }
    for (int i = 0; i < CHUNK; i++) {
      drawn[end++] = source.nextLong();
    }
  }

  /** The lower half of a number, and then its upper half. */
  @Override
  public int nextInt() {
    isHalf = !isHalf;
    if (!isHalf) {
      return half;
    }
    long both = nextLong();
    half = (int) (both >>> Integer.SIZE);
    return (int) both;
  }

  /** Forgets what was given so far; marks no longer hold. */
  void forget() {
    System.arraycopy(drawn, given, drawn, 0, end - given);
    end -= given;
    given = 0;
  }

  /** How many numbers are kept that were given. */
  int given() {
    return given;
  }

  /** Sets a mark here. */
  void mark(int mark) {
    givenAt[mark] = given;
    halfAt[mark] = half;
    isHalfAt[mark] = isHalf;
  }

  /** Goes back to a mark. */
  void rewind(int mark) {
    given = givenAt[mark];
    half = halfAt[mark];
    isHalf = isHalfAt[mark];
  }
}
