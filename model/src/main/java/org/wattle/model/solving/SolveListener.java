package org.wattle.model.solving;

import java.util.OptionalDouble;

/** Receives the progress of a solve, from whatever thread the solver uses. */
@FunctionalInterface
public interface SolveListener {
  SolveListener NONE = progress -> {};

  void progress(Progress progress);

  /**
   * Where a solve stands.
   *
   * @param seconds since its start
   * @param incumbent the value of the best solution so far, in the problem's own units
   * @param bound the best bound so far
   */
  record Progress(double seconds, OptionalDouble incumbent, OptionalDouble bound) {}
}
