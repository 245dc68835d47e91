package org.wattle.toolkit.collocation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.Escaped;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;
import org.wattle.solvers.collocation.CollocationCertifiers;
import org.wattle.solvers.collocation.branchandbound.BranchAndBoundOptions;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.ValueFormat;

/**
 * A collocation instance as it is asked for.
 *
 * @param loaded the instance as it was read
 * @param instance with the weights and migrations that were asked for
 * @param request what was asked for
 */
record CollocationProblem(
    LoadedInstance<CollocationInstance> loaded,
    CollocationInstance instance,
    CollocationRequest request)
    implements Problem<CollocationInstance, CollocationPlacement> {
  @Override
  public ProblemType<CollocationInstance, CollocationPlacement> type() {
    return CollocationPlacement.PROBLEM;
  }

  @Override
  public String objective() {
    return WeightedSum.NAME;
  }

  @Override
  public Sense sense() {
    return Sense.MINIMIZE;
  }

  @Override
  public ValueFormat format() {
    return ValueFormat.NUMBER;
  }

  @Override
  public String size() {
    return CollocationKind.size(instance);
  }

  @Override
  public SolverOptions solverOptions() {
    return SolverOptions.NONE.with(BranchAndBoundOptions.class, request.branchAndBound());
  }

  @Override
  public void checkOptions(List<String> solvers) {
    request.checkSolvers(solvers);
  }

  @Override
  public Optional<CollocationPlacement> solutionIn(ResultDocument result, List<String> warnings) {
    Optional<List<ContainerRow>> rows =
        result instanceof CollocationResult found ? found.placement() : Optional.empty();
    return rows.map(given -> new CollocationByName(instance).placement(given))
        .filter(named -> named.problems().isEmpty())
        .map(CollocationByName.Named::placement)
        .filter(placement -> Arrays.stream(placement.nodes()).allMatch(node -> node >= 0));
  }

  @Override
  public String solutionName() {
    return "placement";
  }

  @Override
  public Recheck recheck(CollocationPlacement placement) {
    CheckReport report = new CollocationChecker().check(instance, placement);
    return new Recheck(
        report.objectives().getOrDefault(WeightedSum.NAME, Double.NaN),
        report.violations().stream().map(Escaped::violation).toList(),
        Optional.empty());
  }

  @Override
  public List<Certifier<CollocationInstance, CollocationPlacement>> certifiers(
      ExactCertifier exact) {
    return CollocationCertifiers.of(exact);
  }

  @Override
  public SolvedRun solved(Run run, SolveResult<CollocationPlacement> result, SolveContext context) {
    return new CollocationRun(
        run,
        loaded.value(),
        instance,
        result.solution(),
        result.solution().map(found -> PlacementSummary.of(instance, found)));
  }
}
