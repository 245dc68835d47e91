package org.wattle.model.workload.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;

/** The workloads of Table 9.4 of the thesis, with the mix of priorities of Table 5.2. */
public final class PriorityPresets {
  /** Percentages of tasks; where the table says at most 0.01, half of that. */
  private static final List<Double> SHARES =
      List.of(23.29, 12.78, 0.39, 0.005, 59.94, 0.005, 1.28, 0.005, 1.10, 1.19, 0.01, 0.01);

  private static final double HOURS = 15;
  private static final int TASKS = 60_000;

  /** About 25 % less (9.3.4). */
  private static final int FEWER_TASKS = 45_000;

  private static final Sizes SYNTHETIC =
      new Sizes.Exponential(new Means(0.01, 0.01, 3400), new Means(0.02, 0.02, 27_200));

  private PriorityPresets() {}

  /** The names of workloads whose tasks are drawn from distributions. */
  public static List<String> ids() {
    return List.of("w-d", "w-e", "w-d-low", "w-e-low");
  }

  /** The names of arrivals for tasks that are sampled from a trace. */
  public static List<String> sampledIds() {
    return List.of("w-b", "w-c", "w-b-low", "w-c-low");
  }

  /** How often each priority from 0 to 11 occurs, in percent. */
  public static List<Double> shares() {
    return SHARES;
  }

  /** The parameters of a preset; sampled ones need a file. */
  public static Optional<PriorityParameters> byId(String id, Optional<String> samples) {
    boolean low = id.endsWith("-low");
    String base = low ? id.substring(0, id.length() - "-low".length()) : id;
    if (!ids().contains(id) && !sampledIds().contains(id)) {
      return Optional.empty();
    }
    boolean rare = base.equals("w-c") || base.equals("w-e");
    double gap = (rare ? 3 : 6) * (low ? 4 / 3.0 : 1);
    double burstGap = (rare ? 0.15 : 0.6) * (low ? 4 / 3.0 : 1);
    return Optional.of(
        new PriorityParameters(
            HOURS,
            low ? FEWER_TASKS : TASKS,
            gap,
            burstGap,
            rare ? 36 : 6,
            Optional.empty(),
            SHARES,
            samples.<Sizes>map(Sizes.Sampled::new).orElse(SYNTHETIC)));
  }

  /** Shares by priority, those that are absent 0. */
  public static List<Double> shares(Map<Integer, Double> given) {
    Map<Integer, Double> sorted = new TreeMap<>(given);
    List<Double> shares = new ArrayList<>();
    for (int priority = 0; priority < SHARES.size(); priority++) {
      shares.add(sorted.getOrDefault(priority, 0.0));
    }
    return shares;
  }
}
