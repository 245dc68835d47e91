package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.bound.EmptyingModel.Home;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.formulation.FewestMoves;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/**
 * A relaxation of a consolidation: {@code stay[i]} says which running tasks stay, {@code on[h]}
 * which of their servers, so that a server is emptied only by moving all its tasks; other servers
 * are counted per kind. The demand of moved and new tasks is split freely over groups of server
 * types, whose rooms are pooled. Its optimum in J, moves included, is at most the value of every
 * clean placement; its size is linear in tasks, servers and switches.
 */
public final class EmptyingModel {
  private final Consolidation consolidation;
  private final DataCenter center;
  private final Draft draft;
  private final Map<Integer, Home> homes = new LinkedHashMap<>();
  private final Map<String, Variable> stays = new LinkedHashMap<>();
  private final Map<Integer, Variable> homesOn = new LinkedHashMap<>();
  private final OptModel model;

  /**
   * Builds the model.
   *
   * @param otherThan excluded solutions: none of these sets of servers is the set of emptied
   *     servers
   */
  public EmptyingModel(
      Consolidation consolidation, EnergyObjective objective, List<BitSet> otherThan) {
    this.consolidation = consolidation;
    this.center = DataCenter.of(consolidation.open());
    this.draft = Draft.withoutClasses(center, objective, VariableType.BINARY);
    Map<String, TaskPlacement> places = consolidation.homes();
    places.keySet().forEach(id -> stays.put(id, draft.truth("stay[" + id + "]")));
    BitSet servers =
        center.serversByName(places.values().stream().map(TaskPlacement::server).toList());
    PowerVariables power = new PowerVariables(draft, servers);
    List<Task> tasks = center.instance().tasks();
    for (int i = 0; i < tasks.size(); i++) {
      TaskPlacement place = places.get(tasks.get(i).id());
      Variable stay = stays.get(tasks.get(i).id());
      if (place != null && stay != null) {
        homes.put(i, home(i, place, stay));
      }
    }
    homes.values().forEach(home -> homesOn.put(home.server(), power.serverOn(home.server())));
    boolean switches = objective == EnergyObjective.MTEC && center.topology().isPresent();
    center.topology().filter(all -> switches).ifPresent(power::addSwitches);
    addStays(power);
    PossibleServers possible = new PossibleServers(center);
    MovedDemand moved = new MovedDemand(draft, power, possible, homes);
    new EmptyingRules(draft, power, possible, homes).add(moved);
    new LargeArrivals(power).add();
    if (center.topology().isPresent()) {
      new EmptyingLinks(draft, power, homes.values()).add();
    }
    addPolicy(power, switches);
    addMoves();
    otherThan.forEach(this::addOther);
    this.model = draft.minEnergy();
  }

  /**
   * A running task, which may stay.
   *
   * @param number its position among the tasks of the open slot
   * @param task the task
   * @param server where it runs
   * @param route the switches of its path, from the entry down; empty without a network
   * @param stay 1 where neither its server nor its path changes
   */
  record Home(int number, Task task, int server, List<Integer> route, Variable stay) {
    Home {
      route = List.copyOf(route);
    }

    double demand(int resource) {
      return task.demand().get(resource);
    }
  }

  private Home home(int task, TaskPlacement place, Variable stay) {
    return new Home(
        task,
        center.instance().tasks().get(task),
        center.serverByName(place.server()).orElseThrow(),
        place.route().stream().map(name -> center.switchByName(name).orElseThrow()).toList(),
        stay);
  }

  private void addStays(PowerVariables power) {
    draft.group("staying", "a task that stays holds its server and its switches on");
    for (Home home : homes.values()) {
      atMost(home.stay(), power.serverOn(home.server()));
      home.route().forEach(node -> power.switchOn(node).ifPresent(on -> atMost(home.stay(), on)));
    }
  }

  private void atMost(Variable one, Variable other) {
    draft.row().plus(1, one).plus(-1, other).atMost(0);
  }

  private void addPolicy(PowerVariables power, boolean switches) {
    Set<String> off = center.instance().policy().keepOff();
    if (!off.isEmpty()) {
      draft.group("keepOff", "servers that are to be off are emptied");
      homesOn.forEach(
          (h, on) -> {
            if (off.contains(center.serverName(h))) {
              draft.row().plus(1, on).atMost(0);
            }
          });
    }
    new PolicyBound(draft, power.all(), this::addClosedLoad).add(!switches);
  }

