package org.wattle.model.collocation;

/**
 * The objective: F' = α·P_n + β·(1 − D_n) + γ·C_n (paper, equation (1), shifted by β so that ratios
 * mean something), and the cost of each migration.
 */
public final class WeightedSum {
  /** The name of the objective on the command line and in results. */
  public static final String NAME = "weighted-sum";

  private final CollocationInstance instance;
  private final GoalsEvaluator evaluator;
  private final ShareOfLargest shares;

  /** With each goal as a share of its largest value. */
  public WeightedSum(CollocationInstance instance) {
    this.instance = instance;
    this.evaluator = new GoalsEvaluator(instance);
    this.shares = new ShareOfLargest(instance);
  }

  /** F' of goals; migrations are not in it. */
  public double of(Goals goals) {
    return shares.of(goals).shiftedSum(instance.weights());
  }

  /** The value of a placement, migrations included. */
  public double of(CollocationPlacement placement) {
    return of(evaluator.of(placement))
        + instance.migrations().cost() * placement.migrations(instance);
  }
}
