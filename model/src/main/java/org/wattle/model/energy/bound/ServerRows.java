package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.formulation.LargeTasks;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The rows by which servers that are on have room for the demand. */
final class ServerRows {
  private final Draft draft;
  private final DataCenter center;
  private final CapacityNeeds needs;
  private final RuleIndex rules;
  private final List<ServerClass> classes;
  private final List<LinearSum> on;
  private final List<Variable[]> put = new ArrayList<>();

  ServerRows(Draft draft, List<LinearSum> on) {
    this.draft = draft;
    this.center = draft.center;
    this.needs = new CapacityNeeds(center);
    this.rules = center.rules();
    this.classes = draft.classes;
    this.on = on;
  }

  void add() {
    classes.forEach(this::addAmounts);
    draft.group("room", "what lies on servers fits those that are on (3.3)");
    for (int c = 0; c < classes.size(); c++) {
      addRoom(c);
    }
    addDemand();
    if (draft.options.split() != CountsOptions.Split.DEMAND) {
      addShares();
    }
    draft.group(
        "count cover",
        "the servers that are on have room for the tasks above a size, by their number");
    for (int l = 0; l < center.instance().resources().size(); l++) {
      addLarge(l);
    }
    if (!rules.spreads().isEmpty()) {
      draft.group("spread", "no fewer servers are on than a group is to be spread over");
      rules.spreads().forEach(this::addSpread);
    }
  }

  private void addAmounts(ServerClass alike) {
    Variable[] amounts = new Variable[needs.size()];
    for (int l = 0; l < amounts.length; l++) {
      double most = alike.servers().stream().mapToDouble(roomOf(l)).sum();
      String name = "put[" + alike.name() + "," + needs.name(l) + "]";
      amounts[l] = draft.amount(name, most, loadJoules(alike.type(), l));
    }
    put.add(amounts);
  }

  /** The terms of the energy of the load. */
  LinearSum load() {
    LinearSum load = new LinearSum();
    for (int c = 0; c < classes.size(); c++) {
      for (int l = 0; l < needs.size(); l++) {
        load.plus(loadJoules(classes.get(c).type(), l), put.get(c)[l]);
      }
    }
    return load;
  }

  /**
   * A variable for the share of the demand of the scarcest need by which the room of the servers
   * that are on exceeds it.
   */
  Variable room() {
    draft.group("spare room", "of every need so much more room than demand");
    Variable share = draft.amount("spare", 1, 0);
    for (int l = 0; l < needs.size(); l++) {
      double demand = 0;
      for (Task task : center.instance().tasks()) {
        demand += needs.of(task, l);
      }
      RowBuilder row = draft.row("spare[" + needs.name(l) + "]").plus(-demand, share);
      for (int c = 0; c < classes.size(); c++) {
        ServerClass alike = classes.get(c);
        if (alike.busy()) {
          row.plus(alike.servers().stream().mapToDouble(roomOf(l)).sum());
        } else {
          row.plus(needs.room(alike.first(), l), on.get(c));
        }
      }
      row.atLeast(demand);
    }
    return share;
  }

  private ToDoubleFunction<Integer> roomOf(int need) {
    return server -> needs.room(server, need);
  }

  /** What a unit of a need adds: {@code P_l/c_l·Δ}. */
  private double loadJoules(ServerType type, int need) {
    return need < type.capacity().size()
        ? type.wattsPerUnit(need) * center.instance().slotSeconds()
        : 0;
  }

  private void addRoom(int c) {
    ServerClass alike = classes.get(c);
    Variable[] amounts = put.get(c);
    for (int l = 0; l < amounts.length && !alike.busy(); l++) {
      RowBuilder row = draft.row("room[" + alike.name() + "," + needs.name(l) + "]");
      row.plus(1, amounts[l]).plus(-needs.room(alike.first(), l), on.get(c)).atMost(0);
    }
  }

  private void addDemand() {
    Demand demand = new Demand(center, needs, classes);
    BitSet all = new BitSet();
    all.set(0, classes.size());
    draft.group("demand", "all demand is placed, and only on classes on which the task fits");
    addDemand(all, demand);
    demand.sets().stream().filter(set -> !set.equals(all)).forEach(set -> addDemand(set, demand));
  }

