package org.wattle.solvers;

import java.util.Objects;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.SolveRequest;

/**
 * A backend whose id, version and capabilities were asked once, so that they neither throw nor
 * change later.
 */
record DeclaredBackend(String id, String version, Capabilities capabilities, Backend backend)
    implements Backend {
  /**
   * Asks a backend for what it says of itself.
   *
   * @throws NullPointerException where it gives null
   */
  static Backend of(Backend backend) {
    return new DeclaredBackend(
        Objects.requireNonNull(backend.id(), "its id is null"),
        Objects.requireNonNull(backend.version(), "its version is null"),
        Objects.requireNonNull(backend.capabilities(), "its capabilities are null"),
        backend);
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    return backend.solve(request);
  }
}
