package org.wattle.cli.compare;

import java.util.List;
import java.util.Optional;

/**
 * An instance and what every solver made of it.
 *
 * @param subject the instance
 * @param bound of the instance by a method of its own, beside those that the solvers prove
 * @param attempts in the order in which the solvers were named
 */
public record Contest(Subject subject, Optional<NamedBound> bound, List<Attempt> attempts) {
  public Contest {
    attempts = List.copyOf(attempts);
  }
}
