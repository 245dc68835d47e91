package org.wattle.toolkit.energy.kubernetes.scheduling;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.model.JsonField;

/**
 * What came of rehearsals of a plan.
 *
 * @param draws how many there were
 * @param placed in how many every pod found a node
 * @param emptied in how many, besides, every node that was to be empty was
 * @param moves how many pods found a node, over all rehearsals
 * @param asPlanned how many of these came to the node that the plan has for them
 * @param pending the pods that found none, each once
 * @param occupied nodes that were to be empty and were not though every pod found a node, with the
 *     number of rehearsals
 */
public record RehearsalReport(
    int draws,
    int placed,
    int emptied,
    long moves,
    long asPlanned,
    List<Pending> pending,
    Map<String, Integer> occupied) {
  public RehearsalReport {
    pending =
        pending.stream()
            .sorted(Comparator.comparing(Pending::draws).reversed().thenComparing(Pending::pod))
            .toList();
    occupied = Collections.unmodifiableMap(new TreeMap<>(occupied));
  }

  /**
   * A pod that found no node.
   *
   * @param pod by namespace and name
   * @param step the number of its move, from 1
   * @param draws in how many rehearsals
   * @param reasons why nodes were not taken, with their numbers, in the first of these
   */
  public record Pending(
      String pod, @JsonField(name = "move") int step, int draws, Map<String, Integer> reasons) {
    public Pending {
      reasons = Collections.unmodifiableMap(new TreeMap<>(reasons));
    }

    Pending in(int times) {
      return new Pending(pod, step, times, reasons);
    }
  }

  /** Whether all went well in all of them. */
  public boolean clean() {
    return emptied == draws;
  }
}
