package org.wattle.model;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The seeds of a long differential test. The build passes {@code seeds.part}: with 4 (the default
 * of {@code ./mvnw verify}) a test uses the first quarter of its seeds, with 1 ({@code -P long}, or
 * where the property is absent) all of them.
 */
public final class Seeds {
  private Seeds() {}

  /** From 1 to the last, or to that part of them which is asked for; at least one seed. */
  public static Stream<Long> upTo(long last) {
    return LongStream.rangeClosed(1, Math.max(1, last / Long.getLong("seeds.part", 1))).boxed();
  }
}
