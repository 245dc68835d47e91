package org.wattle.model.solving;

import java.util.OptionalDouble;

/** Receives the progress of a solve; may be called by any thread of the solver. */
@FunctionalInterface
public interface SolveListener {
  SolveListener NONE = progress -> {};

  void progress(Progress progress);

  /**
   * The progress of a solve.
   *
   * @param seconds since its start
   * @param incumbent the value of the best solution so far, in the problem's own units
   * @param bound the best bound so far
   */
  record Progress(double seconds, OptionalDouble incumbent, OptionalDouble bound) {}
}
