package org.wattle.simulation.lotes;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * A stream of random numbers that can be taken back to marks and then gives the same numbers again.
 * Mutable.
 */
final class RewindableRandom implements UniformRandomProvider {
  /** Marks reach back over less than so many numbers. */
  private static final int SIZE = 1 << 13;

  private static final int CHUNK = SIZE / 4;

  private final UniformRandomProvider source;
  private final long[] drawn = new long[SIZE];

  /** Numbers drawn from the source, and of those the ones given. */
  private long end;

  private long given;

  /** The upper half of the last number that was asked for as an int, if it is still to be given. */
  private int half;

  private boolean isHalf;

  private final long[] givenAt;
  private final int[] halfAt;
  private final boolean[] isHalfAt;

  RewindableRandom(UniformRandomProvider source, int marks) {
    this.source = source;
    givenAt = new long[marks];
    halfAt = new int[marks];
    isHalfAt = new boolean[marks];
  }

  @Override
  public long nextLong() {
    if (given == end) {
      draw();
    }
    return drawn[(int) given++ & (SIZE - 1)];
  }

  private void draw() {
    int from = (int) end & (SIZE - 1);
    for (int i = from; i < from + CHUNK; i++) {
      drawn[i] = source.nextLong();
    }
    end += CHUNK;
  }

  /** The lower half of a number and then the upper one, as sources of 64 bits do. */
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
