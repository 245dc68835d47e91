package org.wattle.toolkit.collocation.front;

import java.util.List;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.solvers.pareto.Front;

/**
 * A front and how it came about.
 *
 * @param instance whose front it is
 * @param request what was asked for
 * @param front the points of all searches together
 * @param searches by NSGA-II, in the order of their seeds; none for an exact front
 */
public record FoundFront(
    CollocationInstance instance,
    FrontSearchRequest request,
    Front<CollocationPlacement> front,
    List<Search> searches) {
  public FoundFront {
    searches = List.copyOf(searches);
  }

  /**
   * One search by NSGA-II.
   *
   * @param seed of its random choices
   * @param front what it found
   */
  public record Search(long seed, Front<CollocationPlacement> front) {}
}
