package org.wattle.heuristics.energy;

/** How well a server's residual capacities c fit a task's demands α (thesis 3.3.2). */
public enum ResourceFit {
  /** {@code Σ α_l·c_l}, the larger the better. */
  DOT {
    @Override
    double misfit(SlotInProgress slot, int task, int server) {
      double product = 0;
      for (int l = 0; l < slot.resources(); l++) {
        product += slot.demand(task, l) * slot.left(server, l);
      }
      return -product;
    }
  },
  /** {@code Σ (α_l − c_l)²}, the smaller the better. */
  NORM {
    @Override
    double misfit(SlotInProgress slot, int task, int server) {
      double sum = 0;
      for (int l = 0; l < slot.resources(); l++) {
        double difference = slot.demand(task, l) - slot.left(server, l);
        sum += difference * difference;
      }
      return sum;
    }
  };

  /** The smaller, the better the server fits. */
  abstract double misfit(SlotInProgress slot, int task, int server);
}
