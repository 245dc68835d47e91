package org.wattle.importers.kubernetes.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.wattle.importers.kubernetes.generate.GeneratedNode.Machine;
import org.wattle.importers.kubernetes.generate.GeneratedWorkload.Feature;
import org.wattle.model.stop.Stop;

/**
 * A cluster that is drawn, written as {@code kubectl get … -o json} would. Pods are where a
 * scheduler could have put them: requests, selectors, taints and anti-affinity hold. The same
 * numbers give the same cluster on every machine.
 */
public final class ClusterGenerator {
  /** More nodes than this are not drawn. */
  public static final int MAX_NODES = 20_000;

  private static final double MAX_FILL = 0.95;
  private static final List<String> ZONES = List.of("zone-a", "zone-b", "zone-c");
  private static final List<String> DAEMONS = List.of("kube-proxy", "network", "log-shipper");
  private static final long[] CPUS = {50, 100, 100, 250, 250, 500, 1000};
  private static final long[] MEMORIES = {64, 128, 256, 256, 512, 1024, 2048};
  private static final int CANDIDATES = 12;
  private static final int NAMESPACES = 12;

  private final Random random;
  private final double fill;
  private final List<GeneratedNode> nodes = new ArrayList<>();
  private final List<GeneratedWorkload> workloads = new ArrayList<>();
  private final List<Placed> pods = new ArrayList<>();

  /**
   * A pod.
   *
   * @param node its number
   * @param replica its number in the workload
   */
  record Placed(GeneratedWorkload workload, int replica, int node) {}

  private ClusterGenerator(long seed, double fill) {
    this.random = new Random(seed);
    this.fill = fill;
  }

  /**
   * Draws a cluster.
   *
   * @param nodeCount 1 to {@link #MAX_NODES}
   * @param seed of all random numbers
   * @param fill the share of the CPU of nodes that pods request, above 0 to 0.95
   * @throws IllegalArgumentException where a number is out of its range
   */
  public static ClusterGenerator draw(int nodeCount, long seed, double fill) {
    if (nodeCount < 1 || nodeCount > MAX_NODES) {
      throw new IllegalArgumentException(
          "The number of nodes (%d) cannot be used. Maybe 1 to %d."
              .formatted(nodeCount, MAX_NODES));
    }
    if (!(fill > 0 && fill <= MAX_FILL)) {
      throw new IllegalArgumentException(
          "The share (%s) of the CPU that pods request cannot be used. Maybe above 0 to %s."
              .formatted(fill, MAX_FILL));
    }
    ClusterGenerator generator = new ClusterGenerator(seed, fill);
    generator.draw(nodeCount);
    return generator;
  }

  /**
   * Writes the cluster; the stream stays open.
   *
   * @throws IOException where the stream fails
   */
  public void write(OutputStream stream) throws IOException {
    new ClusterPrinter(nodes, workloads, pods).write(stream);
  }

  private void draw(int nodeCount) {
    for (int n = 0; n < nodeCount; n++) {
      nodes.add(node(n, nodeCount));
    }
    for (String daemon : DAEMONS) {
      GeneratedWorkload workload =
          new GeneratedWorkload(
              "kube-system",
              daemon,
              "DaemonSet",
              nodeCount,
              50,
              64,
              "",
              EnumSet.noneOf(Feature.class));
      workloads.add(workload);
      for (int n = 0; n < nodeCount; n++) {
        place(workload, n, n);
      }
    }
    long whole = nodes.stream().mapToLong(node -> node.machine.milliCpu()).sum();
    long target = Math.round(whole * fill);
    long used = nodes.stream().mapToLong(node -> node.machine.milliCpu() - node.milliCpu).sum();
    for (int w = 0; used < target && w < 50 * nodeCount + 50; w++) {
      Stop.poll(w);
      used += deploy(workload(w));
    }
  }

