package org.wattle.solvers.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.grading.Refusal;

/** The solvers of optimisation models: {@code auto}, and every backend behind its checks. */
public final class ModelSolvers implements SolverProvider {
  /** Picks a backend by the features of the model, and notes why. */
  public static final String AUTO = "auto";

  @Override
  public List<PluginFailure> failures() {
    return Backends.load().failures();
  }

  @Override
  public List<SolverDescriptor<OptModel, Assignment>> solvers() {
    List<Backend> backends = Backends.all();
    List<SolverDescriptor<OptModel, Assignment>> solvers = new ArrayList<>();
    solvers.add(
        new SolverDescriptor<>(
            AUTO,
            ProblemType.MODEL,
            List.of(),
            Set.of(),
            Guarantee.OF_CHOSEN_SOLVER,
            false,
            "",
            (objective, options) -> new AutoModelSolver(backends)));
    backends.forEach(backend -> solvers.add(of(backend)));
    return solvers;
  }

  private static SolverDescriptor<OptModel, Assignment> of(Backend backend) {
    return new SolverDescriptor<>(
        backend.id(),
        ProblemType.MODEL,
        List.of(),
        backend.capabilities().honours(),
        Guarantee.of(backend.capabilities().proof()),
        backend.capabilities().deterministic(),
        backend.version(),
        (objective, options) -> new CheckedBackend(backend));
  }

  /** Every id, {@code auto} first. */
  public static List<String> ids() {
    return new ModelSolvers().solvers().stream().map(SolverDescriptor::id).toList();
  }

  /** The solver of an id; empty where there is none. */
  public static Optional<Solver<OptModel, Assignment>> byId(String id) {
    return new SolverRegistry(new ModelSolvers().solvers())
        .find(ProblemType.MODEL, "", id)
        .map(solver -> solver.create("", SolverOptions.NONE));
  }

  /**
   * Why a solver does not take a model, so that people can be warned before anything is tried;
   * empty where it takes it, and where there is no such solver.
   */
  public static Optional<Refusal> refusal(String id, OptModel model) {
    if (id.equals(AUTO)) {
      return new AutoModelSolver(Backends.all()).refusal(model);
    }
    return Backends.byId(id).map(CheckedBackend::new).flatMap(checked -> checked.refusal(model));
  }
}
