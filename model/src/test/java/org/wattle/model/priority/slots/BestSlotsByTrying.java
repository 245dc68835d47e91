package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.wattle.model.priority.slots.SlotProblem.Choice;

/** The least cost of any choice of slots, by trying all of them. */
public final class BestSlotsByTrying {
  private final SlotProblem problem;
  private final int[] servers;
  private long least = Long.MAX_VALUE;

  private BestSlotsByTrying(SlotProblem problem) {
    this.problem = problem;
    this.servers = new int[problem.options().size()];
  }

  /** The least cost. */
  public static long of(SlotProblem problem) {
    BestSlotsByTrying trying = new BestSlotsByTrying(problem);
    trying.from(0);
    return trying.least;
  }

  /** The cost of one choice. */
  public static long cost(SlotProblem problem, Choice choice) {
    BestSlotsByTrying one = new BestSlotsByTrying(problem);
    for (int o = 0; o < one.servers.length; o++) {
      one.servers[o] = choice.servers().get(o);
    }
    return one.cost();
  }

  private void from(int option) {
    if (option == servers.length) {
      least = Math.min(least, cost());
      return;
    }
    int type = problem.options().get(option).type();
    int free = problem.servers().get(type);
    boolean lastOfType = true;
    for (int other = 0; other < servers.length; other++) {
      if (problem.options().get(other).type() == type) {
        free -= other < option ? servers[other] : 0;
        lastOfType &= other <= option;
      }
    }
    for (int number = lastOfType ? free : 0; number <= free; number++) {
      servers[option] = number;
      from(option + 1);
    }
    servers[option] = 0;
  }

  /** Every server for itself. */
  private long cost() {
    List<Integer> each = new ArrayList<>();
    for (int option = 0; option < servers.length; option++) {
      for (int i = 0; i < servers[option]; i++) {
        each.add(option);
      }
    }
    long cost = each.stream().mapToLong(o -> problem.options().get(o).cost()).sum();
    for (SlotProblem.Level level : problem.levels()) {
      cost += cost(level, each);
    }
    return cost;
  }

  private static long cost(SlotProblem.Level level, List<Integer> each) {
    TreeSet<Long> costs = new TreeSet<>();
    for (int at = 0; at < level.intervals().size(); at++) {
      SlotProblem.Interval interval = level.intervals().get(at);
      boolean last = at + 1 == level.intervals().size();
      long lower = amount(level, each, at);
      long upper = last ? Long.MAX_VALUE : amount(level, each, at + 1);
      if (lower <= level.demand() && upper >= level.demand()) {
        costs.add(interval.constant() + each.stream().mapToLong(interval.costs()::get).sum());
      }
    }
    return costs.first();
  }

  private static long amount(SlotProblem.Level level, List<Integer> each, int interval) {
    return each.stream().mapToLong(level.intervals().get(interval).amounts()::get).sum();
  }
}
