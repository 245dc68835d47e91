package org.wattle.model.collocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks a placement of its instance: a node of the cluster for every container, no node with more
 * containers than slots, no more migrations than allowed; and its {@code weighted-sum}.
 */
public final class CollocationChecker
    implements Checker<CollocationInstance, CollocationPlacement> {
  /** Every container has a node of the cluster. */
  public static final String EVERY_CONTAINER = "every container";

  /** No node has more containers than slots. */
  public static final String SLOTS = "slots";

  /** No more containers move than may. */
  public static final String MIGRATIONS = "migrations";

  @Override
  public CheckReport check(CollocationInstance instance, CollocationPlacement placement) {
    List<DomainViolation> violations = new ArrayList<>();
    checkNodes(instance, placement, violations);
    if (!violations.isEmpty()) {
      return new CheckReport(violations, Map.of());
    }
    checkSlots(instance, placement, violations);
    checkMigrations(instance, placement, violations);
    return new CheckReport(
        violations, Map.of(WeightedSum.NAME, new WeightedSum(instance).of(placement)));
  }

  private static void checkNodes(
      CollocationInstance instance,
      CollocationPlacement placement,
      List<DomainViolation> violations) {
    if (placement.containers() != instance.containers()) {
      String detail =
          "The placement has nodes for (%d) containers, the jobs have (%d)."
              .formatted(placement.containers(), instance.containers());
      double missing = Math.abs(instance.containers() - placement.containers());
      violations.add(new DomainViolation(EVERY_CONTAINER, List.of(), missing, detail));
      return;
    }
    int[] jobOf = instance.jobOfContainers();
    int[] first = instance.firstContainers();
    for (int c = 0; c < placement.containers(); c++) {
      int node = placement.node(c);
      if (node < 0 || node >= instance.cluster().nodes()) {
        String job = instance.jobs().get(jobOf[c]).name();
        String detail =
            "Container (%d) of job (%s) has no node of the cluster."
                .formatted(c - first[jobOf[c]], job);
        violations.add(new DomainViolation(EVERY_CONTAINER, List.of(job), 1, detail));
      }
    }
  }

  private static void checkSlots(
      CollocationInstance instance,
      CollocationPlacement placement,
      List<DomainViolation> violations) {
    int[] load = new int[instance.cluster().nodes()];
    for (int node : placement.nodes()) {
      load[node]++;
    }
    int slots = instance.cluster().slotsPerNode();
    for (int node = 0; node < load.length; node++) {
      if (load[node] > slots) {
        String name = instance.cluster().nodeName(node);
        String detail =
            "Node (%s) has (%d) containers and (%d) slots.".formatted(name, load[node], slots);
        violations.add(new DomainViolation(SLOTS, List.of(name), load[node] - slots, detail));
      }
    }
  }

  private static void checkMigrations(
      CollocationInstance instance,
      CollocationPlacement placement,
      List<DomainViolation> violations) {
    int moved = placement.migrations(instance);
    int most = instance.migrations().most().orElse(Integer.MAX_VALUE);
    if (moved > most) {
      String detail = "(%d) containers move, and (%d) may.".formatted(moved, most);
      violations.add(new DomainViolation(MIGRATIONS, List.of(), moved - most, detail));
    }
  }
}
