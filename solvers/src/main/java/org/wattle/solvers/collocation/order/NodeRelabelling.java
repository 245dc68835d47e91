package org.wattle.solvers.collocation.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.SeatDecoder;
import org.wattle.model.stop.Stop;

/**
 * Relabels the nodes of a placement so that fewer containers migrate: racks of equal size are
 * interchangeable, and so are the nodes of a rack and the containers of a job. It is a greedy
 * matching that starts with the pairs that keep most containers in place, and the result is never
 * worse than the given placement.
 */
public final class NodeRelabelling {
  /** With more pairs of a job and a node the tables of containers take too much memory. */
  private static final long MOST = 100_000_000;

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

  /**
   * The placement, or an equivalent one with relabelled nodes and fewer migrations; the placement
   * itself where there are more than {@value #MOST} pairs of a job and a node, or a limit ends the
   * comparison.
   */
  public static CollocationPlacement nearest(
      CollocationInstance instance, CollocationPlacement placement) {
    long pairs = (long) instance.jobs().size() * instance.cluster().nodes();
    return pairs > MOST
        ? placement
        : Stop.attempt(() -> compared(instance, placement)).orElse(placement);
  }

  private static CollocationPlacement compared(
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
    int[] sizes = IntStream.range(0, cluster.racks()).map(cluster::nodes).toArray();
    int[] rackThen = MostInCommon.match(rackJobs(now), rackJobs(then), sizes, sizes);
    for (int rack = 0; rack < rackThen.length; rack++) {
      int to = cluster.firstNode(rack);
      int from = cluster.firstNode(rackThen[rack]);
      int[] nodes =
          MostInCommon.match(
              Arrays.copyOfRange(now, to, to + sizes[rack]),
              Arrays.copyOfRange(then, from, from + sizes[rack]),
              new int[sizes[rack]],
              new int[sizes[rack]]);
      for (int node = 0; node < nodes.length; node++) {
        names[from + nodes[node]] = to + node;
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
}
