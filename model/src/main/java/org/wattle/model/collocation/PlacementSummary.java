package org.wattle.model.collocation;

import java.util.List;

/**
 * What a placement comes to.
 *
 * @param goals as integers
 * @param shares of the largest values
 * @param weightedSum F of the paper's equation (1)
 * @param shiftedSum F' = F + β
 * @param migrations containers that run elsewhere than now
 * @param outcomes of each job, in their order
 * @param tazJobs jobs of tazes
 * @param isolatedJobs those of them without a straggler
 * @param sensitiveJobs jobs that can be broken
 * @param brokenJobs those of them that are
 */
public record PlacementSummary(
    Goals goals,
    NormalisedGoals shares,
    double weightedSum,
    double shiftedSum,
    int migrations,
    List<JobOutcome> outcomes,
    int tazJobs,
    int isolatedJobs,
    int sensitiveJobs,
    int brokenJobs) {
  public PlacementSummary {
    outcomes = List.copyOf(outcomes);
  }

  /** Of a placement that has a node for every container. */
  public static PlacementSummary of(CollocationInstance instance, CollocationPlacement placement) {
    GoalsEvaluator evaluator = new GoalsEvaluator(instance);
    Goals goals = evaluator.of(placement);
    NormalisedGoals shares = new ShareOfLargest(instance).of(goals);
    List<JobOutcome> outcomes = evaluator.outcomes(placement);
    return new PlacementSummary(
        goals,
        shares,
        shares.weightedSum(instance.weights()),
        shares.shiftedSum(instance.weights()),
        placement.migrations(instance),
        outcomes,
        (int) instance.jobs().stream().filter(Job::isTaz).count(),
        (int) outcomes.stream().filter(JobOutcome::isolated).count(),
        (int) instance.jobs().stream().filter(Job::isSensitive).count(),
        (int) outcomes.stream().filter(JobOutcome::broken).count());
  }

  /** What the moves add to the objective. */
  public double migrationCost(CollocationInstance instance) {
    return instance.migrations().cost() * migrations;
  }

  /**
   * What a placement comes to for one job.
   *
   * @param isolated whether it is a job of tazes without a straggler
   * @param broken whether it is sensitive and its containers are further apart than it would like
   */
  public record JobOutcome(boolean isolated, boolean broken) {}
}
