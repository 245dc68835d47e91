package org.wattle.solvers.energy.benders;

import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.ObviousInfeasibility;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.CheckedBackend;
import org.wattle.solvers.energy.patterns.PatternCuts;
import org.wattle.solvers.support.SolveLog;
import org.wattle.solvers.support.StopSignal;

/** Logic-based Benders decomposition. */
public final class BendersSolver implements Solver<EnergyInstance, Placement> {
  /** The id under which people ask for it. */
  public static final String ID = "benders";

  private static final long DEFAULT_SEED = 1;

  private final EnergyObjective objective;
  private final CheckedBackend backend;

  public BendersSolver(EnergyObjective objective, CheckedBackend backend) {
    this.objective = objective;
    this.backend = backend;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public SolveResult<Placement> solve(SolveRequest<EnergyInstance, Placement> request) {
    SolveLog log = new SolveLog(ID, "Wattle", request.parameters());
    StopSignal stop = StopSignal.of(request);
    DataCenter center = DataCenter.of(request.problem());
    List<String> reasons = ObviousInfeasibility.reasons(center);
    if (!reasons.isEmpty()) {
      reasons.forEach(log::note);
      return new SolveResult.Infeasible<>(log.report());
    }
    Standing standing = new Standing(request, objective, log);
    long begin = System.nanoTime();
    new QuickStart(center, objective)
        .bestPlacement()
        .ifPresent(found -> standing.offer(found, QuickStart.ID));
    log.spent("start", begin);
    var random =
        RandomSource.XO_RO_SHI_RO_128_PP.create(request.parameters().seed().orElse(DEFAULT_SEED));
    Rounds rounds =
        new Rounds(
            new CountsMaster(center, objective, backend, request.interrupt()),
            new PatternCuts(
                center,
                ServerClass.of(center),
                new CheckedBackend(Backends.byId("glop").orElseThrow()),
                50000,
                stop::stopped),
            new Subproblem(center, random, stop::stopped),
            standing,
            log,
            request.parameters().relativeGap(),
            stop::stopped);
    if (!rounds.begin() && standing.incumbent().isEmpty()) {
      return new SolveResult.Infeasible<>(log.report());
    }
    rounds.run(6);
    if (standing.incumbent().isEmpty()) {
      return new SolveResult.NoSolution<>(standing.bound().joules(), log.report());
    }
    var best = standing.incumbent().get();
    log.note("placement found by " + best.from());
    Bounds bounds =
        new Bounds(best.joules(), standing.bound().with(OptionalDouble.empty(), standing.value()));
    return bounds.closes(request.parameters().relativeGap())
        ? new SolveResult.Optimal<>(best.placement(), bounds, log.report())
        : new SolveResult.Feasible<>(best.placement(), bounds, log.report());
  }
}
