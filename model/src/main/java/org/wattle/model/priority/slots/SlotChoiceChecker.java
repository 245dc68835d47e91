package org.wattle.model.priority.slots;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.slots.SlotProblem.Choice;
import org.wattle.model.priority.slots.SlotProblem.Interval;
import org.wattle.model.priority.slots.SlotProblem.Level;
import org.wattle.model.priority.slots.SlotProblem.Option;

/** Values a choice of slots, independently of every formulation. */
public final class SlotChoiceChecker {
  private SlotChoiceChecker() {}

  /**
   * What a choice is worth.
   *
   * @param cost of all levels and servers; 0 where it is not feasible
   * @param issues what is wrong with it; empty where it is feasible
   */
  public record Verdict(long cost, List<String> issues) {
    public Verdict {
      issues = List.copyOf(issues);
    }
  }

  /** Checks a choice. */
  public static Verdict check(SlotProblem problem, Choice choice) {
    List<String> issues = issues(problem, choice);
    return issues.isEmpty()
        ? new Verdict(cost(problem, choice.servers()), issues)
        : new Verdict(0, issues);
  }

  private static List<String> issues(SlotProblem problem, Choice choice) {
    List<String> issues = new ArrayList<>();
    if (choice.servers().size() != problem.options().size()) {
      issues.add(
          "The choice has (%d) numbers for (%d) options."
              .formatted(choice.servers().size(), problem.options().size()));
      return issues;
    }
    int[] placed = new int[problem.servers().size()];
    for (int option = 0; option < choice.servers().size(); option++) {
      int number = choice.servers().get(option);
      placed[problem.options().get(option).type()] += number;
      if (number < 0) {
        issues.add("Option (%d) has (%d) servers.".formatted(option, number));
      }
    }
    for (int type = 0; type < placed.length; type++) {
      if (placed[type] != problem.servers().get(type)) {
        issues.add(
            "Of type (%d), (%d) servers have slots, and there are (%d)."
                .formatted(type, placed[type], problem.servers().get(type)));
      }
    }
    return issues;
  }

  private static long cost(SlotProblem problem, List<Integer> servers) {
    long cost = sum(servers, problem.options().stream().map(Option::cost).toList());
    for (Level level : problem.levels()) {
      cost += cost(level, servers);
    }
    return cost;
  }

  /** The cost of the interval that the demand is in; of two, where it is at a point, the lower. */
  private static long cost(Level level, List<Integer> servers) {
    long best = Long.MAX_VALUE;
    for (int k = 0; k < level.intervals().size(); k++) {
      Interval interval = level.intervals().get(k);
      long begin = sum(servers, interval.amounts());
      long end =
          k + 1 < level.intervals().size()
              ? sum(servers, level.intervals().get(k + 1).amounts())
              : Long.MAX_VALUE;
      if (begin <= level.demand() && level.demand() <= end) {
        best = Math.min(best, interval.constant() + sum(servers, interval.costs()));
      }
    }
    return best;
  }

  /** A number of all servers, from that of a server with each option. */
  private static long sum(List<Integer> servers, List<Long> ofServer) {
    long sum = 0;
    for (int option = 0; option < servers.size(); option++) {
      sum += servers.get(option) * ofServer.get(option);
    }
    return sum;
  }
}
