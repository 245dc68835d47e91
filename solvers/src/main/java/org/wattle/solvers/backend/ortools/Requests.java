package org.wattle.solvers.backend.ortools;

import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;

/** Requests that backends derive from the one they got. */
final class Requests {
  private Requests() {}

  /** The same parameters and interrupt for another model, with nobody listening. */
  static SolveRequest<OptModel, Assignment> probe(
      SolveRequest<OptModel, Assignment> request, OptModel model) {
    return new SolveRequest<>(
        model, request.parameters(), Optional.empty(), SolveListener.NONE, request.interrupt());
  }
}