  private void addDemand(BitSet set, Demand demand) {
    double[] confined = demand.confinedTo(set);
    String where = set.cardinality() == classes.size() ? "" : "," + names(set);
    for (int l = 0; l < confined.length; l++) {
      int need = l;
      RowBuilder row = draft.row("demand[" + needs.name(l) + where + "]");
      set.stream().forEach(c -> row.plus(1, put.get(c)[need]));
      row.atLeast(confined[l]);
    }
    if (set.stream().noneMatch(c -> classes.get(c).busy())) {
      RowBuilder row = draft.row("some[" + (where.isEmpty() ? "server" : names(set)) + "]");
      set.stream().forEach(c -> row.plus(1, on.get(c)));
      row.atLeast(1);
    }
  }

  private String names(BitSet set) {
    return set.stream().mapToObj(c -> classes.get(c).name()).collect(Collectors.joining("+"));
  }

  private double together(int[] bundle, int need) {
    return Arrays.stream(bundle)
        .mapToDouble(i -> needs.of(center.instance().tasks().get(i), need))
        .sum();
  }

  private void addLarge(int need) {
    double[] sizes =
        IntStream.range(0, center.instance().tasks().size())
            .filter(i -> rules.bundle(i)[0] == i)
            .mapToDouble(i -> together(rules.bundle(i), need))
            .sorted()
            .toArray();
    TreeSet<Double> rooms = new TreeSet<>();
    classes.stream()
        .filter(alike -> !alike.busy())
        .forEach(alike -> rooms.add(needs.room(alike.first(), need)));
    for (LargeTasks large : LargeTasks.of(sizes, rooms)) {
      addLarge(need, large);
    }
  }

  private void addSpread(int[] group) {
    RowBuilder row = draft.row();
    for (int c = 0; c < classes.size(); c++) {
      ServerClass alike = classes.get(c);
      if (alike.busy() || Arrays.stream(group).anyMatch(i -> alike.mayTake(rules, i))) {
        row.plus(1, on.get(c));
      }
    }
    row.atLeast(group.length);
  }

  private void addLarge(int need, LargeTasks large) {
    int left = large.count();
    for (ServerClass alike : classes) {
      for (int h : alike.busy() ? alike.servers() : List.<Integer>of()) {
        left -= large.mostIn(needs.room(h, need) + Tolerances.SUM);
      }
    }
    if (left <= 0) {
      return;
    }
    RowBuilder row = draft.row("count[" + needs.name(need) + ">=" + large.smallest() + "]");
    for (int c = 0; c < classes.size(); c++) {
      ServerClass alike = classes.get(c);
      if (!alike.busy()) {
        row.plus(large.mostIn(needs.room(alike.first(), need) + Tolerances.SUM), on.get(c));
      }
    }
    row.atLeast(left);
  }

  /**
   * Adds shares where the energy of a load depends on the class of its server: every task is split
   * among the classes of equal cost with the same share of all its needs, so that no class takes
   * only those needs that cost least there. Where nothing is to be split, the share is an integer.
   */
  private void addShares() {
    List<List<Integer>> groups = Likeness.groups(classes.size(), c -> prices(classes.get(c)));
    if (groups.size() < 2) {
      return;
    }
    draft.group("shares", "a task lies on classes of servers with all its needs alike");
    boolean whole = draft.options.split() == CountsOptions.Split.NOTHING;
    List<Task> tasks = center.instance().tasks();
    Variable[][] share = new Variable[tasks.size()][groups.size()];
    for (int i = 0; i < share.length; i++) {
      RowBuilder all = draft.row();
      for (int g = 0; g < groups.size(); g++) {
        String name = "share[" + tasks.get(i).id() + "," + g + "]";
        share[i][g] = whole ? draft.truth(name) : draft.amount(name, 1, 0);
        all.plus(1, share[i][g]);
      }
      all.equalTo(1);
    }
    for (int g = 0; g < groups.size(); g++) {
      for (int l = 0; l < needs.size(); l++) {
        RowBuilder row = draft.row();
        for (int c : groups.get(g)) {
          row.plus(1, put.get(c)[l]);
        }
        for (int i = 0; i < share.length; i++) {
          row.plus(-needs.of(tasks.get(i), l), share[i][g]);
        }
        row.atLeast(0);
      }
    }
  }

  private static List<Double> prices(ServerClass alike) {
    return IntStream.range(0, alike.type().capacity().size())
        .mapToObj(l -> Math.round(alike.type().wattsPerUnit(l) * 1e9) / 1e9)
        .toList();
  }
}
