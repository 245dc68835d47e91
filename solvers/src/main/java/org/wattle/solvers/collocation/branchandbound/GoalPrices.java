package org.wattle.solvers.collocation.branchandbound;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.formulation.GoalCosts;

/**
 * What the goals cost in F', which is linear in each: {@code F' = base + node·U + loss·L +
 * broken·C}, where L is what the diversified intensity D falls short of all tazes alone.
 *
 * @param base F' without any node, loss or broken job
 * @param node a node in use
 * @param loss a unit of intensity that D falls short of its largest value
 * @param broken a container of a broken job
 */
record GoalPrices(double base, double node, double loss, double broken) {
  static GoalPrices of(CollocationInstance instance) {
    GoalCosts costs = GoalCosts.of(instance);
    return new GoalPrices(
        costs.constant() - costs.intensity() * instance.largestIntensity(),
        costs.usedNode(),
        costs.intensity(),
        costs.sensitivity());
  }

  double of(int usedNodes, long lost, long sensitivity) {
    return base + node * usedNodes + loss * lost + broken * sensitivity;
  }
}
