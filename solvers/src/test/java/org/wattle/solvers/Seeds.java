package org.wattle.solvers;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The seeds of a long differential test. {@code -Dseeds.part=8} takes an eighth of them: for a
 * second machine of Java, where what differs is the machine and not the seed.
 */
public final class Seeds {
  private Seeds() {}

  /** From 1 to that, or to the part that is asked for. */
  public static Stream<Long> upTo(long last) {
    return LongStream.rangeClosed(1, last / Long.getLong("seeds.part", 1)).boxed();
  }
}
