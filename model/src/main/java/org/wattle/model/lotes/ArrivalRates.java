package org.wattle.model.lotes;

import java.util.List;

/** How much work comes in, each of the rates for runs of its own. */
public sealed interface ArrivalRates {
  /**
   * Relative to what the data centre can carry at most: λ* of the allocation LP, with all machines
   * on.
   *
   * @param loads above 0; from 1 on, no policy can keep up
   */
  record Loads(List<Double> loads) implements ArrivalRates {
    public Loads {
      loads = List.copyOf(loads);
    }
  }

  /**
   * As they are.
   *
   * @param jobsPerHour above 0
   */
  record Rates(List<Double> jobsPerHour) implements ArrivalRates {
    public Rates {
      jobsPerHour = List.copyOf(jobsPerHour);
    }
  }
}
