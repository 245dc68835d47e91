package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;

/**
 * Searches for a list of servers to empty, one after another: begins with the lists of greedy
 * rules, then changes the list by simulated annealing. A server that cannot be emptied with the
 * moves that are left is skipped. Mutable.
 */
final class EmptyingOrders {
  /** Cooling begins anew so many times. */
  private static final int CYCLES = 3;

  /** Of what an average server adds by being on: how much worse a list may be at the beginning. */
  private static final double TEMPERATURE = 0.3;

  /** By which share of it the room that a task leaves may be changed at random. */
  private static final double NOISE = 0.6;

  /**
   * Of lists that are worse by so much of what an average server adds, one in so many is looked at
   * with the moves that are left, too.
   */
  private static final double NEAR = 0.3;

  private static final int RARE = 20;

  /** With fewer pairs of a running task and a server, exact methods end at once. */
  private static final double FEW = 1000;

  /**
   * How many servers a search without a limit looks at, for a task each: few where an exact model
   * follows.
   */
  private static final double LITTLE_WORK = 2e6;

  private static final double MOST_WORK = 1e8;

  /** A better plan is offered when so many lists in a row were no better. */
  private static final int SETTLED = 200;

  private final ServerEmptying state;
  private final UniformRandomProvider random;
  private final int[] candidates;
  private final double typical;
  private final boolean usable;
  private final int begin;

  /** The list, where the steps of each of its servers begin, and which servers were skipped. */
  private int[] list = {};

  private int[] marks = {};
  private boolean[] skipped = {};

  private double bestJoules = Double.POSITIVE_INFINITY;
  private double leastJoules = Double.POSITIVE_INFINITY;
  private Placement best = new Placement(List.of());
  private boolean offered = true;
  private long lists;

  EmptyingOrders(Consolidation consolidation, EnergyObjective objective, long seed) {
    this.state = new ServerEmptying(consolidation, objective);
    this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    boolean emptied = state.whole();
    for (int server : state.keptOff()) {
      emptied &= state.empty(server, plain(), true);
    }
    this.usable = emptied;
    state.keepSpare(true);
    this.begin = state.mark();
    this.candidates =
        IntStream.range(0, state.servers())
            .filter(h -> state.homeTasks(h) > 0 && state.added(h) > 0 && state.canBeEmptied(h))
            .toArray();
    this.typical = IntStream.of(candidates).mapToDouble(state::added).average().orElse(1);
  }

  /** Whether there are too many choices to leave all of them to exact methods. */
  static boolean worthwhile(Consolidation consolidation) {
    double servers = consolidation.instance().serverCount();
    return servers * consolidation.homes().size() > FEW;
  }

  /** Whether every task has a place before anything moves, so that lists make plans. */
  boolean usable() {
    return usable;
  }

  /** How many lists were tried. */
  long lists() {
    return lists;
  }

  /**
   * The share of the work that a search without a limit does.
   *
   * @param alone whether no exact model follows
   */
  double effort(boolean alone) {
    return state.work() / (alone ? MOST_WORK : LITTLE_WORK);
  }

  /**
   * Offers the plan of {@link GreedyEmptyingSolver}, which leaves spare capacity to the checker.
   */
  void simplest(Consumer<Placement> plans) {
    if (usable) {
      state.keepSpare(false);
      oneByOne(sorted(this::tasksForJoules));
      plans.accept(state.placement());
      state.undo(begin);
      state.keepSpare(true);
    }
  }

  private double tasksForJoules(int server) {
    return state.homeTasks(server) / state.added(server);
  }

  private int[] sorted(IntToDoubleFunction rule) {
    return IntStream.of(candidates)
        .boxed()
        .sorted(Comparator.comparingDouble(rule::applyAsDouble))
        .mapToInt(h -> h)
        .toArray();
  }

  /** Offers the plans of greedy lists. */
  void greedy(Consumer<Placement> plans) {
    if (!usable) {
      return;
    }
    List<IntToDoubleFunction> rules =
        List.of(
            this::tasksForJoules,
            h -> state.load(h) / state.added(h),
            state::load,
            state::homeTasks);
    for (IntToDoubleFunction rule : rules) {
      int[] emptied = oneByOne(sorted(rule));
      leastJoules = Math.min(leastJoules, state.joules());
      if (keep()) {
        list = emptied;
      }
      state.undo(begin);
    }
    marks = new int[list.length];
    skipped = new boolean[list.length];
    offer(plans);
    run(0);
  }

  /**
   * Empties in an order what can be emptied, and the rest stays open to tasks; what was emptied.
   */
  private int[] oneByOne(int... order) {
    lists++;
    List<Integer> emptied = new ArrayList<>();
    for (int server : order) {
      if (!state.holdsGuests(server)) {
        state.close(server, true);
        if (state.empty(server, plain(), false)) {
          emptied.add(server);
        } else {
          state.close(server, false);
        }
      }
    }
    emptied.forEach(server -> state.close(server, false));
    return emptied.stream().mapToInt(h -> h).toArray();
  }

