package org.wattle.solvers.backend.ojalgo;

import java.util.function.Supplier;
import org.ojalgo.optimisation.Optimisation.Options;
import org.wattle.model.solving.Interrupt;
import org.wattle.solvers.support.StopSignal;

/**
 * Stops ojAlgo. It checks its time limit at every iteration, so an interrupt sets a time limit that
 * has already passed; interrupting its threads would lose the solution.
 */
final class Stoppable {
  private Stoppable() {}

  /** Options with the remaining time as their limit. */
  static Options options(StopSignal stop) {
    Options options = new Options();
    options.time_abort = stop.remainingMillis();
    options.time_suffice = options.time_abort;
    return options;
  }

  /** Ends the solve with these options at its next iteration. */
  static void stop(Options options) {
    options.time_abort = 0;
    options.time_suffice = 0;
  }

  /** Runs a solve with these options and ends it when an interrupt is requested. */
  static <T> T run(StopSignal stop, Options options, Supplier<T> solve) {
    Interrupt.Registration registration = stop.onInterrupt(() -> stop(options));
    try {
      return solve.get();
    } finally {
      registration.close();
    }
  }
}
