package org.wattle.solvers.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.grading.Refusal;

/** Picks the first backend of a list by the kind of model that takes the model, and notes why. */
public record AutoModelSolver(List<Backend> backends) implements Solver<OptModel, Assignment> {
  /** A kind of model: what to call it, and whom to ask for it, in order. */
  private record Kind(String description, List<String> preferred) {
    static Kind of(OptModel model) {
      if (!model.hasIntegers()) {
        return new Kind("every variable is continuous", List.of("glop", "highs", "ojalgo"));
      }
      if (model.features().contains(ModelFeature.CONTINUOUS_VARIABLES)) {
        return new Kind(
            "some variables are integer, some continuous",
            List.of("scip", "highs", "cbc", "ojalgo"));
      }
      if (model.features().contains(ModelFeature.PACKING)) {
        return new Kind(
            "every variable is integer, and there are packings",
            List.of("cp-sat", "choco", "scip"));
      }
      return new Kind("every variable is integer", List.of("scip", "highs", "cp-sat", "cbc"));
    }
  }

  @Override
  public String id() {
    return ModelSolvers.AUTO;
  }

  /** The backend that it picks does. */
  @Override
  public boolean warnsOfUnhonouredParameters() {
    return true;
  }

  @Override
  public SolveResult<Assignment> solve(SolveRequest<OptModel, Assignment> request) {
    Optional<CheckedBackend> picked = pick(request.problem());
    if (picked.isPresent()) {
      return picked.get().solve(request);
    }
    Report report =
        new Report(
            new Termination(Termination.Cause.REFUSED, "refused"),
            Statistics.NONE,
            Provenance.of(id(), "", request.parameters()),
            List.of());
    return new SolveResult.Failed<>(noneTakesIt(request.problem()).message(), report);
  }

  /** Why no backend takes the model; empty where one does. */
  public Optional<Refusal> refusal(OptModel model) {
    return pick(model).isPresent() ? Optional.empty() : Optional.of(noneTakesIt(model));
  }

  /** For the reasons of the backend that is to be asked first. */
  private Refusal noneTakesIt(OptModel model) {
    List<String> reasons =
        inOrder(model)
            .findFirst()
            .flatMap(backend -> backend.refusal(model))
            .map(Refusal::reasons)
            .orElse(List.of("any model: there is no other solver"));
    return new Refusal(id(), reasons, List.of());
  }

  private Optional<CheckedBackend> pick(OptModel model) {
    String description = Kind.of(model).description();
    return inOrder(model)
        .filter(backend -> backend.takes(model))
        .findFirst()
        .map(backend -> backend.noting("auto picked " + backend.id() + ": " + description + "."));
  }

  private Stream<CheckedBackend> inOrder(OptModel model) {
    return Stream.concat(
            Kind.of(model).preferred().stream()
                .flatMap(id -> backends.stream().filter(backend -> backend.id().equals(id))),
            backends.stream())
        .map(CheckedBackend::new);
  }
}