  private Choice plain() {
    return new Choice(0, 0, random);
  }

  /** Keeps the plan where it is the best so far, with the moves that are left spent on loads. */
  private boolean keep() {
    int mark = state.mark();
    state.shift();
    boolean better = state.joules() < bestJoules - Tolerances.JOULES;
    if (better) {
      bestJoules = state.joules();
      best = state.placement();
      offered = false;
    }
    state.undo(mark);
    return better;
  }

  private void offer(Consumer<Placement> plans) {
    if (!offered) {
      plans.accept(best);
      offered = true;
    }
  }

  /**
   * Searches for better lists.
   *
   * @param progress the share of the limit that is used; the search ends at 1
   * @param plans takes better plans
   */
  void search(DoubleSupplier progress, Consumer<Placement> plans) {
    if (!usable || candidates.length == 0) {
      return;
    }
    int settled = 0;
    for (double share = 0; share < 1; share = progress.getAsDouble()) {
      double cooled = 1 - (share * CYCLES) % 1;
      boolean better = change(TEMPERATURE * typical * cooled * cooled);
      settled = better ? 0 : settled + 1;
      if (settled == SETTLED) {
        offer(plans);
      }
    }
    offer(plans);
  }

  /** Changes the list where the change is accepted; whether the plan is the best so far. */
  private boolean change(double temperature) {
    int[] changed = list.clone();
    int from;
    int draw = random.nextInt(10);
    if (list.length == 0 || draw < 4) {
      from = random.nextInt(list.length + 1);
      changed = inserted(list, from, drawn());
    } else if (draw < 6) {
      from = random.nextInt(list.length);
      changed = without(list, from);
    } else if (draw < 8) {
      from = random.nextInt(list.length);
      changed[from] = drawn();
    } else {
      int old = random.nextInt(list.length);
      int place = random.nextInt(list.length);
      changed = inserted(without(list, old), place, list[old]);
      from = Math.min(old, place);
    }
    if (IntStream.of(changed).distinct().count() < changed.length) {
      return false;
    }
    int[] before = list;
    int[] marksBefore = marks;
    boolean[] skippedBefore = skipped;
    double joulesBefore = state.joules();
    List<EmptyingStep> undone = cut(from);
    if (from < changed.length && state.holdsGuests(changed[from])) {
      List<EmptyingStep> first = cut(0);
      first.addAll(undone);
      undone = first;
      from = 0;
    }
    list = changed;
    marks = Arrays.copyOf(marksBefore, changed.length);
    skipped = Arrays.copyOf(skippedBefore, changed.length);
    run(from);
    double more = state.joules() - joulesBefore;
    if (more > 0 && random.nextDouble() >= Math.exp(-more / temperature)) {
      cut(from);
      list = before;
      marks = marksBefore;
      skipped = skippedBefore;
      for (int k = 0; k < list.length; k++) {
        state.close(list[k], !skipped[k]);
      }
      state.redo(undone);
      return false;
    }
    boolean least = state.joules() < leastJoules;
    leastJoules = Math.min(leastJoules, state.joules());
    boolean near = state.joules() < leastJoules + NEAR * typical && random.nextInt(RARE) == 0;
    return (least || near) && keep();
  }

  /** Takes back what was done for the servers of the list from a place on. */
  private List<EmptyingStep> cut(int from) {
    for (int k = from; k < list.length; k++) {
      state.close(list[k], false);
    }
    return state.undo(from < list.length ? marks[from] : state.mark());
  }

  private void run(int from) {
    lists++;
    for (int k = from; k < list.length; k++) {
      state.close(list[k], true);
    }
    double energy = random.nextInt(3) * 0.5;
    Choice choice = new Choice(energy, NOISE * random.nextDouble(), random);
    for (int k = from; k < list.length; k++) {
      marks[k] = state.mark();
      skipped[k] = !state.empty(list[k], choice, true);
      state.close(list[k], !skipped[k]);
    }
  }

  /** A server of those with few tasks for what it adds, more often. */
  private int drawn() {
    int best = candidates[random.nextInt(candidates.length)];
    for (int k = 0; k < 2; k++) {
      int other = candidates[random.nextInt(candidates.length)];
      if (state.homeTasks(other) * state.added(best) < state.homeTasks(best) * state.added(other)) {
        best = other;
      }
    }
    return best;
  }

  private static int[] inserted(int[] list, int place, int server) {
    int[] longer = new int[list.length + 1];
    System.arraycopy(list, 0, longer, 0, place);
    longer[place] = server;
    System.arraycopy(list, place, longer, place + 1, list.length - place);
    return longer;
  }

  private static int[] without(int[] list, int place) {
    int[] shorter = new int[list.length - 1];
    System.arraycopy(list, 0, shorter, 0, place);
    System.arraycopy(list, place + 1, shorter, place, shorter.length - place);
    return shorter;
  }
}
