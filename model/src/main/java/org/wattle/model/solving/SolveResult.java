package org.wattle.model.solving;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.Worded;

/**
 * The result of a solve. {@link Optimal} exists only where a proven bound closes the requested gap
 * and the solution passed its check.
 *
 * @param <S> the solution
 */
public sealed interface SolveResult<S> {
  /** The report of the solve. */
  Report report();

  /** The solution, where there is one that passed its check. */
  default Optional<S> solution() {
    return Optional.empty();
  }

  /** The value of the solution and its bound, where there is a solution. */
  default Optional<Bounds> bounds() {
    return Optional.empty();
  }

  /** The proven bound, with or without a solution. */
  default OptionalDouble bound() {
    return bounds().isPresent() ? bounds().get().bound() : OptionalDouble.empty();
  }

  /** The status as in the result format. */
  default String status() {
    return Worded.of(getClass());
  }

  /** The same outcome with another report. */
  SolveResult<S> with(Report changed);

  /** Proven to be within the requested gap. */
  record Optimal<S>(S found, Bounds value, Report report) implements SolveResult<S> {
    public Optimal {
      Objects.requireNonNull(found, "found");
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(report, "report");
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new Optimal<>(found, value, changed);
    }

    @Override
    public Optional<S> solution() {
      return Optional.of(found);
    }

    @Override
    public Optional<Bounds> bounds() {
      return Optional.of(value);
    }
  }

  /** A solution that passed its check, without a proof that it is within the requested gap. */
  record Feasible<S>(S found, Bounds value, Report report) implements SolveResult<S> {
    public Feasible {
      Objects.requireNonNull(found, "found");
      Objects.requireNonNull(value, "value");
      Objects.requireNonNull(report, "report");
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new Feasible<>(found, value, changed);
    }

    @Override
    public Optional<S> solution() {
      return Optional.of(found);
    }

    @Override
    public Optional<Bounds> bounds() {
      return Optional.of(value);
    }
  }

  /** Proven to have no solution. */
  record Infeasible<S>(Report report) implements SolveResult<S> {
    public Infeasible {
      Objects.requireNonNull(report, "report");
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new Infeasible<>(changed);
    }
  }

  /** The objective is unbounded. */
  record Unbounded<S>(Report report) implements SolveResult<S> {
    public Unbounded {
      Objects.requireNonNull(report, "report");
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new Unbounded<>(changed);
    }
  }

  /** Infeasible or unbounded; the solver does not distinguish the two. */
  record InfeasibleOrUnbounded<S>(Report report) implements SolveResult<S> {
    public InfeasibleOrUnbounded {
      Objects.requireNonNull(report, "report");
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new InfeasibleOrUnbounded<>(changed);
    }
  }

  /**
   * Nothing was found within the limits.
   *
   * @param partial an incomplete solution that has no other violations, e.g. a placement in which
   *     some tasks are not placed
   */
  record NoSolution<S>(OptionalDouble bound, Optional<S> partial, Report report)
      implements SolveResult<S> {
    public NoSolution {
      Objects.requireNonNull(bound, "bound");
      Objects.requireNonNull(partial, "partial");
      Objects.requireNonNull(report, "report");
    }

    /** Without an incomplete solution. */
    public NoSolution(OptionalDouble bound, Report report) {
      this(bound, Optional.empty(), report);
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new NoSolution<>(bound, partial, changed);
    }
  }

  /**
   * The solver failed, or its claim was refuted.
   *
   * @param reason in words
   * @param thrown what the solver threw, where that is why it failed
   */
  record Failed<S>(String reason, Report report, Optional<Throwable> thrown)
      implements SolveResult<S> {
    public Failed {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(report, "report");
      Objects.requireNonNull(thrown, "thrown");
    }

    /** Where nothing was thrown. */
    public Failed(String reason, Report report) {
      this(reason, report, Optional.empty());
    }

    @Override
    public SolveResult<S> with(Report changed) {
      return new Failed<>(reason, changed, thrown);
    }
  }
}
