package org.wattle.solvers.backend.choco;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.chocosolver.solver.search.strategy.Search;
import org.chocosolver.solver.search.strategy.selectors.values.IntValueSelector;
import org.chocosolver.solver.search.strategy.selectors.variables.DomOverWDeg;
import org.chocosolver.solver.search.strategy.strategy.AbstractStrategy;
import org.chocosolver.solver.variables.IntVar;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.solvers.backend.choco.Choices.Choice;
import org.wattle.solvers.support.Costs;

/**
 * Selects the next branching decision. Choices are branched on first, ordered by weighted degree;
 * in a choice the member of lowest cost is tried first, and the cost of opening a bin is added to
 * the cost of a member that would open it. The remaining variables follow, each at the bound with
 * the lower cost.
 */
final class BranchingStrategy {
  private final OptModel source;
  private final ChocoModel model;
  private final Costs costs;
  private final Map<Integer, Integer> opens = new HashMap<>();

  private BranchingStrategy(OptModel source, ChocoModel model, Costs costs) {
    this.source = source;
    this.model = model;
    this.costs = costs;
  }

  /** The strategies, to be used in order. */
  static AbstractStrategy<?>[] of(OptModel source, ChocoModel model, Costs costs, long seed) {
    return new BranchingStrategy(source, model, costs).strategies(seed);
  }

  private AbstractStrategy<?>[] strategies(long seed) {
    source.packings().forEach(this::noteOpens);
    List<AbstractStrategy<IntVar>> strategies = new ArrayList<>();
    Map<IntVar, Choice> choices = new HashMap<>();
    model.choices().forEach(choice -> choices.put(choice.which(), choice));
    IntVar[] which = model.choices().stream().map(Choice::which).toArray(IntVar[]::new);
    if (which.length > 0) {
      strategies.add(
          Search.lastConflict(
              Search.intVarSearch(
                  new DomOverWDeg<>(which, seed),
                  (IntValueSelector) variable -> cheapest(requireNonNull(choices.get(variable))),
                  which)));
    }
    IntVar[] all = model.variables().toArray(IntVar[]::new);
    Set<IntVar> gaining = new HashSet<>();
    for (int v = 0; v < all.length; v++) {
      if (costs.of(v) < 0) {
        gaining.add(all[v]);
      }
    }
    strategies.add(
        Search.lastConflict(
            Search.intVarSearch(
                new DomOverWDeg<>(all, seed),
                (IntValueSelector)
                    variable -> gaining.contains(variable) ? variable.getUB() : variable.getLB(),
                all)));
    return strategies.toArray(AbstractStrategy<?>[]::new);
  }

  private void noteOpens(VectorPackingConstraint packing) {
    for (int i = 0; i < packing.itemCount(); i++) {
      for (int j = 0; j < packing.binCount(); j++) {
        OptionalInt assigned = packing.assignment(i, j);
        OptionalInt open = packing.open(j);
        if (assigned.isPresent() && open.isPresent()) {
          opens.put(assigned.getAsInt(), open.getAsInt());
        }
      }
    }
  }

  private int cheapest(Choice choice) {
    double least = Double.POSITIVE_INFINITY;
    int best = choice.which().getLB();
    for (int m = 0; m < choice.members().size(); m++) {
      int at = choice.at().get(m);
      double cost = cost(choice.members().get(m));
      if (cost < least && choice.which().contains(at)) {
        least = cost;
        best = at;
      }
    }
    return best;
  }

  private double cost(int member) {
    Integer open = opens.get(member);
    double opening = 0;
    if (open != null && !model.variable(open).isInstantiatedTo(1)) {
      opening = costs.of(open);
    }
    return costs.of(member) + opening;
  }
}
