package org.wattle.model.solving;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;

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
   * @param point the best solution so far, where a backend for optimisation models gives it: it is
   *     what remains of a backend that does not stop in time
   */
  record Progress(
      double seconds, OptionalDouble incumbent, OptionalDouble bound, Optional<Assignment> point) {
    public Progress(double seconds, OptionalDouble incumbent, OptionalDouble bound) {
      this(seconds, incumbent, bound, Optional.empty());
    }
  }
}
