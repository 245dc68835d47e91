package org.wattle.solvers.energy.consolidation;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.support.ProvenBound;
import org.wattle.solvers.support.SolveLog;

/** The best plan and the best bound of a solve so far. Mutable. */
final class ConsolidationState {
  private final EnergyObjective objective;
  private final SolveRequest<Consolidation, Placement> request;
  private final SolveLog log;
  private Optional<ConsolidationPlan> best = Optional.empty();
  private final ProvenBound bound = new ProvenBound();

  ConsolidationState(
      EnergyObjective objective, SolveRequest<Consolidation, Placement> request, SolveLog log) {
    this.objective = objective;
    this.request = request;
    this.log = log;
  }

  Optional<ConsolidationPlan> best() {
    return best;
  }

  /** Takes a placement where it is clean and better; returns whether it is clean. */
  boolean offer(Placement placement, String from) {
    Optional<ConsolidationPlan> plan =
        ConsolidationPlan.verified(request.problem(), objective, placement, from);
    plan.ifPresent(this::take);
    return plan.isPresent();
  }

  /** Takes a plan where it is better. */
  void take(ConsolidationPlan plan) {
    ConsolidationPlan better = best.map(known -> known.betterOf(plan)).orElse(plan);
    best = Optional.of(better);
    report();
  }

  /** Takes a bound where it is better and no plan refutes it. */
  void raise(OptionalDouble found, String by) {
    OptionalDouble before = bound.joules();
    bound.raise(found, by);
    if (!bound.joules().equals(before)) {
      report();
    }
  }

  private void report() {
    report(OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** Reports the progress of a search, combined with the best plan and bound so far. */
  void report(OptionalDouble incumbent, OptionalDouble proven) {
    OptionalDouble known = best.stream().mapToDouble(ConsolidationPlan::joules).findFirst();
    OptionalDouble value = DoubleStream.concat(known.stream(), incumbent.stream()).min();
    OptionalDouble least = DoubleStream.concat(limited().stream(), proven.stream()).max();
    request.listener().progress(new Progress(log.seconds(), value, least));
  }

  /**
   * The bound, limited to the value of the best plan, which it may exceed by rounding or because of
   * a cutoff.
   */
  private OptionalDouble limited() {
    return bound.with(
        OptionalDouble.empty(), best.stream().mapToDouble(ConsolidationPlan::joules).findFirst());
  }

  /** Whether a plan of this value closes the requested gap. */
  boolean closes(double joules) {
    return bound.closes(joules, request.parameters().relativeGap());
  }

  /** Whether the solve is finished or has to stop. */
  boolean over() {
    return request.interrupt().requested()
        || log.expired()
        || best.filter(plan -> closes(plan.joules())).isPresent();
  }

  /** The graded result. */
  SolveResult<Placement> graded() {
    if (bound.joules().isPresent()) {
      log.note("bound: " + bound.by());
    }
    if (best.isEmpty()) {
      return new SolveResult.NoSolution<>(bound.joules(), log.report());
    }
    ConsolidationPlan plan = best.get();
    log.note("plan found by " + plan.from());
    Bounds bounds = new Bounds(plan.joules(), limited());
    return bounds.closes(request.parameters().relativeGap())
        ? new SolveResult.Optimal<>(plan.placement(), bounds, log.report())
        : new SolveResult.Feasible<>(plan.placement(), bounds, log.report());
  }
}
