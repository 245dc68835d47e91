package org.wattle.solvers.lies;

import org.wattle.model.solving.Answer;

/**
 * What a backend answers instead of the truth.
 *
 * @param name unique among the {@link Lies}, without spaces
 * @param topic what the lie is about
 * @param teller makes the false answer
 */
public record Lie(String name, Topic topic, Teller teller) {
  /** What lies are about. */
  public enum Topic {
    /** Values of the variables. */
    POINT,
    /** Values that are almost, but not quite, integers. */
    INTEGER,
    /** The value of the objective. */
    VALUE,
    /** The bound on the objective. */
    BOUND,
    /** Optimal, feasible, infeasible, unbounded, nothing. */
    STATUS,
    /** Why the search ended. */
    END,
    /** What is reported while the search goes on. */
    PROGRESS,
    /** No answer in the sense of the interface. */
    BROKEN
  }

  /** Makes a false answer. */
  @FunctionalInterface
  public interface Teller {
    /** The false answer; may throw, report progress, or have missing parts. */
    Answer tell(Truth truth);
  }

  @Override
  public String toString() {
    return name;
  }
}
