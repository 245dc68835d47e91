package org.wattle.solvers.collocation.branchandbound;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.WeightedSum;

/**
 * What the goals cost in F', which is linear in each: {@code F' = base + node·U + loss·L +
 * broken·C}, where L is what the diversified intensity D falls short of all tazes alone.
 *
 * @param base F' without any node, loss or broken job
 * @param node a node in use
 * @param loss a unit of intensity that D falls short of its largest value
 * @param broken a container of a broken job
 */
record Prices(double base, double node, double loss, double broken) {
  /** Differences of large numbers keep more digits. */
  private static final int FAR = 1 << 20;

  static Prices of(CollocationInstance instance) {
    WeightedSum sum = new WeightedSum(instance);
    double zero = sum.of(new Goals(0, 0, 0));
    double node = (sum.of(new Goals(FAR, 0, 0)) - zero) / FAR;
    double loss = (zero - sum.of(new Goals(0, FAR, 0))) / FAR;
    double broken = (sum.of(new Goals(0, 0, FAR)) - zero) / FAR;
    long largest =
        instance.jobs().stream()
            .filter(job -> job.isTaz())
            .mapToLong(job -> (long) job.containers() * job.intensity())
            .sum();
    return new Prices(zero - loss * largest, node, loss, broken);
  }

  double of(int usedNodes, long lost, long sensitivity) {
    return base + node * usedNodes + loss * lost + broken * sensitivity;
  }
}
