package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.energy.explain.BusinessConstraint.Placed;
import org.wattle.solvers.energy.explain.BusinessConstraint.Rule;

/**
 * The smallest set of constraints that is not contained in any set known to be feasible: no
 * contradiction has fewer members, since each needs a member outside of every feasible set
 * (Ignatiev et al., Smallest MUS extraction with minimal hitting set dualization, 2015).
 *
 * <p>Two kinds of cuts reduce the search. A rule may be selected only with tasks that it names. And
 * of tasks that are named by the same rules, one may be selected only together with every other
 * that demands at least as much of everything, because replacing the smaller by the larger task
 * keeps a contradiction.
 */
final class HittingSets {
  private final List<BusinessConstraint> all;
  private final Solver<OptModel, Assignment> backend;
  private final List<int[]> coverings = new ArrayList<>();

  HittingSets(List<BusinessConstraint> all, Solver<OptModel, Assignment> backend) {
    this.all = all;
    this.backend = backend;
    List<List<BusinessConstraint>> rules = rulesOfTasks();
    for (int small = 0; small < all.size(); small++) {
      for (int large = small + 1; large < all.size(); large++) {
        if (all.get(small) instanceof Placed one
            && all.get(large) instanceof Placed other
            && rules.get(small).equals(rules.get(large))
            && TaskDemandOrder.covers(other.task(), one.task())) {
          coverings.add(new int[] {small, large});
          break; // the next larger task implies those that are larger still
        }
      }
    }
  }

  /** The set; empty where the solver does not find one in time. */
  Optional<BitSet> smallest(List<BitSet> possible, SolveParameters parameters) {
    OptModelBuilder model = new OptModelBuilder("fewest constraints");
    List<Variable> in =
        IntStream.range(0, all.size()).mapToObj(c -> model.binary("in_" + c)).toList();
    for (int p = 0; p < possible.size(); p++) {
      RowBuilder outside = model.row("outside_" + p);
      for (int c = 0; c < all.size(); c++) {
        if (!possible.get(p).get(c)) {
          outside.plus(1, in.get(c));
        }
      }
      outside.atLeast(1);
    }
    for (int[] pair : coverings) {
      model.row("larger_" + pair[0]).plus(1, in.get(pair[0])).plus(-1, in.get(pair[1])).atMost(0);
    }
    for (int c = 0; c < all.size(); c++) {
      if (all.get(c) instanceof Rule rule) {
        spoken(model, in, c, rule.rule());
      }
    }
    OptModelBuilder.ObjectiveBuilder fewest = model.minimize("constraints");
    in.forEach(variable -> fewest.plus(1, variable));
    fewest.done();
    return solved(model.build(), in, parameters);
  }

  private Optional<BitSet> solved(OptModel model, List<Variable> in, SolveParameters parameters) {
    SolveResult<Assignment> result =
        backend.solve(SolveRequest.of(model, parameters.withGap(0).withThreads(1)));
    if (!(result instanceof SolveResult.Optimal<Assignment> optimal)) {
      return Optional.empty();
    }
    BitSet set = new BitSet();
    for (int c = 0; c < all.size(); c++) {
      set.set(c, optimal.found().isOne(in.get(c)));
    }
    return Optional.of(set);
  }

  /** A rule may be selected only together with enough of its tasks for it to have an effect. */
  private void spoken(OptModelBuilder model, List<Variable> in, int rule, PlacementRule which) {
    RowBuilder row = model.row("spoken_" + rule).plus(-needed(which), in.get(rule));
    for (int c = 0; c < all.size(); c++) {
      BusinessConstraint each = all.get(c);
      boolean task = each instanceof Placed || each instanceof BusinessConstraint.Stays;
      if (task && which.tasks().contains(each.name())) {
        row.plus(1, in.get(c));
      }
    }
    row.atLeast(0);
  }

  private static int needed(PlacementRule rule) {
    if (rule instanceof PlacementRule.Near || rule instanceof PlacementRule.Balance) {
      return rule.tasks().size();
    }
    return rule instanceof PlacementRule.OfGroup ? 2 : 1;
  }

  private List<List<BusinessConstraint>> rulesOfTasks() {
    return all.stream()
        .map(
            each ->
                each instanceof Placed placed
                    ? rulesOf(placed.task())
                    : List.<BusinessConstraint>of())
        .toList();
  }

  private List<BusinessConstraint> rulesOf(Task task) {
    return all.stream()
        .filter(each -> each instanceof Rule rule && rule.rule().tasks().contains(task.id()))
        .toList();
  }
}