  /** Where there is a network, tasks may come back to closed servers over another path. */
  private void addClosedLoad(RowBuilder row, int resource, IntPredicate servers) {
    Set<String> closed = center.instance().state().closed();
    for (Home home : homes.values()) {
      if (servers.test(home.server()) && closed.contains(center.serverName(home.server()))) {
        if (center.topology().isPresent()) {
          row.plus(home.demand(resource));
        } else {
          row.plus(home.demand(resource), home.stay());
        }
      }
    }
  }

  private void addMoves() {
    draft.group("moves", "at most the allowed number of running tasks moves");
    if (!consolidation.moves().allow(stays.size())) {
      int most = consolidation.moves().most().orElseThrow();
      draft.row("moves").plusAll(1, stays.values()).atLeast(stays.size() - most);
    }
    Map<String, Double> joules = consolidation.moveJoules();
    stays.forEach(
        (id, stay) -> {
          draft.add(joules.getOrDefault(id, 0.0));
          draft.add(-joules.getOrDefault(id, 0.0), stay);
        });
  }

  private void addOther(BitSet emptied) {
    RowBuilder row = draft.row();
    homesOn.forEach((h, on) -> row.plus(emptied.get(h) ? 1 : -1, on));
    row.atLeast(1 - (homesOn.size() - emptied.cardinality()));
  }

  public OptModel model() {
    return model;
  }

  /**
   * The model over the same variables whose optimum is at most the number of moves, each counted by
   * its weight, of every clean placement of at most this value in J.
   */
  public OptModel fewestMoves(double mostJoules) {
    Map<String, Double> weights = consolidation.weights();
    Map<Variable, Double> weighted = new LinkedHashMap<>();
    stays.forEach((id, stay) -> weighted.put(stay, weights.getOrDefault(id, 1.0)));
    return FewestMoves.within(model, weighted, 0, mostJoules);
  }

