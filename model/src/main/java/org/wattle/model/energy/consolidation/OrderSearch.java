package org.wattle.model.energy.consolidation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.MoveOrder.Outcome;

/**
 * Looks for an order of moves in which every state on the way is feasible: server by server where
 * that is easily found, so that a plan that is stopped has emptied some of them. Otherwise moves
 * that get in each other's way, by a server or link that they could fill or by a rule, form a
 * group; groups do not concern each other. Exact for a group while no more than {@value
 * #MAX_STATES} states of it are seen, so for every group of up to 16 moves.
 */
public final class OrderSearch {
  /** Of a group. */
  public static final int MAX_STATES = 1 << 16;

  private final Consolidation consolidation;
  private final List<Move> moves;
  private final List<Obstruction> obstructions;
  private final ServerByServer direct;
  private final MoveOrder<Move> order;

  /** The group of moves that has no order, where one was met. */
  private Optional<GroupOrder> barred = Optional.empty();

  /** Searches for an order of the moves of a clean placement. */
  public OrderSearch(Consolidation consolidation, Placement placement) {
    this.consolidation = consolidation;
    this.moves = consolidation.movesOf(placement);
    this.obstructions = obstructions(consolidation, moves);
    this.direct = new ServerByServer(consolidation, moves, obstructionsOf(obstructions));
    this.order =
        direct.order().size() == moves.size()
            ? new MoveOrder<>(Outcome.FEASIBLE, named(direct.order()))
            : groupByGroup();
  }

  /**
   * As many moves of a placement as are easily seen to have an order, one of them after the other.
   */
  public static List<Move> feasiblePart(Consolidation consolidation, Placement placement) {
    List<Move> moves = consolidation.movesOf(placement);
    Map<Integer, List<Obstruction>> inTheWay = obstructionsOf(obstructions(consolidation, moves));
    return new ServerByServer(consolidation, moves, inTheWay)
        .order().stream().map(moves::get).toList();
  }

  private static List<Obstruction> obstructions(Consolidation consolidation, List<Move> moves) {
    List<Obstruction> obstructions = new ArrayList<>(Bottlenecks.of(consolidation, moves));
    Map<String, TaskPlacement> homes = consolidation.homes();
    Map<String, List<Integer>> numbers = new HashMap<>();
    for (int m = 0; m < moves.size(); m++) {
      List<Integer> ofTask =
          numbers.computeIfAbsent(moves.get(m).task(), task -> new ArrayList<>());
      if (!ofTask.isEmpty()) {
        obstructions.add(new InTurn(m - 1, m));
      }
      ofTask.add(m);
    }
    for (PlacementRule rule : consolidation.instance().rules()) {
      RuleAmidMoves.of(rule, homes, moves, numbers).ifPresent(obstructions::add);
    }
    return obstructions;
  }

  /** An order of the moves of a clean placement. */
  public static MoveOrder<Move> of(Consolidation consolidation, Placement placement) {
    return new OrderSearch(consolidation, placement).order();
  }

  /** The order that was found, or what is known of there being none. */
  public MoveOrder<Move> order() {
    return order;
  }

  private MoveOrder<Move> groupByGroup() {
    List<Integer> ordered = new ArrayList<>();
    boolean decided = true;
    for (GroupOrder group : groups()) {
      Outcome outcome = group.search();
      if (outcome == Outcome.NONE) {
        barred = Optional.of(group);
        return new MoveOrder<>(Outcome.NONE, moves);
      }
      decided &= outcome == Outcome.FEASIBLE;
      ordered.addAll(group.order);
    }
    return decided
        ? new MoveOrder<>(Outcome.FEASIBLE, named(ordered))
        : new MoveOrder<>(Outcome.UNDECIDED, moves);
  }

  private List<Move> named(List<Integer> numbers) {
    return numbers.stream().map(moves::get).toList();
  }

