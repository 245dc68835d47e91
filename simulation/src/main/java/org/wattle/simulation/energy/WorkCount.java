package org.wattle.simulation.energy;

/** How many servers, or switches, have work, over time. Mutable. */
final class WorkCount {
  private int working;
  private int most;
  private long wakes;
  private long elementSeconds;

  void begin(boolean woken) {
    working++;
    wakes += woken ? 1 : 0;
  }

  void end() {
    working--;
  }

  /** Lets time pass; what came and went without time in between never was. */
  void advance(long seconds) {
    elementSeconds += working * seconds;
    most = seconds > 0 ? Math.max(most, working) : most;
  }

  /** Summed over time. */
  long elementSeconds() {
    return elementSeconds;
  }

  OnCount over(long seconds) {
    return new OnCount(seconds > 0 ? (double) elementSeconds / seconds : 0, most, wakes);
  }
}
