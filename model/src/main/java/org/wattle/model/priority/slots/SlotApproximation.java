package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;
import org.wattle.model.priority.slots.SlotProblem.Overload;
import org.wattle.model.workload.Workload;

/**
 * What slots are worth for a sample of a workload, approximately.
 *
 * <p><em>Below the capacity</em> of the cluster, every free slot gets tasks at the same rate, since
 * free slots are drawn; {@link ServerStates} tells what a server executes and holds then, and the
 * rate is such that the cluster executes what its load asks for. <em>In overload</em> all slots are
 * taken. With U unfinished work, mean work b, mean residual work r and S slots, U/r tasks are in
 * the cluster where all have slots, else U/b − S · (r/b − 1), because those that wait have all of
 * their work before them (the state space collapse of limited processor sharing: Zhang, Dai and
 * Zwart, 2011). Evictions, and the work that they lose, are left out.
 *
 * <p>A cost of the {@link #problem} times {@link #unit} is a value of the objective.
 */
public final class SlotApproximation {
  private static final int LEVELS = 6;
  private static final int OVERLOADS = 12;
  private static final double WORK_UNITS = 1e6;
  private static final double COST_UNITS = 1e9;

  private final PriorityCluster cluster;
  private final SampleLoad load;
  private final OptionCosts costs;
  private final List<SlotServers> options = new ArrayList<>();
  private final List<Integer> typeOf = new ArrayList<>();
  private final List<OptionCosts.Table> tables = new ArrayList<>();
  private final SlotObjective objective;
  private final double unit;
  private final SlotProblem problem;

  private SlotApproximation(
      PriorityCluster cluster,
      SampleLoad load,
      OptionCosts costs,
      SlotObjective objective,
      Function<SlotServers, List<Integer>> candidates) {
    this.cluster = cluster;
    this.load = load;
    this.costs = costs;
    this.objective = objective;
    for (int type = 0; type < cluster.servers().size(); type++) {
      SlotServers servers = cluster.servers().get(type);
      for (int slots : candidates.apply(servers)) {
        options.add(servers.withSlots(slots));
        typeOf.add(type);
        tables.add(costs.of(servers.withSlots(slots)));
      }
    }
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
    SampleLoad load = SampleLoad.of(cluster, sample);
    return new SlotApproximation(
        cluster.withoutSlots(),
        load,
        OptionCosts.of(cluster, sample, load, objective),
        objective,
        type -> SlotCandidates.of(type, load.tasks()));
  }

  /**
   * The value of a cluster with the slots that it has: the mean response time in seconds, the
   * weighted one, or the energy in joules.
   */
  public static double value(PriorityCluster cluster, Workload sample, SlotObjective objective) {
    SampleLoad load = SampleLoad.of(cluster, sample);
    SlotApproximation only =
        new SlotApproximation(
            cluster,
            load,
            OptionCosts.of(cluster, sample, load, objective),
            objective,
            type -> List.of(type.slots()));
    return only.unit
        * (double)
            SlotChoiceChecker.check(
                    only.problem,
                    new Choice(cluster.servers().stream().map(SlotServers::count).toList()))
                .cost();
  }

  /** The choice as a problem in whole numbers. */
  public SlotProblem problem() {
    return problem;
  }

  /** The value of the objective that a cost of 1 stands for. */
  public double unit() {
    return unit;
  }

  /** The cluster with the slots of a choice; those with most slots first within a type. */
  public PriorityCluster configured(Choice choice) {
    List<SlotServers> servers = new ArrayList<>();
    for (int option = options.size() - 1; option >= 0; option--) {
      int count = choice.servers().get(option);
      if (count > 0) {
        servers.add(0, options.get(option).withCount(count));
      }
    }
    return new PriorityCluster(servers, cluster.wakeSeconds());
  }

  /** A choice to start from: all servers of a type get its middle option. */
  public Choice reference() {
    Integer[] servers = new Integer[options.size()];
    Arrays.fill(servers, 0);
    middle().forEach(o -> servers[o] = cluster.servers().get(typeOf.get(o)).count());
    return new Choice(List.of(servers));
  }

