package org.wattle.solvers.energy.benders;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.energy.support.Incumbent;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.SolveLog;

/** The best placement and the best bound so far; reports every change to the listener. Mutable. */
final class BendersState {
  private final SolveRequest<EnergyInstance, Placement> request;
  private final EnergyObjective objective;
  private final SolveLog log;
  private final ClaimedBounds claims = new ClaimedBounds(Sense.MINIMIZE);
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
    OptionalDouble before = bound();
    claims.add(joules, by);
    if (!bound().equals(before)) {
      report();
    }
  }

  private void report() {
    request.listener().progress(new Progress(log.seconds(), value(), bound()));
  }

  Optional<Incumbent> incumbent() {
    return incumbent;
  }

  /** All bounds that were claimed. */
  ClaimedBounds claims() {
    return claims;
  }

  /** The best bound that the best placement does not refute. */
  OptionalDouble bound() {
    return claims.best(value());
  }

  /** Shows the progress of another method; what it shows is not a claim. */
  void show(Progress progress, String by) {
    ClaimedBounds shown = ClaimedBounds.of(Sense.MINIMIZE, bound(), "");
    shown.add(progress.bound(), by);
    OptionalDouble value = value().isPresent() ? value() : progress.incumbent();
    request.listener().progress(new Progress(log.seconds(), value, shown.best(value())));
  }

  OptionalDouble value() {
    return incumbent.stream().mapToDouble(Incumbent::joules).findFirst();
  }

  /** The energy of the best placement; infinity where there is none. */
  double joules() {
    return value().orElse(Double.POSITIVE_INFINITY);
  }

  /** The method that proved the bound; empty where there is none. */
  String boundWords() {
    return claims.method(value());
  }

  boolean closed() {
    return incumbent.isPresent() && claims.closes(joules(), request.parameters().relativeGap());
  }
}
