package org.wattle.model.lotes;

import java.util.List;

/** The arrival rates of jobs; each rate has runs of its own. */
public sealed interface ArrivalRates {
  /**
   * Rates relative to the largest rate that the data centre can carry: λ* of the allocation LP,
   * with all machines on.
   *
   * @param loads above 0; from 1 on, no policy can keep up
   */
  record Loads(List<Double> loads) implements ArrivalRates {
    public Loads {
      loads = List.copyOf(loads);
    }
  }

  /**
   * Absolute rates.
   *
   * @param jobsPerHour above 0
   */
  record Rates(List<Double> jobsPerHour) implements ArrivalRates {
    public Rates {
      jobsPerHour = List.copyOf(jobsPerHour);
    }
  }
}
