package org.wattle.simulation.priority.slots;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.wattle.model.plugin.Described;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.priority.policy.SlotConfiguration;
import org.wattle.simulation.priority.policy.SlotRule;

/**
 * WASC, the workload-aware configuration of slots (thesis, 8.1.1): as large a part of the CPU as
 * production tasks take gets slots for these, beginning with the fastest cores; the other servers
 * get slots for the other tasks. A slot has the CPU that Chebyshev's inequality covers.
 *
 * @param confidence c in equation 8.3; with 2, at least three quarters of the tasks use no more CPU
 *     than a slot has
 */
@Described(
    id = "wasc",
    summary = "Slots have the CPU that most tasks use, by Chebyshev's inequality: WASC (8.1.1).")
public record WorkloadAwareSlots(double confidence) implements SlotConfiguration {
  /** c in the thesis. */
  public static final double CONFIDENCE = 2;

  /** More slots than any server is given; tasks may use next to no CPU. */
  private static final int MOST = 100_000_000;

  private static final int LAST_GRATIS = 1;
  private static final double GRATIS = 0.5;
  private static final double MIDDLE = 0.75;

  /** As in the thesis. */
  public WorkloadAwareSlots() {
    this(CONFIDENCE);
  }

  @Override
  public PriorityCluster configure(PriorityCluster cluster, Workload sample) {
    return configure(cluster, ClassUsage.of(sample));
  }

  /**
   * The cluster with its slots.
   *
   * @param classes the priorities that occur, at least one
   */
  public PriorityCluster configure(PriorityCluster cluster, List<ClassUsage> classes) {
    int multiple = cluster.servers().stream().mapToInt(SlotServers::cores).min().orElseThrow();
    double largest = cluster.servers().stream().mapToDouble(SlotServers::cpu).max().orElseThrow();
    int production = slots(classes, WorkloadAwareSlots::isProduction, largest, multiple);
    int others = slots(classes, of -> !isProduction(of), largest, multiple);
    double left = productionShare(classes) * cluster.cpu();
    List<SlotServers> fastestFirst = new ArrayList<>(cluster.withoutSlots().servers());
    fastestFirst.sort(Comparator.comparingDouble((SlotServers type) -> -type.cpu() / type.cores()));
    List<SlotServers> configured = new ArrayList<>();
    for (SlotServers type : fastestFirst) {
      int powerful = (int) Math.min(type.count(), Math.round(Math.max(0, left) / type.cpu()));
      left -= powerful * type.cpu();
      add(configured, type.withCount(powerful).withSlots(scaled(production, type, largest)));
      add(
          configured,
          type.withCount(type.count() - powerful).withSlots(scaled(others, type, largest)));
    }
    return new PriorityCluster(configured, cluster.wakeSeconds());
  }

  /** φ_p, equations 8.1 and 8.2: the part of the CPU time that production tasks take. */
  static double productionShare(List<ClassUsage> classes) {
    double all = classes.stream().mapToDouble(of -> of.share() * of.demand()).sum();
    return classes.stream()
            .filter(WorkloadAwareSlots::isProduction)
            .mapToDouble(of -> of.share() * of.demand())
            .sum()
        / all;
  }

  /**
   * Equations 8.3 and 8.4: the slots of the largest server, for a group of priorities; as many as
   * the other group would have where none of them occurs.
   *
   * @param largest C, the CPU of that server
   */
  private int slots(
      List<ClassUsage> classes, Predicate<ClassUsage> group, double largest, int multiple) {
    List<ClassUsage> of = classes.stream().filter(group).toList();
    List<ClassUsage> counted = of.isEmpty() ? classes : of;
    double tasks = counted.stream().mapToDouble(ClassUsage::share).sum();
    double cpu = counted.stream().mapToDouble(each -> each.share() * estimate(each)).sum() / tasks;
    return (int) Math.min(MOST, Math.max(multiple, multiple * Math.rint(largest / cpu / multiple)));
  }

  /** θ, equation 8.3. */
  private double estimate(ClassUsage of) {
    return sensitivity(of.priority()) * (of.usage() + confidence * of.deviation());
  }

  /** δ: how much a slow-down matters. */
  private static double sensitivity(int priority) {
    if (priority >= SlotRule.PRODUCTION) {
      return 1;
    }
    return priority <= LAST_GRATIS ? GRATIS : MIDDLE;
  }

  private static boolean isProduction(ClassUsage of) {
    return of.priority() >= SlotRule.PRODUCTION;
  }

  /** Equation 8.5. */
  private static int scaled(int slots, SlotServers type, double largest) {
    return (int) Math.min(MOST, Math.max(1, Math.round(slots * type.cpu() / largest)));
  }

  private static void add(List<SlotServers> to, SlotServers servers) {
    if (servers.count() > 0) {
      to.add(servers);
    }
  }
}
