package org.wattle.model.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement.Move;
import org.wattle.model.front.GoalAims;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks a placement of its instance: a node of the cluster for every container, no node with more
 * containers than slots, no more migrations than allowed, and moves that can be made in their
 * order, of which every state is checked; and its {@code weighted-sum}.
 */
public final class CollocationChecker
    implements Checker<CollocationInstance, CollocationPlacement> {
  /** Every container has a node of the cluster. */
  public static final String EVERY_CONTAINER = "every container";

  /** No node has more containers than slots. */
  public static final String SLOTS = "slots";

  /** No more containers move than may. */
  public static final String MIGRATIONS = "migrations";

  /** No goal is beyond the limit that the weights name. */
  public static final String LIMITS = "limits of goals";

  /** Where an order of the moves is needed, they can be made in the one that is given. */
  public static final String ORDER = "order of moves";

  @Override
  public CheckReport check(CollocationInstance instance, CollocationPlacement placement) {
    List<DomainViolation> violations = new ArrayList<>();
    checkNodes(instance, placement, violations);
    if (!violations.isEmpty()) {
      return new CheckReport(violations, Map.of());
    }
    checkSlots(instance, placement, violations);
    checkMigrations(instance, placement, violations);
    checkLimits(instance, placement, violations);
    if (violations.isEmpty() && (instance.needsOrder() || !placement.order().isEmpty())) {
      wrongOrder(instance, placement)
          .ifPresent(detail -> violations.add(new DomainViolation(ORDER, List.of(), 1, detail)));
    }
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

  /** What is wrong with the order, after the first move that leads to a wrong state. */
  private static Optional<String> wrongOrder(
      CollocationInstance instance, CollocationPlacement placement) {
    int[] now = instance.currentNodes();
    int[] load = new int[instance.cluster().nodes()];
    BitSet on = new BitSet();
    Arrays.stream(placement.nodes()).forEach(on::set);
    for (Seat seat : instance.current()) {
      load[seat.node()]++;
      on.set(seat.node());
    }
    BitSet moved = new BitSet();
    for (int k = 0; k < placement.order().size(); k++) {
      Move move = placement.order().get(k);
      int c = move.container();
      String wrong = "";
      if (now[c] < 0 || now[c] == move.node()) {
        wrong = "it does not run elsewhere";
      } else if (!on.get(move.node())) {
        wrong = "its node is off before and afterwards";
      } else if (++load[move.node()] > instance.cluster().slotsPerNode()) {
        wrong = "its node has no free slot";
      } else if (moved.get(c) && !instance.migrations().detours()) {
        wrong = "it has moved already";
      }
      if (!wrong.isEmpty()) {
        return Optional.of("Move (%d), of container (%d): %s.".formatted(k + 1, c, wrong));
      }
      load[now[c]]--;
      now[c] = move.node();
      moved.set(c);
    }
    for (int c = 0; c < now.length; c++) {
      if (now[c] >= 0 && now[c] != placement.node(c)) {
        return Optional.of(
            "No order of the moves is known by which container (%d) gets where it is."
                .formatted(c));
      }
    }
    return Optional.empty();
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

  private static void checkLimits(
      CollocationInstance instance,
      CollocationPlacement placement,
      List<DomainViolation> violations) {
    GoalAims aims = instance.weights().aims();
    if (aims.limits().isEmpty()) {
      return;
    }
    List<Double> shares =
        new ShareOfLargest(instance).of(new GoalsEvaluator(instance).of(placement)).values();
    aims.beyond(Goals.OF_FRONTS, shares)
        .ifPresent(
            k -> {
              String goal = Goals.OF_FRONTS.get(k).name();
              double limit = aims.limits().orElse(shares).get(k);
              violations.add(
                  new DomainViolation(
                      LIMITS,
                      List.of(goal),
                      Math.abs(shares.get(k) - limit),
                      "The share of (%s) is (%s), and its limit is (%s)."
                          .formatted(goal, shares.get(k), limit)));
            });
  }
}
