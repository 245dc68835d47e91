package org.wattle.solvers.energy.benders;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.energy.support.Incumbent;
import org.wattle.solvers.energy.support.ProvenBound;
import org.wattle.solvers.support.SolveLog;

/** The best placement and the best bound so far; reports every change to the listener. Mutable. */
final class BendersState {
  private final SolveRequest<EnergyInstance, Placement> request;
  private final EnergyObjective objective;
  private final SolveLog log;
  private final ProvenBound bound = new ProvenBound();
  private Optional<Incumbent> incumbent = Optional.empty();

  BendersState(
      SolveRequest<EnergyInstance, Placement> request, EnergyObjective objective, SolveLog log) {
    this.request = request;
    this.objective = objective;
    this.log = log;
  }

  /** Takes a placement where it is clean and better; returns whether it is clean. */
  boolean offer(Placement placement, String from) {
    Optional<Incumbent> verified =
        Incumbent.verified(request.problem(), objective, placement, from);
    double before = joules();
    verified.ifPresent(
        found ->
            incumbent = Optional.of(incumbent.map(best -> best.betterOf(found)).orElse(found)));
    if (joules() < before) {
      report();
    }
    return verified.isPresent();
  }

  /** Takes a bound where it is better. */
  void raise(OptionalDouble joules, String by) {
    double before = bound.joules().orElse(Double.NEGATIVE_INFINITY);
    bound.raise(joules, by);
    if (bound.joules().orElse(before) > before) {
      report();
    }
  }

  private void report() {
    OptionalDouble value = value();
    request
        .listener()
        .progress(new Progress(log.seconds(), value, bound.with(OptionalDouble.empty(), value)));
  }

  Optional<Incumbent> incumbent() {
    return incumbent;
  }

  ProvenBound bound() {
    return bound;
  }

  OptionalDouble value() {
    return incumbent.stream().mapToDouble(Incumbent::joules).findFirst();
  }

  /** The energy of the best placement; infinity where there is none. */
  double joules() {
    return value().orElse(Double.POSITIVE_INFINITY);
  }

  /** The method that proved the bound. */
  String boundWords() {
    return bound.by();
  }

  boolean closed() {
    return incumbent.isPresent() && bound.closes(joules(), request.parameters().relativeGap());
  }
}
