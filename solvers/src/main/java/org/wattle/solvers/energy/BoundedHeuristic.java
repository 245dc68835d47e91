package org.wattle.solvers.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.SolveLog;

/**
 * A heuristic with a proven bound: the {@link AggregateBound} is computed first and reported with
 * the value of the placement. The placement is optimal where the bound closes the requested gap.
 *
 * <p>For a heuristic that gets the value, in joules, at which it may stop, where there is one.
 */
public record BoundedHeuristic(
    Function<OptionalDouble, ? extends Solver<EnergyInstance, Placement>> heuristic,
    EnergyObjective objective)
    implements Solver<EnergyInstance, Placement> {
  @Override
  public String id() {
    return heuristic.apply(OptionalDouble.empty()).id();
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    SolveLog log = new SolveLog(id(), "", request.parameters());
    long begin = System.nanoTime();
    AggregateBound bound =
        AggregateBound.of(
            DataCenter.of(request.problem()), objective, request.parameters(), request.interrupt());
    double seconds = (System.nanoTime() - begin) * 1e-9;
    SolveResult<Placement> result =
        heuristic
            .apply(goal(bound, request.parameters().relativeGap()))
            .solve(request.with(log.remaining()));
    List<String> warnings = new ArrayList<>(result.report().warnings());
    bound.failure().ifPresent(warnings::add);
    Report report =
        result
            .report()
            .with(result.report().statistics().plusSeconds(AggregateBound.PHASE, seconds))
            .withWarnings(warnings);
    return new Judged(bound, request.parameters().relativeGap(), report).judge(result);
  }

  /** The value at which the bound closes the gap: {@code value − bound = gap·value}. */
  private static OptionalDouble goal(AggregateBound bound, double gap) {
    return bound.joules().isPresent() && bound.joules().getAsDouble() > 0 && gap < 1
        ? OptionalDouble.of(bound.joules().getAsDouble() / (1 - gap))
        : OptionalDouble.empty();
  }

  /** Combines a result with the bound. */
  private record Judged(AggregateBound bound, double gap, Report report) {
    SolveResult<Placement> judge(SolveResult<Placement> result) {
      if (result instanceof SolveResult.NoSolution<Placement> none) {
        return nothing(none);
      }
      if (result instanceof SolveResult.Feasible<Placement> feasible
          && (bound.infeasible() || bound.joules().isPresent())) {
        return beside(feasible);
      }
      return result.with(report);
    }

    /**
     * Where the instance is infeasible, a partial placement is kept, because it is more useful than
     * none.
     */
    private SolveResult<Placement> nothing(SolveResult.NoSolution<Placement> none) {
      if (!bound.infeasible()) {
        return new SolveResult.NoSolution<>(bound.joules(), none.partial(), noted());
      }
      Report proven = noting("proven: no placement of all tasks exists: " + bound.description());
      return none.partial().isPresent()
          ? new SolveResult.NoSolution<>(OptionalDouble.empty(), none.partial(), proven)
          : new SolveResult.Infeasible<>(proven);
    }

    private SolveResult<Placement> beside(SolveResult.Feasible<Placement> feasible) {
      double value = feasible.value().value();
      ClaimedBounds claims = ClaimedBounds.of(Sense.MINIMIZE, bound.joules(), bound.description());
      Bounds bounds = new Bounds(value, claims.best(OptionalDouble.of(value)));
      List<String> warnings = new ArrayList<>(report.warnings());
      warnings.addAll(claims.refutations(value));
      bound.refutation(value).ifPresent(warnings::add);
      Report all = (bounds.bound().isPresent() ? noted() : report).withWarnings(warnings);
      return bounds.closes(gap)
          ? new SolveResult.Optimal<>(feasible.found(), bounds, all)
          : new SolveResult.Feasible<>(feasible.found(), bounds, all);
    }

    private Report noted() {
      return bound.joules().isPresent() ? noting("bound: " + bound.description()) : report;
    }

    private Report noting(String note) {
      return report.withNotes(and(report.notes(), note));
    }

    private static List<String> and(List<String> words, String more) {
      List<String> all = new ArrayList<>(words);
      all.add(more);
      return all;
    }
  }
}
