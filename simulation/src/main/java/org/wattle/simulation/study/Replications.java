package org.wattle.simulation.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.stop.Stop;

/**
 * Replications: runs every entry several times, in parallel. Run s has the same seed in every entry
 * (common random numbers); the first run of every entry begins before the second of any.
 *
 * @param entries in the order in which results are given
 * @param runs of every entry
 * @param seed from which the seeds of runs follow
 * @param <E> what is run
 */
public record Replications<E>(List<E> entries, int runs, long seed) {
  public Replications {
    entries = List.copyOf(entries);
  }

  /**
   * Runs an entry once; may be called by several threads.
   *
   * @param <E> what is run
   * @param <R> what comes out
   */
  @FunctionalInterface
  public interface Work<E, R> {
    /** The run of a number from 1, with its seed. */
    R run(E entry, int number, long seed);
  }

  /** How many runs there are in all. */
  public int size() {
    return entries.size() * runs;
  }

  /**
   * Runs all.
   *
   * @param threads at most so many at once
   * @param interrupt keeps further runs from beginning, and ends what a run does before it
   *     simulates
   * @return what came out of the runs that began, by entry and number
   */
  public <R> List<R> run(int threads, Work<E, R> work, Interrupt interrupt) {
    ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, size())));
    try {
      List<Future<Optional<R>>> begun = new ArrayList<>();
      for (int number = 1; number <= runs; number++) {
        for (E entry : entries) {
          begun.add(pool.submit(task(entry, number, work, interrupt)));
        }
      }
      return byEntry(begun, interrupt);
    } finally {
      pool.shutdownNow();
    }
  }

  private <R> Callable<Optional<R>> task(
      E entry, int number, Work<E, R> work, Interrupt interrupt) {
    return () ->
        Stop.attempt(
            () ->
                Stop.within(
                    interrupt.watch(),
                    () -> {
                      Stop.poll();
                      return work.run(entry, number, Seeds.of(seed, number));
                    }));
  }

  private <R> List<R> byEntry(List<Future<Optional<R>>> begun, Interrupt interrupt) {
    List<R> found = new ArrayList<>();
    for (int e = 0; e < entries.size(); e++) {
      for (int number = 0; number < runs; number++) {
        got(begun.get(number * entries.size() + e), interrupt).ifPresent(found::add);
      }
    }
    return found;
  }

  private static <R> Optional<R> got(Future<Optional<R>> future, Interrupt interrupt) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      interrupt.request();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The campaign was interrupted.", e);
    } catch (ExecutionException e) {
      interrupt.request();
      Throwable cause = e.getCause();
      if (cause instanceof RuntimeException wrong) {
        throw wrong;
      }
      if (cause instanceof Error fatal) {
        throw fatal;
      }
      throw new IllegalStateException("A run failed.", e);
    }
  }

  /** The seeds of runs, all from one. */
  public static final class Seeds {
    private Seeds() {}

    /**
     * The seed of a run, from 1: what SplitMix64 (Steele, Lea and Flood, 2014) gives as many times
     * on, cut to 53 bits so that every reader of JSON and CSV represents it exactly.
     */
    public static long of(long seed, int run) {
      return RandomSource.SPLIT_MIX_64.create(seed).longs().skip(run - 1L).findFirst().orElseThrow()
          >>> 11;
    }
  }
}
