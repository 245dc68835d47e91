package org.wattle.simulation.power;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wattle.model.Sorted;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.power.policy.WattRule;

/** What a run often asks of profiles and classes, by their numbers. */
final class ProfileTable {
  final List<TaskProfile> profiles;
  final int[] millicores;
  final int[] memory;
  final long[] bandwidth;
  final int[] startSeconds;
  final boolean[] high;
  final int[] ascending;
  final int[] descending;

  /** By class, then profile. */
  final long[][] peak;

  final long[][] mean;
  final long[][] watts;

  /** Units a second without caps and other tasks. */
  final long[][] usualRate;

  final long[] wattsOfClass;

  ProfileTable(
      List<TaskProfile> profiles, PowerCluster cluster, Optional<WattRule> rule, double waarShare) {
    int n = profiles.size();
    List<NodeClass> classes = cluster.classes();
    this.profiles = profiles;
    this.millicores = profiles.stream().mapToInt(TaskProfile::millicores).toArray();
    this.memory = profiles.stream().mapToInt(TaskProfile::memoryMegabytes).toArray();
    this.bandwidth = profiles.stream().mapToLong(TaskProfile::bandwidth).toArray();
    this.startSeconds = profiles.stream().mapToInt(TaskProfile::startSeconds).toArray();
    this.high = new boolean[n];
    Comparator<Integer> bySize =
        Comparator.comparingDouble(p -> profiles.get(p).medianPeakMilliwatts());
    this.ascending = Sorted.numbers(n, bySize);
    this.descending = Sorted.numbers(n, bySize.reversed());
    this.peak = new long[classes.size()][n];
    this.mean = new long[classes.size()][n];
    this.watts = new long[classes.size()][n];
    this.usualRate = new long[classes.size()][n];
    this.wattsOfClass = new long[classes.size()];
    for (int c = 0; c < classes.size(); c++) {
      NodeClass of = classes.get(c);
      wattsOfClass[c] =
          rule.isPresent()
              ? (long) Math.floor(waarShare * of.tdpMilliwatts()) - of.staticMilliwatts()
              : 0;
      for (int p = 0; p < n; p++) {
        TaskProfile profile = profiles.get(p);
        check(profile, classes.size());
        high[p] = profile.group().orElseThrow() == Group.HIGH;
        Draw draw = profile.draws().get(c);
        peak[c][p] = draw.peakMilliwatts();
        mean[c][p] = draw.meanMilliwatts();
        int nodeClass = c;
        watts[c][p] = rule.map(by -> reserved(by, profile, nodeClass)).orElse(0L);
        usualRate[c][p] = PowerModel.unitsPerSecond(profile, of, 1, 1);
      }
    }
  }

  private static long reserved(WattRule rule, TaskProfile profile, int nodeClass) {
    long milliwatts = rule.milliwatts(profile, nodeClass);
    if (milliwatts < 0) {
      throw new WrongPartException(rule.id(), "reserves less than 0 W");
    }
    return milliwatts;
  }

  private static void check(TaskProfile profile, int classes) {
    if (profile.draws().size() != classes) {
      throw new IllegalArgumentException(
          "The profile (%s) states what it draws on (%d) classes of nodes, of (%d)."
              .formatted(profile.name(), profile.draws().size(), classes));
    }
    if (profile.group().isEmpty()) {
      throw new IllegalArgumentException(
          "The profile (%s) states no group. Maybe find groups by clustering."
              .formatted(profile.name()));
    }
  }

  int count() {
    return millicores.length;
  }

  /** Whether an empty node of a class can hold a task. */
  boolean holds(int nodeClass, NodeClass of, int profile) {
    return millicores[profile] <= of.millicores()
        && memory[profile] <= of.memoryMegabytes()
        && watts[nodeClass][profile] <= wattsOfClass[nodeClass];
  }
}
