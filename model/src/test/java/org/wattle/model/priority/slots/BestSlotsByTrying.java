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
    long slots = each.stream().mapToLong(o -> problem.options().get(o).slots()).sum();
    for (SlotProblem.Overload overload : problem.overloads()) {
      TreeSet<Long> both = new TreeSet<>();
      both.add(overload.shared());
      both.add(overload.waiting() - slots * overload.slotValue());
      cost += overload.slotValue() < 0 ? both.first() : both.last();
    }
    return cost;
  }

  private long cost(SlotProblem.Level level, List<Integer> each) {
    int points = problem.options().get(0).work().size();
    TreeSet<Long> costs = new TreeSet<>();
    for (int point = 1; point < points; point++) {
      int right = point;
      long lower = work(each, right - 1);
      long upper = right == points - 1 ? Long.MAX_VALUE : work(each, right);
      if (lower <= level.demand() && upper >= level.demand()) {
        long sum = level.constants().get(right - 1);
        costs.add(sum + each.stream().mapToLong(o -> level.costs().get(o).get(right - 1)).sum());
      }
    }
    return costs.first();
  }

  private long work(List<Integer> each, int point) {
    return each.stream().mapToLong(o -> problem.options().get(o).work().get(point)).sum();
  }
}
