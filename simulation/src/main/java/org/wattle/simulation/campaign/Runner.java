package org.wattle.simulation.campaign;

import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.lotes.Outcome;
import org.wattle.simulation.lotes.SampleListener;

/** Runs a case once; may be called by several threads, and depends on the seed alone. */
@FunctionalInterface
public interface Runner {
  Outcome run(long seed, SampleListener listener, Interrupt interrupt);
}
