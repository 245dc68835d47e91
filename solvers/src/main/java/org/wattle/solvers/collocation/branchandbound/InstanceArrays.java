package org.wattle.solvers.collocation.branchandbound;

import java.util.List;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.formulation.GoalCosts;

/** An instance with two slots per node in arrays, for fast access during a search. */
final class InstanceArrays {
  final CollocationInstance instance;
  final GoalPrices prices;
  final int containers;
  final int nodes;
  final int racks;
  final int jobs;
  final int[] jobOf;
  final int[] first;
  final int[] rackOf;
  final int[] size;
  final int[] intensity;
  final boolean[] taz;

  /** Jobs that can be kept on a node: two containers. */
  final boolean[] byNode;

  /** Jobs that can be kept in a rack. */
  final boolean[] byRack;

  /** Nodes of the largest rack. */
  final int largestRack;

  /** Containers of jobs that are broken wherever they run. */
  final long alwaysBroken;

  InstanceArrays(CollocationInstance instance) {
    this.instance = instance;
    this.prices = GoalPrices.of(instance);
    Cluster cluster = instance.cluster();
    List<Job> all = instance.jobs();
    containers = instance.containers();
    nodes = cluster.nodes();
    racks = cluster.racks();
    jobs = all.size();
    jobOf = instance.jobOfContainers();
    first = instance.firstContainers();
    rackOf = new int[nodes];
    int largest = 0;
    for (int r = 0; r < racks; r++) {
      largest = Math.max(largest, cluster.nodes(r));
      for (int n = 0; n < cluster.nodes(r); n++) {
        rackOf[cluster.firstNode(r) + n] = r;
      }
    }
    largestRack = largest;
    size = all.stream().mapToInt(Job::containers).toArray();
    intensity = all.stream().mapToInt(Job::intensity).toArray();
    taz = new boolean[jobs];
    byNode = new boolean[jobs];
    byRack = new boolean[jobs];
    long never = 0;
    for (int j = 0; j < jobs; j++) {
      Job job = all.get(j);
      taz[j] = job.isTaz();
      boolean keepable = job.isSensitive() && instance.canBeKept(job);
      byNode[j] = keepable && job.sensitivity() == Sensitivity.NODE;
      byRack[j] = keepable && job.sensitivity() == Sensitivity.RACK;
      never += job.isSensitive() && !keepable ? size[j] : 0;
    }
    alwaysBroken = never;
  }

  /**
   * The costs of the goals in F', which is linear in each: {@code F' = base + node·U + loss·L +
   * broken·C}, where L is the difference between the largest possible diversified intensity and D.
   *
   * @param base the value of F' without any node, loss or broken job
   * @param node the cost of a node in use
   * @param loss the cost of a unit of lost intensity
   * @param broken the cost of a container of a broken job
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
}
