package org.wattle.simulation.power.policy;

import java.util.List;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.TaskProfile;

/**
 * In which batches tasks are submitted, and to which nodes. Its policies take them from there in
 * the order of submission.
 */
public interface BatchRule extends PowerPolicyPart {
  /**
   * The batches of tasks that are submitted together.
   *
   * @param counts of the tasks, by profile
   * @param nodes what the tasks are for; knows where the turn of nodes stands, and is changed
   * @return batches of as many tasks of each profile as are given; those that are bound to the same
   *     node follow each other with a delay, and so do those that are bound to none
   * @throws IllegalArgumentException if a task cannot be in any batch
   */
  List<Batch> batches(int[] counts, Dealing nodes);

  /**
   * Tasks that are submitted at the same time.
   *
   * @param node that they are bound to, or −1 for any
   * @param profiles of its tasks, in the order of their submission
   */
  record Batch(int node, List<Integer> profiles) {
    /** Any node may get the tasks. */
    public static final int ANY_NODE = -1;

    public Batch {
      profiles = List.copyOf(profiles);
    }
  }

  /** What batches are made for, and whose turn it is. Mutable. */
  final class Dealing {
    private final PowerCluster cluster;
    private final List<TaskProfile> profiles;
    private int turn;

    /** It is the turn of node 0. */
    public Dealing(PowerCluster cluster, List<TaskProfile> profiles) {
      this.cluster = cluster;
      this.profiles = List.copyOf(profiles);
    }

    public PowerCluster cluster() {
      return cluster;
    }

    public List<TaskProfile> profiles() {
      return profiles;
    }

    /** The node that is asked first for the next task. */
    public int turn() {
      return turn;
    }

    /** Passes the turn. */
    public void setTurn(int node) {
      turn = node;
    }
  }
}
