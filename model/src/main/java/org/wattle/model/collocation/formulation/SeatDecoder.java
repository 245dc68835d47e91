package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/** Gives containers the seats of their jobs: first those that can stay where they run now. */
public final class SeatDecoder {
  private SeatDecoder() {}

  /**
   * A placement with as few migrations as the seats allow.
   *
   * @param seats containers of each job on each node; {@code seats[job][node]}
   */
  public static CollocationPlacement placement(CollocationInstance instance, int[][] seats) {
    int[][] left = Arrays.stream(seats).map(int[]::clone).toArray(int[][]::new);
    int[] current = instance.currentNodes();
    int[] jobOf = instance.jobOfContainers();
    int[] nodes = new int[jobOf.length];
    Arrays.fill(nodes, -1);
    for (int c = 0; c < nodes.length; c++) {
      if (current[c] >= 0 && left[jobOf[c]][current[c]] > 0) {
        nodes[c] = current[c];
        left[jobOf[c]][current[c]]--;
      }
    }
    int[] next = new int[seats.length];
    for (int c = 0; c < nodes.length; c++) {
      int job = jobOf[c];
      while (nodes[c] < 0) {
        if (left[job][next[job]] > 0) {
          left[job][next[job]]--;
          nodes[c] = next[job];
        } else {
          next[job]++;
        }
      }
    }
    return CollocationPlacement.of(nodes);
  }
}
