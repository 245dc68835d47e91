package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best slots as a linear model with integers only. For option o, n = how many servers get it;
 * for level k and interval u, z = 1 where the demand is in it, and y = n there, else 0.
 */
public final class SlotFormulation implements Formulation<SlotProblem, Choice> {
  @Override
  public String id() {
    return "slots-of-servers";
  }

  @Override
  public FormulatedModel<Choice> build(SlotProblem problem) {
    Model model = new Model(problem);
    return FormulatedModel.of(model.model, model::decode, model::encode);
  }

  /** The model of one problem. */
  private static final class Model {
    private final SlotProblem problem;
    private final OptModelBuilder builder = new OptModelBuilder("slots of servers");
    private final OptModelBuilder.ObjectiveBuilder objective = builder.minimize("cost");
    private final Variable[] servers;
    private final Variable[][] inside;
    private final Variable[][][] there;
    private final OptModel model;

    Model(SlotProblem problem) {
      this.problem = problem;
      this.servers = new Variable[problem.options().size()];
      this.inside = new Variable[problem.levels().size()][];
      this.there = new Variable[problem.levels().size()][][];
      types();
      for (int level = 0; level < inside.length; level++) {
        level(level);
      }
      objective.done();
      this.model = builder.build();
    }

    private void types() {
      for (int o = 0; o < servers.length; o++) {
        servers[o] = builder.integer("n[%d]".formatted(o + 1), 0, problem.serversOf(o));
        objective.plus((double) problem.options().get(o).cost(), servers[o]);
      }
      builder.group("servers", "every server gets slots");
      for (int type = 0; type < problem.servers().size(); type++) {
        RowBuilder all = builder.row("servers[%d]".formatted(type + 1));
        problem.optionsOf(type).forEach(o -> all.plus(1, servers[o]));
        all.equalTo(problem.servers().get(type));
      }
    }

    private void level(int k) {
      Level level = problem.levels().get(k);
      builder.group("levels", "the costs are those of the interval that the demand is in");
      inside[k] = new Variable[level.intervals().size()];
      there[k] = new Variable[level.intervals().size()][servers.length];
      List<Integer> intervals = possible(level);
      for (int u : intervals) {
        String at = "[%d,%d]".formatted(k + 1, u + 1);
        inside[k][u] = builder.binary("z" + at);
        objective.plus((double) level.intervals().get(u).constant(), inside[k][u]);
        for (int o = 0; o < servers.length; o++) {
          there[k][u][o] =
              builder.integer(
                  "y[%d,%d,%d]".formatted(k + 1, u + 1, o + 1), 0, problem.serversOf(o));
          objective.plus((double) level.intervals().get(u).costs().get(o), there[k][u][o]);
        }
      }
      RowBuilder one = builder.row("one[%d]".formatted(k + 1));
      intervals.forEach(u -> one.plus(1, inside[k][u]));
      one.equalTo(1);
      for (int o = 0; o < servers.length; o++) {
        int option = o;
        RowBuilder whole = builder.row("whole[%d,%d]".formatted(k + 1, o + 1));
        intervals.forEach(u -> whole.plus(1, there[k][u][option]));
        whole.plus(-1, servers[o]).equalTo(0);
      }
      intervals.forEach(u -> interval(k, u));
    }

    private void interval(int k, int u) {
      Level level = problem.levels().get(k);
      double demand = (double) level.demand();
      for (int type = 0; type < problem.servers().size(); type++) {
        RowBuilder all = builder.row("type[%d,%d,%d]".formatted(k + 1, u + 1, type + 1));
        problem.optionsOf(type).forEach(o -> all.plus(1, there[k][u][o]));
        all.plus(-problem.servers().get(type), inside[k][u]).equalTo(0);
      }
      String at = "[%d,%d]".formatted(k + 1, u + 1);
      amounts(k, u, u).row(builder, "below" + at).plus(-demand, inside[k][u]).atMost(0);
      if (!isLast(level, u)) {
        amounts(k, u, u + 1).row(builder, "above" + at).plus(-demand, inside[k][u]).atLeast(0);
      }
    }

    /** What the servers in an interval have at its beginning, or at that of the next. */
    private LinearSum amounts(int k, int u, int begin) {
      Level level = problem.levels().get(k);
      return new LinearSum()
          .plusEach(servers.length, (sum, o) -> sum.plus(amount(level, o, begin), there[k][u][o]));
    }

    /** Whether an interval has no end. */
    private static boolean isLast(Level level, int interval) {
      return interval == level.intervals().size() - 1;
    }

    private static double amount(Level level, int option, int interval) {
      return (double) level.intervals().get(interval).amounts().get(option);
    }

    /** The intervals that the demand can be in. */
    private List<Integer> possible(Level level) {
      return IntStream.range(0, level.intervals().size())
          .filter(u -> total(level, u, true) <= level.demand())
          .filter(u -> isLast(level, u) || total(level, u + 1, false) >= level.demand())
          .boxed()
          .toList();
    }

    /** The least or the most that all servers can have at the beginning of an interval. */
    private double total(Level level, int interval, boolean least) {
      double total = 0;
      for (int type = 0; type < problem.servers().size(); type++) {
        DoubleStream amounts =
            problem.optionsOf(type).stream().mapToDouble(o -> amount(level, o, interval));
        double one = (least ? amounts.min() : amounts.max()).orElseThrow();
        total += problem.servers().get(type) * one;
      }
      return total;
    }

    Optional<Choice> decode(Assignment point) {
      List<Integer> numbers = new ArrayList<>();
      for (Variable number : servers) {
        numbers.add((int) Math.round(point.value(number.index())));
      }
      return Optional.of(new Choice(numbers));
    }

    Optional<Assignment> encode(Choice choice) {
      double[] point = new double[model.variableCount()];
      for (int o = 0; o < servers.length; o++) {
        point[servers[o].index()] = choice.servers().get(o);
      }
      for (int k = 0; k < inside.length; k++) {
        int u = interval(problem.levels().get(k), choice);
        point[inside[k][u].index()] = 1;
        for (int o = 0; o < servers.length; o++) {
          point[there[k][u][o].index()] = choice.servers().get(o);
        }
      }
      return Optional.of(Assignment.of(point));
    }

    /** The interval of a level with a choice; where the demand is at a point, the cheaper one. */
    private int interval(Level level, Choice choice) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int u : possible(level)) {
        boolean begun = amount(level, choice, u) <= level.demand();
        if (begun && (isLast(level, u) || level.demand() <= amount(level, choice, u + 1))) {
          double cost = (double) level.intervals().get(u).constant();
          for (int o = 0; o < servers.length; o++) {
            cost += choice.servers().get(o) * (double) level.intervals().get(u).costs().get(o);
          }
          best = cost < least ? u : best;
          least = Math.min(least, cost);
        }
      }
      return best;
    }

    private double amount(Level level, Choice choice, int interval) {
      double amount = 0;
      for (int o = 0; o < servers.length; o++) {
        amount += choice.servers().get(o) * amount(level, o, interval);
      }
      return amount;
    }
  }
}
