package org.wattle.toolkit.front;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.front.FrontGoal;
import org.wattle.solvers.pareto.Front;

/**
 * A front and how it came about.
 *
 * @param instance whose front it is
 * @param request what was asked for
 * @param front the points of all searches together
 * @param searches by NSGA-II, in the order of their seeds; none for an exact front
 * @param recovery how many of the proven points these found; empty where there was none to find
 * @param <S> the solution
 */
public record FoundFront<S>(
    InstanceFronts<S> instance,
    FrontSearchRequest request,
    Front<S> front,
    List<Search<S>> searches,
    Optional<Recovery> recovery) {
  public FoundFront {
    searches = List.copyOf(searches);
  }

  /** What an exact method found. */
  FoundFront(InstanceFronts<S> instance, FrontSearchRequest request, Front<S> front) {
    this(instance, request, front, List.of(), Optional.empty());
  }

  /** How it was found: exactly, by NSGA-II, or by one after the other. */
  public FrontMethod method() {
    return searches.isEmpty() ? FrontMethod.EXACT : request.method();
  }

  /** The indices of the goals that it is the front of, ascending. */
  public List<Integer> selected() {
    return request.selected(instance);
  }

  /**
   * The goals that indicators are computed in: all of them, or, where fronts are usually of some
   * only, those of this one.
   */
  public List<FrontGoal> judged() {
    return judged(instance.goals());
  }

  /** The values of those goals, of one for each goal. */
  public <T> List<T> judged(List<T> values) {
    return instance.defaultGoals().size() < values.size()
        ? selected().stream().map(values::get).toList()
        : values;
  }

  /** The relative gap within which values count as equal; empty where goals are exact. */
  public OptionalDouble gap() {
    double gap = request.parameters().relativeGap();
    return gap > 0 ? OptionalDouble.of(gap) : OptionalDouble.empty();
  }

  /**
   * One search by NSGA-II.
   *
   * @param seed of its random choices
   * @param front what it found
   */
  public record Search<S>(long seed, Front<S> front) {}

  /**
   * How good a search is where the front is known: it starts from every second of the proven
   * points, and should find the others.
   *
   * @param given proven points that it started from
   * @param others proven points that it was not given
   * @param found those of the others that it found
   */
  public record Recovery(int given, int others, int found) {}
}
