package org.wattle.simulation.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.lotes.Outcome;
import org.wattle.simulation.lotes.Sample;

/**
 * Runs every case with every seed. Run s has the same seed in every case, so that policies face the
 * same work. What comes out depends on the seeds alone, not on threads or time.
 */
public final class Campaign {
  private final List<Entry> entries;
  private final long seed;
  private final int runs;

  /**
   * A campaign.
   *
   * @param entries in the order in which results are given
   * @param seed from which the seeds of runs follow
   * @param runs of every case
   */
  public Campaign(List<Entry> entries, long seed, int runs) {
    this.entries = List.copyOf(entries);
    this.seed = seed;
    this.runs = runs;
  }

  /** A case, and who runs it. */
  public record Entry(Case of, Runner runner) {}

  /** How many runs there are in all. */
  public int size() {
    return entries.size() * runs;
  }

  /**
   * Runs all, the first seed of every case before the second of any.
   *
   * @param threads at most so many at once
   * @param interrupt ends running runs early and keeps further ones from beginning
   * @return the runs that began, by case and number
   */
  public List<Run> run(int threads, CampaignListener listener, Interrupt interrupt) {
    ExecutorService pool = Executors.newFixedThreadPool(Math.max(1, Math.min(threads, size())));
    try {
      List<Future<Optional<Run>>> begun = new ArrayList<>();
      for (int number = 1; number <= runs; number++) {
        for (Entry entry : entries) {
          begun.add(pool.submit(task(entry, number, listener, interrupt)));
        }
      }
      return byCase(begun, interrupt);
    } finally {
      pool.shutdownNow();
    }
  }

  private Callable<Optional<Run>> task(
      Entry entry, int number, CampaignListener listener, Interrupt interrupt) {
    return () ->
        interrupt.requested()
            ? Optional.empty()
            : Optional.of(run(entry, number, listener, interrupt));
  }

  private Run run(Entry entry, int number, CampaignListener listener, Interrupt interrupt) {
    long own = Seeds.of(seed, number);
    List<Sample> samples = new ArrayList<>();
    Outcome outcome =
        entry
            .runner()
            .run(
                own,
                sample -> {
                  samples.add(sample);
                  synchronized (this) {
                    listener.sample(entry.of(), number, own, sample);
                  }
                },
                interrupt);
    Run run = new Run(entry.of(), number, own, outcome, samples);
    synchronized (this) {
      listener.ended(run);
    }
    return run;
  }

  private List<Run> byCase(List<Future<Optional<Run>>> begun, Interrupt interrupt) {
    List<Run> found = new ArrayList<>();
    for (int e = 0; e < entries.size(); e++) {
      for (int number = 0; number < runs; number++) {
        got(begun.get(number * entries.size() + e), interrupt).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<Run> got(Future<Optional<Run>> future, Interrupt interrupt) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      interrupt.request();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The campaign was ended from outside.", e);
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
}
