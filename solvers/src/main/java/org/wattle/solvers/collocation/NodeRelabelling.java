package org.wattle.solvers.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.SeatDecoder;

/**
 * Relabels the nodes of a placement so that fewer containers migrate: racks of equal size are
 * interchangeable, and so are the nodes of a rack and the containers of a job. It is a greedy
 * matching that starts with the pairs that keep most containers in place, and the result is never
 * worse than the given placement.
 */
final class NodeRelabelling {
  private final CollocationInstance instance;
  private final Cluster cluster;
  private final int[][] now;
  private final int[][] then;

  private NodeRelabelling(CollocationInstance instance, CollocationPlacement placement) {
    this.instance = instance;
    cluster = instance.cluster();
    int[] jobOf = instance.jobOfContainers();
    now = jobsOn(instance.currentNodes(), jobOf);
    then = jobsOn(placement.nodes(), jobOf);
  }

  /** The placement, or an equivalent one with relabelled nodes and fewer migrations. */
  static CollocationPlacement nearest(
      CollocationInstance instance, CollocationPlacement placement) {
    CollocationPlacement renamed = new NodeRelabelling(instance, placement).renamed();
    CollocationPlacement reseated = SeatDecoder.placement(instance, seats(instance, placement));
    CollocationPlacement better =
        renamed.migrations(instance) < reseated.migrations(instance) ? renamed : reseated;
    return better.migrations(instance) < placement.migrations(instance) ? better : placement;
  }

  /** The jobs of the containers on each node, ascending. */
  private int[][] jobsOn(int[] nodes, int[] jobOf) {
    List<List<Integer>> jobs = new ArrayList<>();
    for (int node = 0; node < cluster.nodes(); node++) {
      jobs.add(new ArrayList<>());
    }
    for (int c = 0; c < nodes.length; c++) {
      if (nodes[c] >= 0) {
        jobs.get(nodes[c]).add(jobOf[c]);
      }
    }
    return jobs.stream()
        .map(each -> each.stream().mapToInt(job -> job).toArray())
        .toArray(int[][]::new);
  }

  private static int[][] seats(CollocationInstance instance, CollocationPlacement placement) {
    int[][] seats = new int[instance.jobs().size()][instance.cluster().nodes()];
    int[] jobOf = instance.jobOfContainers();
    for (int c = 0; c < jobOf.length; c++) {
      seats[jobOf[c]][placement.node(c)]++;
    }
    return seats;
  }

  private CollocationPlacement renamed() {
    int[] names = new int[cluster.nodes()];
    for (Pair racks : pairs(rackJobs(now), rackJobs(then), this::sameSize)) {
      int from = cluster.firstNode(racks.then());
      int to = cluster.firstNode(racks.now());
      int[][] nodesThen = Arrays.copyOfRange(then, from, from + cluster.nodes(racks.then()));
      int[][] nodesNow = Arrays.copyOfRange(now, to, to + cluster.nodes(racks.now()));
      for (Pair nodes : pairs(nodesNow, nodesThen, (a, b) -> true)) {
        names[from + nodes.then()] = to + nodes.now();
      }
    }
    int[][] seats = new int[instance.jobs().size()][names.length];
    for (int node = 0; node < then.length; node++) {
      for (int job : then[node]) {
        seats[job][names[node]]++;
      }
    }
    return SeatDecoder.placement(instance, seats);
  }

  private boolean sameSize(int rack, int other) {
    return cluster.nodes(rack) == cluster.nodes(other);
  }

  private int[][] rackJobs(int[][] jobs) {
    int[][] racks = new int[cluster.racks()][];
    for (int rack = 0; rack < racks.length; rack++) {
      int from = cluster.firstNode(rack);
      racks[rack] =
          Arrays.stream(jobs, from, from + cluster.nodes(rack))
              .flatMapToInt(Arrays::stream)
              .sorted()
              .toArray();
    }
    return racks;
  }

  /** Matches new and old indices completely; pairs with most in common come first. */
  private static List<Pair> pairs(int[][] now, int[][] then, Alike alike) {
    List<Pair> candidates = new ArrayList<>();
    for (int a = 0; a < now.length; a++) {
      for (int b = 0; b < then.length; b++) {
        if (alike.are(a, b)) {
          candidates.add(new Pair(a, b, common(now[a], then[b])));
        }
      }
    }
    candidates.sort(Comparator.comparingInt(Pair::common).reversed());
    boolean[] taken = new boolean[now.length];
    boolean[] given = new boolean[then.length];
    List<Pair> chosen = new ArrayList<>();
    for (Pair pair : candidates) {
      if (!taken[pair.now()] && !given[pair.then()]) {
        taken[pair.now()] = true;
        given[pair.then()] = true;
        chosen.add(pair);
      }
    }
    return chosen;
  }

  /** How many elements two ascending lists have in common, counted with multiplicity. */
  private static int common(int[] some, int[] others) {
    int shared = 0;
    for (int a = 0, b = 0; a < some.length && b < others.length; ) {
      if (some[a] == others[b]) {
        shared++;
        a++;
        b++;
      } else if (some[a] < others[b]) {
        a++;
      } else {
        b++;
      }
    }
    return shared;
  }

  private record Pair(int now, int then, int common) {}

  private interface Alike {
    boolean are(int now, int then);
  }
}
