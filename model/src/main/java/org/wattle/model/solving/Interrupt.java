package org.wattle.model.solving;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;

/**
 * Asks a running solve to stop and to return its best result. Can be requested once, from any
 * thread.
 */
public final class Interrupt {
  private final AtomicBoolean requested = new AtomicBoolean();
  private final List<Runnable> actions = new CopyOnWriteArrayList<>();

  /** Asks to stop. */
  public void request() {
    if (requested.compareAndSet(false, true)) {
      actions.forEach(Runnable::run);
    }
  }

  public boolean requested() {
    return requested.get();
  }

  /** Ends work when a stop is requested. */
  public Stop.Watch watch() {
    return () -> requested() ? Optional.of(Stopped.Cause.INTERRUPT) : Optional.empty();
  }

  /** Ends work when a stop is requested, or when the time limit is reached. */
  public Stop.Watch watch(TimeLimit time) {
    return () -> {
      if (requested()) {
        return Optional.of(Stopped.Cause.INTERRUPT);
      }
      return time.reached() ? Optional.of(Stopped.Cause.TIME_LIMIT) : Optional.empty();
    };
  }

  /**
   * Runs the action when a stop is requested, immediately where it was requested before; the caller
   * closes the registration when the solve ends.
   */
  public Registration onRequest(Runnable action) {
    Runnable once = once(action);
    actions.add(once);
    if (requested()) {
      once.run();
    }
    return () -> actions.remove(once);
  }

  private static Runnable once(Runnable action) {
    AtomicBoolean done = new AtomicBoolean();
    return () -> {
      if (done.compareAndSet(false, true)) {
        action.run();
      }
    };
  }

  /** Ends a registration. */
  @FunctionalInterface
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }
}
