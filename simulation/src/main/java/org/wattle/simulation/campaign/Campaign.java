package org.wattle.simulation.campaign;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.lotes.Outcome;
import org.wattle.simulation.lotes.Sample;

/**
 * Runs every case with every seed. Run s has the same seed in every case, so that policies face the
 * same work. What comes out depends on the seeds alone, not on threads or time.
 */
public final class Campaign {
  private final Repetitions<Entry> repetitions;

  /**
   * A campaign.
   *
   * @param entries in the order in which results are given
   * @param seed from which the seeds of runs follow
   * @param runs of every case
   */
  public Campaign(List<Entry> entries, long seed, int runs) {
    this.repetitions = new Repetitions<>(entries, runs, seed);
  }

  /** A case, and who runs it. */
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
  public List<Run> run(int threads, CampaignListener listener, Interrupt interrupt) {
    return repetitions.run(
        threads, (entry, number, seed) -> run(entry, number, seed, listener, interrupt), interrupt);
  }

  private Run run(
      Entry entry, int number, long own, CampaignListener listener, Interrupt interrupt) {
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
}
