package org.wattle.model.energy.bound;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RuleIndex;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.bound.EmptyingModel.Home;
import org.wattle.model.energy.formulation.LargeTasks;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/**
 * Rules and large tasks of a consolidation: tasks that may be on some servers only, need room
 * there; tasks above a size need servers by their number; tasks that share a server stay or leave
 * together; a group that is spread needs as many servers.
 */
final class EmptyingRules {
  /** With more running tasks than this, rows that say little are left out. */
  private static final int MANY = 500;

  /** A share of the room of some servers, of which rows for less say little. */
  private static final double LITTLE = 0.05;

  /** With more members than this, only those next to each other are compared. */
  private static final int MAX_PAIRED = 8;

  private final Draft draft;
  private final DataCenter center;
  private final RuleIndex rules;
  private final PowerVariables power;
  private final PossibleServers possible;
  private final Map<Integer, Home> homes;

  EmptyingRules(
      Draft draft, PowerVariables power, PossibleServers possible, Map<Integer, Home> homes) {
    this.draft = draft;
    this.center = draft.center;
    this.rules = center.rules();
    this.power = power;
    this.possible = possible;
    this.homes = homes;
  }

  void add(MovedDemand moved) {
    addConfined();
    if (rules.isEmpty()) {
      return;
    }
    draft.group(
        "rules",
        "tasks stay only where the rules allow them to be, and where they may be nowhere else");
    for (Home home : homes.values()) {
      if (!possible.possible(home.number(), home.server())) {
        draft.row().plus(1, home.stay()).atMost(0);
      } else if (!possible.elsewhere(home.number(), home.server())) {
        boolean onePath = center.topology().isEmpty();
        draft.row().plus(1, onePath ? home.stay() : power.serverOn(home.server())).atLeast(1);
      }
    }
    addBundles(moved);
    addSpreads();
  }

  /** The servers that the tasks of a class may be on, for each class. */
  private Map<BitSet, List<Integer>> sets() {
    return Likeness.byKey(center.instance().tasks().size(), rules::allowedServers);
  }

  private void addConfined() {
    draft.group("confined", "tasks have room where alone they may be");
    Map<BitSet, List<Integer>> bySet = sets();
    BitSet all = new BitSet();
    all.set(0, center.serverCount());
    addConfined(all, IntStream.range(0, center.instance().tasks().size()).boxed().toList());
    List<BitSet> some =
        bySet.keySet().stream().filter(set -> !set.equals(all) && !set.isEmpty()).toList();
    for (BitSet set : Demand.mostConfined(some)) {
      addConfined(set, Demand.inside(set, bySet).stream().flatMap(List::stream).toList());
    }
  }

  private void addConfined(BitSet set, List<Integer> confined) {
    boolean some = set.cardinality() < center.serverCount();
    if (some) {
      RowBuilder row = draft.row();
      on(set).forEach(alike -> row.plus(1, alike.on()));
      row.atLeast(1);
    }
    BitSet inside = new BitSet();
    confined.forEach(inside::set);
    for (int l = 0; l < center.instance().resources().size(); l++) {
      if (some) {
        addAmount(set, inside, l);
      }
      addLarge(set, confined, l);
    }
  }

  private List<PolicyBound.Kind> on(BitSet set) {
    return power.all().stream().filter(alike -> set.get(alike.first())).toList();
  }

  /** What must be there, and what stays there, fits what is on there. */
  private void addAmount(BitSet set, BitSet inside, int resource) {
    List<Task> tasks = center.instance().tasks();
    double needed = inside.stream().mapToDouble(i -> tasks.get(i).demand().get(resource)).sum();
    double room = set.stream().mapToDouble(h -> center.room(h, resource)).sum();
    if (homes.size() > MANY && needed < LITTLE * room) {
      return;
    }
    RowBuilder row = draft.row();
    on(set).forEach(alike -> row.plus(-center.room(alike.first(), resource), alike.on()));
    for (Home home : homes.values()) {
      if (!inside.get(home.number()) && set.get(home.server())) {
        row.plus(home.demand(resource), home.stay());
      }
    }
    row.atMost(Tolerances.SIDE - needed);
  }

