package org.wattle.solvers.pareto;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.Backends;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * A knapsack with several profits, to be maximised, and its published front (objectives −profit).
 */
record Knapsack(double capacity, List<double[]> items, List<ObjectiveVector> published)
    implements GoalMinimiser<Assignment> {
  static Knapsack read(Path file) throws IOException {
    List<double[]> lines =
        Files.readAllLines(file).stream()
            .filter(line -> !line.isBlank())
            .map(line -> Arrays.stream(line.strip().split("\\s+")).mapToDouble(Double::parseDouble))
            .map(numbers -> numbers.toArray())
            .toList();
    int items = (int) lines.get(0)[0];
    return new Knapsack(
        lines.get(1)[0],
        lines.subList(2, 2 + items),
        lines.subList(3 + items, lines.size()).stream()
            .map(
                profits ->
                    ObjectiveVector.of(
                        Arrays.stream(profits).mapToLong(p -> -Math.round(p)).toArray()))
            .sorted()
            .toList());
  }

  @Override
  public int objectives() {
    return items.get(0).length - 1;
  }

  @Override
  public Minimum<Assignment> minimise(
      long[] costs, long[] atMost, SolveParameters parameters, Interrupt interrupt) {
    SolveResult<Assignment> result =
        new CheckedBackend(Backends.byId("cp-sat").orElseThrow())
            .solve(
                new SolveRequest<>(
                    model(costs, atMost),
                    parameters.withGap(0),
                    Optional.empty(),
                    SolveListener.NONE,
                    interrupt));
    boolean proven =
        result instanceof SolveResult.Optimal || result instanceof SolveResult.Infeasible;
    return new Minimum<>(result.solution(), proven);
  }

  /** What a choice of items is worth. */
  ObjectiveVector objectivesOf(Assignment chosen) {
    long[] sums = new long[objectives()];
    for (int i = 0; i < items.size(); i++) {
      for (int k = 0; k < sums.length; k++) {
        sums[k] -= Math.round(chosen.value(i) * items.get(i)[1 + k]);
      }
    }
    return ObjectiveVector.of(sums);
  }

  private OptModel model(long[] costs, long[] atMost) {
    OptModelBuilder model = new OptModelBuilder("knapsack");
    List<Variable> taken = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      taken.add(model.binary("item " + i));
    }
    model.group("capacity", "no more than the knapsack holds");
    OptModelBuilder.RowBuilder weight = model.row("capacity");
    for (int i = 0; i < items.size(); i++) {
      weight.plus(items.get(i)[0], taken.get(i));
    }
    weight.atMost(capacity);
    model.group("bounds", "what an exact front asks for");
    for (int k = 0; k < costs.length; k++) {
      if (atMost[k] < Long.MAX_VALUE) {
        OptModelBuilder.RowBuilder profit = model.row("profit " + k);
        for (int i = 0; i < items.size(); i++) {
          profit.plus(-items.get(i)[1 + k], taken.get(i));
        }
        profit.atMost((double) atMost[k]);
      }
    }
    OptModelBuilder.ObjectiveBuilder sum = model.minimize("sum");
    for (int i = 0; i < items.size(); i++) {
      for (int k = 0; k < costs.length; k++) {
        sum.plus(-(double) costs[k] * items.get(i)[1 + k], taken.get(i));
      }
    }
    sum.done();
    return model.build();
  }
}
