package org.wattle.solvers.backend.ortools;

import java.util.OptionalInt;
import org.wattle.model.solving.SolveParameters;

/** Turns seeds of any size into the non-negative ints that solvers take. */
final class Seeds {
  private Seeds() {}

  /** The seed, where one was asked for; small ones stay what they are. */
  static OptionalInt of(SolveParameters parameters) {
    if (parameters.seed().isEmpty()) {
      return OptionalInt.empty();
    }
    long seed = parameters.seed().getAsLong();
    return OptionalInt.of((int) (seed ^ (seed >>> 32)) & Integer.MAX_VALUE);
  }
}
