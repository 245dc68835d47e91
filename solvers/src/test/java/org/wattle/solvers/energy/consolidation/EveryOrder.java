package org.wattle.solvers.energy.consolidation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.StateAmidMoves;

/** The least energy of the moves to a placement, over every order of them and every detour. */
final class EveryOrder {
  private final Consolidation consolidation;
  private final DataCenter center;
  private final List<List<Integer>> homes;
  private final List<List<Integer>> ways;
  private final StateAmidMoves states;

  /** Ways, and those of running tasks that are none: a state is a number of such digits. */
  private final List<List<Integer>> digits;

  private final Map<List<Integer>, Map<Long, Double>> reachedOver = new HashMap<>();
  private final Map<Long, Boolean> holds = new HashMap<>();

  /**
   * Prepares it.
   *
   * @param homes the way of each running task before the moves
   * @param ways all that tasks may have
   */
  EveryOrder(
      Consolidation consolidation,
      DataCenter center,
      List<List<Integer>> homes,
      List<List<Integer>> ways) {
    this.consolidation = consolidation;
    this.center = center;
    this.homes = homes;
    this.ways = ways;
    this.states = new StateAmidMoves(consolidation);
    this.digits = Stream.concat(ways.stream(), homes.stream()).distinct().toList();
  }

  /**
   * What the moves take in J; empty where they need an order and have none.
   *
   * @param chosen the way of each running task after the moves
   */
  OptionalDouble joules(List<List<Integer>> chosen) {
    if (consolidation.moves().detours()) {
      return overDetours(chosen);
    }
    double joules = 0;
    for (int i = 0; i < homes.size(); i++) {
      if (!homes.get(i).equals(chosen.get(i))) {
        joules += joulesOfMove(i);
      }
    }
    return !consolidation.moves().ordered() || hasOrder(chosen)
        ? OptionalDouble.of(joules)
        : OptionalDouble.empty();
  }

  /** Whether the moves can be made one after another: every set of them that may be made first. */
  private boolean hasOrder(List<List<Integer>> chosen) {
    List<Integer> moving = new ArrayList<>();
    for (int i = 0; i < homes.size(); i++) {
      if (!homes.get(i).equals(chosen.get(i))) {
        moving.add(i);
      }
    }
    boolean[] reached = new boolean[1 << moving.size()];
    reached[0] = true;
    for (int made = 0; made < reached.length; made++) {
      for (int next = 0; reached[made] && next < moving.size(); next++) {
        int after = made | 1 << next;
        if (!reached[after]) {
          long state = state(homes);
          for (int m = 0; m < moving.size(); m++) {
            int task = moving.get(m);
            state = (after >> m & 1) == 1 ? with(state, task, digit(chosen.get(task))) : state;
          }
          reached[after] = possible(state);
        }
      }
    }
    return reached[reached.length - 1];
  }

  private int digit(List<Integer> way) {
    return digits.indexOf(way);
  }

  private long state(List<List<Integer>> places) {
    long state = 0;
    for (int i = places.size() - 1; i >= 0; i--) {
      state = state * digits.size() + digit(places.get(i));
    }
    return state;
  }

  private int digit(long state, int task) {
    return (int) (state / power(task) % digits.size());
  }

  private long with(long state, int task, int digit) {
    return state + (digit - digit(state, task)) * power(task);
  }

  private long power(int task) {
    long power = 1;
    for (int i = 0; i < task; i++) {
      power *= digits.size();
    }
    return power;
  }

  private double joulesOfMove(int task) {
    RunningTask running = consolidation.instance().state().running().get(task);
    double own = running.move().isPresent() ? running.move().get().joules() : 500;
    return running.weight() * consolidation.moves().joulesEach().orElse(own);
  }

  /** What it takes to get to the chosen places, each task in any number of moves. */
  private OptionalDouble overDetours(List<List<Integer>> chosen) {
    List<Integer> usable =
        ways.stream().filter(way -> onBeforeOrAfter(way, chosen)).map(this::digit).toList();
    Double joules = reachedOver.computeIfAbsent(usable, this::reach).get(state(chosen));
    return joules == null ? OptionalDouble.empty() : OptionalDouble.of(joules);
  }

  /**
   * By state, what it takes to get there with as many moves as may be made: round by round, each
   * with one more move.
   *
   * @param usable ways of which each is on before the moves or after them
   */
  private Map<Long, Double> reach(List<Integer> usable) {
    Map<Long, Double> reached = new HashMap<>();
    int most = consolidation.moves().most().orElse(40);
    long start = state(homes);
    Map<Long, Double> round = new HashMap<>(Map.of(start, 0.0));
    for (int moves = 0; moves <= most && !round.isEmpty(); moves++) {
      Map<Long, Double> next = new HashMap<>();
      for (Map.Entry<Long, Double> state : round.entrySet()) {
        double joules = state.getValue();
        if (reached.getOrDefault(state.getKey(), Double.POSITIVE_INFINITY) <= joules) {
          continue;
        }
        reached.put(state.getKey(), joules);
        for (int i = 0; i < homes.size(); i++) {
          double after = joules + joulesOfMove(i);
          for (int way : usable) {
            long there = with(state.getKey(), i, way);
            if (there != state.getKey() && possible(there)) {
              next.merge(there, after, Math::min);
            }
          }
        }
      }
      round = next;
    }
    return reached;
  }

  private boolean onBeforeOrAfter(List<Integer> way, List<List<Integer>> chosen) {
    return way.stream()
        .allMatch(
            node ->
                Stream.concat(chosen.stream(), homes.stream()).anyMatch(of -> of.contains(node))
                    || (node < center.switchCount()
                        ? center.switchAwake(node)
                        : center.serverAwake(node - center.switchCount())));
  }

  private boolean possible(long state) {
    return holds.computeIfAbsent(
        state,
        number -> {
          List<Move> made = new ArrayList<>();
          for (int i = 0; i < homes.size(); i++) {
            made.add(move(i, digits.get(digit(number, i))));
          }
          return states.holds(made);
        });
  }

  private Move move(int task, List<Integer> way) {
    RunningTask running = consolidation.instance().state().running().get(task);
    int last = way.size() - 1;
    return new Move(
        running.task().id(),
        running.server(),
        center.serverName(way.get(last) - center.switchCount()),
        way.subList(0, last).stream().map(center::switchName).toList());
  }
}
