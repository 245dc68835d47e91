package org.wattle.solvers.grading;

import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;

/**
 * Reports progress to a listener in the units of the original model. Exceptions of the listener do
 * not reach the solver, whose native code they could break; after the end of the solve nothing more
 * is reported.
 */
final class GuardedListener implements SolveListener, AutoCloseable {
  private final SolveListener listener;
  private final PreparedModel preparation;
  private final TimeBudget time;
  private volatile boolean closed;
  private volatile Optional<RuntimeException> thrown = Optional.empty();

  GuardedListener(SolveListener listener, PreparedModel preparation, TimeBudget time) {
    this.listener = listener;
    this.preparation = preparation;
    this.time = time;
  }

  @Override
  public void progress(Progress progress) {
    if (closed || thrown.isPresent()) {
      return;
    }
    try {
      listener.progress(preparation.progressBack(progress, time.seconds()));
    } catch (RuntimeException e) {
      thrown = Optional.of(e);
    }
  }

  List<String> warnings() {
    return thrown.map(e -> "The listener failed and received nothing more: " + e).stream().toList();
  }

  @Override
  public void close() {
    closed = true;
  }
}
