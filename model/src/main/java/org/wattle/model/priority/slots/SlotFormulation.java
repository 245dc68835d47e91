package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Overload;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The best slots as a linear model with integers only. For option o, n = how many servers get it;
 * for level k and interval u, z = 1 where the load is in it, and y = n there, else 0; v is the cost
 * of an overload, and w = 1 where tasks wait in it, which only matters where slots raise its cost.
 */
public final class SlotFormulation implements Formulation<SlotProblem, Choice> {
  @Override
  public String id() {
    return "slots-of-servers";
  }

  @Override
  public FormulatedModel<Choice> build(SlotProblem problem) {
    return new Model(problem);
  }

  /** The model of one problem. */
  private static final class Model implements FormulatedModel<Choice> {
    private final SlotProblem problem;
    private final OptModelBuilder builder = new OptModelBuilder("slots of servers");
    private final OptModelBuilder.ObjectiveBuilder objective = builder.minimize("cost");
    private final Variable[] servers;
    private final Variable[][] inside;
    private final Variable[][][] there;
    private final Variable[] costs;
    private final Variable[] waits;
    private final OptModel model;

    Model(SlotProblem problem) {
      this.problem = problem;
      this.servers = new Variable[problem.options().size()];
      this.inside = new Variable[problem.levels().size()][problem.intervals()];
      this.there = new Variable[problem.levels().size()][problem.intervals()][servers.length];
      this.costs = new Variable[problem.overloads().size()];
      this.waits = new Variable[problem.overloads().size()];
      types();
      for (int level = 0; level < inside.length; level++) {
        level(level);
      }
      for (int overload = 0; overload < costs.length; overload++) {
        overload(overload);
      }
      objective.done();
      this.model = builder.build();
    }

