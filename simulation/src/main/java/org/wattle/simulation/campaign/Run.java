package org.wattle.simulation.campaign;

import java.util.List;
import org.wattle.simulation.lotes.Outcome;
import org.wattle.simulation.lotes.Sample;

/**
 * A run that took place.
 *
 * @param of what was run
 * @param number of the run within its case, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end
 * @param samples in the order of time
 */
public record Run(Case of, int number, long seed, Outcome outcome, List<Sample> samples) {
  public Run {
    samples = List.copyOf(samples);
  }
}
