package org.wattle.model;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The seeds of a long differential test. The build passes {@code seeds.part}: with 8 (the default
 * of {@code ./mvnw verify}) a test uses the first eighth of its seeds, with 1 ({@code -P long}, or
 * where the property is absent) all of them.
 */
public final class Seeds {
  private static final int PART = Integer.getInteger("seeds.part", 1);

  private Seeds() {}

  /** From 1 to the last, or to that part of them which is asked for; at least one seed. */
  public static Stream<Long> upTo(long last) {
    return LongStream.rangeClosed(1, Math.max(1, last / PART)).boxed();
  }

  /** How many of so many seeds, for tests that count them by themselves; at least one. */
  public static int count(int all) {
    return Math.max(1, all / PART);
  }
}
