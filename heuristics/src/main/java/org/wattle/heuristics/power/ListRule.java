package org.wattle.heuristics.power;

import java.util.List;
import java.util.Optional;

/**
 * In which order the published policies take waiting tasks for the free room of a node (DelValle,
 * chapters 3 and 4), all tasks known from the start. Small and large are by M³PU, the median over
 * the classes of the peaks.
 */
public enum ListRule {
  /** First fit: in the order of submission, one task for each look at a node. */
  FF("ff"),
  /** Bin packing: the smallest that fits, as long as one fits. */
  BP("bp"),
  /** Max-min: the largest that fits and the smallest that fits, in turn. */
  MM("mm"),
  /** Max, greedy min: the largest that fits, then the smallest ones. */
  MGM("mgm");

  private final String id;

  ListRule(String id) {
    this.id = id;
  }

  /** The short name that users type. */
  public String id() {
    return id;
  }

  /** The rule of a name, where there is one. */
  public static Optional<ListRule> byId(String id) {
    return List.of(values()).stream().filter(rule -> rule.id.equals(id)).findFirst();
  }

  /** Whether the task that a node takes next is the largest that fits, by how many it took now. */
  boolean largest(int taken) {
    return switch (this) {
      case FF, BP -> false;
      case MM -> taken % 2 == 0;
      case MGM -> taken == 0;
    };
  }

  /** Whether a node may take another task in the same look, by how many it took. */
  boolean another(int taken) {
    return this != FF || taken == 0;
  }
}
