package org.wattle.reports;

import org.wattle.toolkit.Explanation;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.text.UserError;

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

  /** Whether {@link #explanation} shows this explanation. */
  default boolean explains(Explanation explanation) {
    return false;
  }

  /** An explanation as text. */
  default String explanation(Explanation explanation) {
    throw UserError.failed("There is no text for this explanation. Maybe --format json.");
  }
}