  /** The running tasks that move at a point. */
  public Set<String> moved(Assignment point) {
    return stays.entrySet().stream()
        .filter(stay -> !point.isOne(stay.getValue()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  /** The servers of running tasks that are off at a point. */
  public BitSet emptied(Assignment point) {
    BitSet emptied = new BitSet();
    homesOn.forEach((h, on) -> emptied.set(h, !point.isOne(on)));
    return emptied;
  }

  /**
   * How many large tasks that move or are new find room beside what stays, server by server: {@code
   * y} tasks of at least {@code s} fit where {@code s·y + Σ d_i·stay_i ≤ c}. With a the room left
   * by all that runs there, in units of s, and b_i the demand of a task of these, {@code y − Σ
   * b_i·(1 − stay_i) ≤ a} is rounded (mixed-integer rounding), so that no further integers are
   * needed: {@code y ≤ ⌊a⌋ + Σ (⌈b_i⌉ − (f(−b_i) − f(a))⁺ / (1 − f(a)))·(1 − stay_i)} with f the
   * fractional part.
   */
  private final class LargeArrivals {
    /** Closer to the next integer than this, a room is not rounded down. */
    private static final double NEARLY_WHOLE = 1e-6;

    /** Of more sizes of tasks than this, so many are compared. */
    private static final int MAX_SIZES = 200;

    private final PowerVariables power;
    private final Map<Integer, List<Home>> onServer = Likeness.byKey(homes.values(), Home::server);

    LargeArrivals(PowerVariables power) {
      this.power = power;
    }

    void add() {
      draft.group("arrivals", "what stays leaves room for large tasks, by their number");
      for (int l = 0; l < center.instance().resources().size(); l++) {
        for (double size : sizes(l)) {
          add(l, size);
        }
      }
    }

    private double demand(Task task, int resource) {
      return task.demand().get(resource);
    }

    private double left(int server, int resource) {
      double left = capacity(server, resource);
      for (Home home : onServer.getOrDefault(server, List.of())) {
        left -= home.demand(resource);
      }
      return left;
    }

    private double capacity(int server, int resource) {
      return center.room(server, resource) + Tolerances.SIDE;
    }

    /**
     * Two sizes: that by which most new tasks find no room beside what runs, and that by which most
     * demand finds least of this room. None where all new tasks do: then rows for numbers would
     * hardly say more than those for amounts.
     */
    private List<Double> sizes(int resource) {
      List<Task> tasks = center.instance().tasks();
      double[] lefts = onServer.keySet().stream().mapToDouble(h -> left(h, resource)).toArray();
      double[] fresh = demands(tasks.subList(0, tasks.size() - homes.size()), resource);
      OptionalDouble size = best(fresh, k -> fresh.length - k - slots(fresh[k], lefts));
      if (size.isEmpty()) {
        return List.of();
      }
      double[] all = demands(tasks, resource);
      double[] from = new double[all.length + 1];
      for (int k = all.length - 1; k >= 0; k--) {
        from[k] = from[k + 1] + all[k];
      }
      double room = Tolerances.SIDE;
      for (double left : lefts) {
        room += Math.max(0, left);
      }
      double whole = room;
      OptionalDouble other = best(all, k -> (1 - slots(all[k], lefts) * all[k] / whole) * from[k]);
      return DoubleStream.concat(size.stream(), other.stream()).distinct().boxed().toList();
    }

    /** The positive demands, ascending. */
    private double[] demands(List<Task> tasks, int resource) {
      return tasks.stream()
          .mapToDouble(task -> demand(task, resource))
          .filter(demand -> demand > 0)
          .sorted()
          .toArray();
    }

    /** Of some of the sizes that with the greatest score above 0; the score is by position. */
    private static OptionalDouble best(double[] sizes, IntToDoubleFunction score) {
      OptionalDouble best = OptionalDouble.empty();
      double most = 0;
      int compared = Math.min(MAX_SIZES, sizes.length);
      for (int c = 0; c < compared; c++) {
        int k = (int) ((long) c * sizes.length / compared);
        double its = score.applyAsDouble(k);
        if (its > most) {
          most = its;
          best = OptionalDouble.of(sizes[k]);
        }
      }
      return best;
    }

    private static double slots(double size, double[] lefts) {
      double slots = 0;
      for (double left : lefts) {
        slots += Math.max(0, Math.floor(left / size));
      }
      return slots;
    }

    private void add(int resource, double size) {
      List<Variable> arrivals = new ArrayList<>();
      onServer.forEach(
          (h, there) -> {
            double most = Math.floor(capacity(h, resource) / size);
            if (most > 0) {
              arrivals.add(addServer(h, there, resource, size, most));
            }
          });
      int large = 0;
      for (Task task : center.instance().tasks()) {
        large += demand(task, resource) >= size ? 1 : 0;
      }
      RowBuilder row = draft.row().plusAll(1, arrivals);
      power.all().stream()
          .filter(alike -> !onServer.containsKey(alike.first()))
          .forEach(
              alike -> row.plus(Math.floor(capacity(alike.first(), resource) / size), alike.on()));
      homes.values().stream()
          .filter(home -> home.demand(resource) >= size)
          .forEach(home -> row.plus(1, home.stay()));
      row.atLeast(large);
    }

    private Variable addServer(
        int server, List<Home> there, int resource, double size, double most) {
      String words = center.serverName(server) + "," + resource + ">=" + size;
      Variable here = draft.amount("arrive[" + words + "]", most, 0);
      draft.row().plus(1, here).plus(-most, power.serverOn(server)).atMost(0);
      RowBuilder room = draft.row().plus(size, here);
      there.forEach(home -> room.plus(home.demand(resource), home.stay()));
      room.plus(-capacity(server, resource), power.serverOn(server)).atMost(0);
      double left = left(server, resource) / size;
      double whole = Math.floor(left);
      double fraction = left - whole;
      if (left >= 0 && fraction < 1 - NEARLY_WHOLE) {
        RowBuilder rounded = draft.row().plus(1, here);
        double side = whole;
        for (Home home : there) {
          double units = home.demand(resource) / size;
          double up = Math.ceil(units);
          double gives = up - Math.max(0, up - units - fraction) / (1 - fraction);
          rounded.plus(gives, home.stay());
          side += gives;
        }
        rounded.atMost(side + Tolerances.SIDE);
      }
      return here;
    }
  }
}