  private void addLarge(BitSet set, List<Integer> confined, int resource) {
    double[] sizes =
        confined.stream()
            .filter(i -> rules.bundle(i)[0] == i)
            .mapToDouble(i -> possible.together(i, resource))
            .sorted()
            .toArray();
    TreeSet<Double> rooms = new TreeSet<>();
    set.stream().forEach(h -> rooms.add(center.room(h, resource)));
    double needed = Arrays.stream(sizes).sum();
    for (LargeTasks large : LargeTasks.of(sizes, rooms)) {
      if (homes.size() > MANY && noMoreThan(large, needed, rooms)) {
        continue;
      }
      RowBuilder row = draft.row();
      for (PolicyBound.Kind alike : on(set)) {
        row.plus(large.mostIn(center.room(alike.first(), resource) + Tolerances.SIDE), alike.on());
      }
      row.atLeast(large.count());
    }
  }

  /** Whether the numbers of servers that it asks for follow from the amounts. */
  private static boolean noMoreThan(LargeTasks large, double needed, Collection<Double> rooms) {
    return rooms.stream()
        .allMatch(room -> large.count() * room <= needed * large.mostIn(room + Tolerances.SIDE));
  }

  private void addBundles(MovedDemand moved) {
    for (Home home : homes.values()) {
      Arrays.stream(partners(home.number())).forEach(other -> addPair(home, other, moved));
    }
    Likeness.byKey(homes.values(), Home::server)
        .forEach(
            (h, there) -> {
              if (there.stream().anyMatch(home -> rules.bundle(home.number()).length > 1)) {
                addServer(h, there);
              }
            });
  }

  /** Tasks that must share a server with one: all, or of very many the next. */
  private int[] partners(int task) {
    int[] bundle = rules.bundle(task);
    if (bundle.length <= MAX_PAIRED) {
      return Arrays.stream(bundle).filter(i -> i != task).toArray();
    }
    int at = Arrays.binarySearch(bundle, task);
    return new int[] {bundle[(at + 1) % bundle.length]};
  }

  /** Where one stays, the other is on its server. */
  private void addPair(Home home, int other, MovedDemand moved) {
    Home its = homes.get(other);
    if (its != null && its.server() != home.server()) {
      draft.row().plus(1, home.stay()).plus(1, its.stay()).atMost(1);
    } else if (its != null && center.topology().isEmpty()) {
      draft.row().plus(1, home.stay()).plus(-1, its.stay()).equalTo(0);
    }
    draft.row().plus(1, home.stay()).plusAll(1, moved.elsewhere(other, home.server())).atMost(1);
  }

  /** What stays on a server, with all that must be with it, fits there. */
  private void addServer(int server, List<Home> there) {
    for (int l = 0; l < center.instance().resources().size(); l++) {
      BitSet done = new BitSet();
      RowBuilder row = draft.row();
      for (Home home : there) {
        if (!done.get(home.number())) {
          int[] bundle = rules.bundle(home.number());
          Arrays.stream(bundle).forEach(done::set);
          row.plus(possible.together(home.number(), l), home.stay());
        }
      }
      row.plus(-center.room(server, l), power.serverOn(server)).atMost(Tolerances.SIDE);
    }
  }

  private void addSpreads() {
    for (int[] group : rules.spreads()) {
      if (group.length < 2) {
        continue;
      }
      RowBuilder row = draft.row();
      for (PolicyBound.Kind alike : power.all()) {
        if (Arrays.stream(group).anyMatch(i -> rules.allows(i, alike.first()))) {
          row.plus(1, alike.on());
        }
      }
      row.atLeast(group.length);
      List<Home> staying =
          Arrays.stream(group).mapToObj(homes::get).filter(Objects::nonNull).toList();
      Likeness.byKey(staying, Home::server).values().stream()
          .filter(there -> there.size() > 1)
          .map(there -> there.stream().map(Home::stay).toList())
          .forEach(stays -> draft.row().plusAll(1, stays).atMost(1));
    }
  }
}
