package org.wattle.simulation.power.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.Sorted;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.simulation.power.policy.BatchRule.Batch;
import org.wattle.simulation.power.policy.BatchRule.Dealing;

/**
 * Bins of tasks whose peaks are together at most a TDP (3.2, 3.3): the tasks stand in a row, a bin
 * takes every one that still fits, and the next bin begins with the first that is left. Tasks of a
 * profile are alike, so that they are counted. Powers are in half milliwatts, for medians of two.
 */
final class PeakBins {
  private final boolean aboveMedianFirst;

  /**
   * How tasks stand in a row.
   *
   * @param aboveMedianFirst those whose mean is above the median of the means come first; within
   *     both parts, and else, by descending peak, and those with the same by profile
   */
  PeakBins(boolean aboveMedianFirst) {
    this.aboveMedianFirst = aboveMedianFirst;
  }

  /** One sequence of bins with the TDP of the whole cluster, by M³PU. */
  List<Batch> ofCluster(int[] counts, Dealing nodes) {
    long[] peak = new long[counts.length];
    long[] mean = new long[counts.length];
    for (int p = 0; p < counts.length; p++) {
      TaskProfile profile = nodes.profiles().get(p);
      peak[p] = profile.twiceMedian(TaskProfile.Draw::peakMilliwatts);
      mean[p] = profile.twiceMedian(TaskProfile.Draw::meanMilliwatts);
    }
    long tdp = nodes.cluster().tdpMilliwatts();
    for (int p = 0; p < counts.length; p++) {
      if (counts[p] > 0 && peak[p] > 2 * tdp) {
        throw tooHigh(nodes.profiles().get(p), "that of the cluster (" + tdp + " mW)");
      }
    }
    return packed(Batch.ANY_NODE, counts, peak, mean, 2 * tdp);
  }

  /** A sequence of bins for every node, with its TDP, of tasks that are dealt to it. */
  List<Batch> ofNodes(int[] counts, Dealing nodes) {
    List<Batch> batches = new ArrayList<>();
    List<Integer> nowhere = new ArrayList<>();
    int[] classOf = nodes.cluster().classOfNode();
    dealt(counts, nodes, nowhere)
        .forEach(
            (node, own) -> {
              int of = classOf[node];
              long[] peak = new long[counts.length];
              long[] mean = new long[counts.length];
              for (int p = 0; p < counts.length; p++) {
                peak[p] = 2 * nodes.profiles().get(p).draws().get(of).peakMilliwatts();
                mean[p] = 2 * nodes.profiles().get(p).draws().get(of).meanMilliwatts();
              }
              long tdp = nodes.cluster().classes().get(of).tdpMilliwatts();
              batches.addAll(packed(node, own, peak, mean, 2 * tdp));
            });
    if (!nowhere.isEmpty()) {
      batches.add(new Batch(Batch.ANY_NODE, nowhere));
    }
    return batches;
  }

  /**
   * Deals tasks to nodes in turn, those with the largest peak first.
   *
   * @param nowhere gets the tasks that need more CPU or memory than any node has
   * @return by node, how many tasks of each profile
   */
  private static SortedMap<Integer, int[]> dealt(
      int[] counts, Dealing nodes, List<Integer> nowhere) {
    SortedMap<Integer, int[]> dealt = new TreeMap<>();
    Comparator<Integer> byPeak =
        Comparator.comparingLong(p -> nodes.profiles().get(p).largestPeakMilliwatts());
    int[] order = Sorted.numbers(counts.length, byPeak.reversed());
    for (int p : order) {
      if (counts[p] == 0) {
        continue;
      }
      boolean[] holds = holds(nodes, p);
      for (int k = 0; k < counts[p]; k++) {
        if (holds.length == 0) {
          nowhere.add(p);
        } else {
          int node = next(nodes, holds);
          dealt.computeIfAbsent(node, unused -> new int[counts.length])[p]++;
        }
      }
    }
    return dealt;
  }

  /** Which classes can hold a task; empty where no node is large enough. */
  private static boolean[] holds(Dealing nodes, int p) {
    TaskProfile profile = nodes.profiles().get(p);
    List<NodeClass> classes = nodes.cluster().classes();
    boolean[] holds = new boolean[classes.size()];
    boolean any = false;
    boolean large = false;
    for (int c = 0; c < holds.length; c++) {
      NodeClass of = classes.get(c);
      boolean enough =
          profile.millicores() <= of.millicores()
              && profile.memoryMegabytes() <= of.memoryMegabytes();
      holds[c] = enough && profile.draws().get(c).peakMilliwatts() <= of.tdpMilliwatts();
      large |= enough;
      any |= holds[c];
    }
    if (large && !any) {
      throw tooHigh(profile, "those of all nodes that can hold its tasks");
    }
    return any ? holds : new boolean[0];
  }

  /** The node whose turn it is, or the first after it that can hold a task; passes the turn. */
  private static int next(Dealing nodes, boolean... holds) {
    List<NodeClass> classes = nodes.cluster().classes();
    int from = nodes.turn();
    while (true) {
      int end = 0;
      for (int c = 0; c < holds.length; c++) {
        int start = end;
        end += classes.get(c).count();
        if (holds[c] && from < end) {
          int node = Math.max(from, start);
          nodes.setTurn(node + 1);
          return node;
        }
      }
      from = 0;
    }
  }

  private List<Batch> packed(int node, int[] counts, long[] peak, long[] mean, long capacity) {
    int[] row = row(counts, peak, mean);
    int[] left = counts.clone();
    List<Batch> bins = new ArrayList<>();
    while (Arrays.stream(left).anyMatch(count -> count > 0)) {
      List<Integer> bin = new ArrayList<>();
      long free = capacity;
      for (int p : row) {
        for (; left[p] > 0 && peak[p] <= free; left[p]--) {
          free -= peak[p];
          bin.add(p);
        }
      }
      bins.add(new Batch(node, bin));
    }
    return bins;
  }

  private int[] row(int[] counts, long[] peak, long... mean) {
    long twiceMedian = aboveMedianFirst ? twiceMedian(counts, mean) : 0;
    Comparator<Integer> byPeak = Comparator.comparingLong(p -> peak[p]);
    Comparator<Integer> firstOnes =
        Comparator.comparing(p -> aboveMedianFirst && 2 * mean[p] <= twiceMedian);
    return Sorted.numbers(counts.length, firstOnes.thenComparing(byPeak.reversed()));
  }

  /** Twice the median of the means of all tasks. */
  private static long twiceMedian(int[] counts, long... mean) {
    long tasks = Arrays.stream(counts).asLongStream().sum();
    int[] ascending = Sorted.numbers(counts.length, Comparator.comparingLong(p -> mean[p]));
    return at(ascending, counts, mean, (tasks - 1) / 2) + at(ascending, counts, mean, tasks / 2);
  }

  private static long at(int[] ascending, int[] counts, long[] mean, long place) {
    long before = 0;
    for (int p : ascending) {
      before += counts[p];
      if (place < before) {
        return mean[p];
      }
    }
    return 0;
  }

  private static IllegalArgumentException tooHigh(TaskProfile profile, String what) {
    return new IllegalArgumentException(
        ("The peak of the profile (%s) is above the TDP, %s: no bin can take its tasks. Maybe check"
                + " its watts.")
            .formatted(profile.name(), what));
  }
}
