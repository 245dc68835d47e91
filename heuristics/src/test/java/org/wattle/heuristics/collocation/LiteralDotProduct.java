package org.wattle.heuristics.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;

/** Dot-Product word for word: vectors, remaining capacities and weights. */
final class LiteralDotProduct {
  private LiteralDotProduct() {}

  static int[] pack(CollocationInstance instance, double slotWeight, double intensityWeight) {
    int slots = instance.cluster().slotsPerNode();
    double hottest = instance.jobs().stream().mapToInt(Job::intensity).max().orElseThrow();
    double capacity = Math.max(1, slots * hottest);
    int[] jobOf = instance.jobOfContainers();
    int[] nodes = instance.currentNodes();
    List<Integer> order = new ArrayList<>();
    for (int pass = 0; pass < 2; pass++) {
      for (int node = 0; node < instance.cluster().nodes(); node++) {
        int wanted = node;
        boolean works = IntStream.of(nodes).anyMatch(n -> n == wanted);
        if (works == (pass == 0)) {
          order.add(node);
        }
      }
    }
    for (int node : order) {
      double[] left = {1, 1};
      for (int c = 0; c < nodes.length; c++) {
        if (nodes[c] == node) {
          left[0] -= 1.0 / slots;
          left[1] -= instance.jobs().get(jobOf[c]).intensity() / capacity;
        }
      }
      while (true) {
        int best = -1;
        double largest = -1;
        for (int c = 0; c < nodes.length; c++) {
          double intensity = instance.jobs().get(jobOf[c]).intensity() / capacity;
          boolean fits = 1.0 / slots <= left[0] + 1e-9 && intensity <= left[1] + 1e-9;
          double product = slotWeight * left[0] / slots + intensityWeight * left[1] * intensity;
          if (nodes[c] < 0 && fits && product > largest + 1e-12) {
            best = c;
            largest = product;
          }
        }
        if (best < 0) {
          break;
        }
        nodes[best] = node;
        left[0] -= 1.0 / slots;
        left[1] -= instance.jobs().get(jobOf[best]).intensity() / capacity;
      }
    }
    return nodes;
  }
}
