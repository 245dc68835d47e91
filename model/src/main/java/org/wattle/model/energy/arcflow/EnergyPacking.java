package org.wattle.model.energy.arcflow;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.Likeness;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
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
    this.dimensions = new PackingDimensions(bundles);
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
      String name, List<Integer> servers, double onJoules, ResourceVector joulesPerUnit) {
    ServerKind {
      servers = List.copyOf(servers);
    }

    int first() {
      return servers.get(0);
    }

    /** All kinds, in the order of their first servers. */
    static List<ServerKind> of(DataCenter center, ElementCosts costs) {
      double slotSeconds = center.instance().slotSeconds();
      return Likeness.groups(center.serverCount(), h -> key(center, h)).stream()
          .map(
              servers ->
                  new ServerKind(
                      center.serverName(servers.get(0)),
                      servers,
                      costs.serverOn(servers.get(0)),
                      center.serverType(servers.get(0)).joulesPerUnit(slotSeconds)))
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
  }

  /**
   * Needs of bundles and rooms of servers in integers, dimension by dimension: resources that can
   * be short; groups of tasks that may not meet, of which a server takes one; and, for bundles that
   * need nothing of all that, their number.
   */
  private final class PackingDimensions {
    private final List<List<Integer>> bundles;
    private final List<long[]> needs = new ArrayList<>();
    private final List<long[]> rooms = new ArrayList<>();

    /**
     * The dimensions of an instance.
     *
     * @param bundles all tasks, by positions
     */
    PackingDimensions(List<List<Integer>> bundles) {
      this.bundles = bundles;
      for (int l = 0; l < center.instance().resources().size(); l++) {
        addResource(l);
      }
      center.rules().spreads().forEach(this::addSpread);
      addNeedless();
    }

    int size() {
      return needs.size();
    }

    long need(int bundle, int dimension) {
      return needs.get(dimension)[bundle];
    }

    long room(int kind, int dimension) {
      return rooms.get(dimension)[kind];
    }

    private void addResource(int resource) {
      BigDecimal[] demands = new BigDecimal[bundles.size()];
      Arrays.setAll(demands, b -> demand(bundles.get(b), resource));
      double largest = 0;
      for (ServerKind kind : kinds) {
        largest = Math.max(largest, capacity(kind, resource));
      }
      IntegerUnit unit = IntegerUnit.of(Arrays.asList(demands), largest);
      long[] need = Arrays.stream(demands).mapToLong(unit::demand).toArray();
      long[] room =
          kinds.stream()
              .mapToLong(
                  kind -> unit.room(capacity(kind, resource), center.used(kind.first(), resource)))
              .toArray();
      add(need, room);
    }

    private double capacity(ServerKind kind, int resource) {
      ServerType type = center.serverType(kind.first());
      return type.capacity().get(resource);
    }

    private BigDecimal demand(List<Integer> bundle, int resource) {
      List<Task> tasks = center.instance().tasks();
      return bundle.stream()
          .map(task -> BigDecimal.valueOf(tasks.get(task).demand().get(resource)))
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private void addSpread(int[] group) {
      RuleIndex rules = center.rules();
      long[] need = new long[bundles.size()];
      for (int b = 0; b < need.length; b++) {
        need[b] =
            bundles.get(b).stream().anyMatch(task -> Arrays.binarySearch(group, task) >= 0) ? 1 : 0;
      }
      long[] room = new long[kinds.size()];
      Arrays.fill(room, 1);
      if (!rules.isEmpty()) {
        add(need, room);
      }
    }

    private void addNeedless() {
      long[] need = new long[bundles.size()];
      for (int b = 0; b < need.length; b++) {
        int bundle = b;
        need[b] = needs.stream().allMatch(each -> each[bundle] == 0) ? 1 : 0;
      }
      long number = Arrays.stream(need).sum();
      if (number > 0) {
        long[] room = new long[kinds.size()];
        Arrays.fill(room, number);
        needs.add(need);
        rooms.add(room);
      }
    }

    /** Adds a dimension in the largest unit, unless no server can run short of it. */
    private void add(long[] need, long[] room) {
      double sum = Arrays.stream(need).asDoubleStream().sum();
      if (sum <= Arrays.stream(room).min().orElse(0)) {
        return;
      }
      long unit = Arrays.stream(need).reduce(0, ArithmeticUtils::gcd);
      needs.add(Arrays.stream(need).map(each -> each / unit).toArray());
      rooms.add(Arrays.stream(room).map(each -> each / unit).toArray());
    }

    /**
     * A power of ten in which the demands of a resource are integers, or nearly so. Demands are
     * rounded down and rooms, which are as wide as the checker's tolerance, have a margin for the
     * rounding of its sums; so whatever the checker calls clean fits in integers too.
     */
    record IntegerUnit(int decimals) {
      private static final int MAX_DECIMALS = 9;

      /** Rooms in integers stay exact as numbers with so many digits. */
      private static final double MAX_ROOM = 1e15;

      /** More than the checker's sums are off, relative to the capacity. */
      private static final double MARGIN = 1e-10;

      /** The largest unit in which demands are integers, if possible. */
      static IntegerUnit of(Collection<BigDecimal> demands, double maxCapacity) {
        int needed =
            demands.stream()
                .mapToInt(demand -> demand.stripTrailingZeros().scale())
                .max()
                .orElse(0);
        int decimals = Math.min(Math.max(0, needed), MAX_DECIMALS);
        while (maxCapacity * Math.pow(10, decimals) > MAX_ROOM) {
          decimals--;
        }
        return new IntegerUnit(decimals);
      }

      /** A demand, rounded down. */
      long demand(BigDecimal demand) {
        BigDecimal units = demand.scaleByPowerOfTen(decimals);
        return units
            .min(BigDecimal.valueOf(2 * MAX_ROOM))
            .setScale(0, RoundingMode.FLOOR)
            .longValue();
      }

      /** The integer that demands on a server may sum up to, at least 0. */
      long room(double capacity, double used) {
        BigDecimal room =
            new BigDecimal(Tolerances.room(capacity))
                .subtract(new BigDecimal(used))
                .add(new BigDecimal(MARGIN * capacity));
        return Math.max(
            0, room.scaleByPowerOfTen(decimals).setScale(0, RoundingMode.FLOOR).longValue());
      }
    }
  }
}
