package org.wattle.solvers.certificate;

import java.util.Map;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * A point of which some values are known, e.g. the counts of a solution in a model that splits
 * amounts freely.
 *
 * @param model that it is a point of
 * @param known values by variable
 */
public record PartialPoint(OptModel model, Map<Variable, Double> known) {
  private static final String BACKEND = "scip";

  /** Nodes of the search; what is left open is easy. */
  private static final long WORK = 1_000;

  public PartialPoint {
    known = Map.copyOf(known);
  }

  /** The cheapest point with these values; empty where none is found. */
  public Optional<Assignment> completed() {
    OptModelBuilder builder = model.toBuilder();
    known.forEach((variable, value) -> builder.bounds(variable, value, value));
    SolveParameters parameters = SolveParameters.DEFAULT.withGap(0).withWorkLimit(WORK);
    return Backends.byId(BACKEND)
        .flatMap(
            backend ->
                new CheckedBackend(backend)
                    .solve(SolveRequest.of(builder.build(), parameters))
                    .solution());
  }
}
