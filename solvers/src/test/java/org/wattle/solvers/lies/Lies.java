package org.wattle.solvers.lies;

import java.util.List;
import java.util.stream.Stream;

/**
 * Every kind of lie that a backend can tell: about the point, its values that should be integers,
 * its value, the bound, the status, the end, the progress, and answers that are none. A lie may be
 * told of any model, whether it is solvable or not; on some models a lie happens to be the truth.
 */
public final class Lies {
  private Lies() {}

  /** All of them, in a fixed order. */
  public static List<Lie> all() {
    return Stream.of(PointLies.all(), NumberLies.all(), StatusLies.all(), BrokenAnswers.all())
        .flatMap(List::stream)
        .toList();
  }
}
