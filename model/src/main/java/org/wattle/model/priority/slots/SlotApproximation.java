package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Interval;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;
import org.wattle.model.workload.Workload;

/**
 * What slots are worth for a sample of a workload, approximately. It adds up:
 *
 * <ul>
 *   <li>what waiting for slots and sharing cost where the cluster is one server with all slots and
 *       cores, and what it costs that it is not ({@link FluidQueue});
 *   <li>below the capacity, what it costs that tasks are on servers by chance ({@link
 *       OptionCosts.ServerStates}): every free slot gets tasks at the same rate, since free slots
 *       are drawn, and the rate is such that the servers execute what the load asks for;
 *   <li>the energy of servers, at the same rates, and with all slots taken in overload.
 * </ul>
 *
 * Evictions, and the work that they lose, are left out. A cost of the {@link #problem} times {@link
 * #unit} is a value of the objective.
 */
public final class SlotApproximation {
  private static final int LEVELS = 6;
  private static final int SLOT_INTERVALS = 12;
  private static final int MOST_RANK = 8;
  private static final int MIDDLE = MOST_RANK / 2;

  /** Servers that execute no more than this at the next point, relatively, are full. */
  private static final double LEAST_WORK = 1e-4;

  /** Amounts of all servers are about this: solvers have a relative tolerance of 1e-6. */
  private static final double AMOUNT_UNITS = 1e6;

  private static final double AMOUNT_UNITS_OF_SERVER = 1e4;
  private static final double COST_UNITS = 1e9;

  private final PriorityCluster cluster;
  private final SlotObjective objective;
  private final SampleLoad load;
  private final Optional<FluidQueue> queue;
  private final List<SlotServers> options = new ArrayList<>();
  private final List<Integer> typeOf = new ArrayList<>();
  private final List<OptionCosts.Table> tables = new ArrayList<>();
  private final double amountUnits;
  private final double unit;
  private final SlotProblem problem;

  private SlotApproximation(
      PriorityCluster cluster,
      Workload sample,
      SlotObjective objective,
      SampleTasks tasks,
      Function<SlotServers, List<Integer>> candidates) {
    this.cluster = cluster;
    this.objective = objective;
    this.load = SampleLoad.of(cluster, sample);
    this.queue =
        objective == SlotObjective.ENERGY
            ? Optional.empty()
            : Optional.of(FluidQueue.of(cluster, sample, tasks));
    OptionCosts costs = new OptionCosts(cluster, tasks, objective);
    for (int type = 0; type < cluster.servers().size(); type++) {
      SlotServers servers = cluster.servers().get(type);
      for (int slots : candidates.apply(servers)) {
        options.add(servers.withSlots(slots));
        typeOf.add(type);
        tables.add(costs.of(servers.withSlots(slots)));
      }
    }
    this.amountUnits = AMOUNT_UNITS + AMOUNT_UNITS_OF_SERVER * cluster.serverCount();
    this.unit = Math.max(Double.MIN_NORMAL, estimate()) / COST_UNITS;
    this.problem = build();
  }

  /**
   * All choices of slots for a cluster.
   *
   * @param cluster the slots that it has do not matter
   * @param sample at least one task, with the resource {@code cpu}
   */
  public static SlotApproximation ofChoices(
      PriorityCluster cluster, Workload sample, SlotObjective objective) {
    SampleTasks tasks = SampleTasks.of(sample, objective);
    return new SlotApproximation(
        cluster.withoutSlots(),
        sample,
        objective,
        tasks,
        type -> SlotCandidates.of(type, tasks, cluster.serverCount()));
  }

  /**
   * The value of a cluster with the slots that it has: the mean response time in seconds, the
   * weighted one, or the energy in joules.
   */
  public static double value(PriorityCluster cluster, Workload sample, SlotObjective objective) {
    SlotApproximation only =
        new SlotApproximation(
            cluster,
            sample,
            objective,
            SampleTasks.of(sample, objective),
            type -> List.of(type.slots()));
    return only.unit * (double) SlotChoiceChecker.check(only.problem, only.reference()).cost();
  }

  /** The choice as a problem in integers. */
  public SlotProblem problem() {
    return problem;
  }

  /** The value of the objective that a cost of 1 stands for. */
  public double unit() {
    return unit;
  }

