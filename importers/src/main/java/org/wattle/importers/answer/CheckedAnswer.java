package org.wattle.importers.answer;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.solving.CheckReport.DomainViolation;

/**
 * An answer that could be read, and what its check found.
 *
 * @param instance the name of the instance
 * @param violations everything that is wrong with the answer
 * @param figures recomputed from instance and answer
 * @param notes what was assumed, and what was not checked; sentences
 */
public record CheckedAnswer(
    String instance, List<DomainViolation> violations, List<Figure> figures, List<String> notes) {
  public CheckedAnswer {
    violations = List.copyOf(violations);
    figures = List.copyOf(figures);
    notes = List.copyOf(notes);
  }

  /**
   * A figure of the answer.
   *
   * @param name in camel case, with its unit where it has one
   * @param value recomputed
   * @param claimed by the answer, where it says so
   */
  public record Figure(String name, double value, OptionalDouble claimed) {
    /** One of which the answer says nothing. */
    public Figure(String name, double value) {
      this(name, value, OptionalDouble.empty());
    }
  }
}
