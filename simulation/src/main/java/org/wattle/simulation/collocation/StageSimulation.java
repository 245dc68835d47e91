package org.wattle.simulation.collocation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.CollocationScenario.StagedJob;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.simulation.engine.EventLoop;

/**
 * Runs a policy that places the jobs of one stage after the other. At each stage finished jobs
 * leave, jobs that have arrived and fit begin, and the policy places all of them; the independent
 * checker verifies that it respects the slots and the permitted migrations.
 */
public final class StageSimulation {
  private static final Migrations NONE = new Migrations(OptionalInt.of(0), 0);

  private final CollocationScenario scenario;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  /**
   * Of a scenario.
   *
   * @param parameters of the solve of each stage
   */
  public StageSimulation(
      CollocationScenario scenario, SolveParameters parameters, Interrupt interrupt) {
    this.scenario = scenario;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  /** Runs a policy to the last stage, or until it finds no clean placement. */
  public PolicyRun run(Policy policy) {
    StageProcess process = new StageProcess(policy);
    boolean ended = scenario.stages() == 0 || EventLoop.run(process::step, interrupt);
    Optional<String> stopped =
        ended
            ? process.failure
            : Optional.of("It was stopped before stage (%d).".formatted(process.stage + 1));
    return new PolicyRun(policy.id(), process.outcomes, stopped);
  }

  /** A policy on its way through the stages. Mutable. */
  private final class StageProcess {
    private final Policy policy;
    private final StageJobs jobs = new StageJobs(scenario);
    private final List<StageOutcome> outcomes = new ArrayList<>();
    private Optional<String> failure = Optional.empty();
    private int stage;

    StageProcess(Policy policy) {
      this.policy = policy;
    }

    boolean step() {
      stage++;
      jobs.advance();
      if (jobs.nothingRuns()) {
        outcomes.add(new StageOutcome(stage, Optional.empty(), jobs.waiting()));
      } else {
        placeJobs();
      }
      return failure.isEmpty() && stage < scenario.stages();
    }

    private void placeJobs() {
      CollocationInstance instance =
          jobs.instance((policy.migrates() ? scenario.migrations() : NONE).inAnyOrder());
      SolveResult<CollocationPlacement> result = solve(policy, instance);
      Optional<CollocationPlacement> placement = result.solution();
      if (placement.isEmpty()) {
        failure =
            Optional.of("It found no placement for stage (%d): %s".formatted(stage, why(result)));
        return;
      }
      CheckReport check = new CollocationChecker().check(instance, placement.get());
      if (!check.clean()) {
        failure = Optional.of(refuted(stage, check));
        return;
      }
      jobs.place(placement.get());
      outcomes.add(
          new StageOutcome(
              stage,
              Optional.of(placed(instance, placement.get(), result, check)),
              jobs.waiting()));
    }
  }

  private SolveResult<CollocationPlacement> solve(Policy policy, CollocationInstance instance) {
    return policy.solver().solve(new SolveRequest<>(instance, parameters, interrupt));
  }

  private static StageOutcome.Placed placed(
      CollocationInstance instance,
      CollocationPlacement placement,
      SolveResult<CollocationPlacement> result,
      CheckReport check) {
    return new StageOutcome.Placed(
        instance,
        placement,
        PlacementSummary.of(instance, placement),
        check.objectives().getOrDefault(WeightedSum.NAME, Double.NaN),
        result.bound(),
        result instanceof SolveResult.Optimal<?>);
  }

  private static String why(SolveResult<CollocationPlacement> result) {
    return result instanceof SolveResult.Failed<CollocationPlacement> failed
        ? failed.reason()
        : result.status() + ".";
  }

  private static String refuted(int stage, CheckReport check) {
    List<String> details = check.violations().stream().map(DomainViolation::detail).toList();
    return "Its placement of stage (%d) is refuted: %s".formatted(stage, String.join(" ", details));
  }

  /**
   * A policy over all stages.
   *
   * @param policy its id
   * @param stages one after the other
   * @param stopped why it did not reach the last stage, as a sentence; empty where it did
   */
  public record PolicyRun(String policy, List<StageOutcome> stages, Optional<String> stopped) {
    public PolicyRun {
      stages = List.copyOf(stages);
    }
  }

  /**
   * The policy that places the jobs of each stage.
   *
   * @param id for people
   * @param solver of each stage, given what runs already
   * @param migrates whether it may move what runs, as far as the scenario allows; else it places
   *     only what is new
   */
  public record Policy(
      String id, Solver<CollocationInstance, CollocationPlacement> solver, boolean migrates) {}

  /**
   * The result of a stage.
   *
   * @param stage from 1
   * @param placed what runs; empty where nothing does
   * @param waiting jobs that have arrived and do not fit yet, in the order of their arrival
   */
  public record StageOutcome(int stage, Optional<Placed> placed, List<Job> waiting) {
    public StageOutcome {
      waiting = List.copyOf(waiting);
    }

    /**
     * Jobs that run.
     *
     * @param instance the jobs in the order in which they began, and where containers ran before
     * @param placement where they run now
     * @param summary of the placement
     * @param value of the objective, migrations included
     * @param bound on it, where one was proven
     * @param proven whether no placement of these jobs is better
     */
    public record Placed(
        CollocationInstance instance,
        CollocationPlacement placement,
        PlacementSummary summary,
        double value,
        OptionalDouble bound,
        boolean proven) {}
  }

  /**
   * The jobs that have not arrived yet, that wait, and that run. Mutable. No job overtakes one that
   * arrived earlier and waits, so that large jobs are not starved.
   */
  private static final class StageJobs {
    /** A job with the nodes of its containers; without any until it is placed. */
    private static final class Running {
      private final Job job;
      private final int lastStage;
      private int[] nodes = {};

      Running(StagedJob staged, int begin) {
        this.job = staged.job();
        this.lastStage = begin + staged.stays() - 1;
      }
    }

    private final CollocationScenario scenario;
    private final List<StagedJob> coming;
    private final List<Running> running = new ArrayList<>();
    private int stage;

    StageJobs(CollocationScenario scenario) {
      this.scenario = scenario;
      this.coming = new ArrayList<>(scenario.jobs());
      coming.sort(Comparator.comparingInt(StagedJob::arrival));
    }

    /** The next stage: those that are done leave, and those that fit begin. */
    void advance() {
      stage++;
      running.removeIf(each -> each.lastStage < stage);
      int free = scenario.cluster().slots();
      for (Running each : running) {
        free -= each.job.containers();
      }
      for (Iterator<StagedJob> jobs = coming.iterator(); jobs.hasNext(); ) {
        StagedJob first = jobs.next();
        if (first.arrival() > stage || first.job().containers() > free) {
          return;
        }
        free -= first.job().containers();
        running.add(new Running(first, stage));
        jobs.remove();
      }
    }

    boolean nothingRuns() {
      return running.isEmpty();
    }

    List<Job> waiting() {
      return coming.stream().filter(each -> each.arrival() <= stage).map(StagedJob::job).toList();
    }

    /** The jobs that run, and where their containers ran in the stage before. */
    CollocationInstance instance(Migrations migrations) {
      List<Seat> seats = new ArrayList<>();
      for (int j = 0; j < running.size(); j++) {
        int[] nodes = running.get(j).nodes;
        for (int c = 0; c < nodes.length; c++) {
          seats.add(new Seat(j, c, nodes[c]));
        }
      }
      return new CollocationInstance(
          "%s, stage %d".formatted(scenario.name(), stage),
          scenario.cluster(),
          running.stream().map(each -> each.job).toList(),
          scenario.weights(),
          seats,
          migrations);
    }

    /** Remembers where the jobs of the {@link #instance} run. */
    void place(CollocationPlacement placement) {
      int first = 0;
      for (Running each : running) {
        int[] nodes = new int[each.job.containers()];
        for (int c = 0; c < nodes.length; c++) {
          nodes[c] = placement.node(first++);
        }
        each.nodes = nodes;
      }
    }
  }
}
