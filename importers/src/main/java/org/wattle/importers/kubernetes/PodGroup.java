package org.wattle.importers.kubernetes;

import java.util.List;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/**
 * What some pods require of each other, as a rule of the model.
 *
 * @param name unique among those of its kind
 * @param tasks that require it
 * @param others those that they look at, for {@link Kind#APART} and {@link Kind#NEAR}
 * @param topologyKey whose domains it is about, or {@link #EVERY_NODE}
 * @param over the domains whose least counts, for {@link Kind#BALANCE}
 * @param skew likewise
 * @param leastParts likewise
 * @param movedOnly whether pods may break it that stay where they are
 */
record PodGroup(
    Kind kind,
    String name,
    List<TaskPod> tasks,
    List<TaskPod> others,
    String topologyKey,
    List<String> over,
    int skew,
    int leastParts,
    boolean movedOnly) {
  /** Stands for a key whose domains are the nodes, each by itself. */
  static final String EVERY_NODE = "";

  /** Kinds of rules. */
  enum Kind {
    SPREAD,
    APART,
    NEAR,
    BALANCE
  }

  PodGroup {
    tasks = List.copyOf(tasks);
    others = List.copyOf(others);
    over = List.copyOf(over);
  }

  /** Pods of which no two share a domain. */
  static PodGroup spread(String name, List<TaskPod> tasks, String key, boolean movedOnly) {
    return new PodGroup(Kind.SPREAD, name, tasks, List.of(), key, List.of(), 1, 1, movedOnly);
  }

  /** Pods that share no domain, or one with company. */
  static PodGroup between(
      Kind kind,
      String name,
      List<TaskPod> tasks,
      List<TaskPod> others,
      String key,
      boolean movedOnly) {
    return new PodGroup(kind, name, tasks, others, key, List.of(), 1, 1, movedOnly);
  }
}
