package org.wattle.solvers;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Solver;

/** The solvers of optimisation models, by id: every backend behind its checks, and {@code auto}. */
public final class ModelSolvers {
  /** Picks a backend by what the model holds, and notes why. */
  public static final String AUTO = "auto";

  private ModelSolvers() {}

  /** Every id, {@code auto} first. */
  public static List<String> ids() {
    return Stream.concat(Stream.of(AUTO), Backends.all().stream().map(Backend::id)).toList();
  }

  /** The solver of an id; empty where there is none. */
  public static Optional<Solver<OptModel, Assignment>> byId(String id) {
    return id.equals(AUTO)
        ? Optional.of(new AutoModelSolver(Backends.all()))
        : Backends.byId(id).map(CheckedBackend::new);
  }

  /**
   * Why a solver does not take a model, so that it can be told before anything is tried; empty
   * where it takes it, and where there is no such solver.
   */
  public static Optional<Refusal> refusal(String id, OptModel model) {
    if (id.equals(AUTO)) {
      return new AutoModelSolver(Backends.all()).refusal(model);
    }
    return Backends.byId(id).map(CheckedBackend::new).flatMap(checked -> checked.refusal(model));
  }
}
