package org.wattle.solvers.pareto;

import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Keeps what nothing offered so far dominates, one solution for each vector of objectives. Mutable.
 *
 * <p>In the order of vectors only earlier ones dominate and only later ones are dominated. With two
 * objectives the next earlier one decides, so that an offer takes logarithmic time (and as much
 * again for each point that it drives out); with more it takes time in proportion to the points.
 */
public final class Archive<S> {
  private final NavigableMap<ObjectiveVector, Front.Point<S>> points = new TreeMap<>();

  /** Offers a solution that nothing is proven of. */
  public boolean offer(ObjectiveVector objectives, Supplier<S> solution) {
    return offer(objectives, solution, false);
  }

  /**
   * Offers a solution.
   *
   * @param solution asked for only where it is taken
   * @param proven whether it is proven that nothing dominates it
   * @return whether it was taken as a new point
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
    for (ObjectiveVector earlier : points.headMap(objectives, false).descendingKeySet()) {
      if (earlier.covers(objectives)) {
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
