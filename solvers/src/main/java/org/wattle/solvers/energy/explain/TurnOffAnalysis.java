package org.wattle.solvers.energy.explain;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;

/**
 * Searches for the best placement without a server and compares it with the explained placement.
 */
record TurnOffAnalysis(
    DataCenter center,
    EnergyObjective objective,
    Solver<EnergyInstance, Placement> solver,
    SharedLimits clock,
    BitSet on) {
  /** How the value changes when these servers take no task. */
  TurnedOff without(BitSet servers, double joules, SolveParameters parameters) {
    InstanceWithoutServers without = new InstanceWithoutServers(center, servers);
    SolveResult<Placement> result =
        solver.solve(new SolveRequest<>(without.instance(), parameters, clock.interrupt()));
    if (result instanceof SolveResult.Infeasible) {
      return new TurnedOff.Impossible();
    }
    Optional<Placement> found = result.solution().filter(without::keptBy).filter(this::clean);
    return verdict(joules, result.bound(), found, this::value, this::instead);
  }

  /** What the best placement found and the bound say of turning something off. */
  static TurnedOff verdict(
      double joules,
      OptionalDouble bound,
      Optional<Placement> found,
      ToDoubleFunction<Placement> value,
      Function<Placement, List<String>> instead) {
    double tolerance = Tolerances.RESULT * Math.max(1, Math.abs(joules));
    OptionalDouble more =
        found.stream().mapToDouble(value).map(without -> without - joules).findFirst();
    if (found.isPresent() && more.orElseThrow() < -tolerance) {
      return new TurnedOff.Saves(-more.orElseThrow(), found.get());
    }
    if (found.isPresent() && more.orElseThrow() <= tolerance) {
      return new TurnedOff.SameEnergy(found.get(), instead.apply(found.get()));
    }
    return bound.isPresent() && bound.getAsDouble() > joules + tolerance
        ? new TurnedOff.MoreEnergy(bound.getAsDouble() - joules, more)
        : new TurnedOff.Undecided(more);
  }

  private List<String> instead(Placement placement) {
    BitSet turnedOn = new PlacementState(center, placement).on();
    turnedOn.andNot(on);
    return turnedOn.stream().mapToObj(center::serverName).toList();
  }

  private boolean clean(Placement placement) {
    return check(placement).clean();
  }

  private double value(Placement placement) {
    return check(placement).objectives().getOrDefault(objective.word(), Double.NaN);
  }

  private CheckReport check(Placement placement) {
    return new PlacementChecker().check(center.instance(), placement.with(Unused.SLEEP));
  }
}
