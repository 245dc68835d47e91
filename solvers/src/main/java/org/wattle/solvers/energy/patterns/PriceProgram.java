package org.wattle.solvers.energy.patterns;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.energy.patterns.PatternGroups.Pattern;
import org.wattle.solvers.grading.CheckedBackend;

/**
 * The dual of the configuration linear program over some patterns: bounded prices of items, and
 * prices of servers, such that no pattern costs more than its server.
 */
record PriceProgram(
    PatternGroups groups, List<ServerClass> classes, CheckedBackend linear, double dearest) {
  /** Far more than programs of this size need. */
  private static final long MAX_ITERATIONS = 1_000_000;

  /** Positive, since otherwise the price of a class without servers on would be arbitrary. */
  private static final double MIN_SERVERS_ON = 1e-3;

  /** The optimal prices for counts of servers; empty where none were found. */
  Optional<PatternPrices> solve(Collection<Pattern> patterns, List<Integer> totals) {
    OptModelBuilder model = new OptModelBuilder("prices");
    Variable[] item = new Variable[groups.problem().items()];
    Variable[] server = new Variable[groups.count()];
    Arrays.setAll(item, i -> model.continuous("item[" + i + "]", 0, dearest));
    Arrays.setAll(server, g -> model.continuous("server[" + g + "]", 0, Double.POSITIVE_INFINITY));
    for (Pattern pattern : patterns) {
      RowBuilder row = model.row("");
      pattern.items().forEach(i -> row.plus(1, item[i]));
      row.plus(-1, server[pattern.group()]).atMost(pattern.joules());
    }
    ObjectiveBuilder sum = model.maximize("worth");
    for (Variable price : item) {
      sum.plus(1, price);
    }
    for (int g = 0; g < server.length; g++) {
      sum.plus(-Math.max(on(g, totals), MIN_SERVERS_ON), server[g]);
    }
    sum.done();
    SolveResult<Assignment> result =
        linear.solve(
            SolveRequest.of(model.build(), SolveParameters.DEFAULT.withWorkLimit(MAX_ITERATIONS)));
    return result
        .solution()
        .map(
            found ->
                new PatternPrices(
                    Arrays.stream(item).mapToDouble(found::value).toArray(),
                    Arrays.stream(server).mapToDouble(found::value).toArray()));
  }

  /**
   * The lower bound of the load's energy that the prices would prove if the patterns so far were
   * all patterns.
   */
  double worth(PatternPrices prices, List<Integer> totals) {
    double worth = Arrays.stream(prices.item).sum();
    for (int g = 0; g < groups.count(); g++) {
      worth -= prices.server[g] * on(g, totals);
    }
    return worth;
  }

  private int on(int group, List<Integer> totals) {
    int c = groups.classOf(group);
    return classes.get(c).busy() ? 1 : totals.get(c);
  }

  /** Prices of items, and the resulting price of a server of each group. */
  static final class PatternPrices {
    final double[] item;
    final double[] server;

    PatternPrices(double[] item, double[] server) {
      this.item = item;
      this.server = server;
    }
  }
}
