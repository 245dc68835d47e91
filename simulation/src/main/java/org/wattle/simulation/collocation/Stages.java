package org.wattle.simulation.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationScenario;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.DomainViolation;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;

/**
 * Lets a policy place the jobs of one stage after the other. At each stage those that are done
 * leave, those that have arrived and fit begin, and the policy is asked where all of them run; the
 * independent checker holds it to the slots and to the migrations that it may make.
 */
public final class Stages {
  private static final Migrations NONE = new Migrations(OptionalInt.of(0), 0);

  private final CollocationScenario scenario;
  private final SolveParameters parameters;
  private final Interrupt interrupt;

  /**
   * Of a scenario.
   *
   * @param parameters of the solve of each stage
   */
  public Stages(CollocationScenario scenario, SolveParameters parameters, Interrupt interrupt) {
    this.scenario = scenario;
    this.parameters = parameters;
    this.interrupt = interrupt;
  }

  /** Runs a policy to the last stage, or as far as it comes. */
  public PolicyRun run(StagePolicy policy) {
    JobQueue jobs = new JobQueue(scenario);
    List<StageOutcome> outcomes = new ArrayList<>();
    for (int stage = 1; stage <= scenario.stages(); stage++) {
      if (interrupt.requested()) {
        return stopped(policy, outcomes, "It was stopped before stage (%d).".formatted(stage));
      }
      jobs.advance();
      if (jobs.nothingRuns()) {
        outcomes.add(new StageOutcome(stage, Optional.empty(), jobs.waiting()));
        continue;
      }
      CollocationInstance instance =
          jobs.instance(policy.migrates() ? scenario.migrations() : NONE);
      SolveResult<CollocationPlacement> result = solve(policy, instance);
      Optional<CollocationPlacement> placement = result.solution();
      if (placement.isEmpty()) {
        return stopped(
            policy,
            outcomes,
            "It found no placement for stage (%d): %s".formatted(stage, why(result)));
      }
      CheckReport check = new CollocationChecker().check(instance, placement.get());
      if (!check.clean()) {
        return stopped(policy, outcomes, refuted(stage, check));
      }
      jobs.place(placement.get());
      outcomes.add(
          new StageOutcome(
              stage,
              Optional.of(placed(instance, placement.get(), result, check)),
              jobs.waiting()));
    }
    return new PolicyRun(policy.id(), outcomes, Optional.empty());
  }

  private SolveResult<CollocationPlacement> solve(
      StagePolicy policy, CollocationInstance instance) {
    return policy
        .solver()
        .solve(
            new SolveRequest<>(
                instance, parameters, Optional.empty(), SolveListener.NONE, interrupt));
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

  private static PolicyRun stopped(
      StagePolicy policy, List<StageOutcome> outcomes, String sentence) {
    return new PolicyRun(policy.id(), outcomes, Optional.of(sentence));
  }

  private static String refuted(int stage, CheckReport check) {
    List<String> details = check.violations().stream().map(DomainViolation::detail).toList();
    return "Its placement of stage (%d) is refuted: %s".formatted(stage, String.join(" ", details));
  }
}
