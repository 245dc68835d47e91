package org.wattle.toolkit.power.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.power.batch.PowerAim;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerBatch.Tasks;
import org.wattle.model.power.batch.PowerBudgets;
import org.wattle.model.power.batch.PowerGoals;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.PowerScheduleChecker;
import org.wattle.model.power.batch.formulation.PooledFormulation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.UserError;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.study.Replication;
import org.wattle.solvers.power.PowerAreas;
import org.wattle.toolkit.power.simulation.PowerReference.Least;

/**
 * Finds, for every run in which all tasks were done, what the best schedule of its tasks takes:
 * peak, energy and makespan, exactly to the second, within the makespan of the run. Where the model
 * is small it is the optimum, else a bound by areas.
 *
 * <p>What a run does is such a schedule once the seconds that tasks wait for memory are left out,
 * so no run is below it. A node that is throttled, by a cap or at its thermal design power, takes
 * less power than its tasks would, which only lengthens them: of such a run the makespan alone has
 * a reference, that of schedules on nodes with any thermal design power.
 */
final class PowerReferences {
  /** Larger models are not solved. */
  private static final long MAX_VARIABLES = 20_000;

  private static final int MAX_TASKS = 60;
  private static final Duration USUAL_LIMIT = Duration.ofSeconds(10);
  private static final String SOLVER = "auto";
  private static final double ROUNDING = 1e-9;

  private final PowerInput input;
  private final SolverRegistry solvers;
  private final SolveParameters parameters;
  private final Interrupt interrupt;
  private final Map<Tasked, PowerReference> found = new HashMap<>();

  PowerReferences(
      PowerInput input, SolverRegistry solvers, Optional<Duration> timeLimit, Interrupt interrupt) {
    this.input = input;
    this.solvers = solvers;
    this.interrupt = interrupt;
    this.parameters =
        SolveParameters.DEFAULT.withTimeLimit(timeLimit.orElse(USUAL_LIMIT)).withGap(0).withSeed(1);
  }

  /** Runs that share a reference: of one seed, with one makespan. */
  private record Tasked(long seed, long makespanSeconds, boolean throttled) {
    /** What can be compared. */
    List<PowerObjective> objectives() {
      return throttled ? List.of(PowerObjective.MAKESPAN) : List.of(PowerObjective.values());
    }
  }

  /**
   * The runs with their references.
   *
   * @throws UserError if a run is better than what was proven to be the best
   */
  List<Replication<CappedResult>> added(List<Replication<CappedResult>> runs) {
    return runs.stream().map(run -> run.with(run.outcome().with(reference(run)))).toList();
  }

  private Optional<PowerReference> reference(Replication<CappedResult> run) {
    PowerOutcome outcome = run.outcome().outcome();
    if (!comparable(outcome)) {
      return Optional.empty();
    }
    Tasked of = new Tasked(run.seed(), outcome.makespanSeconds(), outcome.secondsThrottled() > 0);
    PowerReference reference = found.computeIfAbsent(of, key -> find(key, run));
    for (PowerObjective objective : PowerObjective.values()) {
      reference.of(objective).ifPresent(least -> check(run, objective, least));
    }
    return Optional.of(reference);
  }

  private static boolean comparable(PowerOutcome outcome) {
    return outcome.complete() && outcome.ended() > 0 && outcome.ended() == outcome.tasks().count();
  }

  private static void check(Replication<CappedResult> run, PowerObjective objective, Least least) {
    double value = objective.value(goals(run.outcome().outcome()));
    if (value < least.value() * (1 - ROUNDING)) {
      throw UserError.failed(
          "Run (%d) of (%s) has the %s (%s) %s, and no schedule should be below (%s) %s: one of both is wrong. Maybe report this, with the scenario."
              .formatted(
                  run.number(),
                  run.of().label(),
                  objective.word(),
                  value,
                  objective.unit(),
                  least.value(),
                  objective.unit()));
    }
  }

  /** What a run is worth. */
  static PowerGoals goals(PowerOutcome outcome) {
    return new PowerGoals(
        outcome.power().max(), outcome.energyMillijoules(), outcome.makespanSeconds());
  }

  private PowerReference find(Tasked key, Replication<CappedResult> run) {
    PowerBatch batch = batch(key);
    Optional<PowerSchedule> start = schedule(batch, run.outcome().outcome());
    boolean small =
        batch.tasks().size() <= MAX_TASKS && PooledFormulation.size(batch) <= MAX_VARIABLES;
    Map<PowerObjective, Least> least = new EnumMap<>(PowerObjective.class);
    for (PowerObjective objective : key.objectives()) {
      Optional<Least> exact = small ? solved(batch, objective, start) : Optional.empty();
      exact.or(() -> bound(batch, objective)).ifPresent(value -> least.put(objective, value));
    }
    return new PowerReference(least);
  }

