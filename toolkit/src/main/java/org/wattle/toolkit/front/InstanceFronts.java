package org.wattle.toolkit.front;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.solving.CheckReport;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.nsga2.Nsga2;

/**
 * The fronts of one instance. Objectives of searches are the goals in their order, all minimised:
 * {@link FrontGoal#toMinimise}.
 *
 * @param name the name of the instance
 * @param size how large the instance is, for people, e.g. {@code 12 containers on 8 nodes}
 * @param goals as the documents of the kind have them
 * @param defaultGoals indices of the goals of a front where none are asked for, ascending
 * @param notes remarks on what fronts of the instance leave open
 * @param exact finds all points in some of the goals, given their ascending indices, with proofs,
 *     as far as the limits allow
 * @param evolution the search by NSGA-II, where there is one
 * @param values the goals of a solution, recomputed, given what was checked of it, which is clean
 * @param shares goals as shares of the largest values that they could have
 * @param rows the parts of a solution, for documents
 * @param steps what a solution does, a line for each step, for people; none where points are no
 *     plans
 * @param picture of a solution; empty where there is none
 * @param <S> the solution
 */
public record InstanceFronts<S>(
    String name,
    String size,
    List<FrontGoal> goals,
    List<Integer> defaultGoals,
    List<String> notes,
    BiFunction<List<Integer>, FrontRequest, Front<S>> exact,
    Optional<Evolution<S>> evolution,
    BiFunction<S, CheckReport, List<Long>> values,
    Function<List<Long>, List<Double>> shares,
    Function<S, List<? extends Record>> rows,
    Function<S, List<String>> steps,
    Optional<SolutionPicture<S>> picture) {
  public InstanceFronts {
    notes = List.copyOf(notes);
  }

  /** Objectives of a search as goals. */
  public List<Long> goalsOf(ObjectiveVector objectives) {
    return IntStream.range(0, goals.size())
        .mapToObj(k -> goals.get(k).toMinimise(objectives.get(k)))
        .toList();
  }

  /**
   * The search by NSGA-II.
   *
   * @param weightedSums finds proven optima of a few weighted sums
   * @param search finds a front
   * @param <S> the solution
   */
  public record Evolution<S>(
      Function<FrontRequest, Front<S>> weightedSums, EvolutionarySearch<S> search) {}

  /** Finds a front. */
  @FunctionalInterface
  public interface EvolutionarySearch<S> {
    /** The front that is found when the points of a known front are among the seeds. */
    Front<S> from(List<Front.Point<S>> known, Nsga2.Options options, FrontRequest request);
  }
}
