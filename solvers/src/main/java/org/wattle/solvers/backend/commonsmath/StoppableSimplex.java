package org.wattle.solvers.backend.commonsmath;

import java.util.Optional;
import org.apache.commons.math3.exception.TooManyIterationsException;
import org.apache.commons.math3.optim.MaxIter;
import org.apache.commons.math3.optim.linear.NoFeasibleSolutionException;
import org.apache.commons.math3.optim.linear.PivotSelectionRule;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.linear.UnboundedSolutionException;
import org.wattle.solvers.support.StopSignal;

/** The simplex method of Commons Math, extended so that it can be stopped at every pivot. */
final class StoppableSimplex extends SimplexSolver {
  /**
   * Smaller entries of the tableau count as 0. With a smaller value, netlib's model stair is
   * reported as infeasible.
   */
  private static final double CUT_OFF = 1e-10;

  private static final int ULPS = 10;
  private static final int MAX_PIVOTS = 10_000_000;

  private final StopSignal stop;
  private long pivots;

  StoppableSimplex(double epsilon, StopSignal stop) {
    super(epsilon, ULPS, CUT_OFF);
    this.stop = stop;
  }

  /** How a solve ended. */
  enum Status {
    OPTIMAL,
    INFEASIBLE,
    UNBOUNDED,
    STOPPED,
    TOO_MANY_PIVOTS
  }

  /**
   * The result.
   *
   * @param status how it ended
   * @param columns the optimal values of the columns
   * @param pivots how many pivots were made
   */
  record Outcome(Status status, Optional<Columns> columns, long pivots) {}

  /** The values of a tableau's columns. */
  @FunctionalInterface
  interface Columns {
    double value(int column);
  }

  Outcome solve(NonNegativeForm form) {
    try {
      double[] values =
          optimize(
                  form.objective(),
                  form.constraints(),
                  form.goal(),
                  form.signs(),
                  PivotSelectionRule.DANTZIG,
                  new MaxIter(MAX_PIVOTS))
              .getPoint();
      return outcome(Status.OPTIMAL, Optional.of(column -> values[column]));
    } catch (NoFeasibleSolutionException e) {
      return outcome(Status.INFEASIBLE, Optional.empty());
    } catch (UnboundedSolutionException e) {
      return outcome(Status.UNBOUNDED, Optional.empty());
    } catch (Stopped e) {
      return outcome(Status.STOPPED, Optional.empty());
    } catch (TooManyIterationsException e) {
      return outcome(Status.TOO_MANY_PIVOTS, Optional.empty());
    }
  }

  private Outcome outcome(Status status, Optional<Columns> columns) {
    return new Outcome(status, columns, pivots);
  }

  /** Called before every pivot. */
  @Override
  protected void incrementIterationCount() {
    if (stop.stopped()) {
      throw new Stopped();
    }
    stop.worked(1);
    pivots++;
    super.incrementIterationCount();
  }

  private static final class Stopped extends RuntimeException {
    private static final long serialVersionUID = 1;
  }
}
