package org.wattle.solvers.backend.choco;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.chocosolver.solver.Model;
import org.chocosolver.solver.constraints.Constraint;
import org.chocosolver.solver.constraints.Propagator;
import org.chocosolver.solver.constraints.PropagatorPriority;
import org.chocosolver.solver.exception.ContradictionException;
import org.chocosolver.solver.variables.IntVar;
import org.chocosolver.util.ESat;
import org.wattle.solvers.backend.choco.Choices.Choice;
import org.wattle.solvers.support.Costs;

/**
 * Limits the cost of a solution; the limit decreases during the search. It is computed in longs
 * because the domain of an objective variable of Choco ends at 21 million, and its lower bound is
 * tighter than a sum of the variables' bounds: every {@link Choice} costs at least its remaining
 * member of lowest cost.
 */
final class CostLimit extends Propagator<IntVar> {
  private static final long serialVersionUID = 1;

  private final long[] costs;
  private final int[][] choices;
  private final int[] single;
  private long limit = Long.MAX_VALUE;

  private CostLimit(IntVar[] variables, long[] costs, int[][] choices, int[] single) {
    super(variables, PropagatorPriority.LINEAR, false);
    this.costs = costs;
    this.choices = choices;
    this.single = single;
  }

  /** Adds the limit to a model. */
  static CostLimit post(Model model, IntVar[] variables, Costs costs, List<Choice> choices) {
    List<int[]> paid = new ArrayList<>();
    boolean[] inChoice = new boolean[variables.length];
    for (Choice choice : choices) {
      if (choice.members().stream().anyMatch(v -> costs.of(v) != 0)) {
        paid.add(choice.members().stream().mapToInt(Integer::intValue).toArray());
        choice.members().forEach(v -> inChoice[v] = true);
      }
    }
    int[] single =
        IntStream.range(0, variables.length)
            .filter(v -> !inChoice[v] && costs.of(v) != 0)
            .toArray();
    int[] used =
        IntStream.concat(paid.stream().flatMapToInt(IntStream::of), IntStream.of(single)).toArray();
    if (used.length == 0) {
      used = new int[] {0};
    }
    int[] place = new int[variables.length];
    for (int u = 0; u < used.length; u++) {
      place[used[u]] = u;
    }
    CostLimit limit =
        new CostLimit(
            IntStream.of(used).mapToObj(v -> variables[v]).toArray(IntVar[]::new),
            IntStream.of(used).mapToLong(v -> (long) costs.of(v)).toArray(),
            paid.stream()
                .map(members -> IntStream.of(members).map(v -> place[v]).toArray())
                .toArray(int[][]::new),
            IntStream.of(single).map(v -> place[v]).toArray());
    new Constraint("costLimit", limit).post();
    return limit;
  }

  /** Lowers the limit: only solutions that cost at most this are allowed. */
  void lower(long most) {
    limit = most;
    forcePropagationOnBacktrack();
  }

  /** A lower bound of the cost of every solution within the current domains. */
  long leastCost() {
    long least = 0;
    for (int v : single) {
      least += leastCost(v);
    }
    for (int[] members : choices) {
      least += cheapest(members);
    }
    return least;
  }

  @Override
  public void propagate(int eventMask) throws ContradictionException {
    if (limit == Long.MAX_VALUE) {
      return;
    }
    long slack = limit - leastCost();
    if (slack < 0) {
      fails();
    }
    for (int v : single) {
      long steps = slack / Math.abs(costs[v]);
      if (costs[v] > 0 && steps < (long) vars[v].getUB() - vars[v].getLB()) {
        vars[v].updateUpperBound((int) (vars[v].getLB() + steps), this);
      } else if (costs[v] < 0 && steps < (long) vars[v].getUB() - vars[v].getLB()) {
        vars[v].updateLowerBound((int) (vars[v].getUB() - steps), this);
      }
    }
    for (int[] members : choices) {
      long cheapest = cheapest(members);
      for (int v : members) {
        if (!vars[v].isInstantiated() && costs[v] - cheapest > slack) {
          vars[v].instantiateTo(0, this);
        }
      }
    }
  }

  private long leastCost(int v) {
    return costs[v] * (costs[v] > 0 ? vars[v].getLB() : vars[v].getUB());
  }

  /**
   * The lowest cost of a member that can still be 1; 0 where there is none and the choice fails.
   */
  private long cheapest(int[] members) {
    long cheapest = Long.MAX_VALUE;
    for (int v : members) {
      if (vars[v].isInstantiatedTo(1)) {
        return costs[v];
      }
      if (vars[v].contains(1)) {
        cheapest = Math.min(cheapest, costs[v]);
      }
    }
    return cheapest == Long.MAX_VALUE ? 0 : cheapest;
  }

  @Override
  public ESat isEntailed() {
    if (limit != Long.MAX_VALUE && leastCost() > limit) {
      return ESat.FALSE;
    }
    return isCompletelyInstantiated() ? ESat.TRUE : ESat.UNDEFINED;
  }
}
