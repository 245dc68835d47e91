package org.wattle.fuzz.enumeration;

import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.toolkit.Problem;

/** Tries every solution of a tiny problem. */
public final class Enumeration {
  /** Problems with more solutions are not tried. */
  static final int MOST_SOLUTIONS = 1500;

  private Enumeration() {}

  /**
   * The optimum.
   *
   * @param value of the best solution; empty where there is none
   */
  public record Optimum(OptionalDouble value) {}

  /** The optimum of a problem; empty where it is too large, or has values between integers. */
  public static Optional<Optimum> of(Problem<?, ?> problem) {
    if (problem.instance() instanceof EnergyInstance instance) {
      return best(problem, Placement.class, Placements.of(instance));
    }
    if (problem.instance() instanceof Consolidation consolidation) {
      return best(problem, Placement.class, Placements.of(consolidation));
    }
    if (problem.instance() instanceof CollocationInstance instance) {
      return best(
          problem,
          CollocationPlacement.class,
          Combinations.of(instance.containers(), c -> instance.cluster().nodes())
              .map(all -> all.map(CollocationPlacement::of)));
    }
    if (problem.instance() instanceof OptModel model) {
      return best(problem, Assignment.class, IntegerPoints.of(model));
    }
    return Optional.empty();
  }

  private static <S> Optional<Optimum> best(
      Problem<?, ?> problem, Class<S> type, Optional<Combinations.Mapped<S>> solutions) {
    if (solutions.isEmpty() || !problem.type().solution().equals(type)) {
      return Optional.empty();
    }
    @SuppressWarnings("unchecked") // the type was compared
    Problem<?, S> typed = (Problem<?, S>) problem;
    boolean less = problem.sense() == Sense.MINIMIZE;
    OptionalDouble best = OptionalDouble.empty();
    for (Iterator<S> each = solutions.get().iterator(); each.hasNext(); ) {
      Problem.Recheck checked = typed.recheck(each.next());
      if (checked.violations().isEmpty()) {
        double value = checked.value();
        double sofar = best.orElse(less ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
        best = OptionalDouble.of(less ? Math.min(sofar, value) : Math.max(sofar, value));
      }
    }
    return Optional.of(new Optimum(best));
  }
}
