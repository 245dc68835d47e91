package org.wattle.model.energy.scenario;

/** What CPU a task gets on a server that it shares. */
public enum Sharing {
  /** What it demands, whatever else is free: it runs for its duration (thesis, chapter 3). */
  RESERVED,
  /**
   * All of the server's, in proportion to what each demands: no task runs longer than its duration
   * (thesis 4.2.5).
   */
  PROPORTIONAL,
  /** All of the server's, each the same. Large tasks may run longer than their duration. */
  EQUAL
}
