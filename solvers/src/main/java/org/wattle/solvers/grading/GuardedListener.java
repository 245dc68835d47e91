package org.wattle.solvers.grading;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.stop.TimeLimit;

/**
 * Reports progress to a listener in the units of the original model, and keeps the best point and
 * bound that were reported. Exceptions of the listener do not reach the solver, whose native code
 * they could break; after the end of the solve nothing more is reported or kept.
 */
final class GuardedListener implements AutoCloseable {
  private final SolveListener listener;
  private final TimeLimit time;
  private volatile boolean closed;
  private volatile Optional<RuntimeException> thrown = Optional.empty();
  private Optional<Assignment> best = Optional.empty();
  private double bestValue;
  private OptionalDouble bound = OptionalDouble.empty();

  GuardedListener(SolveListener listener, TimeLimit time) {
    this.listener = listener;
    this.time = time;
  }

  /** The listener for a backend that solves the prepared model. */
  SolveListener of(PreparedModel preparation) {
    return progress -> report(preparation, progress);
  }

  private void report(PreparedModel preparation, Progress progress) {
    if (closed) {
      return;
    }
    try {
      Progress own = preparation.progressBack(progress, time.seconds());
      keep(preparation.sense(), own);
      if (thrown.isEmpty()) {
        listener.progress(new Progress(own.seconds(), own.incumbent(), own.bound()));
      }
    } catch (RuntimeException e) {
      thrown = Optional.of(e);
    }
  }

  private synchronized void keep(Sense sense, Progress progress) {
    if (closed) {
      return;
    }
    bound = progress.bound().isPresent() ? progress.bound() : bound;
    if (progress.point().isPresent()) {
      double value = progress.incumbent().orElse(0);
      if (best.isEmpty() || sense.better(value, bestValue)) {
        best = progress.point();
        bestValue = value;
      }
    }
  }

  /** What was reported so far, as a claim about the original model. */
  synchronized Claim reported() {
    return best.isPresent() ? new Claim.Feasible(best.get(), bound) : new Claim.Nothing(bound);
  }

  List<String> warnings() {
    return thrown.map(e -> "The listener failed and received nothing more: " + e).stream().toList();
  }

  @Override
  public synchronized void close() {
    closed = true;
  }
}