  /** The tasks of a seed, in groups that follow each other, with the makespan as horizon. */
  private PowerBatch batch(Tasked key) {
    PowerScenario scenario = input.described().scenario();
    TaskSubmissions tasks = input.tasks().apply(key.seed());
    List<Tasks> groups = new ArrayList<>();
    int first = 0;
    for (int i = 1; i <= tasks.size(); i++) {
      if (i == tasks.size()
          || tasks.profile(i) != tasks.profile(first)
          || tasks.submitSeconds(i) != tasks.submitSeconds(first)) {
        groups.add(
            new Tasks(
                tasks.profile(first), i - first, Math.toIntExact(tasks.submitSeconds(first))));
        first = i;
      }
    }
    return new PowerBatch(
        scenario.name(),
        key.throttled() ? withAnyPower(scenario.cluster(), tasks) : scenario.cluster(),
        input.described().profiles(),
        groups,
        slotSeconds(groups),
        Math.toIntExact(key.makespanSeconds()),
        PowerBudgets.NONE);
  }

  /** The cluster with nodes that may draw more than all tasks together do. */
  private PowerCluster withAnyPower(PowerCluster cluster, TaskSubmissions tasks) {
    long most = 0;
    for (int i = 0; i < tasks.size(); i++) {
      most += input.described().profiles().get(tasks.profile(i)).largestPeakMilliwatts();
    }
    long more = most;
    return new PowerCluster(
        cluster.classes().stream()
            .map(of -> of.withTdpMilliwatts(of.tdpMilliwatts() + more))
            .toList());
  }

  /**
   * The longest slots that lose nothing: durations, first seconds and submissions are multiples of
   * them. A schedule whose starts are put back to the begins of their slots is no worse: in each
   * slot the same tasks run, in the same phase, as did in its last second.
   */
  private int slotSeconds(List<Tasks> groups) {
    long common = 0;
    for (Tasks group : groups) {
      TaskProfile profile = input.described().profiles().get(group.profile());
      common = ArithmeticUtils.gcd(common, group.submitSeconds());
      for (NodeClass node : input.described().scenario().cluster().classes()) {
        long seconds = PowerModel.seconds(profile, node);
        common = ArithmeticUtils.gcd(common, seconds);
        common = ArithmeticUtils.gcd(common, Math.min(seconds, profile.startSeconds()));
      }
    }
    return Math.toIntExact(Math.max(1, common));
  }

  /** What the run did, with starts at the begins of slots, where it is a schedule of the model. */
  private static Optional<PowerSchedule> schedule(PowerBatch batch, PowerOutcome outcome) {
    int count = outcome.tasks().count();
    int[] nodes = new int[count];
    int[] starts = new int[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = outcome.tasks().node(i).orElseThrow();
      starts[i] = outcome.tasks().startSecond(i).orElseThrow() / batch.slotSeconds();
    }
    PowerSchedule schedule = PowerSchedule.of(nodes, starts);
    return new PowerScheduleChecker().check(batch, schedule).clean()
        ? Optional.of(schedule)
        : Optional.empty();
  }

  private Optional<Least> solved(
      PowerBatch batch, PowerObjective objective, Optional<PowerSchedule> start) {
    SolveResult<PowerSchedule> result =
        solvers
            .find(PowerSchedule.PROBLEM, objective.word(), SOLVER)
            .orElseThrow(() -> UserError.failed("There is no solver (" + SOLVER + ")."))
            .create(objective.word(), SolverOptions.NONE)
            .solve(new SolveRequest<>(batch, parameters, start, SolveListener.NONE, interrupt));
    if (result instanceof SolveResult.Optimal<PowerSchedule> optimal) {
      return Optional.of(new Least(objective.value(PowerGoals.of(batch, optimal.found())), true));
    }
    return least(result.bound());
  }

  private Optional<Least> bound(PowerBatch batch, PowerObjective objective) {
    return least(PowerAreas.bound(batch, PowerAim.of(objective), parameters, interrupt));
  }

  private static Optional<Least> least(OptionalDouble bound) {
    return bound.isPresent() && Double.isFinite(bound.getAsDouble())
        ? Optional.of(new Least(bound.getAsDouble(), false))
        : Optional.empty();
  }
}
