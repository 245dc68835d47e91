package org.wattle.solvers.backend.ortools;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.wattle.model.solving.Interrupt;

/**
 * A call that blocks in native code, on a thread of its own. The thread that waits for it handles
 * the interrupt and reports progress meanwhile, and frees native memory only after the end, so that
 * no freed solver is accessed.
 */
final class NativeCall<T> {
  private static final long TICK_MILLIS = 50;

  /** Large, because deep searches recurse. */
  private static final long STACK_BYTES = 64L << 20;

  private final CompletableFuture<T> result = new CompletableFuture<>();

  private NativeCall() {}

  /** Starts the call on a daemon thread. */
  static <T> NativeCall<T> start(String name, Supplier<T> call) {
    NativeCall<T> started = new NativeCall<>();
    Runnable body =
        () -> {
          try {
            started.result.complete(call.get());
          } catch (Throwable thrown) {
            started.result.completeExceptionally(thrown);
          }
        };
    Thread thread = new Thread(null, body, "wattle-native-" + name, STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    return started;
  }

  /**
   * Waits for the end. After an interrupt, {@code stop} is called at every tick and not only once,
   * because some solvers ignore a stop that arrives before their search begins. An exception of
   * {@code tick} also stops the solver and is rethrown when it has ended.
   *
   * @param tick called every few dozen milliseconds, for progress
   */
  T await(Interrupt interrupt, Runnable stop, Runnable tick) {
    Optional<RuntimeException> broken = Optional.empty();
    while (true) {
      Optional<T> ended = poll();
      if (broken.isEmpty()) {
        broken = thrownBy(tick);
      }
      if (ended.isPresent()) {
        broken.ifPresent(
            thrown -> {
              throw thrown;
            });
        return ended.get();
      }
      if (interrupt.requested() || broken.isPresent()) {
        stop.run();
      }
    }
  }

  private static Optional<RuntimeException> thrownBy(Runnable action) {
    try {
      action.run();
      return Optional.empty();
    } catch (RuntimeException thrown) {
      return Optional.of(thrown);
    }
  }

  /**
   * Waits for the end or for an interrupt, whichever comes first; empty after an interrupt, while
   * the call continues.
   */
  Optional<T> awaitOrLeave(Interrupt interrupt, Runnable tick) {
    while (true) {
      Optional<T> ended = poll();
      tick.run();
      if (ended.isPresent() || interrupt.requested()) {
        return ended;
      }
    }
  }

  /** Runs the action when the call has ended; immediately where it has ended already. */
  void whenEnded(Runnable action) {
    CompletableFuture<T> unused = result.whenComplete((value, thrown) -> action.run());
  }

  private Optional<T> poll() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return Optional.of(result.get(TICK_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (TimeoutException e) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("Native code failed: " + e.getCause(), e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
