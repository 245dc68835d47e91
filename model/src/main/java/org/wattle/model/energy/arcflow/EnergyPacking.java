package org.wattle.model.energy.arcflow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.formulation.ElementCosts;

/** The tasks and servers of an instance without network as types of items and kinds of bins. */
final class EnergyPacking {
  private final DataCenter center;
  private final List<ServerKind> kinds;
  private final PackingDimensions dimensions;
  private final List<TaskType> types = new ArrayList<>();
  private final List<Integer> bundleOfType = new ArrayList<>();

  EnergyPacking(DataCenter center, ElementCosts costs) {
    this.center = center;
    this.kinds = ServerKind.of(center, costs);
    List<List<Integer>> bundles = bundles(center);
    this.dimensions = new PackingDimensions(center, bundles, kinds);
    for (List<Integer> members :
        sorted(Likeness.groups(bundles.size(), bundle -> key(bundles, bundle)))) {
      List<Integer> first = bundles.get(members.get(0));
      bundleOfType.add(members.get(0));
      types.add(
          new TaskType(
              center.instance().tasks().get(first.get(0)).id(),
              demand(first),
              members.stream().map(bundles::get).toList()));
    }
  }

  private static List<List<Integer>> bundles(DataCenter center) {
    List<List<Integer>> bundles = new ArrayList<>();
    for (int task = 0; task < center.instance().tasks().size(); task++) {
      int[] bundle = center.rules().bundle(task);
      if (bundle[0] == task) {
        bundles.add(Arrays.stream(bundle).boxed().toList());
      }
    }
    return bundles;
  }

  private List<Object> key(List<List<Integer>> bundles, int bundle) {
    List<Object> key = new ArrayList<>();
    for (int d = 0; d < dimensions.size(); d++) {
      key.add(dimensions.need(bundle, d));
    }
    key.add(demand(bundles.get(bundle)));
    key.add(center.rules().allowedClass(bundles.get(bundle).get(0)));
    return key;
  }

  private ResourceVector demand(List<Integer> bundle) {
    List<Task> tasks = center.instance().tasks();
    return bundle.stream()
        .map(task -> tasks.get(task).demand())
        .reduce(ResourceVector::plus)
        .orElseThrow();
  }

  /** Large ones first, by the sum of their shares of the largest rooms. */
  private List<List<Integer>> sorted(Collection<List<Integer>> alike) {
    double[] largest = new double[dimensions.size()];
    for (int d = 0; d < largest.length; d++) {
      for (int k = 0; k < kinds.size(); k++) {
        largest[d] = Math.max(largest[d], (double) dimensions.room(k, d));
      }
    }
    return alike.stream()
        .sorted(
            Comparator.comparingDouble((List<Integer> members) -> -share(members.get(0), largest))
                .thenComparing(members -> members.get(0)))
        .toList();
  }

  private double share(int bundle, double[] largest) {
    double share = 0;
    for (int d = 0; d < largest.length; d++) {
      share += dimensions.need(bundle, d) / Math.max(1, largest[d]);
    }
    return share;
  }

  /** Large ones first. */
  List<TaskType> types() {
    return types;
  }

  List<ServerKind> kinds() {
    return kinds;
  }

  /** The kinds of servers, by positions, on which tasks take the same energy. */
  List<List<Integer>> kindsByLoad() {
    return Likeness.groups(kinds.size(), k -> kinds.get(k).joulesPerUnit());
  }

  /** What tells a kind of server from others that take the same energy: room and tasks. */
  BinKey binOf(int kind) {
    List<Long> rooms = new ArrayList<>();
    for (int d = 0; d < dimensions.size(); d++) {
      rooms.add(dimensions.room(kind, d));
    }
    BitSet admitted = new BitSet();
    for (int t = 0; t < types.size(); t++) {
      admitted.set(t, center.rules().allows(types.get(t).first(), kinds.get(kind).first()));
    }
    return new BinKey(rooms, admitted);
  }

  /** Packing into bins with these rooms. */
  IntegerPacking into(List<BinKey> bins) {
    long[][] weights = new long[types.size()][dimensions.size()];
    for (int t = 0; t < weights.length; t++) {
      for (int d = 0; d < dimensions.size(); d++) {
        weights[t][d] = dimensions.need(bundleOfType.get(t), d);
      }
    }
    return new IntegerPacking(
        weights,
        types.stream().mapToInt(type -> type.bundles().size()).toArray(),
        bins.stream()
            .map(bin -> bin.rooms().stream().mapToLong(room -> room).toArray())
            .toArray(long[][]::new),
        bins.stream().map(BinKey::admitted).toList());
  }

  /**
   * A bin.
   *
   * @param rooms by dimension
   * @param admitted the types of tasks, by positions, that it may hold
   */
  record BinKey(List<Long> rooms, BitSet admitted) {
    BinKey {
      rooms = List.copyOf(rooms);
    }
  }

  /**
   * Tasks, or bundles of tasks that must share a server, which nothing distinguishes.
   *
   * @param name of the first task
   * @param demand of one bundle
   * @param bundles each with the positions of its tasks in the instance
   */
  record TaskType(String name, ResourceVector demand, List<List<Integer>> bundles) {
    TaskType {
      bundles = List.copyOf(bundles);
    }

    int first() {
      return bundles.get(0).get(0);
    }
  }

  /**
   * Servers that nothing distinguishes: of one type, in one state, with the same room, the same to
   * all rules.
   *
   * @param name of the first of them
   * @param servers by number, ascending
   * @param onJoules what using one adds, without load
   * @param joulesPerUnit what a unit of each resource adds
   */
  record ServerKind(
      String name, List<Integer> servers, double onJoules, List<Double> joulesPerUnit) {
    ServerKind {
      servers = List.copyOf(servers);
      joulesPerUnit = List.copyOf(joulesPerUnit);
    }

    int first() {
      return servers.get(0);
    }

    /** All kinds, in the order of their first servers. */
    static List<ServerKind> of(DataCenter center, ElementCosts costs) {
      return Likeness.groups(center.serverCount(), h -> key(center, h)).stream()
          .map(
              servers ->
                  new ServerKind(
                      center.serverName(servers.get(0)),
                      servers,
                      costs.serverOn(servers.get(0)),
                      joulesPerUnit(center, servers.get(0))))
          .toList();
    }

    private static List<Object> key(DataCenter center, int server) {
      List<Object> key = new ArrayList<>();
      key.add(center.serverType(server));
      key.add(center.serverAwake(server));
      key.add(center.serverBusy(server));
      key.add(center.rules().serverClass(server));
      key.add(center.usedOf(server));
      return key;
    }

    private static List<Double> joulesPerUnit(DataCenter center, int server) {
      ServerType type = center.serverType(server);
      return IntStream.range(0, type.capacity().size())
          .mapToObj(l -> type.wattsPerUnit(l) * center.instance().slotSeconds())
          .toList();
    }
  }
}