  /** The cluster with the slots of a choice. */
  public PriorityCluster configured(Choice choice) {
    return new PriorityCluster(
        IntStream.range(0, options.size())
            .filter(option -> choice.servers().get(option) > 0)
            .mapToObj(option -> options.get(option).withCount(choice.servers().get(option)))
            .toList(),
        cluster.wakeSeconds());
  }

  /** A choice to start from: all servers of a type get its middle option. */
  public Choice reference() {
    Integer[] servers = new Integer[options.size()];
    Arrays.fill(servers, 0);
    alike(MIDDLE).forEach(option -> servers[option] = count(option));
    return new Choice(List.of(servers));
  }

  /**
   * An option of each type.
   *
   * @param rank from 0, the fewest slots, to {@value #MOST_RANK}, the most
   */
  private List<Integer> alike(int rank) {
    return IntStream.range(0, cluster.servers().size())
        .map(
            type -> {
              int first = typeOf.indexOf(type);
              return first + (typeOf.lastIndexOf(type) - first) * rank / MOST_RANK;
            })
        .boxed()
        .toList();
  }

  private int count(int option) {
    return cluster.servers().get(typeOf.get(option)).count();
  }

  /** The sum over all servers, where those of a type have one of these options. */
  private double total(List<Integer> ofTypes, IntToDoubleFunction ofOption) {
    return ofTypes.stream()
        .mapToDouble(option -> count(option) * ofOption.applyAsDouble(option))
        .sum();
  }

  /** Roughly the value of the objective, so that costs are numbers that solvers represent well. */
  private double estimate() {
    double seconds = load.windows().size() * load.windowSeconds();
    return queue
        .map(of -> of.ideal() + of.cost(slots(MIDDLE)).tasks())
        .orElseGet(() -> seconds * total(alike(MIDDLE), option -> tables.get(option).full()));
  }

  private SlotProblem build() {
    double overload = groups(true).stream().mapToDouble(WindowGroup::seconds).sum();
    List<Option> numbers = new ArrayList<>();
    for (int o = 0; o < options.size(); o++) {
      double cost = objective == SlotObjective.ENERGY ? overload * tables.get(o).full() : 0;
      numbers.add(new Option(typeOf.get(o), options.get(o).slots(), rounded(cost)));
    }
    List<Level> levels = new ArrayList<>();
    groups(false).forEach(group -> levels.add(level(group)));
    queue.ifPresent(of -> levels.add(slots(of)));
    return new SlotProblem(
        cluster.servers().stream().map(SlotServers::count).toList(), numbers, levels);
  }

  private long rounded(double value) {
    return Math.round(value / unit);
  }

  private List<WindowGroup> groups(boolean overloaded) {
    return WindowGroup.of(
        load.windows().stream()
            .filter(window -> window.overloaded() == overloaded)
            .filter(window -> window.arrivals() || objective != SlotObjective.ENERGY)
            .toList(),
        load.windowSeconds(),
        LEVELS);
  }

  /**
   * Windows with equal load. The demand is what servers execute; between two operating points costs
   * are linear in it, through the middle of both.
   */
  private Level level(WindowGroup of) {
    return new Level(
        Math.round(of.use() * amountUnits),
        IntStream.range(0, OptionCosts.POINTS - 1).mapToObj(u -> interval(of, u)).toList());
  }

  private Interval interval(WindowGroup of, int u) {
    double slope = slope(u, of.use() * cluster.cpu());
    List<Long> amounts = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    for (OptionCosts.Table table : tables) {
      OptionCosts.Point middle = table.middle(u);
      amounts.add(Math.round(table.points().get(u).work() / cluster.cpu() * amountUnits));
      costs.add(rounded(of.seconds() * (middle.cost() - slope * middle.work())));
    }
    double constant = of.seconds() * slope * of.use() * cluster.cpu();
    return new Interval(amounts, costs, rounded(constant));
  }

  /** What more work costs in an interval, with options that would execute about this much there. */
  private double slope(int interval, double cpu) {
    List<Integer> alike =
        IntStream.rangeClosed(0, MOST_RANK)
            .mapToObj(this::alike)
            .min(
                Comparator.comparingDouble(
                    of -> Math.abs(total(of, o -> tables.get(o).middle(interval).work()) - cpu)))
            .orElseThrow();
    double work = total(alike, o -> tables.get(o).step(interval).work());
    double cost = total(alike, o -> tables.get(o).step(interval).cost());
    return work > LEAST_WORK * cluster.cpu() ? cost / work : 0;
  }

