package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.toolkit.NamedBound;

/**
 * An instance and what every solver made of it.
 *
 * @param subject the instance
 * @param bounds of the instance that anyone has without solving it, beside those that solvers prove
 * @param attempts in the order in which the solvers were named
 */
public record Contest(Subject subject, List<NamedBound> bounds, List<Attempt> attempts) {
  public Contest {
    bounds = List.copyOf(bounds);
    attempts = List.copyOf(attempts);
  }
}
