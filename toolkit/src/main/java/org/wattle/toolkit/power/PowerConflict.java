package org.wattle.toolkit.power;

import java.util.List;
import java.util.OptionalLong;

/**
 * Why a batch has no schedule, or that it has one.
 *
 * @param exists what is known; {@code infeasible} only where it is proven
 * @param reasons that show without a search, one sentence each
 * @param budgets a smallest set of budgets that contradict each other, the tasks and the horizon;
 *     none where the tasks do not fit into the horizon without budgets
 * @param smallest whether it is proven that without any of them there would be a schedule
 * @param horizonSeconds with which all budgets could be kept
 * @param withoutBudgets whether there is a schedule without any budget within the horizon
 * @param solves how many exact solves were needed
 */
public record PowerConflict(
    Feasibility exists,
    List<String> reasons,
    List<Budget> budgets,
    boolean smallest,
    Least horizonSeconds,
    Feasibility withoutBudgets,
    int solves) {
  public PowerConflict {
    reasons = List.copyOf(reasons);
    budgets = List.copyOf(budgets);
  }

  /** Whether there is a schedule. */
  public enum Feasibility {
    FEASIBLE,
    INFEASIBLE,
    /** Neither a schedule nor a proof that there is none was found. */
    NO_SOLUTION
  }

  /**
   * A budget that is part of the contradiction.
   *
   * @param of {@code cluster}, {@code rack} or {@code node}
   * @param name of the rack, or of the class of the nodes; blank for the cluster
   * @param milliwatts the budget
   * @param least the least value, in mW, with which all could be kept where the others stay
   */
  public record Budget(String of, String name, long milliwatts, Least least) {}

  /**
   * What is known of the least value of a limit, or of an objective, with which there is a
   * schedule.
   *
   * @param exists whether any value suffices
   * @param enough a value that suffices
   * @param needed a value below which none suffices
   */
  public record Least(Feasibility exists, OptionalLong enough, OptionalLong needed) {
    static final Least UNKNOWN =
        new Least(Feasibility.NO_SOLUTION, OptionalLong.empty(), OptionalLong.empty());
    static final Least NONE =
        new Least(Feasibility.INFEASIBLE, OptionalLong.empty(), OptionalLong.empty());

    /** Whether the value that suffices is proven to be the least. */
    public boolean proven() {
      return enough.isPresent() && enough.equals(needed);
    }
  }
}
