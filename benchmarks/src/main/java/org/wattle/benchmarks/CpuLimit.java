package org.wattle.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.wattle.model.solving.Interrupt;

/**
 * Interrupts a solve after so much processor time of its thread: what else runs on the machine does
 * not matter.
 */
final class CpuLimit {
  private static final long LOOK_EVERY_MILLIS = 2;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final double limitSeconds;

  CpuLimit(double limitSeconds) {
    this.limitSeconds = limitSeconds;
  }

  /**
   * What came of a solve.
   *
   * @param cpuSeconds of the thread that solved
   */
  record Timed<T>(T result, double cpuSeconds) {}

  /** Runs a solve that minds the interrupt. */
  <T> Timed<T> run(Interrupt interrupt, Supplier<T> solve) {
    long thread = Thread.currentThread().getId();
    long begin = threads.getThreadCpuTime(thread);
    ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    try {
      var unused =
          clock.scheduleWithFixedDelay(
              () -> {
                if (seconds(thread, begin) >= limitSeconds) {
                  interrupt.request();
                }
              },
              LOOK_EVERY_MILLIS,
              LOOK_EVERY_MILLIS,
              TimeUnit.MILLISECONDS);
      return new Timed<>(solve.get(), seconds(thread, begin));
    } finally {
      clock.shutdownNow();
    }
  }

  private double seconds(long thread, long begin) {
    return (threads.getThreadCpuTime(thread) - begin) * 1e-9;
  }
}
