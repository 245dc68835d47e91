package org.wattle.solvers.collocation.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.model.collocation.formulation.JobGroup;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.JobGroups;
import org.wattle.model.stop.Stop;

/**
 * The least intensity of turtles that share nodes with isolated tazes, by their number and by the
 * containers of jobs of turtles that are broken for it. A pair that is kept on a node has no
 * partner, and a job of n in the largest rack, of q nodes, supplies at most {@code min(n, 2q − n)};
 * broken jobs supply all of their containers.
 */
final class TurtleMatches {
  private final JobGroups jobs;
  private final int most;

  /** Turtles of each intensity that can be matched while no job is broken. */
  private final int[] supply;

  /** What breaking jobs of an intensity adds to its supply, by their containers. */
  private final List<GroupKnapsack> broken = new ArrayList<>();

  /** The least intensity by broken containers, then by matches; null where none are broken so. */
  private long[][] least;

  /** The matches and broken containers of each intensity; as {@link #least}. */
  private final List<int[][]> matchesOf = new ArrayList<>();

  private final List<int[][]> brokenOf = new ArrayList<>();

  /**
   * Fills the tables.
   *
   * @param most matches at most
   */
  TurtleMatches(JobGroups jobs, int largestRack, int most) {
    this.jobs = jobs;
    this.most = most;
    int intensities = jobs.turtleIntensities().size();
    supply = new int[intensities];
    for (int t = 0; t < intensities; t++) {
      supply[t] = supply(jobs, t, largestRack);
      List<GroupKnapsack.Items> breakable = breakable(jobs, t, largestRack);
      broken.add(new GroupKnapsack(breakable, GroupKnapsack.weight(breakable)));
    }
    least = new long[1][];
    least[0] = new long[] {0};
    for (int t = 0; t < intensities; t++) {
      least = with(t);
    }
  }

  /** How many steps the tables take. */
  static long steps(JobGroups jobs, int largestRack, int most) {
    long all = 1;
    long steps = 0;
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      List<GroupKnapsack.Items> breakable = breakable(jobs, t, largestRack);
      int weight = GroupKnapsack.weight(breakable);
      steps += GroupKnapsack.steps(breakable, weight);
      steps += all * (weight + 1L) * (most + 1L);
      all += weight;
    }
    return steps;
  }

  private static List<GroupKnapsack.Items> breakable(JobGroups jobs, int t, int largestRack) {
    List<GroupKnapsack.Items> breakable = new ArrayList<>();
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      int more = isOf(jobs, group, t) ? group.size() - suppliedWhereKept(group, largestRack) : 0;
      if (more > 0) {
        breakable.add(new GroupKnapsack.Items(g, group.count(), group.size(), more));
      }
    }
    return breakable;
  }

  private static int supply(JobGroups jobs, int t, int largestRack) {
    return jobs.groups().stream()
        .filter(group -> isOf(jobs, group, t))
        .mapToInt(group -> group.count() * suppliedWhereKept(group, largestRack))
        .sum();
  }

  private static boolean isOf(JobGroups jobs, JobGroup group, int t) {
    return !group.taz() && group.intensity() == jobs.turtleIntensities().get(t);
  }

  private static int suppliedWhereKept(JobGroup group, int largestRack) {
    if (group.isKept(KeepingGain.NOWHERE)) {
      return group.size();
    }
    return group.isKept(KeepingGain.ON_NODE)
        ? 0
        : Math.max(0, Math.min(group.size(), 2 * largestRack - group.size()));
  }

  private long[][] with(int t) {
    GroupKnapsack breaking = broken.get(t);
    long[][] after = new long[least.length + breaking.capacity()][];
    int[][] matched = new int[after.length][];
    int[][] brokenHere = new int[after.length][];
    for (int more : breaking.reached()) {
      int own = (int) Math.min(most, supply[t] + breaking.best(more));
      for (int before = 0; before < least.length; before++) {
        Stop.poll();
        if (least[before] != null) {
          int sum = before + more;
          int length = Math.min(most + 1, least[before].length + own);
          if (after[sum] == null) {
            after[sum] = new long[0];
            matched[sum] = new int[0];
            brokenHere[sum] = new int[0];
          }
          if (after[sum].length < length) {
            int old = after[sum].length;
            after[sum] = Arrays.copyOf(after[sum], length);
            matched[sum] = Arrays.copyOf(matched[sum], length);
            brokenHere[sum] = Arrays.copyOf(brokenHere[sum], length);
            Arrays.fill(after[sum], old, length, Long.MAX_VALUE);
          }
          new Window(least[before], own, jobs.turtleIntensities().get(t))
              .into(after[sum], matched[sum], brokenHere[sum], more, length);
        }
      }
    }
    matchesOf.add(matched);
    brokenOf.add(brokenHere);
    return after;
  }

  /** The least of {@code before(x) + t·(m − x)} over {@code m − own ≤ x ≤ m}, for every m. */
  private static final class Window {
    private final long[] before;
    private final int own;
    private final long intensity;

    Window(long[] before, int own, long intensity) {
      this.before = before;
      this.own = own;
      this.intensity = intensity;
    }

    void into(long[] least, int[] matched, int[] broken, int more, int length) {
      int[] queue = new int[before.length];
      int head = 0;
      int tail = 0;
      for (int m = 0; m < length; m++) {
        if (m < before.length) {
          while (tail > head && key(queue[tail - 1]) > key(m)) {
            tail--;
          }
          queue[tail++] = m;
        }
        while (head < tail && queue[head] < m - own) {
          head++;
        }
        if (head < tail) {
          int x = queue[head];
          long value = before[x] + intensity * (m - x);
          if (value < least[m]) {
            least[m] = value;
            matched[m] = m - x;
            broken[m] = more;
          }
        }
      }
    }

    private long key(int x) {
      return before[x] - intensity * x;
    }
  }

  /** The largest number of broken containers that was considered. */
  int mostBroken() {
    return least.length - 1;
  }

  /** Whether jobs can have exactly so many containers together. */
  boolean reaches(int brokenContainers) {
    return least[brokenContainers] != null;
  }

  /** The largest number of matches where so many containers are broken. */
  int mostMatches(int brokenContainers) {
    return least[brokenContainers].length - 1;
  }

  /** The least intensity of so many matches. */
  long least(int brokenContainers, int matches) {
    return least[brokenContainers][matches];
  }

  /** Adds the broken jobs by group, and the matches by intensity, of an entry. */
  void addTo(int[] brokenByGroup, int[] matchesByIntensity, int brokenContainers, int matches) {
    int leftBroken = brokenContainers;
    int leftMatches = matches;
    for (int t = supply.length - 1; t >= 0; t--) {
      int matched = matchesOf.get(t)[leftBroken][leftMatches];
      int more = brokenOf.get(t)[leftBroken][leftMatches];
      matchesByIntensity[t] = matched;
      broken.get(t).addTo(brokenByGroup, more);
      leftBroken -= more;
      leftMatches -= matched;
    }
  }
}
