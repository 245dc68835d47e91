package org.wattle.solvers.energy.support;

import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Capabilities;
import org.wattle.solvers.grading.CheckedBackend;

/** Starting points that nobody asked for go only to those who can use them. */
public final class Hints {
  private Hints() {}

  /** The point where the backend starts from points, else nothing and so no warning either. */
  public static Optional<Assignment> of(
      CheckedBackend backend, Supplier<Optional<Assignment>> point) {
    return backend.backend().capabilities().honours(Capabilities.Ability.HINT)
        ? point.get()
        : Optional.empty();
  }
}
