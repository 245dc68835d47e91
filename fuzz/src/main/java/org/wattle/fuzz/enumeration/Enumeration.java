package org.wattle.fuzz.enumeration;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.optimization.Sense;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.solving.ProblemType;
import org.wattle.toolkit.Problem;

/** Tries every solution of a tiny problem. */
public final class Enumeration {
  /** Problems with more solutions are not tried. */
  static final int MOST_SOLUTIONS = 1500;

  private static final List<Solutions<?, ?>> KNOWN =
      List.of(
          new Solutions<>(Placement.PROBLEM, Placements::of),
          new Solutions<>(Consolidation.PROBLEM, Placements::of),
          new Solutions<>(
              CollocationPlacement.PROBLEM,
              instance ->
                  Combinations.of(instance.containers(), c -> instance.cluster().nodes())
                      .map(all -> all.map(CollocationPlacement::of))),
          new Solutions<>(PowerSchedule.PROBLEM, Enumeration::schedules),
          new Solutions<>(ProblemType.MODEL, IntegerPoints::of));

  private Enumeration() {}

  /** Every node and first slot of every task. */
  private static Optional<Combinations.Mapped<PowerSchedule>> schedules(PowerBatch batch) {
    int slots = batch.slots();
    long choices = (long) batch.cluster().nodeCount() * slots;
    if (choices > MOST_SOLUTIONS) {
      return Optional.empty();
    }
    return Combinations.of(batch.tasks().size(), task -> (int) choices)
        .map(
            all ->
                all.map(
                    chosen ->
                        PowerSchedule.of(
                            Arrays.stream(chosen).map(choice -> choice / slots).toArray(),
                            Arrays.stream(chosen).map(choice -> choice % slots).toArray())));
  }

  /**
   * The optimum.
   *
   * @param value of the best solution; empty where there is none
   */
  public record Optimum(OptionalDouble value) {}

  /** The optimum of a problem; empty where it is too large, or has values between integers. */
  public static Optional<Optimum> of(Problem<?, ?> problem) {
    return KNOWN.stream()
        .filter(known -> known.type().equals(problem.type()))
        .findFirst()
        .flatMap(known -> known.optimum(problem));
  }

  /** A type of problem and all its solutions, if they are few. */
  private record Solutions<I, S>(
      ProblemType<I, S> type, Function<I, Optional<Combinations.Mapped<S>>> of) {
    Optional<Optimum> optimum(Problem<?, ?> problem) {
      @SuppressWarnings("unchecked") // problems of the same type have the same solutions
      Problem<?, S> typed = (Problem<?, S>) problem;
      I instance = type.instance().cast(problem.instance());
      return of.apply(instance).map(solutions -> best(typed, solutions.iterator()));
    }
  }

  private static <S> Optimum best(Problem<?, S> problem, Iterator<S> solutions) {
    boolean less = problem.sense() == Sense.MINIMIZE;
    OptionalDouble best = OptionalDouble.empty();
    while (solutions.hasNext()) {
      Problem.Recheck checked = problem.recheck(solutions.next());
      if (checked.violations().isEmpty()) {
        double value = checked.value();
        double sofar = best.orElse(less ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
        best = OptionalDouble.of(less ? Math.min(sofar, value) : Math.max(sofar, value));
      }
    }
    return new Optimum(best);
  }
}
