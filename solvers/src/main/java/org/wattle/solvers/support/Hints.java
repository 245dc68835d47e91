package org.wattle.solvers.support;

import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.Capabilities;
import org.wattle.solvers.grading.CheckedBackend;

/** Provides start points that the request did not ask for, only to backends that can use them. */
public final class Hints {
  private Hints() {}

  /**
   * The point, where the backend accepts start points; otherwise empty, so that there is no
   * warning.
   */
  public static Optional<Assignment> of(
      CheckedBackend backend, Supplier<Optional<Assignment>> point) {
    return backend.backend().capabilities().honours(Capabilities.Ability.HINT)
        ? point.get()
        : Optional.empty();
  }
}
