package org.wattle.toolkit.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.text.UserError;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Replications;
import org.wattle.simulation.study.Study;

/**
 * Runs every case with every seed. Listeners hear of progress, and of a row for each {@link
 * Replication} that ends and each {@link Replication.Part} that is kept while it runs.
 */
public final class CaseRunner {
  private final Replications<Case> replications;
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
      Replications<Case> replications,
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
   * Runs all.
   *
   * @param threads at most so many runs at once
   * @param measures of the study
   * @param complete whether an outcome is one of a run that came to its end
   * @throws UserError where not a single run began
   */
  public <O> Study<O> run(
      int threads, List<Measure<O>> measures, Work<O> work, Predicate<O> complete) {
    List<Replication<O>> runs =
        replications.run(
            threads,
            (of, number, seed) -> {
              Run run = new Run(of, number, seed);
              O outcome = work.outcome(run, interrupt);
              Replication<O> found =
                  new Replication<>(of, number, seed, complete.test(outcome), outcome);
              ended(run, found);
              return found;
            },
            interrupt);
    if (runs.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return new Study<>(measures, replications.size(), runs);
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
