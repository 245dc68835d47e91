package org.wattle.knapsack;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.knapsack.Knapsack.Selection;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverProvider;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;

/** Solvers of knapsacks: one that is exact, one that is greedy, and one that is wrong. */
public final class KnapsackSolvers implements SolverProvider {
  @Override
  public List<SolverDescriptor<?, ?>> solvers() {
    return List.of(
        descriptor("auto", SolverDescriptor.Guarantee.EXACT, KnapsackSolvers::best),
        descriptor("density", SolverDescriptor.Guarantee.NOTHING, KnapsackSolvers::greedy),
        descriptor("glutton", SolverDescriptor.Guarantee.NOTHING, KnapsackSolvers::everything));
  }

  private static SolverDescriptor<Knapsack, Selection> descriptor(
      String id, SolverDescriptor.Guarantee guarantee, Function<Knapsack, Selection> method) {
    return new SolverDescriptor<>(
        id,
        Knapsack.PROBLEM,
        List.of("value"),
        Set.of(Ability.BOUND),
        guarantee,
        true,
        "",
        (objective, options) -> new Simple(id, guarantee, method));
  }

  /** Dynamic programming over capacities. */
  private static Selection best(Knapsack knapsack) {
    List<Selection> best = new ArrayList<>();
    for (int c = 0; c <= knapsack.capacity(); c++) {
      best.add(new Selection(List.of()));
    }
    for (int item = 0; item < knapsack.weights().size(); item++) {
      int weight = knapsack.weights().get(item);
      for (int c = knapsack.capacity(); c >= weight; c--) {
        List<Integer> items = new ArrayList<>(best.get(c - weight).items());
        items.add(item);
        Selection with = new Selection(items);
        if (knapsack.value(with) > knapsack.value(best.get(c))) {
          best.set(c, with);
        }
      }
    }
    return best.get(knapsack.capacity());
  }

  /** The most valuable items per weight first. */
  private static Selection greedy(Knapsack knapsack) {
    List<Integer> items = new ArrayList<>();
    IntStream.range(0, knapsack.weights().size())
        .boxed()
        .sorted(
            Comparator.comparingDouble(
                item -> -(double) knapsack.values().get(item) / knapsack.weights().get(item)))
        .forEach(
            item -> {
              int load = knapsack.weight(new Selection(items));
              if (load + knapsack.weights().get(item) <= knapsack.capacity()) {
                items.add(item);
              }
            });
    return new Selection(items);
  }

  /** Ignores the capacity. */
  private static Selection everything(Knapsack knapsack) {
    return new Selection(IntStream.range(0, knapsack.weights().size()).boxed().toList());
  }

  private record Simple(
      String id, SolverDescriptor.Guarantee guarantee, Function<Knapsack, Selection> method)
      implements Solver<Knapsack, Selection> {
    @Override
    public SolveResult<Selection> solve(SolveRequest<Knapsack, Selection> request) {
      Selection found = method.apply(request.problem());
      double value = request.problem().value(found);
      Report report =
          new Report(
              new Termination(Termination.Cause.COMPLETED, ""),
              Statistics.NONE,
              Provenance.of(id, "", request.parameters()),
              List.of());
      return guarantee == SolverDescriptor.Guarantee.EXACT
          ? new SolveResult.Optimal<>(found, new Bounds(value, OptionalDouble.of(value)), report)
          : new SolveResult.Feasible<>(found, new Bounds(value, OptionalDouble.empty()), report);
    }
  }
}
