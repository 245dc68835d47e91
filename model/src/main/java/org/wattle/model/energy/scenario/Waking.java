package org.wattle.model.energy.scenario;

/** What waking a server or a switch that sleeps takes. */
public enum Waking {
  /** {@code P_peak·ρ} on top of its operation; tasks run at once (thesis 3.1.2). */
  ADDED,
  /**
   * {@code P_peak·ρ} before its operation: what is placed there makes no progress until all of its
   * path is awake (thesis 4.2.5).
   */
  DELAYS
}