  /** By the number of the move, what it gets in the way of. */
  private static Map<Integer, List<Obstruction>> obstructionsOf(List<Obstruction> obstructions) {
    Map<Integer, List<Obstruction>> found = new HashMap<>();
    for (Obstruction obstruction : obstructions) {
      obstruction
          .moves()
          .forEach(m -> found.computeIfAbsent(m, key -> new ArrayList<>()).add(obstruction));
    }
    return found;
  }

  /** Moves that can be made one after another, in such an order: all where that is easily seen. */
  public List<Move> feasiblePart() {
    return named(direct.order());
  }

  /**
   * Places of running tasks for which it is proven that in every plan in which all of them are
   * taken, some moves have no order; empty where there is an order or that is not known.
   */
  public Optional<List<TaskPlacement>> deadlock() {
    return barred.map(this::places);
  }

  /**
   * Where the moves of a group go, and the tasks that stay on what they fill, which leave no more
   * room under any other plan; where a rule is in the way, all running tasks.
   */
  private List<TaskPlacement> places(GroupOrder group) {
    Map<String, TaskPlacement> after = new LinkedHashMap<>(consolidation.homes());
    moves.forEach(m -> after.put(m.task(), new TaskPlacement(m.task(), m.to(), m.route())));
    if (group.obstructions.stream().anyMatch(RuleAmidMoves.class::isInstance)) {
      return List.copyOf(after.values());
    }
    Set<String> moved = new HashSet<>();
    Set<String> filled = new HashSet<>();
    for (Move move : named(group.group)) {
      moved.add(move.task());
      filled.add(move.to());
      filled.addAll(move.route());
    }
    return after.values().stream()
        .filter(
            place ->
                moved.contains(place.task())
                    || filled.contains(place.server())
                    || place.route().stream().anyMatch(filled::contains))
        .toList();
  }

  private List<GroupOrder> groups() {
    int[] group = IntStream.range(0, moves.size()).toArray();
    for (Obstruction obstruction : obstructions) {
      BitSet touched = new BitSet();
      obstruction.moves().forEach(m -> touched.set(group[m]));
      int first = touched.nextSetBit(0);
      for (int m = 0; m < group.length; m++) {
        group[m] = touched.get(group[m]) ? first : group[m];
      }
    }
    Map<Integer, List<Obstruction>> within =
        Likeness.byKey(obstructions, each -> group[each.moves().iterator().next()]);
    return Likeness.byKey(group.length, m -> group[m]).entrySet().stream()
        .map(each -> new GroupOrder(each.getValue(), within.getOrDefault(each.getKey(), List.of())))
        .sorted(Comparator.comparing(each -> each.group.size()))
        .toList();
  }

  /** Two moves of a task, of which one comes after the other. */
  private record InTurn(int first, int second) implements Obstruction {
    @Override
    public Iterable<Integer> moves() {
      return List.of(first, second);
    }

    @Override
    public boolean holds(BitSet made) {
      return made.get(first) || !made.get(second);
    }

    @Override
    public boolean barredBy(int move, BitSet made) {
      return false;
    }
  }