  /** The demand is the number of all slots, in which costs are linear between some numbers. */
  private Level slots(FluidQueue of) {
    double least = slots(0);
    double most = slots(MOST_RANK);
    double step = Math.max(1, (most - least) / SLOT_INTERVALS);
    double ofServer = 1.0 / cluster.serverCount();
    List<Interval> intervals = new ArrayList<>();
    for (int interval = 0; interval < SLOT_INTERVALS; interval++) {
      double from = least + interval * step;
      FluidQueue.Cost first = of.cost(from);
      FluidQueue.Cost second = of.cost(from + step);
      double draining = (first.draining() + second.draining()) / 2;
      double begin = first.tasks() - draining * from * from / cluster.cpu();
      double end = second.tasks() - draining * (from + step) * (from + step) / cluster.cpu();
      double slope = (end - begin) / step;
      List<Long> amounts = new ArrayList<>();
      List<Long> costs = new ArrayList<>();
      for (SlotServers option : options) {
        double slots = option.slots();
        double amount = Math.floor(amountUnits * (from * ofServer - slots) / most);
        amounts.add((long) amount);
        costs.add(rounded(slope * slots + draining * slots * slots / option.cpu()));
      }
      intervals.add(new Interval(amounts, costs, rounded(of.ideal() + begin - slope * from)));
    }
    return new Level(0, intervals);
  }

  /** The number of all slots, where each type has the option of a rank. */
  private double slots(int rank) {
    return total(alike(rank), option -> options.get(option).slots());
  }

  /**
   * Windows with similar load.
   *
   * @param seconds how long they are together
   * @param use of the CPU on average, from 0 to 1
   */
  private record WindowGroup(double seconds, double use) {
    /** Groups of windows, at most so many, in each of which about as much is executed. */
    static List<WindowGroup> of(List<SampleLoad.Window> windows, double windowSeconds, int most) {
      List<SampleLoad.Window> sorted = new ArrayList<>(windows);
      sorted.sort(Comparator.comparingDouble(SampleLoad.Window::use));
      double all = sorted.stream().mapToDouble(SampleLoad.Window::use).sum();
      List<WindowGroup> groups = new ArrayList<>();
      List<SampleLoad.Window> group = new ArrayList<>();
      double before = 0;
      for (int w = 0; w < sorted.size(); w++) {
        group.add(sorted.get(w));
        before += sorted.get(w).use();
        boolean last = w == sorted.size() - 1;
        if (last || (before >= all * (groups.size() + 1) / most && groups.size() < most - 1)) {
          groups.add(together(group, windowSeconds));
          group.clear();
        }
      }
      return groups;
    }

    private static WindowGroup together(List<SampleLoad.Window> windows, double windowSeconds) {
      return new WindowGroup(
          windows.size() * windowSeconds,
          windows.stream().mapToDouble(SampleLoad.Window::use).average().orElseThrow());
    }
  }

  /**
   * Which numbers of slots servers may get: at least a slot for each core, so that no core is idle
   * while tasks wait, in steps of half the cores up to {@value #MOST_PER_CORE} for each core, as
   * far as the memory suffices on average where all slots are taken, which they seldom are.
   */
  static final class SlotCandidates {
    /** Slots for each core at most. */
    static final int MOST_PER_CORE = 8;

    private SlotCandidates() {}

    /**
     * The numbers for servers of a type, ascending; at least one.
     *
     * @param servers how many servers there are of all types
     */
    static List<Integer> of(SlotServers type, SampleTasks tasks, int servers) {
      int most = Math.max(1, PriorityCluster.MAX_SLOTS / servers);
      List<Integer> fitting =
          IntStream.rangeClosed(2, 2 * MOST_PER_CORE)
              .mapToLong(half -> (long) half * type.cores() / 2)
              .distinct()
              .filter(slots -> slots <= most && fits(slots, type, tasks))
              .mapToObj(Math::toIntExact)
              .toList();
      return fitting.isEmpty()
          ? List.of(mostThatFit(type, tasks, Math.min(most, type.cores())))
          : fitting;
    }

    /** Whether the tasks of all slots fit into the memory on average. */
    private static boolean fits(long slots, SlotServers type, SampleTasks tasks) {
      return slots * tasks.memory() <= type.memory();
    }

    private static int mostThatFit(SlotServers type, SampleTasks tasks, int most) {
      return IntStream.rangeClosed(1, most)
          .filter(slots -> fits(slots, type, tasks))
          .max()
          .orElse(1);
    }
  }
}
