package org.wattle.model.stop;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Carries the limits of a piece of work to every loop of it. The work runs {@link #within} a watch;
 * loops that may take long {@link #poll} about once in a microsecond to a millisecond, and the work
 * ends with {@link Stopped} where the watch, or one around it, says so. Outside of any watch a poll
 * does nothing.
 *
 * <p>The watch belongs to the thread, as {@link Thread#interrupt} does, so that a limit reaches
 * code whose interfaces do not know of limits. Other threads have their own.
 */
public final class Stop {
  private static final Stop NEVER = new Stop(null, Optional::empty);

  private static final ThreadLocal<Stop> CURRENT = ThreadLocal.withInitial(() -> NEVER);

  private final @Nullable Stop around;
  private final Watch watch;

  private Stop(@Nullable Stop around, Watch watch) {
    this.around = around;
    this.watch = watch;
  }

  /** Says whether work is over. */
  @FunctionalInterface
  public interface Watch {
    /** Why the work has to end now; empty while it may go on. Called often. */
    Optional<Stopped.Cause> over();
  }

  /**
   * Does work that ends when the watch, or one around it, says so.
   *
   * @throws Stopped where it ended early
   */
  public static <T> T within(Watch watch, Supplier<T> work) {
    return under(new Stop(CURRENT.get(), watch), work);
  }

  /**
   * Does work that no limit ends: checks and hands out what was found before the limit. It has to
   * be short.
   */
  public static <T> T finishing(Supplier<T> work) {
    return under(NEVER, work);
  }

  /** What the work gives; empty where it ended early. */
  public static <T> Optional<T> attempt(Supplier<T> work) {
    try {
      return Optional.of(work.get());
    } catch (Stopped early) {
      return Optional.empty();
    }
  }

  /**
   * Goes on, or ends the work.
   *
   * @throws Stopped where the work is over
   */
  public static void poll() {
    Stop stop = CURRENT.get();
    if (stop != NEVER) {
      Optional<Stopped.Cause> over = stop.over();
      if (over.isPresent()) {
        throw new Stopped(over.get());
      }
    }
  }

  /**
   * A poll for loops with very short steps, which small inputs never reach.
   *
   * @param step number of the step, from 0; it polls at every 1,024th
   * @throws Stopped where the work is over
   */
  public static void poll(int step) {
    if ((step & 1023) == 1023) {
      poll();
    }
  }

  private Optional<Stopped.Cause> over() {
    for (Stop each = this; each != null; each = each.around) {
      Optional<Stopped.Cause> over = each.watch.over();
      if (over.isPresent()) {
        return over;
      }
    }
    return Optional.empty();
  }

  private static <T> T under(Stop stop, Supplier<T> work) {
    Stop before = CURRENT.get();
    CURRENT.set(stop);
    try {
      return work.get();
    } finally {
      CURRENT.set(before);
    }
  }
}