  /**
   * A rule of which some tasks move.
   *
   * @param rule which
   * @param homes where its running tasks are before any move, by id
   * @param moving its moves, by number, those of a task in turn
   */
  private record RuleAmidMoves(
      PlacementRule rule, Map<String, TaskPlacement> homes, Map<Integer, Move> moving)
      implements Obstruction {

    /**
     * The rule of a list of moves; empty where it constrains none of them.
     *
     * @param numbers of the moves of a task, by its id
     */
    static Optional<RuleAmidMoves> of(
        PlacementRule rule,
        Map<String, TaskPlacement> homes,
        List<Move> moves,
        Map<String, List<Integer>> numbers) {
      Map<Integer, Move> moving = new TreeMap<>();
      List<String> tasks = rule.tasks();
      for (String task : tasks) {
        numbers.getOrDefault(task, List.of()).forEach(m -> moving.put(m, moves.get(m)));
      }
      if (moving.isEmpty()) {
        return Optional.empty();
      }
      Map<String, TaskPlacement> spokenOf = new HashMap<>();
      for (String task : tasks) {
        Optional.ofNullable(homes.get(task)).ifPresent(home -> spokenOf.put(task, home));
      }
      return Optional.of(new RuleAmidMoves(rule, spokenOf, moving));
    }

    @Override
    public Iterable<Integer> moves() {
      return moving.keySet();
    }

    @Override
    public boolean holds(BitSet made) {
      Map<String, String> now = new HashMap<>();
      homes.forEach((task, home) -> now.put(task, home.server()));
      moving.forEach(
          (number, move) -> {
            if (made.get(number)) {
              now.put(move.task(), move.to());
            }
          });
      return rule.holds(task -> Optional.ofNullable(now.get(task)));
    }

    @Override
    public boolean barredBy(int move, BitSet made) {
      return moving.size() > 1;
    }
  }

  /**
   * Depth-first search for an order of the moves of one group. A state is the set of moves made, so
   * that each is tried once; a move that can obstruct no other is made at once, without
   * alternative. Mutable.
   */
  private static final class GroupOrder {
    private final List<Integer> group;
    private final Map<Integer, List<Obstruction>> inTheWay;
    private final List<Obstruction> obstructions;
    private final Set<BitSet> seen = new HashSet<>();
    private final BitSet made = new BitSet();
    private final List<Integer> order = new ArrayList<>();

    GroupOrder(List<Integer> group, List<Obstruction> obstructions) {
      this.group = group;
      this.obstructions = obstructions;
      this.inTheWay = obstructionsOf(obstructions);
    }

    private List<Obstruction> of(int move) {
      return inTheWay.getOrDefault(move, List.of());
    }

    Outcome search() {
      Deque<Deque<Integer>> open = new ArrayDeque<>();
      open.push(next());
      while (!open.isEmpty()) {
        if (order.size() == group.size()) {
          return Outcome.FEASIBLE;
        }
        Integer move = open.getFirst().poll();
        if (move == null) {
          open.pop();
          takeBack();
          continue;
        }
        made.set(move);
        order.add(move);
        if (!seen.add((BitSet) made.clone())) {
          takeBack();
        } else if (seen.size() > OrderSearch.MAX_STATES) {
          return Outcome.UNDECIDED;
        } else {
          open.push(next());
        }
      }
      return order.size() == group.size() ? Outcome.FEASIBLE : Outcome.NONE;
    }

    private void takeBack() {
      if (!order.isEmpty()) {
        made.clear(order.remove(order.size() - 1));
      }
    }

    /** The moves that may be tried next. */
    private Deque<Integer> next() {
      Deque<Integer> possible = new ArrayDeque<>();
      for (int move : group) {
        if (!made.get(move) && feasible(move)) {
          possible.add(move);
        }
      }
      Optional<Integer> harmless = possible.stream().filter(this::barsNoOther).findFirst();
      if (harmless.isPresent()) {
        possible.retainAll(List.of(harmless.get()));
      }
      return possible;
    }

    private boolean feasible(int move) {
      made.set(move);
      boolean holds = of(move).stream().allMatch(obstruction -> obstruction.holds(made));
      made.clear(move);
      return holds;
    }

    private boolean barsNoOther(int move) {
      return of(move).stream().noneMatch(obstruction -> obstruction.barredBy(move, made));
    }
  }

  /** Something by which moves get in each other's way. Moves are numbers. */
  interface Obstruction {
    /** The moves that it concerns. */
    Iterable<Integer> moves();

    /** Whether it holds after these moves. */
    boolean holds(BitSet made);

    /**
     * Whether a move now could bar the way of one that comes later; true where that is not known.
     */
    boolean barredBy(int move, BitSet made);
  }
}
