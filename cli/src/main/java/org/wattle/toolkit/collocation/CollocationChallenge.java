package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.energy.EnergyVerifier;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.Size;

/** A collocation instance that solvers are compared on. */
final class CollocationChallenge implements Challenge<CollocationInstance, CollocationPlacement> {
  private final CollocationProblem problem;
  private final String label;

  CollocationChallenge(CollocationProblem problem, String label) {
    this.problem = problem;
    this.label = label;
  }

  @Override
  public Subject subject() {
    return new Subject(
        label,
        problem.instance().name(),
        problem.loaded().source().name(),
        problem.loaded().source().sha256(),
        Subject.COLLOCATION,
        WeightedSum.NAME,
        Sense.MINIMIZE,
        Size.of(problem.instance()),
        problem.loaded().warnings().stream().map(IssueList::line).toList());
  }

  @Override
  public CollocationInstance problem() {
    return problem.instance();
  }

  @Override
  public Optional<Solver<CollocationInstance, CollocationPlacement>> solver(String id) {
    return problem.solver(id);
  }

  @Override
  public SolveResult<CollocationPlacement> solve(
      String id, SolveParameters parameters, Supplier<SolveResult<CollocationPlacement>> solve) {
    return solve.get();
  }

  @Override
  public CollocationPlacement start(String file, List<String> warnings) {
    return problem.start(file, warnings);
  }

  @Override
  public Recheck recheck(CollocationPlacement placement) {
    CheckReport report = new CollocationChecker().check(problem.instance(), placement);
    return new Recheck(
        report.objectives().getOrDefault(WeightedSum.NAME, Double.NaN),
        report.violations().stream().map(EnergyVerifier::words).toList(),
        Optional.empty());
  }

  @Override
  public OutputTarget.Content document(
      SolveResult<CollocationPlacement> result,
      String id,
      SolveParameters parameters,
      List<String> warnings) {
    return problem.document(problem.run(result, id, parameters, warnings), result);
  }

  @Override
  public String words(double value) {
    return Quantities.value(value);
  }
}