    @Override
    public OptModel model() {
      return model;
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
      builder.group("load", "all servers work at neighbouring points that the load is between");
      List<Integer> intervals = possible(level);
      for (int u : intervals) {
        String at = "[%d,%d]".formatted(k + 1, u + 1);
        inside[k][u] = builder.binary("z" + at);
        objective.plus((double) level.constants().get(u), inside[k][u]);
        for (int o = 0; o < servers.length; o++) {
          there[k][u][o] =
              builder.integer(
                  "y[%d,%d,%d]".formatted(k + 1, u + 1, o + 1), 0, problem.serversOf(o));
          objective.plus((double) level.costs().get(o).get(u), there[k][u][o]);
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
      double demand = (double) problem.levels().get(k).demand();
      for (int type = 0; type < problem.servers().size(); type++) {
        RowBuilder all = builder.row("type[%d,%d,%d]".formatted(k + 1, u + 1, type + 1));
        problem.optionsOf(type).forEach(o -> all.plus(1, there[k][u][o]));
        all.plus(-problem.servers().get(type), inside[k][u]).equalTo(0);
      }
      RowBuilder below = builder.row("below[%d,%d]".formatted(k + 1, u + 1));
      for (int o = 0; o < servers.length; o++) {
        below.plus(work(o, u), there[k][u][o]);
      }
      below.plus(-demand, inside[k][u]).atMost(0);
      if (!isLast(u)) {
        RowBuilder above = builder.row("above[%d,%d]".formatted(k + 1, u + 1));
        for (int o = 0; o < servers.length; o++) {
          above.plus(work(o, u + 1), there[k][u][o]);
        }
        above.plus(-demand, inside[k][u]).atLeast(0);
      }
    }

    /** Whether the load of an interval may be above its points. */
    private boolean isLast(int interval) {
      return interval == problem.intervals() - 1;
    }

    private double work(int option, int point) {
      return (double) problem.options().get(option).work().get(point);
    }

    /** The intervals that the load can be in. */
    private List<Integer> possible(Level level) {
      return IntStream.range(0, problem.intervals())
          .filter(u -> total(u, true) <= level.demand())
          .filter(u -> isLast(u) || total(u + 1, false) >= level.demand())
          .boxed()
          .toList();
    }

    /** The least or the most that all servers can execute at a point. */
    private double total(int point, boolean least) {
      double total = 0;
      for (int type = 0; type < problem.servers().size(); type++) {
        double[] work = problem.optionsOf(type).stream().mapToDouble(o -> work(o, point)).toArray();
        double one =
            (least
                    ? IntStream.range(0, work.length).mapToDouble(i -> work[i]).min()
                    : IntStream.range(0, work.length).mapToDouble(i -> work[i]).max())
                .orElseThrow();
        total += problem.servers().get(type) * one;
      }
      return total;
    }

    private void overload(int number) {
      Overload overload = problem.overloads().get(number);
      long largest =
          Math.max(
              Math.abs(overload.shared()),
              Math.abs(overload.waiting()) + Math.abs(overload.slotValue()) * mostSlots());
      String at = "[%d]".formatted(number + 1);
      builder.group("overloads", "tasks that have no slots wait");
      costs[number] = builder.integer("v" + at, -(double) largest, (double) largest);
      objective.plus(1, costs[number]);
      boolean larger = overload.slotValue() >= 0;
      double free = larger ? 0 : 2.0 * largest;
      if (!larger) {
        waits[number] = builder.binary("w" + at);
      }
      RowBuilder shared = builder.row("shared" + at).plus(1, costs[number]);
      if (!larger) {
        shared.plus(free, waits[number]);
      }
      shared.atLeast((double) overload.shared());
      RowBuilder waiting = builder.row("waiting" + at).plus(1, costs[number]);
      for (int o = 0; o < servers.length; o++) {
        waiting.plus((double) overload.slotValue() * problem.options().get(o).slots(), servers[o]);
      }
      if (!larger) {
        waiting.plus(-free, waits[number]);
      }
      waiting.atLeast((double) overload.waiting() - free);
    }

    private long mostSlots() {
      long most = 0;
      for (int type = 0; type < problem.servers().size(); type++) {
        most +=
            (long) problem.servers().get(type)
                * problem.optionsOf(type).stream()
                    .mapToInt(o -> problem.options().get(o).slots())
                    .max()
                    .orElseThrow();
      }
      return most;
    }

    @Override
    public Optional<Choice> decode(Assignment point) {
      List<Integer> numbers = new ArrayList<>();
      for (Variable number : servers) {
        numbers.add((int) Math.round(point.value(number.index())));
      }
      return Optional.of(new Choice(numbers));
    }

    @Override
    public Optional<Assignment> encode(Choice choice) {
      double[] point = new double[model.variableCount()];
      long slots = 0;
      for (int o = 0; o < servers.length; o++) {
        point[servers[o].index()] = choice.servers().get(o);
        slots += (long) choice.servers().get(o) * problem.options().get(o).slots();
      }
      for (int k = 0; k < inside.length; k++) {
        int u = interval(problem.levels().get(k), choice);
        point[inside[k][u].index()] = 1;
        for (int o = 0; o < servers.length; o++) {
          point[there[k][u][o].index()] = choice.servers().get(o);
        }
      }
      for (int w = 0; w < costs.length; w++) {
        Overload overload = problem.overloads().get(w);
        long cost = overload.cost(slots);
        point[costs[w].index()] = (double) cost;
        if (overload.slotValue() < 0 && cost < overload.shared()) {
          point[waits[w].index()] = 1;
        }
      }
      return Optional.of(Assignment.of(point));
    }

    /** The interval of a level with a choice; at a point between two, the cheaper one. */
    private int interval(Level level, Choice choice) {
      int best = -1;
      double least = Double.POSITIVE_INFINITY;
      for (int u : possible(level)) {
        double below = 0;
        double above = 0;
        double cost = (double) level.constants().get(u);
        for (int o = 0; o < servers.length; o++) {
          int number = choice.servers().get(o);
          below += number * work(o, u);
          above += number * work(o, u + 1);
          cost += number * (double) level.costs().get(o).get(u);
        }
        if (below <= level.demand() && (isLast(u) || level.demand() <= above) && cost < least) {
          best = u;
          least = cost;
        }
      }
      return best;
    }
  }
}