  private GeneratedNode node(int number, int nodeCount) {
    boolean controlPlane = nodeCount >= 10 && number < 3;
    String pool = controlPlane ? "control" : number % 10 == 9 ? "batch" : "web";
    Machine machine =
        pool.equals("batch")
            ? Machine.COMPUTE
            : random.nextInt(3) == 0 ? Machine.LARGE : Machine.GENERAL;
    boolean cordoned = !controlPlane && nodeCount >= 10 && random.nextInt(50) == 0;
    return new GeneratedNode(
        "node-%04d".formatted(number),
        machine,
        ZONES.get(number % ZONES.size()),
        pool,
        controlPlane,
        cordoned);
  }

  private GeneratedWorkload workload(int number) {
    String pool = random.nextInt(10) == 0 ? "batch" : random.nextInt(4) == 0 ? "web" : "";
    String kind = kind();
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    drawn(features, Feature.APART, 15);
    drawn(features, Feature.ZONES, 8);
    drawn(features, Feature.PREFERENCE, 10);
    drawn(features, Feature.EMPTY_DIR, 6);
    drawn(features, Feature.INIT, 10);
    drawn(features, Feature.NOT_SAFE, 2);
    drawn(features, Feature.BUDGET, 25);
    if (!features.contains(Feature.BUDGET)) {
      drawn(features, Feature.STRICT_BUDGET, 3);
    }
    if (kind.equals("StatefulSet")) {
      drawn(features, Feature.VOLUME, 70);
    }
    return new GeneratedWorkload(
        "team-" + (1 + random.nextInt(NAMESPACES)),
        "app-" + number,
        kind,
        kind.isEmpty() ? 1 : 1 + random.nextInt(8),
        CPUS[random.nextInt(CPUS.length)],
        MEMORIES[random.nextInt(MEMORIES.length)],
        pool,
        features);
  }

  private String kind() {
    int draw = random.nextInt(100);
    return draw < 78 ? "ReplicaSet" : draw < 93 ? "StatefulSet" : draw < 98 ? "Job" : "";
  }

  private void drawn(Set<Feature> features, Feature feature, int percent) {
    if (random.nextInt(100) < percent) {
      features.add(feature);
    }
  }

  /** Places the pods of a workload as far as there is room; what they take of the CPU. */
  private long deploy(GeneratedWorkload workload) {
    Set<Integer> taken = new HashSet<>();
    int[] ofZone = new int[ZONES.size()];
    long used = 0;
    boolean any = false;
    for (int replica = 0; replica < workload.replicas(); replica++) {
      int chosen = choose(workload, taken, ofZone);
      if (chosen < 0) {
        continue;
      }
      any = true;
      taken.add(chosen);
      ofZone[chosen % ZONES.size()]++;
      place(workload, replica, chosen);
      used += workload.milliCpu();
    }
    if (any) {
      workloads.add(workload);
    }
    return used;
  }

  /** The least loaded of some nodes at random that can take a pod; −1 where none can. */
  private int choose(GeneratedWorkload workload, Set<Integer> taken, int[] ofZone) {
    int least = Math.min(ofZone[0], Math.min(ofZone[1], ofZone[2]));
    int best = -1;
    for (int i = 0; i < CANDIDATES; i++) {
      int n = random.nextInt(nodes.size());
      GeneratedNode node = nodes.get(n);
      boolean possible =
          !node.cordoned
              && node.fits(workload)
              && node.taint().map(workload::tolerates).orElse(true)
              && (workload.pool().isEmpty() || workload.pool().equals(node.pool))
              && !(workload.has(Feature.APART) && taken.contains(n))
              && !(workload.has(Feature.ZONES) && ofZone[n % ZONES.size()] > least);
      if (possible && (best < 0 || node.load() < nodes.get(best).load())) {
        best = n;
      }
    }
    return best;
  }

  private void place(GeneratedWorkload workload, int replica, int node) {
    nodes.get(node).take(workload);
    pods.add(new Placed(workload, replica, node));
  }
}
