package org.wattle.simulation.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.engine.Replications;

/**
 * Runs every case with every seed. Run s has the same seed in every case, so that all policies get
 * the same workload. Results depend on the seeds alone, not on threads or time.
 */
public final class DispatchCampaign {
  private final Replications<Entry> repetitions;

  /**
   * A campaign.
   *
   * @param entries in the order in which results are given
   * @param seed from which the seeds of runs follow
   * @param runs of every case
   */
  public DispatchCampaign(List<Entry> entries, long seed, int runs) {
    this.repetitions = new Replications<>(entries, runs, seed);
  }

  /** A case, and the runner that runs it. */
  public record Entry(Case of, Runner runner) {}

  /** How many runs there are in all. */
  public int size() {
    return repetitions.size();
  }

  /**
   * Runs all, the first seed of every case before the second of any.
   *
   * @param threads at most so many at once
   * @param interrupt ends running runs early and keeps further ones from beginning
   * @return the runs that began, by case and number
   */
  public List<Run> run(int threads, Listener listener, Interrupt interrupt) {
    return repetitions.run(
        threads, (entry, number, seed) -> run(entry, number, seed, listener, interrupt), interrupt);
  }

  private Run run(Entry entry, int number, long own, Listener listener, Interrupt interrupt) {
    List<DispatchSample> samples = new ArrayList<>();
    DispatchOutcome outcome =
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

  /** Is called as a campaign progresses; never by two threads at once. */
  public interface Listener {
    /** Does nothing. */
    Listener NONE = new Listener() {};

    /** A run has a sample. */
    default void sample(Case of, int number, long seed, DispatchSample sample) {}

    /** A run ended, at its horizon or before. */
    default void ended(Run run) {}
  }

  /**
   * A policy at an arrival rate; it is run with several seeds.
   *
   * @param policy by id
   * @param load relative to what all machines can carry at most
   * @param jobsPerHour λ
   * @param share of what the machines that are on can carry at most; the load where all are
   */
  public record Case(String policy, double load, double jobsPerHour, double share) {}

  /**
   * A run that took place.
   *
   * @param of what was run
   * @param number of the run within its case, from 1
   * @param seed of the run
   * @param outcome which states whether the run reached its horizon
   * @param samples in the order of time
   */
  public record Run(
      DispatchCampaign.Case of,
      int number,
      long seed,
      DispatchOutcome outcome,
      List<DispatchSample> samples) {
    public Run {
      samples = List.copyOf(samples);
    }
  }

  /** Runs a case once; may be called by several threads, and depends on the seed alone. */
  @FunctionalInterface
  public interface Runner {
    DispatchOutcome run(long seed, Consumer<DispatchSample> listener, Interrupt interrupt);
  }
}
