package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.EveryStandby;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.cost.PlacementObjective;

/**
 * The least value of a tiny consolidation by trying every server and every path for every task, new
 * or running. The energy is written out from the account, not taken from the product.
 */
final class EveryPlan {
  private static final double TOLERANCE = 1e-9;
  private static final OptionalDouble NEVER = OptionalDouble.empty();

  private final Consolidation consolidation;
  private final DataCenter center;
  private final PlacementObjective objective;
  private final List<Task> tasks = new ArrayList<>();
  private final List<Optional<List<Integer>>> homes = new ArrayList<>();
  private final List<List<Integer>> ways = new ArrayList<>();
  private final List<List<Integer>> chosen = new ArrayList<>();
  private final EveryStandby standby;
  private final EveryOrder orders;
  private final double[] leastByMoves;
  private final NavigableMap<Double, Double> leastByWeight = new TreeMap<>();

  /** By the headroom given up: the part of a hundred up to which servers are filled further. */
  private final double[] leastByHeadroom = new double[101];

  private EveryPlan(Consolidation consolidation, PlacementObjective objective) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(consolidation.instance());
    this.objective = objective;
    this.standby = new EveryStandby(consolidation.instance());
    for (RunningTask running : consolidation.instance().state().running()) {
      List<Integer> way = new ArrayList<>();
      running.route().forEach(name -> way.add(center.switchByName(name).orElseThrow()));
      way.add(center.switchCount() + center.serverByName(running.server()).orElseThrow());
      tasks.add(running.task());
      homes.add(Optional.of(way));
    }
    this.leastByMoves = new double[tasks.size() + 1];
    Arrays.fill(leastByMoves, Double.POSITIVE_INFINITY);
    Arrays.fill(leastByHeadroom, Double.POSITIVE_INFINITY);
    consolidation.instance().tasks().forEach(task -> homes.add(Optional.empty()));
    tasks.addAll(consolidation.instance().tasks());
    for (int h = 0; h < center.serverCount(); h++) {
      int node = center.switchCount() + h;
      if (center.topology().isEmpty()) {
        ways.add(List.of(node));
      } else {
        climb(center.topology().get(), List.of(node));
      }
    }
    this.orders =
        new EveryOrder(
            consolidation, center, homes.stream().flatMap(Optional::stream).toList(), ways);
  }

  /** The optimum in J; empty where there is no plan. */
  static OptionalDouble optimum(Consolidation consolidation, EnergyObjective objective) {
    return optimum(consolidation, PlacementObjective.of(objective));
  }

  /** The optimum in J or in the currency; empty where there is no plan. */
  static OptionalDouble optimum(Consolidation consolidation, PlacementObjective objective) {
    EveryPlan search = new EveryPlan(consolidation, objective);
    search.choose(0, 0);
    return search.optimum();
  }

  private OptionalDouble optimum() {
    double best = Arrays.stream(leastByMoves).min().orElse(Double.POSITIVE_INFINITY);
    return Double.isInfinite(best) ? OptionalDouble.empty() : OptionalDouble.of(best);
  }

  /**
   * The fewest moves of all plans whose value is at most the optimum and this share of it; empty
   * where there is no plan.
   */
  static OptionalInt fewestMoves(
      Consolidation consolidation, EnergyObjective objective, double share) {
    EveryPlan search = new EveryPlan(consolidation, PlacementObjective.of(objective));
    search.choose(0, 0);
    OptionalDouble optimum = search.optimum();
    double most = optimum.orElse(0) + share * Math.abs(optimum.orElse(0));
    return optimum.isEmpty()
        ? OptionalInt.empty()
        : IntStream.range(0, search.leastByMoves.length)
            .filter(moves -> search.leastByMoves[moves] <= most)
            .findFirst();
  }

  /**
   * The least sum of the weights of the tasks that move, of all plans whose value is at most the
   * optimum and this share of it; empty where there is no plan.
   */
  static OptionalDouble leastWeight(
      Consolidation consolidation, PlacementObjective objective, double share) {
    EveryPlan search = new EveryPlan(consolidation, objective);
    search.choose(0, 0);
    OptionalDouble optimum = search.optimum();
    double most = optimum.orElse(0) + share * Math.abs(optimum.orElse(0));
    return search.leastByWeight.entrySet().stream()
        .filter(each -> each.getValue() <= most)
        .mapToDouble(Map.Entry::getKey)
        .findFirst();
  }

  /** The optimum with at most 0, 1, … moves at no cost, in J; infinite where there is no plan. */
  static double[] optimaByMoves(EnergyInstance instance, EnergyObjective objective) {
    EveryPlan search =
        new EveryPlan(
            new Consolidation(instance, Moves.UNLIMITED), PlacementObjective.of(objective));
    search.choose(0, 0);
    return atMost(Arrays.copyOf(search.leastByMoves, instance.state().running().size() + 1));
  }

  /**
   * The optimum with any number of moves at no cost where no server is filled further than up to 0,
   * 1, … 100 percent, in J; infinite where there is no plan.
   */
  static double[] optimaByHeadroomGivenUp(EnergyInstance instance, EnergyObjective objective) {
    EveryPlan search =
        new EveryPlan(
            new Consolidation(instance, Moves.UNLIMITED.unordered()),
            PlacementObjective.of(objective));
    search.choose(0, 0);
    return atMost(search.leastByHeadroom);
  }

  private static double[] atMost(double[] least) {
    for (int amount = 1; amount < least.length; amount++) {
      least[amount] = Math.min(least[amount], least[amount - 1]);
    }
    return least;
  }

  /** The least percentage up to which servers may be filled so that this plan is one. */
  private int filledPercent() {
    int percent = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      double[] after = used(h);
      double[] before = before(h);
      ResourceVector all = center.ratedType(h).capacity();
      for (int l = 0; l < after.length; l++) {
        while (after[l] > before[l] * (1 + TOLERANCE)
            && after[l] > all.get(l) * percent / 100 * (1 + TOLERANCE)) {
          percent++;
        }
      }
    }
    return percent;
  }

  private double[] before(int server) {
    double[] before = new double[consolidation.instance().resources().size()];
    for (RunningTask running : consolidation.instance().state().running()) {
      for (int l = 0;
          running.server().equals(center.serverName(server)) && l < before.length;
          l++) {
        before[l] += running.task().demand().get(l);
      }
    }
    return before;
  }

  private void climb(Topology topology, List<Integer> way) {
    int top = way.get(0);
    if (top < topology.switchCount() && topology.entry(top)) {
      ways.add(way);
    }
    for (int above : topology.parents(top)) {
      List<Integer> longer = new ArrayList<>(List.of(above));
      longer.addAll(way);
      climb(topology, longer);
    }
  }

  private void choose(int task, int moves) {
    if (!consolidation.moves().allow(moves) || !fits()) {
      return;
    }
    OptionalDouble moving =
        task == tasks.size() && keepsRules()
            ? orders.joules(chosen.subList(0, consolidation.instance().state().running().size()))
            : NEVER;
    if (moving.isPresent()) {
      double weight = weight();
      double rest = worth(joules() + moving.getAsDouble()) + prices();
      standby
          .worth(servers(), objective.money())
          .ifPresent(
              waiting -> {
                int filled = filledPercent();
                leastByMoves[moves] = Math.min(leastByMoves[moves], rest + waiting);
                leastByHeadroom[filled] = Math.min(leastByHeadroom[filled], rest + waiting);
                leastByWeight.merge(weight, rest + waiting, Math::min);
              });
    }
    for (List<Integer> way : task < tasks.size() ? ways : List.<List<Integer>>of()) {
      boolean moved = homes.get(task).isPresent() && !homes.get(task).get().equals(way);
      chosen.add(way);
      choose(task + 1, moves + (moved ? 1 : 0));
      chosen.remove(chosen.size() - 1);
    }
  }

  private double weight() {
    double weight = 0;
    List<RunningTask> running = consolidation.instance().state().running();
    for (int i = 0; i < running.size(); i++) {
      weight += homes.get(i).orElseThrow().equals(chosen.get(i)) ? 0 : running.get(i).weight();
    }
    return weight;
  }

  private Map<Task, String> servers() {
    Map<Task, String> servers = new HashMap<>();
    for (int i = 0; i < chosen.size(); i++) {
      List<Integer> way = chosen.get(i);
      servers.put(tasks.get(i), center.serverName(way.get(way.size() - 1) - center.switchCount()));
    }
    return servers;
  }

  private boolean keepsRules() {
    Map<String, String> serverOf = new HashMap<>();
    for (int i = 0; i < chosen.size(); i++) {
      List<Integer> way = chosen.get(i);
      int server = way.get(way.size() - 1) - center.switchCount();
      serverOf.put(tasks.get(i).id(), center.serverName(server));
    }
    return consolidation.instance().rules().stream()
        .allMatch(rule -> rule.holds(task -> Optional.ofNullable(serverOf.get(task))));
  }

  private boolean fits() {
    Map<List<Integer>, Double> gbps = new HashMap<>();
    for (int i = 0; i < chosen.size(); i++) {
      List<Integer> way = chosen.get(i);
      for (int hop = 0; hop + 1 < way.size(); hop++) {
        gbps.merge(way.subList(hop, hop + 2), tasks.get(i).gbps(), Double::sum);
      }
    }
    for (Map.Entry<List<Integer>, Double> link : gbps.entrySet()) {
      double capacity =
          center
              .topology()
              .orElseThrow()
              .linkGbps(link.getKey().get(0), link.getKey().get(1))
              .orElseThrow();
      if (link.getValue() > capacity * (1 + TOLERANCE)) {
        return false;
      }
    }
    for (int h = 0; h < center.serverCount(); h++) {
      if (!standby.fits(h, used(h))) {
        return false;
      }
    }
    return true;
  }

  private double[] used(int server) {
    double[] used = new double[consolidation.instance().resources().size()];
    for (int i = 0; i < chosen.size(); i++) {
      if (uses(i, center.switchCount() + server)) {
        for (int l = 0; l < used.length; l++) {
          used[l] += tasks.get(i).demand().get(l);
        }
      }
    }
    return used;
  }

  private boolean uses(int task, int node) {
    return chosen.get(task).contains(node);
  }

  private boolean isUsed(int node) {
    return IntStream.range(0, chosen.size()).anyMatch(i -> uses(i, node));
  }

  /** What joules are worth: themselves, or what they cost. */
  private double worth(double joules) {
    double tariff = consolidation.instance().tariffPerKwh();
    return objective.money() ? tariff * joules / 1000 / 3600 : joules;
  }

  /** The prices of the servers that are used, where money counts. */
  private double prices() {
    double sum = 0;
    for (int h = 0; objective.money() && h < center.serverCount(); h++) {
      boolean on = isUsed(center.switchCount() + h);
      double minutes = consolidation.instance().slotSeconds() / 60;
      sum += on ? center.ratedType(h).costPerHour() / 60 * minutes : 0;
    }
    return sum;
  }

  private double joules() {
    double slot = consolidation.instance().slotSeconds();
    double sum = 0;
    for (int h = 0; h < center.serverCount(); h++) {
      ServerType type = center.ratedType(h);
      if (!isUsed(center.switchCount() + h)) {
        sum += type.watts().sleepWatts() * slot;
        continue;
      }
      double watts = type.watts().idleWatts();
      double[] used = used(h);
      for (int l = 0; l < used.length; l++) {
        watts += type.watts().loadWatts().get(l) * used[l] / type.capacity().get(l);
      }
      sum += watts * slot;
      sum += center.serverAwake(h) ? 0 : type.watts().peakWatts() * type.wakeSeconds();
    }
    for (int s = 0; objective != PlacementObjective.MSEC && s < center.switchCount(); s++) {
      SwitchPower power = center.switchPower(s);
      boolean on = isUsed(s);
      sum += (on ? power.onWatts() : power.sleepWatts()) * slot;
      sum += on && !center.switchAwake(s) ? power.onWatts() * power.wakeSeconds() : 0;
    }
    return sum;
  }
}
