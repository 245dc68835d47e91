package org.wattle.toolkit.front;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.solving.CheckReport;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;

/**
 * The fronts of one instance. Objectives of searches are the goals in their order, all minimised:
 * {@link FrontGoal#toMinimise}.
 *
 * @param <S> the solution
 */
public interface InstanceFronts<S> {
  /** The name of the instance. */
  String name();

  /** How large the instance is, for people, e.g. {@code 12 containers on 8 nodes}. */
  String size();

  /** The goals, as the documents of the kind have them. */
  List<FrontGoal> goals();

  /** Indices of the goals of a front where none are asked for, ascending: all of them. */
  default List<Integer> defaultGoals() {
    return IntStream.range(0, goals().size()).boxed().toList();
  }

  /** Remarks on what fronts of the instance leave open. */
  default List<String> notes() {
    return List.of();
  }

  /**
   * All points in some of the goals with proofs, as far as the limits allow.
   *
   * @param selected indices of the goals, ascending
   */
  Front<S> exact(List<Integer> selected, FrontRequest request);

  /**
   * The goals of a solution, recomputed.
   *
   * @param check of the solution, which is clean
   */
  List<Long> goals(S solution, CheckReport check);

  /** Goals as shares of the largest values that they could have. */
  List<Double> normalised(List<Long> goals);

  /** The parts of a solution, for documents. */
  List<Record> rows(S solution);

  /** What a solution does, a line for each step, for people; none where points are no plans. */
  default List<String> steps(S solution) {
    return List.of();
  }

  /** Objectives of a search as goals. */
  default List<Long> goalsOf(ObjectiveVector objectives) {
    return FrontQuality.goals(goals(), objectives);
  }
}
