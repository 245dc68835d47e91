package org.wattle.model.power.batch;

import org.wattle.model.Worded;

/** What is minimised over the schedules of a batch. */
public enum PowerObjective implements Worded {
  /** The largest power of the cluster in any slot before the makespan. */
  PEAK_POWER("W", 1000),
  /** What the cluster draws until the makespan: static power, and what the tasks add. */
  ENERGY("J", 1000),
  /** When the last task ends. */
  MAKESPAN("s", 1);

  private final String unit;
  private final long exactUnits;

  PowerObjective(String unit, long exactUnits) {
    this.unit = unit;
    this.exactUnits = exactUnits;
  }

  /** The unit of its values in results: W, J or s. */
  public String unit() {
    return unit;
  }

  /** The exact value, in mW, mJ or s. */
  public long exact(PowerGoals goals) {
    return switch (this) {
      case PEAK_POWER -> goals.peakMilliwatts();
      case ENERGY -> goals.energyMillijoules();
      case MAKESPAN -> goals.makespanSeconds();
    };
  }

  /** The value, in W, J or s. */
  public double value(PowerGoals goals) {
    return inUnits((double) exact(goals));
  }

  /** An exact value in W, J or s. */
  public double inUnits(double exact) {
    return exact / exactUnits;
  }
}
