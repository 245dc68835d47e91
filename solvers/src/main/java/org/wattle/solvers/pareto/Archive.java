package org.wattle.solvers.pareto;

import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Keeps the non-dominated solutions among those offered so far, one for each vector of objectives.
 * Mutable.
 *
 * <p>In lexicographic order a vector can only be dominated by earlier ones. With two objectives
 * only the next earlier one has to be compared, so that an offer takes logarithmic time (and as
 * much again for each point that it removes); with more objectives it takes time proportional to
 * the number of points.
 */
public final class Archive<S> {
  private final NavigableMap<ObjectiveVector, Front.Point<S>> points = new TreeMap<>();

  /**
   * It dominated the last one that was refused; often also the next, and so does what replaced it.
   */
  private Optional<ObjectiveVector> dominating = Optional.empty();

  /** Offers a solution that is not proven to be non-dominated. */
  public boolean offer(ObjectiveVector objectives, Supplier<S> solution) {
    return offer(objectives, solution, false);
  }

  /**
   * Offers a solution.
   *
   * @param solution called only where it is added
   * @param proven whether it is proven that nothing dominates it
   * @return whether it was added as a new point
   */
  public boolean offer(ObjectiveVector objectives, Supplier<S> solution, boolean proven) {
    Front.Point<S> same = points.get(objectives);
    if (same != null) {
      if (proven && !same.proven()) {
        points.put(objectives, same.asProven());
      }
      return false;
    }
    if (isDominated(objectives)) {
      return false;
    }
    removeDominated(objectives);
    points.put(objectives, new Front.Point<>(objectives, solution.get(), proven));
    return true;
  }

  public int size() {
    return points.size();
  }

  /** The points in the order of their objectives; a copy. */
  public List<Front.Point<S>> points() {
    return List.copyOf(points.values());
  }

  private boolean isDominated(ObjectiveVector objectives) {
    if (dominating.isPresent() && dominating.get().covers(objectives)) {
      return true;
    }
    for (ObjectiveVector earlier : points.headMap(objectives, false).descendingKeySet()) {
      if (earlier.covers(objectives)) {
        dominating = Optional.of(earlier);
        return true;
      }
      if (objectives.size() <= 2) {
        return false;
      }
    }
    return false;
  }

  private void removeDominated(ObjectiveVector objectives) {
    Iterator<ObjectiveVector> later = points.tailMap(objectives, false).keySet().iterator();
    while (later.hasNext()) {
      if (objectives.covers(later.next())) {
        later.remove();
      } else if (objectives.size() <= 2) {
        return;
      }
    }
  }
}
