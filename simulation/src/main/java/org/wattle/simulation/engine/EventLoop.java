package org.wattle.simulation.engine;

import org.wattle.model.solving.Interrupt;
import org.wattle.model.stop.Stop;

/**
 * The loop that every simulation runs in: from event to event until the simulated system reaches
 * its end or is interrupted. The system keeps its own clock and the events that are to come, most
 * simply in an {@link EventQueue}.
 */
public final class EventLoop {
  private EventLoop() {}

  /** A system that changes at its events only. */
  @FunctionalInterface
  public interface EventSystem {
    /** Moves the clock to the next event and handles it; returns whether the run goes on. */
    boolean step();
  }

  /**
   * Runs a system.
   *
   * @param interrupt ends the run before the next event, or within one that takes long
   * @return whether the system ran to its end; otherwise it was interrupted
   */
  public static boolean run(EventSystem system, Interrupt interrupt) {
    return Stop.attempt(() -> Stop.within(interrupt.watch(), () -> runToItsEnd(system)))
        .isPresent();
  }

  private static boolean runToItsEnd(EventSystem system) {
    do {
      Stop.poll();
    } while (system.step());
    return true;
  }
}
