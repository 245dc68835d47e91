package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;

/**
 * Explains why servers and switches are on: which tasks run there, which of them fit elsewhere,
 * and, by exact solves without the server, how turning it off would change the energy.
 */
public record PlacementExplainer(
    EnergyObjective objective, Solver<EnergyInstance, Placement> solver) {
  /**
   * Explains a clean placement of all tasks.
   *
   * @param servers the numbers of the servers to explain; those that are off are ignored
   * @param parameters with the time limit of the whole explanation, which is divided among the
   *     servers
   */
  public PlacementExplanation explain(
      DataCenter center,
      Placement placement,
      BitSet servers,
      SolveParameters parameters,
      Interrupt interrupt) {
    SharedLimits clock = new SharedLimits(parameters, interrupt);
    PlacementState situation = new PlacementState(center, placement);
    BitSet on = situation.on();
    double joules = EnergyEvaluator.evaluate(center, placement).joules(objective);
    BitSet asked = (BitSet) on.clone();
    asked.and(servers);
    ServerReasons server =
        new ServerReasons(center, situation, new WithoutServer(center, joules, clock));
    List<ServerReason> reasons = new ArrayList<>();
    int left = asked.cardinality();
    for (int h = asked.nextSetBit(0); h >= 0; h = asked.nextSetBit(h + 1)) {
      reasons.add(server.reason(h, on, left--));
    }
    return new PlacementExplanation(
        objective, joules, reasons, SwitchReasons.of(center, placement, on));
  }

  /** Running tasks stay where they are. */
  private final class WithoutServer implements ServerReasons.Questions {
    private final DataCenter center;
    private final double joules;
    private final SharedLimits clock;

    WithoutServer(DataCenter center, double joules, SharedLimits clock) {
      this.center = center;
      this.joules = joules;
      this.clock = clock;
    }

    @Override
    public boolean held(List<Task> running) {
      return !running.isEmpty();
    }

    @Override
    public TurnedOff off(int server, BitSet on, int left) {
      BitSet one = new BitSet();
      one.set(server);
      return clock.over()
          ? new TurnedOff.NotAsked()
          : new TurnOffAnalysis(center, objective, solver, clock, on)
              .without(one, joules, clock.share(left));
    }

    @Override
    public FeasibilityVerdict others(int server, BitSet on, int left) {
      BitSet unused = (BitSet) on.clone();
      unused.flip(0, center.serverCount());
      unused.set(server);
      return clock.over()
          ? FeasibilityVerdict.UNKNOWN
          : new FeasibilityQuery(solver, clock)
              .ask(new InstanceWithoutServers(center, unused).instance(), clock.share(4 * left))
              .verdict();
    }
  }
}
