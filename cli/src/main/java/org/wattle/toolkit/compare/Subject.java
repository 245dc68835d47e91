package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.model.optimization.Sense;

/**
 * An instance that solvers are compared on.
 *
 * @param label unique among the instances of a comparison, fit to be shown
 * @param name that its author gave it
 * @param file that it was read from, or {@code -}
 * @param sha256 of the file
 * @param kind {@code energy}, {@code lotes}, {@code collocation} or {@code model}
 * @param objective by name
 * @param sense of the objective
 * @param size in words
 * @param warnings about the instance, fit to be shown
 */
public record Subject(
    String label,
    String name,
    String file,
    String sha256,
    String kind,
    String objective,
    Sense sense,
    String size,
    List<String> warnings) {
  /** The kind of instances whose values are joules. */
  public static final String ENERGY = "energy";

  /** The kind of instances whose values are rates of jobs. */
  public static final String LOTES = "lotes";

  /** The kind of instances whose values are weighted shares. */
  public static final String COLLOCATION = "collocation";

  /** The kind of instances that bring their own objective. */
  public static final String MODEL = "model";

  public Subject {
    warnings = List.copyOf(warnings);
  }

  public boolean energy() {
    return kind.equals(ENERGY);
  }

  /** The unit of the values in data; empty where there is none. */
  public String unit() {
    return Measure.ofKind(kind).unit();
  }

  /** A value for people, with all its digits. */
  public String exactly(double value) {
    return Measure.ofKind(kind).exactly(value);
  }

  /** A value for people, in the unit that suits the largest of those it is read with. */
  public String briefly(double value, double largest) {
    return Measure.ofKind(kind).briefly(value, largest);
  }
}
