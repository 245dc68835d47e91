package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.FeasibilityQuery.SharedLimits;
import org.wattle.solvers.energy.explain.Infeasibility.FeasibilityVerdict;
import org.wattle.solvers.energy.explain.PlacementExplanation.ServerReason;
import org.wattle.solvers.energy.explain.PlacementExplanation.TurnedOff;
import org.wattle.solvers.energy.explain.PlanExplanation.EmptiedServer;

/**
 * Explains a plan in which running tasks move: why servers are still on, by exact solves for plans
 * that empty them with no more moves than allowed, and what it saves that others go off.
 */
public record PlanExplainer(EnergyObjective objective, Solver<Consolidation, Placement> solver) {
  /**
   * Explains a clean plan.
   *
   * @param servers the numbers of the servers to explain; those that are off before and after are
   *     ignored
   * @param parameters with the time limit of the whole explanation, which is divided among the
   *     servers
   */
  public PlanExplanation explain(
      Consolidation consolidation,
      Placement plan,
      BitSet servers,
      SolveParameters parameters,
      Interrupt interrupt) {
    SharedLimits clock = new SharedLimits(parameters, interrupt);
    Placement placement = consolidation.withoutStaying(plan.with(Unused.SLEEP));
    List<Move> moves = consolidation.movesOf(placement);
    DataCenter center = DataCenter.of(consolidation.withMoved(placement));
    PlacementState situation = new PlacementState(center, placement);
    BitSet on = situation.on();
    double joules =
        check(consolidation, placement).objectives().getOrDefault(objective.word(), 0.0);
    BitSet asked = (BitSet) on.clone();
    asked.and(servers);
    ServerReasons server =
        new ServerReasons(
            center, situation, new WithoutServer(consolidation, center, joules, clock));
    List<ServerReason> reasons = new ArrayList<>();
    int left = asked.cardinality();
    for (int h = asked.nextSetBit(0); h >= 0; h = asked.nextSetBit(h + 1)) {
      reasons.add(server.reason(h, on, left--));
    }
    List<EmptiedServer> emptied = new ArrayList<>();
    for (int h = servers.nextSetBit(0); h >= 0; h = servers.nextSetBit(h + 1)) {
      if (center.serverAwake(h) && !on.get(h)) {
        emptied.add(emptied(consolidation, center, placement, h, joules));
      }
    }
    return new PlanExplanation(
        objective,
        joules,
        consolidation.moves(),
        moves.size(),
        reasons,
        emptied,
        SwitchReasons.of(center, placement, on));
  }

  private EmptiedServer emptied(
      Consolidation consolidation,
      DataCenter center,
      Placement placement,
      int server,
      double joules) {
    String name = center.serverName(server);
    List<Move> leaving =
        consolidation.movesOf(placement.over(List.of())).stream()
            .filter(move -> move.from().equals(name))
            .toList();
    Set<String> tasks = leaving.stream().map(Move::task).collect(Collectors.toSet());
    List<TaskPlacement> others =
        placement.tasks().stream().filter(placed -> !tasks.contains(placed.task())).toList();
    CheckReport back =
        back(
            consolidation,
            new Placement(others, List.of(), Unused.SLEEP, placement.standby()),
            objective);
    return new EmptiedServer(
        name,
        center.serverType(server).name(),
        leaving,
        new SlotEnergy(center).serverAdded(server),
        leaving.isEmpty() || !back.clean()
            ? OptionalDouble.empty()
            : OptionalDouble.of(
                back.objectives().getOrDefault(objective.word(), Double.NaN) - joules));
  }

  /** With the servers on standby that it names, or with those that it needs. */
  private static CheckReport back(
      Consolidation consolidation, Placement placement, EnergyObjective objective) {
    CheckReport asGiven = check(consolidation, placement);
    if (!consolidation.instance().policy().standby()) {
      return asGiven;
    }
    return Stream.of(asGiven, check(consolidation, consolidation.completed(placement)))
        .filter(CheckReport::clean)
        .min(
            Comparator.comparingDouble(
                report -> report.objectives().getOrDefault(objective.word(), Double.NaN)))
        .orElse(asGiven);
  }

  private static CheckReport check(Consolidation consolidation, Placement placement) {
    return new ConsolidationChecker().check(consolidation, placement);
  }

  /** Running tasks may move, within the limit that the plan had. */
  private final class WithoutServer implements ServerReasons.Questions {
    private final Consolidation consolidation;
    private final DataCenter center;
    private final double joules;
    private final SharedLimits clock;

    WithoutServer(
        Consolidation consolidation, DataCenter center, double joules, SharedLimits clock) {
      this.consolidation = consolidation;
      this.center = center;
      this.joules = joules;
      this.clock = clock;
    }

    @Override
    public boolean held(List<Task> running) {
      return !running.isEmpty() && !consolidation.moves().allow(1);
    }

    /** Not asked: the plan without the server says more. */
    @Override
    public FeasibilityVerdict others(int server, BitSet on, int left) {
      return FeasibilityVerdict.UNKNOWN;
    }

    @Override
    public TurnedOff off(int server, BitSet on, int left) {
      if (clock.over()) {
        return new TurnedOff.NotAsked();
      }
      SolveResult<Placement> result =
          solver.solve(
              new SolveRequest<>(
                  new Consolidation(without(server), consolidation.moves()),
                  clock.share(left),
                  clock.interrupt()));
      if (result instanceof SolveResult.Infeasible) {
        return new TurnedOff.Impossible();
      }
      Optional<Placement> found =
          result
              .solution()
              .map(plan -> consolidation.withoutStaying(plan.with(Unused.SLEEP)))
              .filter(plan -> check(consolidation, plan).clean());
      return TurnOffAnalysis.verdict(
          joules,
          result.bound(),
          found,
          plan ->
              check(consolidation, plan).objectives().getOrDefault(objective.word(), Double.NaN),
          plan -> instead(plan, on));
    }

    /**
     * The instance in which no task may be on a server, wherever it runs now, and which is not on
     * standby either.
     */
    private EnergyInstance without(int server) {
      EnergyInstance instance = consolidation.instance();
      String name = center.serverName(server);
      List<PlacementRule> rules = new ArrayList<>(instance.rules());
      Stream.concat(
              instance.tasks().stream(), instance.state().running().stream().map(RunningTask::task))
          .map(task -> PlacementRule.OfTask.notOn(task.id(), List.of(name), Set.of(name)))
          .forEach(rules::add);
      OperatingPolicy policy = instance.policy();
      Set<String> keepOff = new HashSet<>(policy.keepOff());
      if (policy.standby()) {
        keepOff.add(name);
      }
      return instance.withRules(rules).withPolicy(policy.withKeepOff(keepOff));
    }

    private List<String> instead(Placement plan, BitSet on) {
      Set<String> ids = new HashSet<>();
      plan.tasks().forEach(placed -> ids.add(placed.task()));
      DataCenter moved = DataCenter.of(consolidation.withMoved(ids));
      BitSet turnedOn = new PlacementState(moved, plan).on();
      turnedOn.andNot(on);
      return turnedOn.stream().mapToObj(center::serverName).toList();
    }
  }
}