  /** The middle one of the options of each type, which says how intervals are interpolated. */
  private List<Integer> middle() {
    return IntStream.range(0, cluster.servers().size())
        .map(type -> (typeOf.indexOf(type) + typeOf.lastIndexOf(type)) / 2)
        .boxed()
        .toList();
  }

  private double total(Function<Integer, Double> ofOption) {
    double total = 0;
    for (int option : middle()) {
      total += cluster.servers().get(typeOf.get(option)).count() * ofOption.apply(option);
    }
    return total;
  }

  /** Roughly the value of the objective: no cost exceeds what integers and solvers represent. */
  private double estimate() {
    double seconds = 0;
    double worst = 0;
    for (WindowGroup group : groups(false)) {
      seconds += group.seconds();
    }
    for (WindowGroup group : groups(true)) {
      seconds += group.seconds();
      worst += group.seconds() * Math.max(0, costs.shared(group.unfinished()));
    }
    return worst + seconds * total(option -> tables.get(option).full());
  }

  private SlotProblem build() {
    List<WindowGroup> overloaded = groups(true);
    double overloadSeconds = overloaded.stream().mapToDouble(WindowGroup::seconds).sum();
    List<Option> numbers = new ArrayList<>();
    for (int o = 0; o < options.size(); o++) {
      OptionCosts.Table table = tables.get(o);
      numbers.add(
          new Option(
              typeOf.get(o),
              options.get(o).slots(),
              table.work().stream().map(work -> Math.round(work * WORK_UNITS)).toList(),
              objective == SlotObjective.ENERGY ? rounded(overloadSeconds * table.full()) : 0));
    }
    List<Overload> overloads =
        objective == SlotObjective.ENERGY
            ? List.of()
            : overloaded.stream().map(this::overload).toList();
    return new SlotProblem(
        cluster.servers().stream().map(SlotServers::count).toList(),
        numbers,
        groups(false).stream().map(this::level).toList(),
        overloads);
  }

  private long rounded(double value) {
    return Math.round(value / unit);
  }

  private Overload overload(WindowGroup of) {
    return new Overload(
        rounded(of.seconds() * costs.shared(of.unfinished())),
        rounded(of.seconds() * costs.waiting(of.unfinished())),
        rounded(of.seconds() * costs.slotValue()));
  }

  /**
   * Within an interval costs are linear in the load, through the middle of both points and with the
   * slope of the reference.
   */
  private Level level(WindowGroup of) {
    List<List<Long>> optionCosts = new ArrayList<>();
    options.forEach(option -> optionCosts.add(new ArrayList<>()));
    List<Long> constants = new ArrayList<>();
    for (int interval = 0; interval < OptionCosts.POINTS - 1; interval++) {
      int u = interval;
      double moreWork = total(o -> tables.get(o).work(u + 1) - tables.get(o).work(u));
      double moreCost = total(o -> tables.get(o).cost(u + 1) - tables.get(o).cost(u));
      double slope = moreWork > 0 ? moreCost / moreWork : 0;
      for (int o = 0; o < options.size(); o++) {
        OptionCosts.Table table = tables.get(o);
        double middle = (table.cost(u) + table.cost(u + 1)) / 2;
        double work = (table.work(u) + table.work(u + 1)) / 2;
        optionCosts.get(o).add(rounded(of.seconds() * (middle - slope * work)));
      }
      constants.add(rounded(of.seconds() * slope * of.cpu()));
    }
    return new Level(Math.round(of.cpu() * WORK_UNITS), optionCosts, constants);
  }

  private List<WindowGroup> groups(boolean overloaded) {
    return WindowGroup.of(
        load.windows().stream()
            .filter(window -> window.overloaded() == overloaded)
            .filter(window -> window.arrivals() || objective != SlotObjective.ENERGY)
            .toList(),
        overloaded ? OVERLOADS : LEVELS);
  }
}
