package org.wattle.toolkit.view;

import java.util.Optional;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.Difference;
import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.SolvedRun;

/**
 * How the solves of a kind of problem are shown to people. Found by {@link
 * java.util.ServiceLoader}; a kind without one is shown by {@link DefaultReport}.
 *
 * @param <R> finished solves of the kind
 */
public interface KindReport<R extends SolvedRun> {
  /** Which finished solves it shows. */
  Class<R> runs();

  /**
   * A finished solve as text.
   *
   * @param verbose whether the solution is listed in full
   */
  String text(R solved, boolean verbose);

  /**
   * The steps that carry out a solution, as CSV; empty where the kind has none, or there is no
   * solution.
   */
  default Optional<String> runbook(R solved) {
    return Optional.empty();
  }

  /** A solution as an HTML page; empty where the kind has none, or there is no solution. */
  default Optional<String> page(R solved) {
    return Optional.empty();
  }

  /** Whether {@link #explanation} shows this explanation. */
  default boolean explains(Explanation explanation) {
    return false;
  }

  /** An explanation as text. */
  default String explanation(Explanation explanation) {
    throw UserError.failed("There is no text for this explanation. Maybe --format json.");
  }

  /**
   * A difference of two solutions as text; empty where it is of another kind.
   *
   * @param verbose whether all differences are listed
   */
  default Optional<String> difference(Difference difference, boolean verbose) {
    return Optional.empty();
  }
}
