package org.wattle.toolkit.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.stop.Stop;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.policy.WrongPartException;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Replications;

/**
 * Runs every case with every seed, in parallel; the first run of every case begins before the
 * second of any. Listeners hear of progress, and of a row for each {@link Replication} that ends
 * and each {@link Replication.Part} that is kept while it runs.
 */
public final class CaseRunner {
  private final Replications replications;
  private final double horizonHours;
  private final SimulationListener listener;
  private final Interrupt interrupt;
  private final Map<Run, Long> events = new HashMap<>();
  private int ended;

  /**
   * For one study.
   *
   * @param horizonHours to simulate in each run
   * @param interrupt ends running runs early and keeps further ones from beginning
   */
  public CaseRunner(
      Replications replications,
      double horizonHours,
      SimulationListener listener,
      Interrupt interrupt) {
    this.replications = replications;
    this.horizonHours = horizonHours;
    this.listener = listener;
    this.interrupt = interrupt;
  }

  /**
   * Runs once; may be called by several threads.
   *
   * @param <O> outcomes
   */
  @FunctionalInterface
  public interface Work<O> {
    /** The outcome of a run. */
    O outcome(Run run, Interrupt interrupt);
  }

  /** A run that takes place. */
  public final class Run {
    private final Case of;
    private final int number;
    private final long seed;
    private boolean reported;

    private Run(Case of, int number, long seed) {
      this.of = of;
      this.number = number;
      this.seed = seed;
    }

    /** What is run. */
    public Case of() {
      return of;
    }

    /** The number within its case, from 1. */
    public int number() {
      return number;
    }

    /** From which its random numbers follow. */
    public long seed() {
      return seed;
    }

    /** Keeps a part, so that it is there even where the simulation is killed. */
    public void keep(Object part) {
      synchronized (listener) {
        listener.row(new Replication.Part<>(of, number, seed, part));
      }
    }

    /**
     * The run has advanced.
     *
     * @param hours simulated so far
     * @param tasks that run or wait now
     */
    public void advanced(double hours, long tasks) {
      synchronized (listener) {
        reported = true;
        listener.advanced(
            new SimulationListener.Progress(
                ended,
                replications.size(),
                label(of),
                number,
                hours,
                horizonHours,
                tasks,
                events.isEmpty()
                    ? OptionalLong.empty()
                    : OptionalLong.of(events.values().stream().mapToLong(each -> each).sum())));
      }
    }

    /** So many events have been simulated in it. */
    public void counted(long simulated) {
      synchronized (listener) {
        events.put(this, simulated);
      }
    }
  }

  /**
   * Runs all, and gives what came out of the runs that began, by case and number.
   *
   * @param threads at most so many runs at once
   * @param complete whether an outcome is one of a run that came to its end
   * @throws UserError where not a single run began
   */
  public <O> List<Replication<O>> run(int threads, Work<O> work, Predicate<O> complete) {
    ExecutorService pool =
        Executors.newFixedThreadPool(Math.max(1, Math.min(threads, replications.size())));
    List<Replication<O>> found = new ArrayList<>();
    try {
      Map<Case, List<Future<Optional<Replication<O>>>>> begun = new LinkedHashMap<>();
      for (int k = 0; k < replications.runs(); k++) {
        int number = replications.first() + k;
        long seed = Replications.seed(replications.seed(), number);
        for (Case of : replications.cases()) {
          Run run = new Run(of, number, seed);
          begun
              .computeIfAbsent(of, first -> new ArrayList<>())
              .add(pool.submit(() -> replication(run, work, complete)));
        }
      }
      begun.values().stream()
          .flatMap(List::stream)
          .forEach(future -> got(future).ifPresent(found::add));
    } finally {
      pool.shutdownNow();
    }
    if (found.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return found;
  }

  private <O> Optional<Replication<O>> replication(Run run, Work<O> work, Predicate<O> complete) {
    return Stop.attempt(
        () ->
            Stop.within(
                interrupt.watch(),
                () -> {
                  Stop.poll();
                  O outcome = outcome(work, run);
                  Replication<O> found =
                      new Replication<>(
                          run.of, run.number, run.seed, complete.test(outcome), outcome);
                  ended(run, found);
                  return found;
                }));
  }

  private <R> R got(Future<R> future) {
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

  /** A part of one's own that decides what cannot be is a failure of that part. */
  private <O> O outcome(Work<O> work, Run run) {
    try {
      return work.outcome(run, interrupt);
    } catch (WrongPartException wrong) {
      throw UserError.failed(
          Escaped.text(wrong.sentence()) + " Maybe correct it, or leave it out.");
    }
  }

  private static String label(Case of) {
    return of.load().isPresent()
        ? String.format(Locale.ROOT, "%s at %.4g", of.label(), of.load().getAsDouble())
        : of.label();
  }

  private void ended(Run run, Replication<?> found) {
    synchronized (listener) {
      ended++;
      listener.row(found);
      if (!run.reported) {
        run.advanced(horizonHours, 0);
      }
    }
  }
}
