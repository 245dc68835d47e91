package org.wattle.model.energy.arcflow;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;

/**
 * Needs of bundles and rooms of servers in integers, dimension by dimension: resources that can be
 * short; groups of tasks that may not meet, of which a server takes one; and, for bundles that need
 * nothing of all that, their number.
 */
final class PackingDimensions {
  private final DataCenter center;
  private final List<List<Integer>> bundles;
  private final List<EnergyPacking.ServerKind> kinds;
  private final List<long[]> needs = new ArrayList<>();
  private final List<long[]> rooms = new ArrayList<>();

  /**
   * The dimensions of an instance.
   *
   * @param bundles all tasks, by positions
   */
  PackingDimensions(
      DataCenter center, List<List<Integer>> bundles, List<EnergyPacking.ServerKind> kinds) {
    this.center = center;
    this.bundles = bundles;
    this.kinds = kinds;
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
    for (EnergyPacking.ServerKind kind : kinds) {
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

  private double capacity(EnergyPacking.ServerKind kind, int resource) {
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
          demands.stream().mapToInt(demand -> demand.stripTrailingZeros().scale()).max().orElse(0);
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
