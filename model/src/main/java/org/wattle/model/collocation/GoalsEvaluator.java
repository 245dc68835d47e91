package org.wattle.model.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.PlacementSummary.JobOutcome;

/**
 * Computes the goals of placements of one instance, from the domain alone. A call takes time in
 * proportion to containers and nodes. Immutable.
 */
public final class GoalsEvaluator {
  private final CollocationInstance instance;
  private final int[] jobOf;
  private final int[] first;

  /** For placements of that instance. */
  public GoalsEvaluator(CollocationInstance instance) {
    this.instance = instance;
    this.jobOf = instance.jobOfContainers();
    this.first = instance.firstContainers();
  }

  /**
   * The goals of a placement that has a node for every container.
   *
   * @param nodes the node of every container
   */
  public Goals of(int[] nodes) {
    Shared shared = new Shared(nodes);
    long intensity = 0;
    long sensitivity = 0;
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      if (job.isTaz() && shared.isolated(j)) {
        intensity += shared.excess(j);
      }
      if (job.isSensitive() && isBroken(j, nodes)) {
        sensitivity += job.containers();
      }
    }
    return new Goals(shared.used, intensity, sensitivity);
  }

  /** The goals of a placement that has a node for every container. */
  public Goals of(CollocationPlacement placement) {
    return of(placement.nodes());
  }

  /** What a placement that has a node for every container comes to for each job. */
  public List<JobOutcome> outcomes(CollocationPlacement placement) {
    int[] nodes = placement.nodes();
    Shared shared = new Shared(nodes);
    List<JobOutcome> outcomes = new ArrayList<>();
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      outcomes.add(
          new JobOutcome(
              job.isTaz() && shared.isolated(j), job.isSensitive() && isBroken(j, nodes)));
    }
    return outcomes;
  }

  /** Whether a sensitive job's containers are further apart than it would like. */
  private boolean isBroken(int j, int[] nodes) {
    Job job = instance.jobs().get(j);
    if (!instance.canBeKept(job)) {
      return true;
    }
    boolean byNode = job.sensitivity() == Sensitivity.NODE;
    int home = byNode ? nodes[first[j]] : instance.cluster().rackOf(nodes[first[j]]);
    for (int c = first[j] + 1; c < first[j + 1]; c++) {
      if (home != (byNode ? nodes[c] : instance.cluster().rackOf(nodes[c]))) {
        return true;
      }
    }
    return false;
  }

  /** What the containers of each node have in common. */
  private final class Shared {
    private final int[] nodes;
    private final int[] tazes;
    private final int[] hottestTurtle;
    private int used;

    Shared(int[] nodes) {
      this.nodes = nodes;
      tazes = new int[instance.cluster().nodes()];
      hottestTurtle = new int[tazes.length];
      boolean[] seen = new boolean[tazes.length];
      for (int c = 0; c < nodes.length; c++) {
        Job job = instance.jobs().get(jobOf[c]);
        int node = nodes[c];
        used += seen[node] ? 0 : 1;
        seen[node] = true;
        if (job.isTaz()) {
          tazes[node]++;
        } else {
          hottestTurtle[node] = Math.max(hottestTurtle[node], job.intensity());
        }
      }
    }

    /** Whether no container of a job of tazes shares its node with a taz: no straggler. */
    boolean isolated(int j) {
      return Arrays.stream(nodes, first[j], first[j + 1]).allMatch(node -> tazes[node] == 1);
    }

    /** By how much the containers of an isolated job exceed their partners, together. */
    long excess(int j) {
      long sum = 0;
      for (int c = first[j]; c < first[j + 1]; c++) {
        sum += instance.jobs().get(j).intensity() - hottestTurtle[nodes[c]];
      }
      return sum;
    }
  }
}
