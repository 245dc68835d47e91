package org.wattle.model.collocation;

import java.util.Arrays;
import java.util.List;

/**
 * Jobs to be placed on a cluster. Containers are numbered from 0 over all jobs, in their order.
 *
 * @param name a readable name
 * @param cluster where they run
 * @param jobs at least one; together no more containers than the cluster has slots
 * @param weights of the goals
 * @param current where containers run already; each at most once, no node with more than its slots
 * @param migrations what it takes to move one of those
 */
public record CollocationInstance(
    String name,
    Cluster cluster,
    List<Job> jobs,
    Weights weights,
    List<Seat> current,
    Migrations migrations) {
  public CollocationInstance {
    jobs = List.copyOf(jobs);
    current = List.copyOf(current);
  }

  /** Where nothing runs yet. */
  public CollocationInstance(String name, Cluster cluster, List<Job> jobs, Weights weights) {
    this(name, cluster, jobs, weights, List.of(), Migrations.FREE);
  }

  public CollocationInstance with(Weights changed) {
    return new CollocationInstance(name, cluster, jobs, changed, current, migrations);
  }

  public CollocationInstance with(Migrations changed) {
    return new CollocationInstance(name, cluster, jobs, weights, current, changed);
  }

  /** Whether not all of what runs may move. */
  public boolean limitsMoves() {
    return migrations.most().orElse(Integer.MAX_VALUE) < current.size();
  }

  /** Whether it matters where containers run: moves are limited, cost, or need an order. */
  public boolean movesMatter() {
    return !current.isEmpty() && (needsOrder() || !migrations.areFree());
  }

  /** Whether containers run and a placement needs an order of its moves. */
  public boolean needsOrder() {
    return !current.isEmpty() && !migrations.unordered();
  }

  /**
   * The instance without what changes neither which placements it has nor their goals: the cost of
   * moves, and the current nodes where all containers may move in any order.
   */
  public CollocationInstance ofGoals() {
    return new CollocationInstance(
        name,
        cluster,
        jobs,
        weights,
        limitsMoves() || needsOrder() ? current : List.of(),
        new Migrations(migrations.most(), 0, migrations.unordered(), migrations.detours()));
  }

  /** Containers of all jobs. */
  public int containers() {
    return jobs.stream().mapToInt(Job::containers).sum();
  }

  /** The first container of each job, and after them the number of all. */
  public int[] firstContainers() {
    int[] first = new int[jobs.size() + 1];
    for (int j = 0; j < jobs.size(); j++) {
      first[j + 1] = first[j] + jobs.get(j).containers();
    }
    return first;
  }

  /** The job of each container. */
  public int[] jobOfContainers() {
    int[] jobOf = new int[containers()];
    int[] first = firstContainers();
    for (int j = 0; j < jobs.size(); j++) {
      Arrays.fill(jobOf, first[j], first[j + 1], j);
    }
    return jobOf;
  }

  /** The node where each container runs now; −1 for one that is new. */
  public int[] currentNodes() {
    int[] nodes = new int[containers()];
    Arrays.fill(nodes, -1);
    int[] first = firstContainers();
    for (Seat seat : current) {
      nodes[first[seat.job()] + seat.container()] = seat.node();
    }
    return nodes;
  }

  /** Intensities of all tazes: D where each has its node to itself. */
  public long largestIntensity() {
    return jobs.stream()
        .filter(Job::isTaz)
        .mapToLong(job -> (long) job.containers() * job.intensity())
        .sum();
  }

  /** Containers of all sensitive jobs: C where none is kept. */
  public long sensitiveContainers() {
    return jobs.stream().filter(Job::isSensitive).mapToLong(Job::containers).sum();
  }

  /** Whether a sensitive job can be kept together at all: it fits a node, or the largest rack. */
  public boolean canBeKept(Job job) {
    return switch (job.sensitivity()) {
      case NODE -> job.containers() <= cluster.slotsPerNode();
      case RACK -> job.containers() <= cluster.largestRackSlots();
      case CLUSTER -> true;
    };
  }

  /**
   * A container where it runs now.
   *
   * @param job the index of its job
   * @param container its number in the job, from 0
   * @param node the index of its node
   */
  public record Seat(int job, int container, int node) {}
}
