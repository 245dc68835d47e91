package org.wattle.toolkit.compare;

import java.util.List;
import org.wattle.model.optimization.Sense;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ValueFormat;

/**
 * An instance that solvers are compared on.
 *
 * @param label unique among the instances of a comparison, fit to be shown
 * @param name that its author gave it
 * @param file that it was read from, or {@code -}
 * @param sha256 of the file
 * @param kind id of the kind of problem
 * @param objective by name
 * @param sense of the objective
 * @param format of values of the objective
 * @param measuresEnergy whether answers say where energy goes
 * @param size of the instance, for people
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
    ValueFormat format,
    boolean measuresEnergy,
    String size,
    List<String> warnings) {
  public Subject {
    warnings = List.copyOf(warnings);
  }

  /** The problem under a label. */
  static Subject of(Problem<?, ?> problem, String label) {
    LoadedInstance<?> loaded = problem.loaded();
    return new Subject(
        label,
        loaded.name(),
        loaded.source().name(),
        loaded.source().sha256(),
        loaded.kind().id(),
        problem.objective(),
        problem.sense(),
        problem.format(),
        problem.measuresEnergy(),
        problem.size(),
        loaded.warnings());
  }

  /** The unit of the values in data; empty where there is none. */
  public String unit() {
    return format.unit();
  }

  /** A value for people, with all its digits. */
  public String exactly(double value) {
    return format.exact(value);
  }

  /** A value for people, in the unit that suits the largest of those it is read with. */
  public String briefly(double value, double largest) {
    return format.brief(value, largest);
  }
}
