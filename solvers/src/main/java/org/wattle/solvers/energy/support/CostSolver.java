package org.wattle.solvers.energy.support;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.energy.cost.PricedInstance;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Checker;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDecorator;
import org.wattle.model.solving.SolverDescriptor;

/**
 * Minimises the cost with a solver that minimises energy: that solves the problem in which prices
 * take the place of powers ({@link PricedInstance}), and what it finds is checked with the prices
 * themselves.
 *
 * @param solver of {@link EnergyObjective#MTEC}
 * @param priced the problem whose energy is the cost of another one
 * @param checker of the problem that was given
 */
public record CostSolver<P>(
    Solver<P, Placement> solver, UnaryOperator<P> priced, Checker<P, Placement> checker)
    implements SolverDecorator<P, Placement> {
  /** The same solver, which takes the cost as an objective too. */
  public static <P> SolverDescriptor<P, Placement> added(
      SolverDescriptor<P, Placement> energy,
      UnaryOperator<P> priced,
      Checker<P, Placement> checker) {
    Set<String> objectives = new LinkedHashSet<>(energy.objectives());
    objectives.add(PlacementObjective.COST.word());
    return new SolverDescriptor<>(
        energy.id(),
        energy.problem(),
        List.copyOf(objectives),
        energy.honours(),
        energy.guarantee(),
        energy.deterministic(),
        energy.version(),
        energy.engines(),
        (objective, options) ->
            objective.equals(PlacementObjective.COST.word())
                ? new CostSolver<>(
                    energy.factory().create(EnergyObjective.MTEC.word(), options), priced, checker)
                : energy.factory().create(objective, options));
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<P, Placement> request) {
    SolveResult<Placement> solved =
        solver.solve(
            new SolveRequest<>(
                priced.apply(request.problem()),
                request.parameters(),
                request.start(),
                progress -> request.listener().progress(inCurrency(progress)),
                request.interrupt()));
    SolveResult<Placement> result = solved.with(withoutEnergies(solved.report()));
    if (result instanceof SolveResult.Optimal<Placement> optimal) {
      return checked(request, optimal);
    }
    if (result instanceof SolveResult.Feasible<Placement> feasible) {
      return checked(request, feasible);
    }
    return result instanceof SolveResult.NoSolution<Placement> none
        ? new SolveResult.NoSolution<>(inCurrency(none.bound()), none.partial(), none.report())
        : result;
  }

  private SolveResult<Placement> checked(
      SolveRequest<P, Placement> request, SolveResult<Placement> result) {
    Placement found = result.solution().orElseThrow();
    CheckReport check = checker.check(request.problem(), found);
    double cost = check.objectives().getOrDefault(PlacementObjective.COST.word(), 0.0);
    double claimed = PricedInstance.cost(result.bounds().orElseThrow().value());
    Report report = result.report();
    if (!check.clean()
        || !(Math.abs(cost - claimed) <= Tolerances.RESULT * Math.max(cost, claimed))) {
      return new SolveResult.Failed<>(
          check.clean()
              ? "The cost (%s) is claimed to be (%s).".formatted(cost, claimed)
              : check.violations().get(0).detail(),
          report);
    }
    Bounds bounds = new Bounds(cost, inCurrency(result.bound()));
    return result instanceof SolveResult.Optimal<Placement>
        ? new SolveResult.Optimal<>(found, bounds, report)
        : new SolveResult.Feasible<>(found, bounds, report);
  }

  /** Notes that state energies state those of the priced problem, which nobody asked for. */
  private static Report withoutEnergies(Report report) {
    return report.withNotes(report.notes().stream().filter(note -> !note.endsWith(" J")).toList());
  }

  private static Progress inCurrency(Progress progress) {
    return new Progress(
        progress.seconds(),
        inCurrency(progress.incumbent()),
        inCurrency(progress.bound()),
        progress.point());
  }

  private static OptionalDouble inCurrency(OptionalDouble joules) {
    return joules.isPresent()
        ? OptionalDouble.of(PricedInstance.cost(joules.getAsDouble()))
        : joules;
  }
}
